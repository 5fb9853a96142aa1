import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, cpSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { serverUser } from '../dev/postgres/server-user.js';
import { isAlive, stopProcess } from '../dev/processes/alive.mjs';
import { freePort } from '../dev/processes/free-port.js';
import { closeGuard, guard } from '../dev/processes/guard.js';
import { scratchFolder } from '../testing/scratch-folder.js';
import { startTestPostgres } from '../testing/test-postgres.js';
import { readDockerfile } from './dockerfile.js';
import { followStage, type Followed } from './follow-stage.js';

const READY_WITHIN_MS = 60_000;

/** Follows every stage and starts what the last one would run. @throws at the first thing that does not hold */
export async function proveImage(repository: string, say: (line: string) => void): Promise<void> {
  const folder = scratchFolder();
  const user = serverUser();
  const rootOf = (stage: string): string => join(folder, 'stages', stage);
  const home = join(folder, 'home');
  mkdirSync(home, { mode: 0o777 });
  chmodSync(home, 0o777);
  const context = copyContext(repository, join(folder, 'context'));
  const stages = readDockerfile(readFileSync(join(repository, 'infra/docker/Dockerfile'), 'utf8'));
  const followed = stages.map((stage) => followStage(stage, { rootOf, context, user, home, say }));
  const last = followed.at(-1);
  if (last?.cmd === undefined) throw new Error('The last stage has no CMD');
  if (last.user === 'root') throw new Error('The last stage runs as root');
  try {
    await becomesReady(last, user, say);
    const [size] = execFileSync('du', ['-sm', last.workdir], { encoding: 'utf8' }).split('\t');
    say(`The image's own part has ${String(size)} MB. Every step holds.`);
  } finally {
    await closeGuard();
  }
}

/** What `COPY . .` sees: what git knows, which the ignore file's patterns are a part of. */
function copyContext(repository: string, context: string): string {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: repository, encoding: 'utf8' })
    .split('\0')
    .filter(Boolean);
  for (const file of files) {
    mkdirSync(dirname(join(context, file)), { recursive: true });
    cpSync(join(repository, file), join(context, file));
  }
  return context;
}

async function becomesReady(
  { cmd = [], workdir, env }: Followed,
  user: ReturnType<typeof serverUser>,
  say: (line: string) => void,
): Promise<void> {
  const postgres = await startTestPostgres();
  const port = await freePort();
  const [command = '', ...args] = cmd;
  const child = spawn(command, args, {
    cwd: workdir,
    env: {
      ...env,
      PATH: process.env['PATH'],
      PORT: String(port),
      KEENLY_ORIGIN: `http://127.0.0.1:${port}`,
      DATABASE_URL: postgres.url,
      SMTP_URL: 'smtp://127.0.0.1:9',
      TOKEN_SECRET: randomBytes(32).toString('base64'),
      SUBJECT_MASTER_KEY: randomBytes(32).toString('base64'),
    },
    stdio: 'inherit',
    ...user,
  });
  const pid = Number(child.pid);
  guard().watch(pid, { signal: 'SIGTERM', graceMs: 10_000 });
  const until = Date.now() + READY_WITHIN_MS;
  while (!(await answers(`http://127.0.0.1:${port}/api/health/ready`))) {
    if (!isAlive(pid) || Date.now() > until) throw new Error('What the image runs does not become ready');
    await sleep(100);
  }
  for (const page of ['/', '/networks']) {
    const answer = await fetch(`http://127.0.0.1:${port}${page}`);
    const type = answer.headers.get('content-type') ?? '';
    if (!answer.ok || !type.includes('text/html'))
      throw new Error(`${page} answers ${answer.status} ${type}`);
    say(`${page} answers ${answer.status} ${type}`);
  }
  await stopProcess(pid, 'SIGTERM', 20_000);
  guard().forget(pid);
  await postgres.stop();
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}
