import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { gone, isAlive, signalProcess } from '../../dev/processes/alive.mjs';
import { guard } from '../../dev/processes/guard.js';
import type { ServerUser } from '../../dev/postgres/server-user.js';

const GONE_WITHIN_MS = 5000;
const GRACE_MS = 3000;

export interface DaemonOptions {
  readonly program: string;
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  readonly logFile: string;
  /** Whom it runs as; whoever we are where absent. */
  readonly user?: ServerUser | undefined;
}

/** A foreign program of the arrangement, to be killed, stopped, continued, and started again; never outlives us. */
export class Daemon {
  readonly #options: DaemonOptions;
  #child: ChildProcess | undefined;

  constructor(options: DaemonOptions) {
    this.#options = options;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  get isAlive(): boolean {
    return this.pid !== undefined && isAlive(this.pid);
  }

  start(): void {
    if (this.isAlive) return;
    const { program, args, env, logFile, user } = this.#options;
    const log = openSync(logFile, 'a');
    const child = spawn(program, [...args], {
      ...user,
      cwd: '/',
      env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC', ...env },
      detached: true,
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    child.unref();
    // Whoever waits for it to answer tells what it said.
    child.on('error', () => undefined);
    this.#child = child;
    if (child.pid !== undefined) guard().watch(child.pid, { signal: 'SIGTERM', graceMs: GRACE_MS });
  }

  /** Sends a signal to it alone. */
  signal(signal: NodeJS.Signals): void {
    if (this.pid !== undefined) signalProcess(this.pid, signal);
  }

  async kill9(): Promise<void> {
    const { pid } = this;
    if (pid === undefined) return;
    signalProcess(pid, 'SIGKILL');
    await gone(pid, GONE_WITHIN_MS);
    guard().forget(pid);
    this.#child = undefined;
  }

  lastWords(): string {
    return readFileSync(this.#options.logFile, 'utf8').trimEnd().split('\n').slice(-12).join('\n');
  }
}

/** Looks until `look` answers something. @throws with `what` after `withinMs` milliseconds */
export async function found<T>(
  what: string,
  withinMs: number,
  look: () => Promise<T | undefined> | T | undefined,
): Promise<T> {
  for (const until = Date.now() + withinMs; ;) {
    const answer = await look();
    if (answer !== undefined) return answer;
    if (Date.now() > until) throw new Error(`waited ${withinMs} ms for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
