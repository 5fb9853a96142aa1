import { Readable } from 'node:stream';
import { coursePackageMessages as messages } from '@keenly/contracts/catalogue/course-package';
import { COURSE_PACKAGE_BYTES, COURSE_PACKAGE_ENTRIES } from '@keenly/contracts/course-package';
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl';
import type { UploadedFile } from '../../../platform/media/uploaded-file.js';
import { refusedFile } from './packed-faults.js';

/** A packed file of this many bytes at least is refused where it unpacks to more than so many times its size. */
const SQUEEZED_FROM_BYTES = 1024 * 1024;
const SQUEEZED_TIMES = 200;
const STORED = 0;
const DEFLATED = 8;

/** Reads a file on the disk a stretch at a time, wherever its library wants to. */
class FileReader extends RandomAccessReader {
  constructor(private readonly file: Pick<UploadedFile, 'stretch'>) {
    super();
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return this.file.stretch(start, end);
  }
}

/** What a .zip file holds, by its path: looked at whole before any of it is unpacked. */
export class CourseZip {
  private constructor(
    private readonly zip: ZipFile,
    private readonly entries: ReadonlyMap<string, Entry>,
  ) {}

  /**
   * VALIDATION_FAILED at `file` for what isn't a whole .zip file, holds too many files, too many bytes, a path that leads
   * out of it or comes twice, a file that is encrypted, or one that is packed much tighter than any course.
   */
  static async open(file: Pick<UploadedFile, 'stretch' | 'bytes'>): Promise<CourseZip> {
    const zip = await asZip(() =>
      fromRandomAccessReaderPromise(new FileReader(file), file.bytes, {
        autoClose: false,
        lazyEntries: true,
        strictFileNames: true,
        validateEntrySizes: true,
      }),
    );
    if (zip.entryCount > COURSE_PACKAGE_ENTRIES) throw refusedFile(messages.tooManyFiles);
    return new CourseZip(zip, await asZip(() => entriesOf(zip)));
  }

  /** Paths of all files in it, in its order. */
  get paths(): string[] {
    return [...this.entries.keys()];
  }

  /** In bytes, unpacked, as it says itself; undefined where it isn't there. */
  sizeOf(path: string): number | undefined {
    return this.entries.get(path)?.uncompressedSize;
  }

  /** Unpacks a file as it's read. One that is longer or shorter than it says, or broken, breaks off as {@link BrokenZip}. */
  async *read(path: string): AsyncGenerator<Buffer> {
    const entry = this.entries.get(path);
    if (entry === undefined) throw new BrokenZip();
    try {
      yield* (await this.zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>;
    } catch (error) {
      throw new BrokenZip({ cause: error });
    }
  }

  /** {@link read} as a stream of bytes. */
  stream(path: string): Readable {
    return Readable.from(this.read(path), { objectMode: false });
  }

  /** A small file whole. */
  async whole(path: string): Promise<Buffer> {
    const chunks: Buffer[] = [];
    for await (const chunk of this.read(path)) chunks.push(chunk);
    return Buffer.concat(chunks);
  }
}

/** A file in a .zip file isn't what its directory says. */
export class BrokenZip extends Error {
  constructor(options?: ErrorOptions) {
    super('a file in a .zip file is broken', options);
    this.name = 'BrokenZip';
  }
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  let bytes = 0;
  for await (const entry of zip.eachEntry()) {
    const { fileName: path, compressionMethod: method } = entry;
    // A folder, which nothing is in by itself.
    if (path.endsWith('/')) continue;
    if (entries.has(path)) throw refusedFile(messages.badNames);
    if (entry.isEncrypted() || (method !== STORED && method !== DEFLATED))
      throw refusedFile(messages.squeezed);
    const { compressedSize: packed, uncompressedSize: unpacked } = entry;
    if (unpacked > SQUEEZED_FROM_BYTES && unpacked > packed * SQUEEZED_TIMES)
      throw refusedFile(messages.squeezed);
    bytes += unpacked;
    if (bytes > COURSE_PACKAGE_BYTES) throw refusedFile(messages.tooLarge);
    entries.set(path, entry);
  }
  return entries;
}

/** What the library says of a file that is no .zip file or leads elsewhere, it says as plain errors. */
async function asZip<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (isOfDisk(error) || !isPlain(error)) throw error;
    throw refusedFile(/file ?name|path/i.test(error.message) ? messages.badNames : messages.unreadable);
  }
}

const isPlain = (error: unknown): error is Error =>
  error instanceof Error && (error.name === 'Error' || error instanceof RangeError);
/** Trouble of ours, not of the file. */
const isOfDisk = (error: unknown): boolean => error instanceof Error && 'syscall' in error;
