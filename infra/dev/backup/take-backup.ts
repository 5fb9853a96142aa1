import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { PlainFailure } from '../runner/plain-failure.js';
import { baseFolder, checkedPath, deleteOld, masterKeyMark, type Manifest } from './backup-folder.js';
import { copyFile, treeOf, type CopiedFile } from './copy-tree.js';

const ARCHIVED_WITHIN_MS = 120_000;
/** Folders whose contents a starting server makes itself, as pg_basebackup has them. */
const EMPTIED =
  /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\//;
const LEFT_OUT = /^postmaster\.(pid|opts)$|(^|\/)pgsql_tmp|(^|\/)pg_internal\.init/;

export interface BackupOptions {
  /** Connection string of a superuser of a server that runs with `archiveSettings`. */
  readonly url: string;
  readonly dataDir: string;
  readonly backups: string;
  /** Base64 of the 32 bytes that wrap people's keys; only a mark of it is kept. */
  readonly masterKey: string;
  readonly keepDays: number;
  readonly now?: Date;
}

/**
 * Takes a base backup, and deletes those that are older than `keepDays` days once it is finished.
 * @throws PlainFailure when the server doesn't archive its log
 */
export async function takeBackup(options: BackupOptions): Promise<{ folder: string; deleted: number }> {
  const { backups, keepDays, now = new Date() } = options;
  checkedPath(backups);
  const client = new pg.Client({ connectionString: options.url });
  await client.connect();
  try {
    const folder = await baseBackup(client, options);
    return { folder, deleted: deleteOld(backups, keepDays, now) };
  } finally {
    await client.end();
  }
}

async function baseBackup(
  client: pg.Client,
  { dataDir, backups, masterKey }: BackupOptions,
): Promise<string> {
  const { rows: modes } = await client.query<{ archive_mode: string }>('show archive_mode');
  if (modes[0]?.archive_mode !== 'on') {
    throw new PlainFailure('The database doesn’t archive its log. Start Keenly with KEENLY_BACKUPS set.');
  }
  const { rows } = await client.query<{ at: Date; segment: string }>(
    `select clock_timestamp() as at, pg_walfile_name(pg_backup_start('keenly', true)) as segment`,
  );
  const [start] = rows;
  if (start === undefined) throw new Error('the backup did not start');
  const folder = join(baseFolder(backups), start.at.toISOString().replaceAll(':', '-'));
  const part = `${folder}.part`;
  mkdirSync(part, { recursive: true, mode: 0o700 });
  try {
    const copied = copyData(dataDir, join(part, 'data'));
    const stopped = await stop(client, start.at);
    writeFileSync(join(part, 'backup_label'), stopped.label, { mode: 0o600 });
    const label = copyFile(part, join(part, 'data'), 'backup_label', true);
    if (label === undefined) throw new Error('the label of the backup is gone');
    const manifest: Manifest = {
      startedAt: start.at.toISOString(),
      endedAt: stopped.at.toISOString(),
      startSegment: start.segment,
      masterKeyMark: masterKeyMark(masterKey),
      folders: copied.folders,
      files: [...copied.files, label],
    };
    writeFileSync(join(part, 'manifest.json'), JSON.stringify(manifest), { mode: 0o600, flush: true });
    renameSync(part, folder);
    return folder;
  } catch (error) {
    rmSync(part, { recursive: true, force: true });
    throw error;
  }
}

function copyData(from: string, to: string): { folders: string[]; files: CopiedFile[] } {
  const paths = treeOf(from, (path) => EMPTIED.test(path) || LEFT_OUT.test(path));
  const folders = paths.filter((path) => path.endsWith('/'));
  mkdirSync(to, { mode: 0o700 });
  for (const folder of folders) mkdirSync(join(to, folder), { recursive: true, mode: 0o700 });
  const files = paths.filter((path) => !path.endsWith('/') && path !== 'backup_label');
  return {
    folders,
    files: files.map((path) => copyFile(from, to, path, true)).filter((one) => one !== undefined),
  };
}

/** Waits until the log that the backup needs is archived. */
async function stop(client: pg.Client, startedAt: Date): Promise<{ label: string; at: Date }> {
  await client.query(`set statement_timeout = ${ARCHIVED_WITHIN_MS}`);
  try {
    const { rows } = await client.query<{ label: string }>(
      'select labelfile as label from pg_backup_stop(true)',
    );
    const { rows: times } = await client.query<{ at: Date }>('select clock_timestamp() as at');
    return { label: rows[0]?.label ?? '', at: times[0]?.at ?? startedAt };
  } catch (error) {
    throw new PlainFailure('The database couldn’t archive its log. See postgres.log for the reason.', {
      cause: error,
    });
  }
}
