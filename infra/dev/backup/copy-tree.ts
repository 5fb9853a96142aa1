import { createHash } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { errorCode } from '../processes/alive.mjs';

const CHUNK = 1 << 20;

/** A file of a backup: path from the data folder, bytes, SHA-256 as hex. */
export interface CopiedFile {
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
}

/** Files and folders below a folder, by their paths from it; folders end with '/'. What vanishes under way is left out. */
export function treeOf(root: string, isLeftOut: (path: string) => boolean = () => false): string[] {
  const found: string[] = [];
  const enter = (folder: string): void => {
    for (const name of namesIn(join(root, folder))) {
      const path = folder === '' ? name : `${folder}/${name}`;
      if (isLeftOut(path)) continue;
      const status = lstatSync(join(root, path), { throwIfNoEntry: false });
      if (status?.isDirectory()) {
        found.push(`${path}/`);
        enter(path);
      } else if (status?.isFile()) found.push(path);
    }
  };
  enter('');
  return found;
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}

/** Copies one file, readable to its owner only, with `flush` to the disk itself; undefined when it is gone. */
export function copyFile(from: string, to: string, path: string, flush: boolean): CopiedFile | undefined {
  let source: number;
  try {
    source = openSync(join(from, path), 'r');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
  mkdirSync(dirname(join(to, path)), { recursive: true, mode: 0o700 });
  const target = openSync(join(to, path), 'wx', 0o600);
  const hash = createHash('sha256');
  const buffer = Buffer.allocUnsafe(CHUNK);
  let size = 0;
  try {
    for (;;) {
      const read = readSync(source, buffer, 0, CHUNK, null);
      if (read === 0) break;
      hash.update(buffer.subarray(0, read));
      for (let written = 0; written < read;) written += writeSync(target, buffer, written, read - written);
      size += read;
    }
    if (flush) fsyncSync(target);
  } finally {
    closeSync(source);
    closeSync(target);
  }
  return { path, size, sha256: hash.digest('hex') };
}
