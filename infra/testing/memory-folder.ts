import { chmodSync, existsSync, mkdtempSync, readFileSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';
import { guard } from '../dev/processes/guard.js';

/** Where Linux keeps files in memory. */
const IN_MEMORY = '/dev/shm';
const MOUNTS = '/proc/mounts';
/** Bytes that have to be free, of which a run takes less than half: the browsers and services beside it need theirs. */
const ROOM = 12 * 1024 ** 3;

/**
 * A folder in memory for everything that a run of tests makes and throws away, removed at the end however the run ends;
 * undefined where there is none, or no room. A file system on a disk looks for a while before it uses the place of a
 * deleted file again (ext4: minutes), so that a new database of 600 files, just after another one was dropped, takes
 * half a second of a core there, and next to nothing here.
 */
export function memoryFolder(): string | undefined {
  if (!existsSync(MOUNTS) || !isUsable(readFileSync(MOUNTS, 'utf8'))) return undefined;
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  if (Math.min(bavail * bsize, freemem()) < ROOM) return undefined;
  const folder = mkdtempSync(join(IN_MEMORY, 'keenly-run-'));
  // As any folder for temporary files: servers that aren't to run as root keep theirs here.
  chmodSync(folder, 0o1777);
  guard().scratch(folder);
  return folder;
}

/** Whether the lines of mounts (`what where type options …`) have it in memory, open for writing and for programs. */
export function isUsable(mounts: string): boolean {
  const mount = mounts
    .split('\n')
    .map((line) => line.split(' '))
    .findLast(([, where]) => where === IN_MEMORY);
  const [, , type = '', options = ''] = mount ?? [];
  const has = new Set(options.split(','));
  return type === 'tmpfs' && has.has('rw') && !has.has('noexec');
}
