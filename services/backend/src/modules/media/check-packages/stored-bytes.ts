import { Readable } from 'node:stream';
import { RandomAccessReader } from 'yauzl';
import type { FileStore } from '../../../platform/media/file-store.js';

/** Read at once: what an archive asks for next is mostly in it already, so that a store far away is asked seldom. */
const BLOCK_BYTES = 1024 * 1024;

/** Trouble of the store, not of the file. */
export class StoreTrouble extends Error {
  constructor(options: ErrorOptions) {
    super('the store of files couldn’t be read', options);
    this.name = 'StoreTrouble';
  }
}

/** A stored file, read wherever an archive's library wants to, with one block of it in memory. */
export class StoredBytes extends RandomAccessReader {
  private block: { readonly from: number; readonly bytes: Buffer } = { from: 0, bytes: Buffer.alloc(0) };

  constructor(
    private readonly store: Pick<FileStore, 'read'>,
    private readonly object: string,
    private readonly size: number,
  ) {
    super();
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.stretch(start, end), { objectMode: false });
  }

  /** As the library's own, which opens a stream for every few bytes. */
  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    this.copy(buffer.subarray(offset, offset + length), position).then(
      () => callback(null),
      (error: unknown) => callback(error as Error),
    );
  }

  private async copy(into: Buffer, position: number): Promise<void> {
    let copied = 0;
    for await (const part of this.stretch(position, position + into.length)) {
      part.copy(into, copied);
      copied += part.length;
    }
    if (copied < into.length) throw new Error('unexpected EOF');
  }

  private async *stretch(start: number, end: number): AsyncGenerator<Buffer> {
    for (let at = start; at < Math.min(end, this.size);) {
      const { from, bytes } = await this.blockAt(at);
      const part = bytes.subarray(at - from, end - from);
      at += part.length;
      yield part;
    }
  }

  private async blockAt(at: number): Promise<{ readonly from: number; readonly bytes: Buffer }> {
    const from = at - (at % BLOCK_BYTES);
    if (this.block.from === from && this.block.bytes.length > 0) return this.block;
    const last = Math.min(from + BLOCK_BYTES, this.size) - 1;
    this.block = { from, bytes: await this.fetch(from, last) };
    return this.block;
  }

  private async fetch(first: number, last: number): Promise<Buffer> {
    const chunks: Buffer[] = [];
    try {
      const stream = await this.store.read(this.object, { first, last });
      for await (const chunk of stream ?? []) chunks.push(chunk as Buffer);
    } catch (error) {
      throw new StoreTrouble({ cause: error });
    }
    const bytes = Buffer.concat(chunks);
    if (bytes.length !== last + 1 - first) throw new StoreTrouble({ cause: 'it has less than it took' });
    return bytes;
  }
}
