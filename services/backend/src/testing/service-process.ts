import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { inEveryTest } from './in-every-test.js';
import { programArguments } from './program-arguments.js';

/** The service in a process of its own, for tests that signal or kill it. */
export interface ServiceProcess {
  readonly child: ChildProcess;
  /** What it wrote to its error output. */
  readonly said: () => string;
  /** The code it left with; null when it was killed. */
  readonly left: Promise<number | null>;
}

/** Starts `main`; `environment` goes on top of what every test needs. */
export function startProcess(databaseUrl: string, environment: Record<string, string>): ServiceProcess {
  const child = spawn(process.execPath, programArguments('main'), {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: {
      PATH: process.env['PATH'],
      HOST: '127.0.0.1',
      LOG_LEVEL: 'silent',
      DATABASE_URL: databaseUrl,
      DATABASE_POOL: '4',
      TOKEN_SECRET: 's'.repeat(40),
      SUBJECT_MASTER_KEY: Buffer.alloc(32, 1).toString('base64'),
      ...inEveryTest,
      ...environment,
    },
  });
  let said = '';
  child.stderr?.on('data', (text: Buffer) => (said += text.toString()));
  const left = once(child, 'exit').then(([code]) => code as number | null);
  return { child, said: () => said, left };
}

/** Resolves once it answers requests; rejects when it leaves before that. */
export async function untilReady({ child, said, left }: ServiceProcess): Promise<void> {
  const early = left.then((code) => {
    throw new Error(`it left with ${String(code)}: ${said()}`);
  });
  const [message] = (await Promise.race([once(child, 'message'), early])) as [unknown];
  if ((message as { ready?: unknown }).ready !== true) throw new Error(`it said ${JSON.stringify(message)}`);
}

export async function listenOn(port: number): Promise<Server> {
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
