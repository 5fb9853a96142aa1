import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { serverUser } from '../../dev/postgres/server-user.js';
import { freePort } from '../../dev/processes/free-port.js';
import { asked } from '../asked.js';
import { Daemon, found } from '../ha/daemon.js';
import { PATIENCE } from '../patience-factor.js';
import { scratchFolder } from '../scratch-folder.js';
import { untilAnswers } from './until-answers.js';

const WITHIN_MS = PATIENCE * 30_000;

/** Where servers archive their logs, each in a folder of its own, named as its data. */
export function archiveFolder(): string {
  const folder = join(scratchFolder(), 'archive');
  mkdirForServer(folder);
  return folder;
}

/** Of postgresql.conf: each server copies its log there, and overwrites nothing. */
export const archivingTo = (folder: string): Readonly<Record<string, string>> => ({
  fsync: 'off',
  archive_mode: 'on',
  archive_command: `d="${folder}/$(basename "$PWD")"; mkdir -p "$d" && test ! -f "$d/%f" && cp "%p" "$d/%f.part" && mv "$d/%f.part" "$d/%f"`,
});

function mkdirForServer(folder: string): void {
  const user = serverUser();
  mkdirSync(folder, { mode: 0o700 });
  if (user !== undefined) chownSync(folder, user.uid, user.gid);
}

/** A base backup of a server, and where its log is archived. */
export interface Base {
  /** The server that it's of. */
  readonly port: number;
  readonly data: string;
  readonly archive: string;
}

/** A server that was restored, on a port of its own. */
export interface Restored {
  /** The one of which it's a copy. */
  readonly was: number;
  readonly port: number;
  readonly url: string;
  /** Starts it again, as a server that has nothing left to restore. */
  startAgain(): Promise<void>;
  stop(): Promise<void>;
}

/** Takes a base backup of a running server, and checks it. */
export async function baseBackup(programs: string, url: string, archives: string): Promise<Base> {
  const data = join(scratchFolder(), 'base');
  mkdirForServer(data);
  await run(join(programs, 'pg_basebackup'), ['-d', url, '-D', data, '-X', 'none', '--checkpoint=fast']);
  await run(join(programs, 'pg_verifybackup'), ['-n', data]);
  const [place] = await asked<{ data_directory: string }>(url, 'show data_directory');
  const archive = join(archives, basename(place?.data_directory ?? ''));
  return { port: Number(new URL(url).port), data, archive };
}

/** Has a server archive all that it has written by now. */
export async function archived(url: string, { archive }: Base): Promise<void> {
  const [segment] = await asked<{ name: string }>(url, 'select pg_walfile_name(pg_switch_wal()) as name');
  await found('the log to be archived', WITHIN_MS, () =>
    existsSync(join(archive, segment?.name ?? '')) ? true : undefined,
  );
}

/** Starts a server on a copy of a base, which replays the log up to the restore point; what it does then is `action`. */
export async function restoredTo(
  programs: string,
  { port: was, data: base, archive }: Base,
  point: string | undefined,
  action: 'promote' | 'pause' = 'promote',
): Promise<Restored> {
  const data = join(scratchFolder(), 'restored');
  mkdirForServer(data);
  await run('cp', ['-a', `${base}/.`, data]);
  const port = await freePort();
  const own = { port, unix_socket_directories: data };
  const restoring = {
    archive_mode: 'off',
    restore_command: `cp "${archive}/%f" "%p"`,
    // All that was archived where no point is named.
    ...(point === undefined ? {} : { recovery_target_name: point }),
    recovery_target_action: action,
    // It still has the addresses of the servers that are gone, and would end transactions there.
    'citus.recover_2pc_interval': '-1',
  };
  configure(base, data, { ...own, ...restoring });
  writeFileSync(join(data, 'recovery.signal'), '');
  const daemon = new Daemon({
    program: join(programs, 'postgres'),
    args: ['-D', data],
    logFile: join(dirname(data), 'server.log'),
    user: serverUser(),
  });
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`;
  const isUp = 'not pg_is_in_recovery()';
  await started(daemon, url, action === 'promote' ? isUp : `pg_get_wal_replay_pause_state() = 'paused'`);
  const startAgain = async (): Promise<void> => {
    await daemon.kill9();
    configure(base, data, own);
    await started(daemon, url, isUp);
  };
  return { was, port, url, startAgain, stop: () => daemon.kill9() };
}

/** Adds settings to those of the base, among which are Citus's own: it made the server's certificate, and asks for it. */
function configure(base: string, data: string, settings: Readonly<Record<string, string | number>>): void {
  const file = 'postgresql.auto.conf';
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`);
  writeFileSync(join(data, file), `${readFileSync(join(base, file), 'utf8')}${lines.join('')}`);
}

/** Starts a server, and waits until it says that it's as `wanted`. */
async function started(daemon: Daemon, url: string, wanted: string): Promise<void> {
  daemon.start();
  try {
    await untilAnswers(daemon, 'a restored server', async () => {
      const [row] = await asked<{ is: boolean }>(url, `select ${wanted} as is`);
      return row?.is === true;
    });
  } catch (error) {
    await daemon.kill9();
    throw error;
  }
}

/** Runs a program of PostgreSQL's to its end, beside whatever else goes on. */
async function run(program: string, args: readonly string[]): Promise<void> {
  const child = spawn(program, args, { ...serverUser(), cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (words: Buffer) => (said += words.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (code !== 0) throw new Error(`${basename(program)} answered ${code}: ${said}`);
}
