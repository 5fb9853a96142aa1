import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { accepts, gone, isAlive, signalProcess, stopProcess } from '../processes/alive.mjs';
import { freePort } from '../processes/free-port.js';
import { guard } from '../processes/guard.js';
import { postgresBinaries, type PostgresBinaries } from './binaries.js';
import { readPostmaster } from './postmaster-file.js';
import { serverUser, type ServerUser } from './server-user.js';

const USER = 'keenly';
const START_WITHIN_MS = 60_000;
const QUICK_PASSWORDS = ['-A', 'password', '--set', 'scram_iterations=1'];
/** What a new start meets while a killed predecessor is still leaving. */
const PASSING = /lock file "postmaster.pid" already exists|pre-existing shared memory block|is still in use/;
const PORT_TAKEN = /could not bind|Address already in use/;

export interface ClusterOptions {
  /** The data folder; made when absent. Its parent must exist. */
  readonly dataDir: string;
  readonly logFile: string;
  /** Server settings, as in postgresql.conf. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Where the programs go when the server's user cannot read node_modules. */
  readonly copyBinariesTo: string;
  /**
   * For a server that lives as long as a run of tests: clients say the password as it is, and it's kept at the least cost.
   * What SCRAM has each of them work out takes longer than the rest of connecting, and a service connects 40 times.
   */
  readonly hasQuickPasswords?: boolean;
}

/** One PostgreSQL server of our own on a free loopback port, never outliving this process. */
const passwordFileIn = (dataDir: string): string => join(dataDir, 'keenly.password');

function urlOf(dataDir: string, port: number, database: string): string {
  const password = readFileSync(passwordFileIn(dataDir), 'utf8');
  return `postgresql://${USER}:${password}@127.0.0.1:${port}/${database}`;
}

/** Connection string of the superuser of the server, someone else's, that serves a data folder. */
export function servingUrl(dataDir: string, database: string): string {
  const found = readPostmaster(dataDir);
  if (found === undefined) throw new Error(`no PostgreSQL serves ${dataDir}`);
  return urlOf(dataDir, found.port, database);
}

export class PostgresCluster {
  readonly #options: ClusterOptions;
  readonly #user: ServerUser | undefined;
  readonly #binaries: PostgresBinaries;
  #pid: number | undefined;
  #port: number | undefined;

  constructor(options: ClusterOptions) {
    this.#options = options;
    this.#user = serverUser();
    this.#binaries = postgresBinaries(this.#user, options.copyBinariesTo);
  }

  get pid(): number | undefined {
    return this.#pid;
  }

  /** Connection string of the superuser. */
  url(database: string): string {
    if (this.#port === undefined) throw new Error('PostgreSQL hasn’t been started');
    return urlOf(this.#options.dataDir, this.#port, database);
  }

  /**
   * Starts the server, or adopts the one that already serves this data folder; ready for connections on return.
   * @throws with the end of the server's log when it does not come up
   */
  async start(): Promise<void> {
    if (!existsSync(join(this.#options.dataDir, 'PG_VERSION'))) this.#initialise();
    if (await this.adopt()) return;
    const until = Date.now() + START_WITHIN_MS;
    for (;;) {
      this.#port ??= await freePort();
      const failure = await this.#launch(this.#port);
      if (failure === undefined) return;
      if (PORT_TAKEN.test(failure)) this.#port = undefined;
      else if (!PASSING.test(failure)) throw new Error(`PostgreSQL didn’t start: ${failure}`);
      if (Date.now() > until) throw new Error(`PostgreSQL didn’t start: ${failure}`);
      await sleep(50);
    }
  }

  /** 'fast' closes cleanly, 'immediate' as after a crash, for data about to be thrown away. */
  async stop(mode: 'fast' | 'immediate' = 'fast'): Promise<void> {
    if (this.#pid === undefined) return;
    await stopProcess(this.#pid, mode === 'fast' ? 'SIGINT' : 'SIGQUIT', 20_000);
    this.#left();
  }

  /** Kills the server and each of its backends at once, as a power cut would; `start` brings it back on the same port. */
  async kill9(): Promise<void> {
    if (this.#pid === undefined) return;
    const family = [this.#pid, ...childrenOf(this.#pid)];
    for (const pid of family) signalProcess(pid, 'SIGKILL');
    for (const pid of family) await gone(pid, 10_000);
    this.#left();
  }

  #left(): void {
    if (this.#pid !== undefined) guard().forget(this.#pid);
    this.#pid = undefined;
  }

  #initialise(): void {
    const { dataDir } = this.#options;
    // Made beside and renamed, so that a cut in the middle leaves nothing that looks like a cluster.
    const unfinished = `${dataDir}.new`;
    for (const path of [unfinished, dataDir]) rmSync(path, { recursive: true, force: true });
    mkdirSync(unfinished, { mode: 0o700 });
    const password = randomBytes(18).toString('base64url');
    const passwordFile = `${dataDir}.password`;
    writeFileSync(passwordFile, password, { mode: 0o600 });
    if (this.#user)
      for (const path of [unfinished, passwordFile]) chownSync(path, this.#user.uid, this.#user.gid);
    const made = spawnSync(
      this.#binaries.initdb,
      [
        ...['-D', unfinished, '-U', USER, `--pwfile=${passwordFile}`, '--no-sync'],
        ...(this.#options.hasQuickPasswords === true ? QUICK_PASSWORDS : ['-A', 'scram-sha-256']),
        // The builtin provider sorts alike on every system and needs no locale installed.
        ...['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
      ],
      { ...this.#user, cwd: '/', env: {}, encoding: 'utf8' },
    );
    if (made.status !== 0) {
      throw new Error(`initdb failed: ${made.error?.message ?? (made.stderr.trim() || made.stdout.trim())}`);
    }
    renameSync(passwordFile, passwordFileIn(unfinished));
    renameSync(unfinished, dataDir);
  }

  /** Takes over the server that already serves this data folder, if there is one. */
  async adopt(): Promise<boolean> {
    const found = readPostmaster(this.#options.dataDir);
    if (!found || !isAlive(found.pid)) return false;
    if (!found.ready || !(await accepts(found.port))) return false;
    this.#took(found.pid);
    this.#port = found.port;
    return true;
  }

  #took(pid: number): void {
    this.#pid = pid;
    guard().watch(pid, { signal: 'SIGINT', graceMs: 20_000 });
  }

  /** One try; answers with the server's last words when it left again. */
  async #launch(port: number): Promise<string | undefined> {
    const { dataDir, logFile, settings } = this.#options;
    mkdirSync(dirname(logFile), { recursive: true });
    const log = openSync(logFile, 'a');
    const spokenBefore = statSync(logFile).size;
    const all = { listen_addresses: '127.0.0.1', unix_socket_directories: '', timezone: 'UTC', ...settings };
    const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const child = spawn(this.#binaries.postgres, ['-D', dataDir, '-p', String(port), ...args], {
      ...this.#user,
      cwd: '/',
      env: { LC_ALL: 'C', PGTZ: 'UTC' },
      detached: true,
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    const left = new Promise<Error | undefined>((resolve) => {
      child.once('error', resolve);
      child.once('exit', () => resolve(undefined));
    });
    child.unref();
    const pid = child.pid;
    if (pid === undefined) throw new Error('PostgreSQL couldn’t be started', { cause: await left });
    this.#took(pid);
    while (isAlive(pid)) {
      const found = readPostmaster(dataDir);
      if (found?.pid === pid && found.ready) return undefined;
      await sleep(10);
    }
    this.#left();
    return readFileSync(logFile, 'utf8').slice(spokenBefore).trim().split('\n').slice(-4).join(' ');
  }
}

function childrenOf(parent: number): number[] {
  if (!existsSync('/proc/self/stat')) {
    const answer = spawnSync('pgrep', ['-P', String(parent)], { encoding: 'utf8' });
    return answer.stdout.split('\n').filter(Boolean).map(Number);
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => parentOf(name) === parent)
    .map(Number);
}

function parentOf(pid: string): number | undefined {
  const stat = existsSync(`/proc/${pid}/stat`) ? readFileSync(`/proc/${pid}/stat`, 'utf8') : '';
  const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return parent === undefined ? undefined : Number(parent);
}
