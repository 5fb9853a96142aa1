import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gone, isAlive, signalProcess, stopProcess } from '../processes/alive.mjs';
import { freePort } from '../processes/free-port.js';
import { guard } from '../processes/guard.js';
import { isRunnable } from '../processes/runnable.js';

const START_WITHIN_MS = 10_000;

export interface RedisOptions {
  /** Keeps the append-only file; made when absent. */
  readonly dataDir: string;
  readonly logFile: string;
}

interface Running {
  readonly pid: number;
  readonly port: number;
  readonly password: string;
}

/** A Redis or Valkey server program on PATH, whichever comes first. */
export function redisProgram(path = process.env['PATH'] ?? ''): string | undefined {
  const candidates = path.split(delimiter).filter(Boolean);
  return ['redis-server', 'valkey-server']
    .flatMap((name) => candidates.map((folder) => join(folder, name)))
    .find(isRunnable);
}

/** One Redis of our own on a free loopback port with an append-only file, never outliving this process. */
export class RedisServer {
  readonly #program: string;
  readonly #options: RedisOptions;
  readonly #password = randomBytes(18).toString('base64url');
  #running: Running | undefined;
  #port: number | undefined;

  constructor(program: string, options: RedisOptions) {
    this.#program = program;
    this.#options = options;
  }

  get pid(): number | undefined {
    return this.#running?.pid;
  }

  get url(): string {
    if (!this.#running) throw new Error('Redis hasn’t been started');
    return `redis://:${this.#running.password}@127.0.0.1:${this.#running.port}`;
  }

  /**
   * Starts the server, or adopts the one a killed runner left on this data: two on one file would ruin it.
   * @throws with the end of its log when it does not answer
   */
  async start(): Promise<void> {
    const { dataDir, logFile } = this.#options;
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    mkdirSync(dirname(logFile), { recursive: true });
    if (await this.adopt()) return;
    this.#port ??= await freePort();
    const conf = join(dataDir, 'redis.conf');
    // A file, not arguments: everyone on the machine can read those.
    writeFileSync(conf, configuration(this.#port, this.#password), { mode: 0o600 });
    const log = openSync(logFile, 'a');
    const child = spawn(this.#program, [conf], { cwd: dataDir, detached: true, stdio: ['ignore', log, log] });
    closeSync(log);
    child.once('error', () => undefined);
    child.unref();
    if (child.pid === undefined) throw new Error(`${this.#program} could not be started`);
    const running = { pid: child.pid, port: this.#port, password: this.#password };
    this.#took(running);
    writeFileSync(this.#stateFile, JSON.stringify(running), { mode: 0o600 });
    const until = Date.now() + START_WITHIN_MS;
    while (!(await answers(running))) {
      if (!isAlive(running.pid) || Date.now() > until) {
        await this.stop();
        const words = readFileSync(logFile, 'utf8').trim().split('\n').slice(-3).join(' ');
        throw new Error(`Redis didn’t start: ${words}`);
      }
      await sleep(10);
    }
  }

  async stop(): Promise<void> {
    if (!this.#running) return;
    await stopProcess(this.#running.pid, 'SIGTERM', 10_000);
    this.#left();
  }

  /** Kills it without notice; `start` brings it back on the same port. */
  async kill9(): Promise<void> {
    if (!this.#running) return;
    signalProcess(this.#running.pid, 'SIGKILL');
    await gone(this.#running.pid, 10_000);
    this.#left();
  }

  get #stateFile(): string {
    return join(this.#options.dataDir, 'server.json');
  }

  /** Takes over the server that already serves this data, if there is one. */
  async adopt(): Promise<boolean> {
    if (!existsSync(this.#stateFile)) return false;
    const found = JSON.parse(readFileSync(this.#stateFile, 'utf8')) as Running;
    if (!isAlive(found.pid) || !(await answers(found))) return false;
    this.#took(found);
    return true;
  }

  #took(running: Running): void {
    this.#running = running;
    guard().watch(running.pid, { signal: 'SIGTERM', graceMs: 10_000 });
  }

  #left(): void {
    if (this.#running) guard().forget(this.#running.pid);
    this.#running = undefined;
  }
}

const configuration = (port: number, password: string): string =>
  [
    `port ${port}`,
    'bind 127.0.0.1',
    `requirepass ${password}`,
    'appendonly yes',
    'appendfsync everysec',
    'save ""',
    // BullMQ loses jobs under any policy that evicts.
    'maxmemory-policy noeviction',
  ].join('\n');

/** Asks with our password and answers true only once the data is loaded. */
function answers({ port, password }: Running): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1', timeout: 1000 });
    let heard = '';
    const answer = (value: boolean): void => {
      socket.destroy();
      resolve(value);
    };
    socket.once('connect', () => socket.write(`AUTH ${password}\r\nPING\r\n`));
    socket.on('data', (chunk) => {
      heard += chunk.toString('utf8');
      if (heard.split('\r\n').length > 2) answer(heard === '+OK\r\n+PONG\r\n');
    });
    socket.once('error', () => answer(false));
    socket.once('timeout', () => answer(false));
    socket.once('close', () => answer(false));
  });
}
