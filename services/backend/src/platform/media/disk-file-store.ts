import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { ByteRange } from './byte-range.js';
import { DiskFolder, unlessGone } from './disk-folder.js';
import { FileStore, ofLength } from './file-store.js';

/** Files of one folder, beside pictures. */
export class DiskFileStore extends FileStore {
  private readonly folder: DiskFolder;

  constructor(root: string) {
    super();
    this.folder = new DiskFolder(root);
  }

  write(name: string, source: AsyncIterable<Buffer>, bytes: number): Promise<void> {
    return this.folder.write(name, async (handle) => {
      for await (const chunk of ofLength(source, bytes)) await handle.writeFile(chunk);
    });
  }

  async read(name: string, range?: ByteRange): Promise<Readable | undefined> {
    const handle = await unlessGone(open(this.folder.pathOf(name)));
    return handle?.createReadStream(range === undefined ? {} : { start: range.first, end: range.last });
  }

  remove(name: string): Promise<void> {
    return this.folder.remove(name);
  }
}
