import { randomUUID } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** Pattern of the temporary file names used while writing. */
const unfinishedName = /^\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Files of one folder, spread over 256 subfolders, each there whole or not at all. */
export class DiskFolder {
  constructor(private readonly root: string) {}

  pathOf(name: string): string {
    return join(this.folderOf(name), name);
  }

  /** Writes under a temporary name; the file has its own once `fill` is done. Nothing is left where that throws. */
  async write(name: string, fill: (handle: FileHandle) => Promise<void>): Promise<void> {
    const folder = this.folderOf(name);
    await mkdir(folder, { recursive: true });
    const unfinished = join(folder, `.${randomUUID()}`);
    try {
      const handle = await open(unfinished, 'wx');
      try {
        await fill(handle);
        // What is said to be stored is on the disk, not on its way there.
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(unfinished, join(folder, name));
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  async remove(name: string): Promise<void> {
    await rm(this.pathOf(name), { force: true });
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

/** Undefined where nothing is there. */
export async function unlessGone<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
