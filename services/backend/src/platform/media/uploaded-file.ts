import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { PayloadTooLargeException } from '@nestjs/common';

/** Read at once of a stretch. */
const CHUNK_BYTES = 64 * 1024;

/**
 * A file as someone sent it: on the disk and not in memory, however long its sender takes. It has lost its name before
 * its first byte came, so that nothing is left of it once it is closed or the process ends.
 */
export class UploadedFile {
  readonly #handle: FileHandle;

  private constructor(
    handle: FileHandle,
    /** Its length. */
    readonly bytes: number,
    readonly sha256: Buffer,
  ) {
    this.#handle = handle;
  }

  /**
   * Writes a body down to its end, in a folder for temporary files. Throws for one that breaks off, and 413 for more than
   * `maxBytes`; nothing is left then.
   */
  static async of(body: Readable, maxBytes: number, folder: string = tmpdir()): Promise<UploadedFile> {
    const handle = await nameless(folder);
    try {
      const hash = createHash('sha256');
      let bytes = 0;
      // The connection stays, for the answer to what is too long.
      for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
        if (bytes + chunk.length > maxBytes) throw new PayloadTooLargeException();
        await handle.write(chunk, 0, chunk.length, bytes);
        hash.update(chunk);
        bytes += chunk.length;
      }
      return new UploadedFile(handle, bytes, hash.digest());
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  /** Its first bytes, all of them unless `most` says otherwise, in memory from here on. */
  async read(most: number = this.bytes): Promise<Buffer> {
    const read = Buffer.alloc(Math.min(most, this.bytes));
    await this.#handle.read(read, 0, read.length, 0);
    return read;
  }

  /** Its bytes from `first` up to, but without, `end`, to be read as they're needed. */
  stretch(first: number, end: number): Readable {
    return Readable.from(this.chunks(first, end), { objectMode: false });
  }

  /** A stream of the handle's own would close it once it's left half way. */
  private async *chunks(first: number, end: number): AsyncGenerator<Buffer> {
    for (let at = first; at < end;) {
      const chunk = Buffer.alloc(Math.min(CHUNK_BYTES, end - at));
      const { bytesRead } = await this.#handle.read(chunk, 0, chunk.length, at);
      if (bytesRead === 0) return;
      yield chunk.subarray(0, bytesRead);
      at += bytesRead;
    }
  }

  close(): Promise<void> {
    return this.#handle.close();
  }
}

async function nameless(folder: string): Promise<FileHandle> {
  const path = join(folder, `keenly-upload-${randomUUID()}`);
  const handle = await open(path, 'wx+', 0o600);
  await rm(path);
  return handle;
}
