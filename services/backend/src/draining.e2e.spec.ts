import { once } from 'node:events';
import { Agent, request } from 'node:http';
import * as operationsEndpoints from '@keenly/contracts/operations.endpoints';
import { freePort } from '@keenly/infra/dev/processes/free-port';
import { createTestDatabase, type TestDatabase } from '@keenly/infra/testing/test-database';
import { Client } from 'pg';
import { connectLive } from './platform/live/testing/live-client.js';
import { Draining } from './platform/http/draining.js';
import { eventually } from './testing/eventually.js';
import { startTestApp } from './testing/test-app.js';
import { call } from './testing/test-http.js';
import { signUp } from './testing/test-people.js';
import { type ServiceProcess, startProcess, untilReady } from './testing/service-process.js';

const WITHIN_MS = 60_000;
const CLIENTS = 16;
const ENOUGH = 600;

let database: TestDatabase;
let service: ServiceProcess | undefined;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(() => service?.child.kill('SIGKILL'));
afterAll(() => database.drop());

/** What became of one request. `refused`: it never connected. `broken`: it connected, and got no whole answer. */
type Outcome = 'answered' | 'refused' | 'broken';
interface Answer {
  readonly outcome: Outcome;
  readonly status: number | undefined;
  readonly closing: boolean;
}

function ask(agent: Agent, port: number, path: string): Promise<Answer> {
  return new Promise((resolve) => {
    const asked = request({ agent, port, host: '127.0.0.1', path }, (answer) => {
      const { statusCode: status } = answer;
      const closing = answer.headers.connection === 'close';
      answer.on('end', () => resolve({ outcome: 'answered', status, closing }));
      answer.on('error', () => resolve({ outcome: 'broken', status, closing }));
      answer.resume();
    });
    asked.on('error', ({ code }: NodeJS.ErrnoException) =>
      resolve({ outcome: code === 'ECONNREFUSED' ? 'refused' : 'broken', status: undefined, closing: false }),
    );
    asked.end();
  });
}

/** Clients that each keep a connection and ask again as soon as they have their answer, until they are refused. */
class Load {
  readonly answers: Answer[] = [];
  private readonly clients: Promise<void>[];

  constructor(port: number, paths: readonly string[]) {
    this.clients = Array.from({ length: CLIENTS }, async (_, client) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      for (let last: Outcome | undefined; last !== 'refused'; last = this.answers.at(-1)?.outcome) {
        const answer = await ask(agent, port, paths[client % paths.length] ?? '/');
        this.answers.push(answer);
        if (answer.outcome !== 'answered') break;
      }
      agent.destroy();
    });
  }

  async reached(count: number): Promise<void> {
    while (this.answers.length < count) await new Promise((resolve) => setImmediate(resolve));
  }

  async ended(): Promise<void> {
    await Promise.all(this.clients);
  }
}

describe('a process that is told to leave under keep-alive traffic', () => {
  it(
    'breaks no request, answers every one that reached it, gives its readers back, and leaves with 0',
    async () => {
      const port = await freePort();
      service = startProcess(database.url, { PORT: String(port) });
      await untilReady(service);
      const idle = new Agent({ keepAlive: true });
      expect(await ask(idle, port, operationsEndpoints.live.path)).toMatchObject({
        status: 200,
        closing: false,
      });
      const load = new Load(port, [operationsEndpoints.live.path, '/', operationsEndpoints.ready.path]);
      await load.reached(ENOUGH);
      service.child.kill('SIGTERM');
      await load.ended();
      expect(await service.left).toBe(0);
      expect(load.answers.filter(({ outcome }) => outcome === 'broken')).toEqual([]);
      const last = load.answers.filter(({ closing }) => closing);
      expect(last.length).toBeGreaterThanOrEqual(CLIENTS);
      // What was under way was served; only the question whether it is ready got another answer.
      expect(last.filter(({ status }) => status === 503).length).toBeLessThan(last.length);
      idle.destroy();
      await expectNothingHeld();
    },
    WITHIN_MS,
  );

  it(
    'closes connections that stay silent, and does not wait for clients to do it',
    async () => {
      const port = await freePort();
      service = startProcess(database.url, { PORT: String(port) });
      await untilReady(service);
      const silent = new Agent({ keepAlive: true });
      const socket = new Promise<void>((resolve) => {
        const asked = request(
          { agent: silent, port, host: '127.0.0.1', path: operationsEndpoints.live.path },
          (answer) => {
            answer.resume();
          },
        );
        asked.on('socket', (used) => void once(used, 'close').then(() => resolve()));
        asked.end();
      });
      expect(await ask(silent, port, operationsEndpoints.live.path)).toMatchObject({ status: 200 });
      service.child.kill('SIGTERM');
      await socket;
      expect(await service.left).toBe(0);
      silent.destroy();
    },
    WITHIN_MS,
  );

  it('hangs up its sockets in the way after which their clients connect again by themselves', async () => {
    const app = await startTestApp();
    try {
      const { token } = await signUp(app);
      const { socket } = await connectLive(app, token);
      const reason = new Promise((resolve) => socket.once('disconnect', resolve));
      app.app.get(Draining).begin();
      expect(await reason).toBe('transport close');
      expect((await call(app, 'GET', operationsEndpoints.ready.path)).status).toBe(503);
      socket.close();
    } finally {
      await app.close();
    }
  });
});

/** No one holds a lease, once the server has noticed that the connections are gone. */
async function expectNothingHeld(): Promise<void> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    await eventually(async () => {
      const { rows } = await client.query(
        `select l.locktype, a.application_name from pg_locks l join pg_stat_activity a using (pid)
         where l.locktype = 'advisory' and a.datname = current_database()`,
      );
      expect(rows).toEqual([]);
    });
  } finally {
    await client.end();
  }
}
