import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { guard } from '../../dev/processes/guard.js';
import { nodeOptions } from '../../dev/runner/service.js';
import { unlessItDies } from './died.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const program = join(root, 'services/backend/dist/main.js');
const floor = join(root, 'infra/bench/backend/floor-main.ts');

/** What a service may take to leave, in milliseconds, where the run that started it is gone. */
const GRACE_MS = 10_000;

/** Of services under test and the tokens made for them. */
export const secrets = {
  TOKEN_SECRET: randomBytes(32).toString('base64'),
  SUBJECT_MASTER_KEY: randomBytes(32).toString('base64'),
};

/** Those of a database that was kept, in place of new ones. */
export function useSecrets(kept: typeof secrets): void {
  Object.assign(secrets, kept);
}

/** The service as it is built, in a process of its own. */
export interface Service {
  readonly url: string;
  readonly port: number;
  /** Resident memory, megabytes. */
  memory(): number;
  /** Processor time so far, seconds. */
  cpu(): number;
  /** Open files, sockets and pipes. */
  descriptors(): number;
  stop(): Promise<void>;
  /** Ends it at once, as a machine that fails would. */
  kill9(): Promise<void>;
}

export async function startService(
  databaseUrl: string,
  port: number,
  role: 'api' | 'worker' | 'both',
): Promise<Service> {
  return start(program, {
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    HOST: '127.0.0.1',
    KEENLY_ROLE: role,
    LOG_LEVEL: 'error',
    RATE_LIMIT_FACTOR: '1000000',
    // Another build of the pages than the repository's own.
    WEB_LEARNER_DIR: process.env['WEB_LEARNER_DIR'],
    // Files of a run go where it can delete them.
    // Traces of a run, to see what they cost.
    OTEL_EXPORTER_OTLP_ENDPOINT: process.env['OTEL_EXPORTER_OTLP_ENDPOINT'],
    ...(process.env['MEDIA_DIR'] && { MEDIA_DIR: process.env['MEDIA_DIR'] }),
    ...secrets,
  });
}

/**
 * The least that takes in a batch and has it on disk: Node's own HTTP server and one INSERT for each batch. It checks
 * nothing and nobody, seals nothing, and shows nothing.
 */
export function startFloor(databaseUrl: string, port: number): Promise<Service> {
  return start(floor, { DATABASE_URL: databaseUrl, PORT: String(port) }, ['--import', 'tsx']);
}

/** Runs a program that says once by a message that it's there; it ends with this process, however that ends. */
export async function start(
  what: string,
  env: NodeJS.ProcessEnv & { readonly PORT: string },
  options: readonly string[] = [],
): Promise<Service> {
  const child = spawn(process.execPath, [...nodeOptions(root), ...options, what], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { PATH: process.env['PATH'], ...env },
  });
  const pid = child.pid ?? 0;
  // A run that fails ends without a word to its services, which would take the processor from the next one.
  guard().watch(pid, { signal: 'SIGTERM', graceMs: GRACE_MS });
  child.once('exit', () => guard().forget(pid));
  await ready(child);
  return {
    url: `http://127.0.0.1:${env.PORT}`,
    port: Number(env.PORT),
    memory: () =>
      Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024,
    cpu: () => cpuOf(pid),
    descriptors: () => readdirSync(`/proc/${pid}/fd`).length,
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
    kill9: async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

async function ready(child: ChildProcess): Promise<void> {
  await unlessItDies(child, 'the service did not start')(once(child, 'message'));
}

/** Processor time of a process so far, seconds: Linux counts it in hundredths. */
export function cpuOf(pid: number, counted?: 'with its ended children'): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const own = Number(fields[11]) + Number(fields[12]);
  return (counted === undefined ? own : own + Number(fields[13]) + Number(fields[14])) / 100;
}
