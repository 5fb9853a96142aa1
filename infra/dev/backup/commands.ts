import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import { servingUrl } from '../postgres/cluster.js';
import { readPostmaster } from '../postgres/postmaster-file.js';
import { DATABASE, openHome } from '../runner/home.js';
import { settings } from '../runner/parts.js';
import { PlainFailure } from '../runner/plain-failure.js';
import { keptSecrets } from '../runner/secrets.js';
import { basesIn, checkedPath, KEPT_DAYS } from './backup-folder.js';
import { erasedSince, option, told } from './command-line.js';
import { isEmptyFolder, restoreBackup } from './restore-backup.js';
import { takeBackup } from './take-backup.js';

const BACKUP_USAGE = 'KEENLY_BACKUPS=<folder> npm run backup [-- --keep-days=30]';
const RESTORE_USAGE =
  'KEENLY_BACKUPS=<folder> npm run restore -- --at=<ISO moment>|latest --into=<empty folder>';
/** A moment with its zone: without one, two machines would restore different things. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/;

/** Takes a backup of the running embedded database. Exit code: 0, 1 for a fault, 2 for what the caller can change. */
export function backup(root: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  return told(async () => {
    const days = option(args, ['keep-days'], BACKUP_USAGE)['keep-days'] ?? String(KEPT_DAYS);
    if (!/^[1-9]\d{0,3}$/.test(days)) {
      throw new PlainFailure(`--keep-days must be a whole number from 1 to 9999, not “${days}”.`);
    }
    const backups = backupsOf(env, BACKUP_USAGE);
    if (env['DATABASE_URL'])
      throw new PlainFailure(
        'For the database of DATABASE_URL, use pg_basebackup: see infra/docs/backup.md.',
      );
    const home = openHome(root, env);
    if (readPostmaster(home.postgres)?.ready !== true)
      throw new PlainFailure(`No database is running for ${home.folder}. Start Keenly first.`);
    const { folder, deleted } = await takeBackup({
      url: servingUrl(home.postgres, DATABASE),
      dataDir: home.postgres,
      backups,
      masterKey: masterKeyOf(home.secrets, env),
      keepDays: Number(days),
    });
    console.log(`Backed up to ${folder}. Older backups deleted: ${deleted}.`);
  });
}

/** Restores a backup into an empty KEENLY_HOME; exit codes as of `backup`. */
export function restore(root: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  return told(async () => {
    const asked = option(args, ['at', 'into'], RESTORE_USAGE);
    if (asked['into'] === undefined || asked['at'] === undefined)
      throw new PlainFailure(`Usage: ${RESTORE_USAGE}`);
    const at = momentOf(asked['at']);
    const backups = backupsOf(env, RESTORE_USAGE);
    basesIn(backups);
    const masterKey = masterKeyOf(join(env['KEENLY_HOME'] ?? join(root, '.keenly'), 'secrets.json'), env);
    const into = resolve(asked['into']);
    if (!isEmptyFolder(into)) throw new PlainFailure(`${into} isn’t empty. Name a folder that is.`);
    const wasThere = existsSync(into);
    mkdirSync(into, { recursive: true });
    try {
      const home = openHome(root, { KEENLY_HOME: into });
      const { erased } = await restoreBackup({
        backups,
        at,
        dataDir: home.postgres,
        logFile: join(home.logs, 'postgres.log'),
        copyBinariesTo: home.postgresPrograms,
        masterKey,
        database: DATABASE,
        settings,
      });
      // A new token secret: everyone signs in again, also those whose access was ended after the moment.
      const secrets = { TOKEN_SECRET: randomBytes(48).toString('base64'), SUBJECT_MASTER_KEY: masterKey };
      writeFileSync(home.secrets, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
      console.log(`Restored to ${into}. Start it with KEENLY_HOME=${into} npm start.`);
      if (erased.length > 0) console.log(erasedSince(erased));
    } catch (error) {
      for (const name of readdirSync(into)) rmSync(join(into, name), { recursive: true, force: true });
      if (!wasThere) rmSync(into, { recursive: true, force: true });
      throw error;
    }
  });
}

/** Undefined for 'latest'. */
function momentOf(text: string): Date | undefined {
  if (text === 'latest') return undefined;
  const moment = new Date(text);
  if (MOMENT.test(text) && !Number.isNaN(moment.getTime())) return moment;
  throw new PlainFailure(`--at must be a moment such as 2026-11-27T09:30:00Z, or latest, not “${text}”.`);
}

function backupsOf(env: NodeJS.ProcessEnv, usage: string): string {
  const backups = env['KEENLY_BACKUPS'];
  if (!backups) throw new PlainFailure(`KEENLY_BACKUPS must name the folder of backups. Usage: ${usage}`);
  return checkedPath(backups);
}

function masterKeyOf(secrets: string, env: NodeJS.ProcessEnv): string {
  const key = env['SUBJECT_MASTER_KEY'];
  if (key) return key;
  if (existsSync(secrets)) return keptSecrets(secrets).SUBJECT_MASTER_KEY;
  throw new PlainFailure(`There is no master key: set SUBJECT_MASTER_KEY, or keep ${secrets}.`);
}
