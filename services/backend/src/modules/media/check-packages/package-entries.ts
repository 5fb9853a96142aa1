import { crc32 } from 'node:zlib';
import { learningPackageMessages as messages } from '@keenly/contracts/catalogue/learning-packages';
import {
  PACKAGE_FILES_MAX,
  PACKAGE_PATH_MAX,
  PACKAGE_UNPACKED_MAX_BYTES,
} from '@keenly/contracts/learning-packages';
import { type Entry, fromRandomAccessReaderPromise, type ZipFile } from 'yauzl';
import { DomainError, refusedAt } from '../../../kernel/domain-error.js';
import { type StoredBytes, StoreTrouble } from './stored-bytes.js';

/** Where a file of a package lies in its .zip file, and how. */
export interface PackageEntry {
  readonly path: string;
  /** The number of its first byte in the .zip file, and how many there are. */
  readonly start: number;
  readonly packed: number;
  readonly unpacked: number;
  readonly isDeflated: boolean;
}

/** A packed file of this many bytes at least is refused where it unpacks to more than so many times its size. */
const SQUEEZED_FROM_BYTES = 1024 * 1024;
const SQUEEZED_TIMES = 200;
const STORED = 0;
const DEFLATED = 8;
/** What Unix writes of a file's kind: none, a plain file, a folder. */
const KINDS = 0o170_000;
const plainKinds: readonly number[] = [0, 0o100_000, 0o040_000];
const controls = /\p{Cc}/u;

export const refusedPackage = (words: string): DomainError => refusedAt('file', words);

/** A .zip file that a package came as: looked at whole before any of it is unpacked. */
export class PackageZip {
  private constructor(
    private readonly zip: ZipFile,
    private readonly entries: ReadonlyMap<string, Entry>,
  ) {}

  /**
   * VALIDATION_FAILED at `file` for what isn't a whole .zip file, holds too many files or bytes, a path that leads out of
   * it or comes twice, a link, a file that is encrypted, or one that is packed much tighter than any course.
   */
  static async open(bytes: StoredBytes, size: number): Promise<PackageZip> {
    const zip = await asPackage(() =>
      fromRandomAccessReaderPromise(bytes, size, {
        autoClose: false,
        lazyEntries: true,
        strictFileNames: true,
        validateEntrySizes: true,
      }),
    );
    if (zip.entryCount > 2 * PACKAGE_FILES_MAX) throw refusedPackage(messages.tooManyFiles);
    return new PackageZip(zip, await asPackage(() => entriesOf(zip)));
  }

  /** Of a file, unpacked, as the .zip file says; undefined where it has none. */
  sizeOf(path: string): number | undefined {
    return this.entries.get(path)?.uncompressedSize;
  }

  /** A small file whole. VALIDATION_FAILED at `file` for a damaged one. */
  async whole(path: string): Promise<Buffer> {
    const chunks: Buffer[] = [];
    for await (const chunk of this.unpack(path)) chunks.push(chunk);
    return Buffer.concat(chunks);
  }

  /**
   * Unpacks everything once, and keeps nothing of it: from then on each file is known to be what the .zip file says.
   * VALIDATION_FAILED at `file` for one that isn't, and for two that share bytes, which is how little becomes very much.
   */
  async checked(): Promise<PackageEntry[]> {
    const inOrder = [...this.entries].toSorted(
      ([, one], [, other]) => one.relativeOffsetOfLocalHeader - other.relativeOffsetOfLocalHeader,
    );
    const checked: PackageEntry[] = [];
    let end = 0;
    for (const [path, entry] of inOrder) {
      const start = await asPackage(() => this.startOf(entry));
      if (start < end) throw refusedPackage(messages.squeezed);
      end = start + entry.compressedSize;
      let sum = 0;
      for await (const chunk of this.unpack(path)) sum = crc32(chunk, sum);
      if (sum !== entry.crc32) throw refusedPackage(messages.broken);
      checked.push({
        ...{ path, start, packed: entry.compressedSize, unpacked: entry.uncompressedSize },
        isDeflated: entry.compressionMethod === DEFLATED,
      });
    }
    return checked;
  }

  private async startOf(entry: Entry): Promise<number> {
    return (await this.zip.readLocalFileHeaderPromise(entry, { minimal: true })).fileDataStart;
  }

  private async *unpack(path: string): AsyncGenerator<Buffer> {
    const entry = this.entries.get(path);
    if (entry === undefined) throw refusedPackage(messages.broken);
    try {
      yield* (await this.zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>;
    } catch (error) {
      if (error instanceof StoreTrouble) throw error;
      throw Object.assign(refusedPackage(messages.broken), { cause: error });
    }
  }
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  let bytes = 0;
  for await (const entry of zip.eachEntry()) {
    requireName(entry);
    // A folder, which nothing is in by itself.
    if (entry.fileName.endsWith('/')) continue;
    if (entries.has(entry.fileName)) throw refusedPackage(messages.badNames);
    requireReadable(entry);
    bytes += entry.uncompressedSize;
    if (bytes > PACKAGE_UNPACKED_MAX_BYTES) throw refusedPackage(messages.tooLarge);
    entries.set(entry.fileName, entry);
    if (entries.size > PACKAGE_FILES_MAX) throw refusedPackage(messages.tooManyFiles);
  }
  return entries;
}

function requireName({ fileName, externalFileAttributes }: Entry): void {
  if (fileName.length > PACKAGE_PATH_MAX || controls.test(fileName)) throw refusedPackage(messages.badNames);
  if (!plainKinds.includes((externalFileAttributes >>> 16) & KINDS)) throw refusedPackage(messages.links);
}

function requireReadable(entry: Entry): void {
  const { compressionMethod: method, compressedSize: packed, uncompressedSize: unpacked } = entry;
  const isSqueezed = unpacked > SQUEEZED_FROM_BYTES && unpacked > packed * SQUEEZED_TIMES;
  if (entry.isEncrypted() || (method !== STORED && method !== DEFLATED) || isSqueezed)
    throw refusedPackage(messages.squeezed);
}

/** What the library says of a file that is no .zip file or leads elsewhere, it says as plain errors. */
async function asPackage<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    const isOfFile = error instanceof Error && (error.name === 'Error' || error instanceof RangeError);
    if (!isOfFile || error instanceof DomainError) throw error;
    throw refusedPackage(/file ?name|path/i.test(error.message) ? messages.badNames : messages.unreadable);
  }
}
