/** @takes-long */
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { login } from '@keenly/contracts/identity.endpoints';
import { teamBoardSchema } from '@keenly/contracts/live';
import { teamBoard } from '@keenly/contracts/live.endpoints';
import { processTree, serviceOf } from '../../testing/process-tree.js';
import { accepts, gone } from '../processes/alive.mjs';
import { freePort } from '../processes/free-port.js';
import { demoPeople } from './demo.js';
import { startTrial, type RunnerTrial, type TrialOptions } from './runner-trial.js';

const UP = 'Ctrl-C stops everything';
const NOBODY = 65_534;
/** An ordinary user proves the same by every other test here. */
const isRoot = process.getuid?.() === 0;

/** Resolves with the service's answer, once there is one: while everything begins, a busy machine's answers 503. */
async function answered(ask: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const answer = await ask();
    if (answer.status !== 503) return answer;
    await sleep(200);
  }
}

/** Resolves once the demo's manager sees several people study. */
async function severalStudy(port: number): Promise<void> {
  const origin = `http://127.0.0.1:${port}`;
  const manager = demoPeople.find(({ role }) => role === 'Manager');
  const signedIn = await answered(() =>
    fetch(`${origin}${login.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: manager?.email, password: manager?.password }),
    }),
  );
  const { token } = (await signedIn.json()) as { token: string };
  for (;;) {
    const answer = await answered(() =>
      fetch(`${origin}${teamBoard.path}`, { headers: { authorization: `Bearer ${token}` } }),
    );
    const { data } = teamBoardSchema.parse(await answer.json());
    if (data.entries.filter(({ stopped_at }) => stopped_at === null).length > 1) return;
    await sleep(200);
  }
}

describe('npm start', () => {
  let folder: string;
  let home: string;
  let port: number;
  const running: RunnerTrial[] = [];
  const others: Server[] = [];
  const start = (more: Partial<TrialOptions> = {}): RunnerTrial => {
    const trial = startTrial({ home, port, ...more });
    running.push(trial);
    return trial;
  };
  const secrets = (): string => readFileSync(join(home, 'secrets.json'), 'utf8');

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'keenly runner '));
    chmodSync(folder, 0o755);
    home = join(folder, 'a home');
    port = await freePort();
  });
  afterEach(async () => {
    for (const trial of running.splice(0)) await trial.end('SIGKILL');
    for (const other of others.splice(0)) other.close();
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('brings everything up in a folder with a space, says what a person needs, and leaves nothing at TERM', async () => {
    const trial = start({ lively: true });
    await trial.says(UP);
    const said = trial.said();
    expect(said).toContain(`http://localhost:${port}`);
    for (const who of ['learner', 'manager', 'admin', 'platform']) {
      expect(said).toContain(`${who}@demo.keenly.example`);
    }
    expect(said).toContain(`http://localhost:${port}/networks#/mails`);
    const manifest = readFileSync(join(home, 'extension/chrome-mv3/manifest.json'), 'utf8');
    expect(said).toContain(join(home, 'extension/chrome-mv3'));
    expect(JSON.parse(manifest)).toMatchObject({ homepage_url: `http://localhost:${port}` });
    const ready = await answered(() => fetch(`http://127.0.0.1:${port}/api/health/ready`));
    expect(ready.status).toBe(200);
    expect(statSync(join(home, 'secrets.json')).mode & 0o077).toBe(0);
    await severalStudy(port);
    expect(await trial.end('SIGTERM')).toBe(true);
    expect(await trial.status).toBe(0);
    expect(await accepts(port)).toBe(false);
    expect(existsSync(join(home, 'runner.json'))).toBe(false);
  }, 240_000);

  it('ends, and leaves nothing, when its service dies beside people who study', async () => {
    const trial = start({ lively: true });
    await trial.says(UP);
    await severalStudy(port);
    const family = processTree(Number(trial.process.pid));
    process.kill(serviceOf(Number(trial.process.pid)), 'SIGKILL');
    expect(await trial.status).toBe(1);
    expect(trial.said()).toContain('The service exited unexpectedly.');
    expect(await Promise.all(family.map((pid) => gone(pid, 20_000)))).not.toContain(false);
  }, 120_000);

  it('keeps the data, and leaves nothing when killed with -9', async () => {
    const before = secrets();
    const trial = start();
    await trial.says(UP);
    expect(secrets()).toBe(before);
    expect(trial.said()).not.toContain('Filling the demo organization');
    expect(await trial.end('SIGKILL')).toBe(true);
    expect(await accepts(port)).toBe(false);
  }, 60_000);

  it('starts again after that, refuses a second runner on the same data, and leaves nothing at Ctrl-C', async () => {
    const trial = start();
    await trial.says(UP);
    const second = start({ port: await freePort() });
    expect(await second.status).toBe(1);
    expect(second.said().trim()).toBe(
      `Keenly is already running here, at http://localhost:${port} (process ${String(trial.process.pid)}). Stop it first.`,
    );
    expect(await trial.end('SIGINT')).toBe(true);
    expect(await trial.status).toBe(0);
  }, 60_000);

  it('says in one sentence that a large demo does not fit into a small one', async () => {
    const trial = start({ args: ['--demo=large'] });
    expect(await trial.status).toBe(1);
    expect(trial.said().trim()).toMatch(
      /^A demo organization of 40 people already exists\. To start over with 1,000, run [^\n]+\.$/,
    );
  }, 120_000);

  it('starts over with --reset', async () => {
    const before = secrets();
    const trial = start({ demo: 'tiny', args: ['--reset'] });
    await trial.says(UP);
    expect(trial.said()).toContain('Filling the demo organization');
    expect(secrets()).not.toBe(before);
    expect(await trial.end('SIGTERM')).toBe(true);
  }, 120_000);

  it('says in one sentence that the port is taken', async () => {
    const other = createServer();
    others.push(other);
    const taken = await freePort();
    await new Promise<void>((resolve) => other.listen(taken, '127.0.0.1', resolve));
    const trial = start({ port: taken });
    expect(await trial.status).toBe(1);
    expect(trial.said().trim()).toBe(
      `Port ${taken} is in use. Stop the program that uses it, or choose another port: PORT=${taken + 1} npm start.`,
    );
  }, 60_000);

  it('says in one sentence that the folder cannot be written', async () => {
    const closed = join(folder, 'closed');
    mkdirSync(closed, { mode: 0o555 });
    const trial = start({
      home: join(closed, 'home'),
      ...(isRoot ? { spawn: { uid: NOBODY, gid: NOBODY } } : {}),
    });
    expect(await trial.status).toBe(1);
    expect(trial.said().trim()).toMatch(
      /^Keenly keeps its data in .*closed\/home, and \w+ can’t write there\. [^\n]+$/,
    );
  }, 60_000);

  (isRoot ? it : it.skip)(
    'works for an ordinary user',
    async () => {
      const theirs = join(folder, 'their home');
      mkdirSync(theirs);
      chownSync(theirs, NOBODY, NOBODY);
      const trial = start({
        ...{ home: theirs, port: await freePort(), demo: 'tiny' as const },
        spawn: { uid: NOBODY, gid: NOBODY },
      });
      await trial.says(UP);
      expect(statSync(join(theirs, 'postgres')).uid).toBe(NOBODY);
      expect(await trial.end('SIGTERM')).toBe(true);
    },
    120_000,
  );
});
