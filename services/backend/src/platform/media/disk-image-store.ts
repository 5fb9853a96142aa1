import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ImageStore } from './image-store.js';

/** Pictures as files of one folder, spread over 256 subfolders. */
export class DiskImageStore extends ImageStore {
  constructor(private readonly root: string) {
    super();
  }

  async put(name: string, bytes: Buffer): Promise<void> {
    const folder = this.folderOf(name);
    await mkdir(folder, { recursive: true });
    // Complete or not there: whoever reads meanwhile finds no half of it.
    const unfinished = join(folder, `.${randomUUID()}`);
    await writeFile(unfinished, bytes, { flag: 'wx' });
    await rename(unfinished, join(folder, name));
  }

  async get(name: string): Promise<Buffer | undefined> {
    try {
      return await readFile(join(this.folderOf(name), name));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }

  async remove(name: string): Promise<void> {
    await rm(join(this.folderOf(name), name), { force: true });
  }

  private folderOf(name: string): string {
    return join(this.root, name.slice(0, 2));
  }
}
