/** @takes-long */
import type { EventStore } from '@keenly/event-store';
import type { Pool } from 'pg';
import { EVENT_STORE } from './platform/event-log/event-log.js';
import { type Route, RouteTable } from './platform/auth/route-table.js';
import { PG_POOL } from './platform/database/pool.js';
import { faultCases, type FaultRequest, untried, World } from './testing/faults/fault-cases.js';
import { killedAfter, makeRequestsMortal } from './testing/faults/killed-request.js';
import { difference, recount } from './testing/faults/recount.js';
import { startTestApp, type TestApp } from './testing/test-app.js';
import { call, type TestAnswer } from './testing/test-http.js';

/**
 * Every command, killed between every two of its statements and sent again; sent twice at once, to two processes. What
 * it leaves in every table is what one request leaves that nobody disturbed.
 */

const WHOLE = Number.MAX_SAFE_INTEGER;
/** Statements of one request at most; one that needs more is worth a look. */
const MOST = 60;

let app: TestApp;
let other: TestApp;
let world: World;
let pool: Pool;
let routes: readonly Route[];

beforeAll(async () => {
  makeRequestsMortal();
  app = await startTestApp({ LOG_LEVEL: 'silent' });
  const { config } = app;
  other = await startTestApp({
    LOG_LEVEL: 'silent',
    KEENLY_ROLE: 'api',
    DATABASE_URL: config.database.url,
    TOKEN_SECRET: config.tokenSecret,
    SUBJECT_MASTER_KEY: config.subjectMasterKey.toString('base64'),
  });
  pool = app.app.get<Pool>(PG_POOL, { strict: false });
  routes = app.app.get(RouteTable).routes();
  world = await World.make(app);
}, 60_000);
afterAll(async () => {
  await other.close();
  await app.close();
}, 30_000);

const nameOf = ({ method, path }: Pick<Route, 'method' | 'path'>) => `${method} ${path}`;
const ask = (where: TestApp, name: string, { path, ...request }: FaultRequest, correlation?: string) => {
  const [method = '', route = ''] = name.split(' ');
  const headers = { ...request.headers, ...(correlation && { 'x-correlation-id': correlation }) };
  return call(where, method, path ?? route, { ...request, headers });
};

/** What a request changes, after `statements` of a first try that died, and with `more` tries after that. */
async function tried(
  name: string,
  statements: number,
  again: (request: FaultRequest) => Promise<TestAnswer[]>,
) {
  const request = await faultCases[name]!.make(world);
  const before = await recount(pool);
  const { answer, sent } = await killedAfter(statements, (correlation) =>
    ask(app, name, request, correlation),
  );
  const answers = await again(request);
  return { answer, sent, answers, changed: difference(before, await recount(pool)) };
}

function withoutTries(name: string, changed: Record<string, number>): Record<string, number> {
  const { each = [] } = faultCases[name]!;
  return Object.fromEntries(Object.entries(changed).filter(([table]) => !each.includes(table)));
}

describe('every command', () => {
  it('stands in the table of faults', () => {
    const mutating = routes
      .filter(({ method }) => method !== 'GET')
      .map(nameOf)
      .sort();
    expect([...Object.keys(faultCases), ...untried].sort()).toEqual(mutating);
  });

  describe.each(Object.keys(faultCases))('%s', (name) => {
    it('killed between any two of its statements and sent again leaves what one request leaves', async () => {
      const clean = await tried(name, WHOLE, () => Promise.resolve([]));
      expect([name, clean.answer.status, clean.answer.status < 300]).toEqual([
        name,
        clean.answer.status,
        true,
      ]);
      expect(clean.sent).toBeLessThan(MOST);
      const allowed = [clean.answer.status, ...(faultCases[name]!.again ?? [])];
      const faults: string[] = [];
      for (let statements = 0; statements < clean.sent; statements += 1) {
        const run = await tried(name, statements, async (request) => [await ask(app, name, request)]);
        const [retry] = run.answers;
        const left = withoutTries(name, run.changed);
        const whole = withoutTries(name, clean.changed);
        if (!allowed.includes(retry?.status ?? 0) || JSON.stringify(left) !== JSON.stringify(whole))
          faults.push(
            `after ${statements}: ${run.answer.status}, then ${retry?.status ?? 0}; ` +
              `${JSON.stringify(left)} instead of ${JSON.stringify(whole)}`,
          );
      }
      expect(faults).toEqual([]);
    }, 60_000);

    it('sent twice at once, to two processes, leaves what one request leaves', async () => {
      const clean = await tried(name, WHOLE, () => Promise.resolve([]));
      const request = await faultCases[name]!.make(world);
      const before = await recount(pool);
      const answers = await Promise.all([ask(app, name, request), ask(other, name, request)]);
      const statuses = answers.map(({ status }) => status);
      const allowed = [clean.answer.status, ...(faultCases[name]!.again ?? [])];
      expect(statuses).toContain(clean.answer.status);
      expect(statuses.filter((status) => !allowed.includes(status))).toEqual([]);
      const changed = difference(before, await recount(pool));
      expect(withoutTries(name, changed)).toEqual(withoutTries(name, clean.changed));
    });
  });
});

describe('after all that', () => {
  it('no place is held by a session that is over', async () => {
    const { rows } = await pool.query(
      `select c.stream from read.claim c where c.name = 'running-session' and exists (
         select from event_store.event e where e.tenant = c.tenant and e.stream = c.stream
           and e.type = 'StudySessionStopped')`,
    );
    expect(rows).toEqual([]);
  });

  it('every reader follows', async () => {
    const store = app.app.get<EventStore>(EVENT_STORE, { strict: false });
    const head = await store.head();
    for (const { name } of await store.status()) await store.caughtUp(name, head);
    expect((await store.status()).map(({ state }) => state)).not.toContain('stopped');
  });
});
