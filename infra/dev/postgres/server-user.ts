import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const checkout = fileURLToPath(new URL('../../../', import.meta.url));

/** Whom a server process runs as; undefined: anyone who we are. */
export interface ServerUser {
  readonly uid: number;
  readonly gid: number;
}

/**
 * Postgres refuses to run as root. Started by root, it runs as the checkout's owner, or as `postgres`, or as `nobody`.
 * @throws when root finds none of them
 */
export function serverUser(): ServerUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(checkout);
  if (owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const users = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const fields = users.find((line) => line.startsWith(`${name}:`))?.split(':');
    if (fields) return { uid: Number(fields[2]), gid: Number(fields[3]) };
  }
  throw new Error(
    'Postgres can’t run as root, and this machine has no unprivileged user for it. Set DATABASE_URL.',
  );
}

/** Whether that user may read (and, for a folder or program, enter or run) the path; as root only they can tell. */
export function isOpenTo(user: ServerUser | undefined, path: string): boolean {
  const asThem = user ? { uid: user.uid, gid: user.gid, cwd: '/' } : {};
  return spawnSync('test', ['-r', path, '-a', '-x', path], asThem).status === 0;
}
