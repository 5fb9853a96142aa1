import { createHash } from 'node:crypto';
import { accessSync, chmodSync, constants, mkdirSync, rmSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { isOpenTo, serverUser } from '../postgres/server-user.js';
import { PlainFailure } from './plain-failure.js';

/** What its database is called, where the PostgreSQL is our own. */
export const DATABASE = 'keenly';

/** Where the runner keeps things: `.keenly` in the checkout, or the folder KEENLY_HOME names. */
export interface Home {
  readonly folder: string;
  /** Whether it is the checkout's own, and not one that KEENLY_HOME names. */
  readonly isOfCheckout: boolean;
  readonly inbox: string;
  /** Uploaded pictures. */
  readonly media: string;
  readonly logs: string;
  readonly redis: string;
  readonly secrets: string;
  readonly lock: string;
  /** The data folder of Postgres; elsewhere only when its user cannot reach `.keenly`. */
  readonly postgres: string;
  readonly postgresPrograms: string;
}

/**
 * Makes the folder and finds its parts.
 * @throws PlainFailure when it cannot be written
 */
export function openHome(root: string, env: NodeJS.ProcessEnv): Home {
  const folder = env['KEENLY_HOME'] ?? join(root, '.keenly');
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK | constants.X_OK);
    mkdirSync(join(folder, 'logs'), { recursive: true });
  } catch (error) {
    throw new PlainFailure(
      `Keenly keeps its data in ${folder}, and ${userInfo().username} can’t write there. ` +
        'Give that user the folder, or set KEENLY_HOME to another.',
      { cause: error },
    );
  }
  const at = (name: string): string => join(folder, name);
  const servers = reachableForServer(folder);
  return {
    folder,
    isOfCheckout: folder === join(root, '.keenly'),
    inbox: at('inbox'),
    media: at('media'),
    logs: at('logs'),
    redis: at('redis'),
    secrets: at('secrets.json'),
    lock: at('runner.json'),
    postgres: join(servers, 'postgres'),
    postgresPrograms: join(servers, 'postgres-programs'),
  };
}

/** Throws away what was kept, except caches and the record of builds. Nothing may be running. */
export function emptyHome(home: Home): void {
  const kept = [home.inbox, home.media, home.logs, home.redis, home.secrets, home.postgres];
  for (const path of kept) rmSync(path, { recursive: true, force: true });
  mkdirSync(home.logs, { recursive: true });
}

/** As root, Postgres runs as someone else, who cannot enter a checkout below /root. */
function reachableForServer(folder: string): string {
  const user = serverUser();
  if (!user) return folder;
  // To enter, not to list: the folder also holds the secrets.
  chmodSync(folder, 0o711);
  if (isEnterable(user, folder)) return folder;
  const mark = createHash('sha256').update(folder).digest('hex').slice(0, 12);
  const elsewhere = join('/var/lib', `keenly-${mark}`);
  mkdirSync(elsewhere, { recursive: true, mode: 0o755 });
  return elsewhere;
}

function isEnterable(user: NonNullable<ReturnType<typeof serverUser>>, folder: string): boolean {
  const probe = join(folder, 'probe');
  mkdirSync(probe, { recursive: true, mode: 0o755 });
  try {
    return isOpenTo(user, probe);
  } finally {
    rmSync(probe, { recursive: true });
  }
}
