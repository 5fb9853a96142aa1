import type { Readable } from 'node:stream';
import type { ByteRange } from './byte-range.js';

/** What arrives isn't as long as was announced: the sender broke off, or sends more. */
export class WrongLength extends Error {
  constructor(
    readonly announced: number,
    readonly arrived: number,
  ) {
    super(`${String(announced)} bytes were announced, and ${String(arrived)} arrived`);
    this.name = 'WrongLength';
  }
}

/**
 * Storage of files that don't fit into memory: an S3-compatible store, or the local disk. Whoever writes one chooses its
 * name, which must be unguessable and never reused, and consists of letters, digits, and one dot.
 */
export abstract class FileStore {
  /**
   * Writes a file of exactly `bytes` bytes as it arrives; it's there whole or not at all. Throws what its source throws,
   * and WrongLength.
   */
  abstract write(name: string, source: AsyncIterable<Buffer>, bytes: number): Promise<void>;
  /** The file, or a stretch of it, to be read as it's sent; undefined where nothing has that name. */
  abstract read(name: string, range?: ByteRange): Promise<Readable | undefined>;
  /** Deletes it; nothing happens where nothing has that name. */
  abstract remove(name: string): Promise<void>;
}

/** The same chunks, as many bytes as were announced. Throws WrongLength at the first byte too much, and at the end. */
export async function* ofLength(source: AsyncIterable<Buffer>, bytes: number): AsyncGenerator<Buffer> {
  let arrived = 0;
  for await (const chunk of source) {
    arrived += chunk.length;
    if (arrived > bytes) throw new WrongLength(bytes, arrived);
    yield chunk;
  }
  if (arrived < bytes) throw new WrongLength(bytes, arrived);
}
