import { type ChildProcess, spawn } from 'node:child_process';
import { createServer, type Server } from 'node:net';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createTestDatabase, type TestDatabase } from '@keenly/infra/testing/test-database';

const fromSource = new URL('./testing/from-source.mjs', import.meta.url).href;
const main = fileURLToPath(new URL('./main.ts', import.meta.url));
const START_WITHIN_MS = 40_000;

let database: TestDatabase;
const started: ChildProcess[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});
afterAll(() => database.drop());

interface Service {
  readonly child: ChildProcess;
  /** What it wrote to its error output. */
  readonly said: () => string;
  /** The code it left with. */
  readonly left: Promise<number | null>;
}

function start(environment: Record<string, string>): Service {
  const child = spawn(process.execPath, ['--no-warnings', '--import', fromSource, main], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: {
      PATH: process.env['PATH'],
      HOST: '127.0.0.1',
      LOG_LEVEL: 'silent',
      DATABASE_URL: database.url,
      DATABASE_POOL: '4',
      TOKEN_SECRET: 's'.repeat(40),
      SUBJECT_MASTER_KEY: Buffer.alloc(32, 1).toString('base64'),
      ...environment,
    },
  });
  started.push(child);
  let said = '';
  child.stderr?.on('data', (text: Buffer) => (said += text.toString()));
  const left = once(child, 'exit').then(([code]) => code as number | null);
  return { child, said: () => said, left };
}

async function ready({ child, said, left }: Service): Promise<void> {
  const early = left.then((code) => {
    throw new Error(`it left with ${String(code)}: ${said()}`);
  });
  expect(await Promise.race([once(child, 'message'), early])).toMatchObject([{ ready: true }]);
}

async function freePort(): Promise<number> {
  const server = await listen(0);
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function listen(port: number): Promise<Server> {
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

describe('the service’s process', () => {
  it.each([
    ['told by TERM', (child: ChildProcess) => child.kill('SIGTERM')],
    ['told by INT', (child: ChildProcess) => child.kill('SIGINT')],
    ['alone, once its runner is gone', (child: ChildProcess) => child.disconnect()],
  ])(
    'leaves when %s, and takes no port with it',
    async (_, tell) => {
      const port = await freePort();
      const service = start({ PORT: String(port) });
      await ready(service);
      expect((await fetch(`http://127.0.0.1:${port}/api/health/live`)).status).toBe(200);
      tell(service.child);
      expect(await service.left).toBe(0);
      (await listen(port)).close();
    },
    START_WITHIN_MS,
  );

  it(
    'says in one sentence that its port is taken',
    async () => {
      const other = await listen(0);
      const { port } = other.address() as { port: number };
      const { left, said } = start({ PORT: String(port) });
      expect(await left).toBe(1);
      expect(said()).toBe(`Port ${port} is taken by another program. Set PORT to a free one.\n`);
      other.close();
    },
    START_WITHIN_MS,
  );

  it(
    'says in one sentence what is wrong with its configuration',
    async () => {
      const { left, said } = start({ DATABASE_URL: '', SUBJECT_MASTER_KEY: 'short' });
      expect(await left).toBe(1);
      expect(said()).toMatch(/^The configuration is not usable\. DATABASE_URL: .*SUBJECT_MASTER_KEY.*\n$/);
    },
    START_WITHIN_MS,
  );
});
