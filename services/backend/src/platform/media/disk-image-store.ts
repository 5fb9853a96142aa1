import { randomUUID } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { ImageStore } from './image-store.js';

/** Pattern of the temporary file names used while writing. */
const unfinishedName = /^\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Pictures as files of one folder, spread over 256 subfolders. */
export class DiskImageStore extends ImageStore {
  constructor(private readonly root: string) {
    super();
  }

  async put(name: string, bytes: Buffer): Promise<void> {
    const folder = this.folderOf(name);
    await mkdir(folder, { recursive: true });
    // Complete or not there: anyone who reads in the meantime finds no half of it.
    const unfinished = join(folder, `.${randomUUID()}`);
    await writeFile(unfinished, bytes, { flag: 'wx' });
    await rename(unfinished, join(folder, name));
  }

  async get(name: string): Promise<Buffer | undefined> {
    return unlessGone(readFile(join(this.folderOf(name), name)));
  }

  async remove(name: string): Promise<void> {
    await rm(join(this.folderOf(name), name), { force: true });
  }

  async *storedBefore(time: Date): AsyncGenerator<string> {
    for await (const path of this.filesBefore(time)) {
      const name = basename(path);
      if (!unfinishedName.test(name)) yield name;
    }
  }

  async clearUnfinished(before: Date): Promise<number> {
    let cleared = 0;
    for await (const path of this.filesBefore(before)) {
      if (!unfinishedName.test(basename(path))) continue;
      await rm(path, { force: true });
      cleared += 1;
    }
    return cleared;
  }

  /** Paths of files in the subfolders that were written before then. */
  private async *filesBefore(time: Date): AsyncGenerator<string> {
    for (const folder of await entriesOf(this.root)) {
      if (!folder.isDirectory()) continue;
      for (const file of await entriesOf(join(this.root, folder.name))) {
        const path = join(this.root, folder.name, file.name);
        // It may be gone since it was listed.
        const written = file.isFile() ? (await unlessGone(stat(path)))?.mtime : undefined;
        if (written !== undefined && written < time) yield path;
      }
    }
  }

  private folderOf(name: string): string {
    return join(this.root, name.slice(0, 2));
  }
}

/** A folder that no one has made yet holds nothing. */
async function entriesOf(folder: string): Promise<Dirent[]> {
  return (await unlessGone(readdir(folder, { withFileTypes: true }))) ?? [];
}

async function unlessGone<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
