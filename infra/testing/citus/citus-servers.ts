import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { appendFileSync, chownSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { signalProcess } from '../../dev/processes/alive.mjs';
import { freePort } from '../../dev/processes/free-port.js';
import { serverUser } from '../../dev/postgres/server-user.js';
import { asked } from '../asked.js';
import { Daemon } from '../ha/daemon.js';
import { debianServers } from '../ha/debian-postgres.js';
import { scratchFolder } from '../scratch-folder.js';
import { untilAnswers } from './until-answers.js';

const WORKERS = 2;

/** A coordinator that holds no part of what is distributed, and workers, two where nothing is said, on ports of this machine. */
export interface CitusServers {
  /** The coordinator's database. */
  readonly url: string;
  /** That of each worker. */
  readonly workers: readonly string[];
  /** Makes one more database of the same arrangement, with nothing in it; answers the coordinator's. */
  createDatabase(): Promise<string>;
  /** Ends one of the workers at once, by its place among them. */
  killWorker(nth: number): Promise<void>;
  /** Stops every process of one of them where it is: connections stay open, new ones are taken, and nothing answers. */
  hangWorker(nth: number): void;
  /** Lets them go on. */
  wakeWorker(nth: number): void;
  /** Its processes, the server's own first; the others are listed once that one is taken. */
  processesOf(nth: number): Iterable<number>;
  /** Starts it again, with what it had; answers once it does. */
  startWorker(nth: number): Promise<void>;
  stop(): Promise<void>;
}

/** Folder of the programs of a server that has the extension; undefined where the machine has none. */
export function citusPrograms(): string | undefined {
  return debianServers().find(({ hasCitus, programs }) => hasCitus && existsSync(join(programs, 'initdb')))
    ?.programs;
}

/**
 * Makes and starts the servers, with nothing in them; `settings` are more of postgresql.conf.
 * @throws with the last words of one that doesn't come up
 */
export async function startCitus(
  programs: string,
  settings: Readonly<Record<string, string>> = { fsync: 'off' },
  workerCount = WORKERS,
): Promise<CitusServers> {
  const folder = scratchFolder();
  const servers: Server[] = [];
  const stop = async (): Promise<void> => {
    // A process that is stopped doesn't see that its server is gone.
    for (const server of servers) signalAll(server, 'SIGCONT');
    await Promise.all(servers.map(({ daemon }) => daemon.kill9()));
  };
  try {
    for (let nth = 0; nth <= workerCount; nth += 1)
      servers.push(await startServer(programs, folder, nth, settings));
    await Promise.all(servers.map(answers));
    const [coordinator, ...workers] = servers;
    if (coordinator === undefined) throw new Error('there is no coordinator');
    await introduce(coordinator, workers);
    const worker = (nth: number): Server => {
      const found = workers[nth];
      if (found === undefined) throw new Error(`there is no worker ${nth}`);
      return found;
    };
    return {
      url: coordinator.url,
      workers: workers.map(({ url }) => url),
      createDatabase: () => anotherDatabase(coordinator, workers),
      killWorker: (nth) => worker(nth).daemon.kill9(),
      startWorker: (nth) => startAgain(worker(nth)),
      processesOf: (nth) => processesOf(worker(nth)),
      hangWorker: (nth) => signalAll(worker(nth), 'SIGSTOP'),
      wakeWorker: (nth) => signalAll(worker(nth), 'SIGCONT'),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

interface Server {
  readonly port: number;
  readonly url: string;
  readonly daemon: Daemon;
}

async function startServer(
  programs: string,
  folder: string,
  nth: number,
  more: Readonly<Record<string, string>>,
): Promise<Server> {
  const user = serverUser();
  const data = join(folder, `server-${nth}`);
  mkdirSync(data);
  if (user !== undefined) chownSync(data, user.uid, user.gid);
  const made = spawnSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '-E', 'UTF8', '--locale=C', '--auth=trust', '--no-sync'],
    { ...user, cwd: '/', encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  const port = await freePort();
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: data,
    shared_preload_libraries: 'citus',
    'citus.local_hostname': '127.0.0.1',
    wal_level: 'logical',
    max_connections: 200,
    max_prepared_transactions: 200,
    jit: 'off',
    ...more,
  };
  appendFileSync(
    join(data, 'postgresql.conf'),
    Object.entries(settings)
      .map(([name, value]) => `${name} = '${value}'\n`)
      .join(''),
  );
  const logFile = join(folder, `server-${nth}.log`);
  const daemon = new Daemon({ program: join(programs, 'postgres'), args: ['-D', data], logFile, user });
  daemon.start();
  return { port, url: `postgresql://postgres@127.0.0.1:${port}/postgres`, daemon };
}

const answers = ({ url, daemon }: Server): Promise<void> =>
  untilAnswers(daemon, 'a server', async () => {
    await asked(url, 'create extension citus');
    return true;
  });

/** The server first, so that it starts no more of those that are told next. */
function signalAll(server: Server, signal: 'SIGSTOP' | 'SIGCONT'): void {
  for (const one of processesOf(server)) signalProcess(one, signal);
}

/** None of one that isn't there. Children are listed once what is done with the server is done. */
function* processesOf({ daemon: { pid } }: Server): Generator<number> {
  if (pid === undefined) return;
  yield pid;
  yield* childrenOf(pid);
}

/** Each connection of PostgreSQL is a process that its server has started. */
function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === parent);
}

/** Undefined of one that has ended since it was listed. */
function parentOf(pid: number): number | undefined {
  try {
    // Its name, in parentheses, may hold anything.
    const [, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return Number(parent);
  } catch {
    return undefined;
  }
}

/** A server that was killed goes through what it had written first. */
async function startAgain({ url, daemon }: Server): Promise<void> {
  daemon.start();
  await untilAnswers(daemon, 'a server that was there before', async () => {
    await asked(url, 'select');
    return true;
  });
}

/** Servers of Citus know each other by database: a new one is made, and introduced, on each of them. */
async function anotherDatabase(coordinator: Server, workers: readonly Server[]): Promise<string> {
  const name = `keenly_${randomBytes(6).toString('hex')}`;
  const on = ({ url }: Server): string => {
    const own = new URL(url);
    own.pathname = `/${name}`;
    return own.href;
  };
  for (const server of [coordinator, ...workers]) {
    await asked(server.url, `create database ${name}`);
    await asked(on(server), 'create extension citus');
  }
  await introduce({ ...coordinator, url: on(coordinator) }, workers);
  return on(coordinator);
}

/** Makes one arrangement of them. */
async function introduce(
  coordinator: Pick<Server, 'port' | 'url'>,
  workers: readonly Server[],
): Promise<void> {
  const add = workers.map(({ port }) => `select citus_add_node('127.0.0.1', ${port})`);
  await asked(
    coordinator.url,
    [
      `select citus_set_coordinator_host('127.0.0.1', ${coordinator.port})`,
      ...add,
      `select citus_set_node_property('127.0.0.1', ${coordinator.port}, 'shouldhaveshards', false)`,
    ].join('; '),
  );
}
