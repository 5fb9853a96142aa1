import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { stopProcess } from '../processes/alive.mjs';
import { guard } from '../processes/guard.js';
import { PlainFailure } from './plain-failure.js';

const READY_WITHIN_MS = 90_000;
const GRACE_MS = 15_000;

export interface ServiceOptions {
  readonly root: string;
  readonly logFile: string;
  readonly env: NodeJS.ProcessEnv;
  /** Where it answers, as `http://127.0.0.1:4000`. */
  readonly url: string;
}

export interface Service {
  /** Settles when the process is gone, no matter who ended it. */
  readonly left: Promise<void>;
  /** What it said last. */
  lastWords(): string;
  stop(): Promise<void>;
}

/**
 * How the service is run: with a heap that is swept rather than grown. Left to itself, Node takes hundreds of megabytes
 * that hold nothing. Without source maps: for every module loaded, its packages' included, one is parsed and kept, 28
 * MB a process, and what the compiler writes reads as the source does, each module under its name in the bundle. The
 * image says the same through NODE_OPTIONS, which a larger machine may set otherwise.
 */
export const nodeOptions = (root: string): string[] =>
  JSON.parse(readFileSync(join(root, 'services/backend/node-options.json'), 'utf8')) as string[];

/**
 * Starts the built service and waits until it says it is ready.
 * @throws PlainFailure with the end of its log when it leaves before that, or takes too long
 */
export async function startService({ root, logFile, env, url }: ServiceOptions): Promise<Service> {
  const log = openSync(logFile, 'a');
  const spokenBefore = statSync(logFile).size;
  const child = spawn(process.execPath, [...nodeOptions(root), join(root, 'services/backend/dist/main.js')], {
    cwd: root,
    // As in the image: the C library would keep an arena of its own for each thread that hashes or scales.
    env: { MALLOC_ARENA_MAX: '2', ...env },
    // Out of the terminal's group, so that Ctrl-C comes to us alone and we keep the order of stopping;
    // the channel tells it when we are gone.
    detached: true,
    stdio: ['ignore', log, log, 'ipc'],
  });
  closeSync(log);
  const { pid } = child;
  const state = { isGone: false };
  const isGone = (): boolean => state.isGone;
  const left = new Promise<void>((resolve) => {
    const leave = (): void => {
      state.isGone = true;
      if (pid !== undefined) guard().forget(pid);
      resolve();
    };
    child.once('exit', leave);
    child.once('error', leave);
  });
  if (pid !== undefined) guard().watch(pid, { signal: 'SIGTERM', graceMs: GRACE_MS });
  const lastWords = (): string =>
    readFileSync(logFile, 'utf8').slice(spokenBefore).trimEnd().split('\n').slice(-15).join('\n');
  const service: Service = {
    left,
    lastWords,
    stop: async () => {
      if (pid !== undefined && !isGone()) await stopProcess(pid, 'SIGTERM', GRACE_MS);
      await left;
    },
  };
  const until = Date.now() + READY_WITHIN_MS;
  while (!(await isReady(url))) {
    if (isGone()) throw new PlainFailure(`The service didn’t start. Last output:\n${lastWords()}`);
    if (Date.now() > until) {
      await service.stop();
      throw new PlainFailure(`The service wasn’t ready within ${READY_WITHIN_MS / 1000} s. See ${logFile}.`);
    }
    await sleep(40);
  }
  return service;
}

async function isReady(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/api/health/ready`, { signal: AbortSignal.timeout(2000) });
    return answer.ok;
  } catch {
    return false;
  }
}
