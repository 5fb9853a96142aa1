import { readFile } from 'node:fs/promises';
import { DiskFolder, unlessGone } from './disk-folder.js';
import { ImageStore } from './image-store.js';

/** Pictures as files of one folder. */
export class DiskImageStore extends ImageStore {
  private readonly folder: DiskFolder;

  constructor(root: string) {
    super();
    this.folder = new DiskFolder(root);
  }

  put(name: string, bytes: Buffer): Promise<void> {
    return this.folder.write(name, (handle) => handle.writeFile(bytes));
  }

  get(name: string): Promise<Buffer | undefined> {
    return unlessGone(readFile(this.folder.pathOf(name)));
  }

  remove(name: string): Promise<void> {
    return this.folder.remove(name);
  }

  storedBefore(time: Date): AsyncIterable<string> {
    return this.folder.storedBefore(time);
  }

  clearUnfinished(before: Date): Promise<number> {
    return this.folder.clearUnfinished(before);
  }
}
