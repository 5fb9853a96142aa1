import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PostgresCluster } from '../postgres/cluster.js';
import { serverUser } from '../postgres/server-user.js';
import { PlainFailure } from '../runner/plain-failure.js';
import { type BaseBackup, basesIn, checkedPath, masterKeyMark, walFolder } from './backup-folder.js';
import { copyFile, treeOf } from './copy-tree.js';
import { destroyedSince, dropReadModels, eraseKeys, moveFeedOn } from './after-restore.js';

export interface RestoreOptions {
  readonly backups: string;
  /** Undefined: all that was archived. */
  readonly at: Date | undefined;
  /** The data folder to make; nothing may be there. */
  readonly dataDir: string;
  readonly logFile: string;
  readonly copyBinariesTo: string;
  readonly masterKey: string;
  readonly database: string;
  readonly settings?: Readonly<Record<string, string>>;
}

/**
 * Restores the database at a moment, without the keys that were destroyed since. Read models are dropped: the service
 * builds them from the log when it starts. Screens that were open read again. Answers whose keys were destroyed again.
 * @throws PlainFailure, with nothing left behind, for a moment or a backup that can't be restored
 */
export async function restoreBackup(options: RestoreOptions): Promise<{ erased: readonly string[] }> {
  const { at, dataDir } = options;
  const base = chosenBase(checkedPath(options.backups), at);
  if (base.manifest.masterKeyMark !== masterKeyMark(options.masterKey)) {
    throw new PlainFailure('The master key isn’t the one that this backup was taken with.');
  }
  if (existsSync(dataDir)) throw new PlainFailure(`${dataDir} isn’t empty.`);
  const [restoring, latest] = [`${dataDir}.restoring`, `${dataDir}.latest`];
  try {
    const erased = await replayed(base, { ...options, dataDir: restoring }, async (url) => {
      await dropReadModels(url);
      await moveFeedOn(url);
      if (at === undefined) return [];
      // What was destroyed after the moment is only known at the end of the log.
      const gone = await replayed(
        base,
        { ...options, dataDir: latest, at: undefined, settings: { ...options.settings, fsync: 'off' } },
        async (end) => await destroyedSince(url, end),
      );
      await eraseKeys(url, gone);
      return gone.map(({ subject }) => subject);
    });
    renameSync(restoring, dataDir);
    return { erased };
  } finally {
    for (const folder of [restoring, latest]) rmSync(folder, { recursive: true, force: true });
  }
}

function chosenBase(backups: string, at: Date | undefined): BaseBackup {
  const bases = basesIn(backups);
  const base = bases.findLast(
    ({ manifest }) => at === undefined || Date.parse(manifest.endedAt) <= at.getTime(),
  );
  if (base !== undefined) return base;
  throw new PlainFailure(
    `The oldest backup was finished at ${bases[0]?.manifest.endedAt ?? ''}. Choose a later moment.`,
  );
}

/** Runs a server on a copy of the base that replayed the log up to the moment, and stops it again. */
async function replayed<Answer>(
  base: BaseBackup,
  options: RestoreOptions,
  work: (url: string) => Promise<Answer>,
): Promise<Answer> {
  const { dataDir, at, backups, logFile } = options;
  copyBase(base, dataDir);
  const spokenBefore = existsSync(logFile) ? readFileSync(logFile, 'utf8').length : 0;
  const server = new PostgresCluster({
    dataDir,
    logFile,
    copyBinariesTo: options.copyBinariesTo,
    settings: {
      ...options.settings,
      archive_mode: 'off',
      hot_standby: 'off',
      restore_command: `cp '${walFolder(backups)}/%f' '%p'`,
      recovery_target_action: 'promote',
      ...(at === undefined ? {} : { recovery_target_time: targetTime(at) }),
    },
  });
  try {
    await server.start();
    return await work(server.url(options.database));
  } catch (error) {
    const said = existsSync(logFile) ? readFileSync(logFile, 'utf8').slice(spokenBefore) : '';
    if (at !== undefined && said.includes('recovery ended before configured recovery target was reached')) {
      throw new PlainFailure(`The archived log ends before ${at.toISOString()}. Choose an earlier moment.`, {
        cause: error,
      });
    }
    throw error;
  } finally {
    await server.stop();
  }
}

/** Its setting is read before PostgreSQL knows names of zones, 'Z' among them. */
const targetTime = (at: Date): string => at.toISOString().replace('T', ' ').replace('Z', '+00');

function copyBase({ folder, manifest }: BaseBackup, dataDir: string): void {
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dirname(dataDir), { recursive: true });
  mkdirSync(dataDir, { mode: 0o700 });
  for (const path of manifest.folders) mkdirSync(join(dataDir, path), { recursive: true, mode: 0o700 });
  for (const file of manifest.files) {
    // A server that starts on a backup flushes all its files itself.
    const copied = copyFile(join(folder, 'data'), dataDir, file.path, false);
    if (copied?.size !== file.size || copied.sha256 !== file.sha256) {
      throw new PlainFailure(`The backup ${folder} is damaged: ${file.path} isn’t what was backed up.`);
    }
  }
  writeFileSync(join(dataDir, 'recovery.signal'), '', { mode: 0o600 });
  const user = serverUser();
  if (!user) return;
  for (const path of ['', ...treeOf(dataDir)]) chownSync(join(dataDir, path), user.uid, user.gid);
}

/** Whether a folder is absent or has nothing in it. */
export const isEmptyFolder = (folder: string): boolean =>
  !existsSync(folder) || readdirSync(folder).length === 0;
