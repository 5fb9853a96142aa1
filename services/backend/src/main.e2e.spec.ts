import type { ChildProcess } from 'node:child_process';
import { freePort } from '@keenly/infra/dev/processes/free-port';
import { createTestDatabase, type TestDatabase } from '@keenly/infra/testing/test-database';
import { listenOn, type ServiceProcess, startProcess, untilReady } from './testing/service-process.js';

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

function start(environment: Record<string, string>): ServiceProcess {
  const service = startProcess(database.url, environment);
  started.push(service.child);
  return service;
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
      await untilReady(service);
      expect((await fetch(`http://127.0.0.1:${port}/api/health/live`)).status).toBe(200);
      tell(service.child);
      expect(await service.left).toBe(0);
      (await listenOn(port)).close();
    },
    START_WITHIN_MS,
  );

  it(
    'says in one sentence that its port is taken',
    async () => {
      const other = await listenOn(0);
      const { port } = other.address() as { port: number };
      const { left, said } = start({ PORT: String(port) });
      expect(await left).toBe(1);
      expect(said()).toBe(`Port ${port} is taken by another program. Set PORT to a free one.\n`);
      other.close();
    },
    START_WITHIN_MS,
  );

  it(
    'says which lanes the log has and where, where it is asked for otherwise',
    async () => {
      const made = await createTestDatabase();
      const service = startProcess(made.url, { EVENT_STORE_LANES: '8', PORT: String(await freePort()) });
      started.push(service.child);
      await untilReady(service);
      const lanesFixed = (asked: number) =>
        `The log in this database was made with 8 lanes, and EVENT_STORE_LANES asks for ${asked}. Set it to 8, or copy ` +
        'the log into an empty database with change-lanes.\n';
      for (const [asked, answer] of [
        [{}, lanesFixed(1)],
        [{ EVENT_STORE_LANES: '4' }, lanesFixed(4)],
        [
          { EVENT_STORE_LANES: '8', EVENT_STORE_DISTRIBUTED: 'true' },
          'The log in this database was made on one server, and EVENT_STORE_DISTRIBUTED is true. Set it to false, or ' +
            'copy the log into an empty database with change-lanes.\n',
        ],
      ] as const) {
        const refused = startProcess(made.url, { PORT: '0', ...asked });
        started.push(refused.child);
        expect(await refused.left).toBe(1);
        expect(refused.said()).toBe(answer);
      }
      service.child.kill('SIGKILL');
      await service.left;
      await made.drop();
    },
    2 * START_WITHIN_MS,
  );

  it(
    'says what a log over several servers needs, where the database lacks it',
    async () => {
      const empty = await createTestDatabase();
      const refused = startProcess(empty.url, {
        PORT: '0',
        EVENT_STORE_LANES: '8',
        EVENT_STORE_DISTRIBUTED: 'true',
      });
      started.push(refused.child);
      expect(await refused.left).toBe(1);
      expect(refused.said()).toBe(
        'EVENT_STORE_DISTRIBUTED is true, and this database has no extension citus. Name the database of a ' +
          'coordinator that has it in DATABASE_URL, or set EVENT_STORE_DISTRIBUTED to false.\n',
      );
      await empty.drop();
    },
    START_WITHIN_MS,
  );

  it(
    'says in one sentence what is wrong with its configuration',
    async () => {
      const { left, said } = start({ DATABASE_URL: '', SUBJECT_MASTER_KEY: 'short' });
      expect(await left).toBe(1);
      expect(said()).toMatch(/^The configuration is invalid\. DATABASE_URL: .*SUBJECT_MASTER_KEY.*\n$/);
    },
    START_WITHIN_MS,
  );
});
