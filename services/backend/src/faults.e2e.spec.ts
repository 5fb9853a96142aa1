import type { EventStore } from '@keenly/event-store';
import type { Pool } from 'pg';
import { logParts } from './composition.js';
import { RouteTable } from './platform/auth/route-table.js';
import { PG_POOL } from './platform/database/pool.js';
import { EVENT_STORE } from './platform/event-log/event-log.js';
import { routeOfCase } from './testing/faults/fault-case.js';
import { allFaultCases } from './testing/faults/fault-cases.js';
import { everyReaderFollowed } from './testing/every-reader-followed.js';
import { strayReadModels } from './testing/faults/rebuilt.js';
import { stalePlaces } from './testing/faults/stale-places.js';
import { World } from './testing/faults/world.js';
import { startTestApp, type TestApp } from './testing/test-app.js';

/** What the suites of faults rest on: every command is in them, and they see what they look for. */

let app: TestApp;
let pool: Pool;
let store: EventStore;
let session: string;
beforeAll(async () => {
  app = await startTestApp();
  pool = app.app.get<Pool>(PG_POOL, { strict: false });
  store = app.app.get<EventStore>(EVENT_STORE, { strict: false });
  const world = await World.make(app);
  session = (await world.running()).recorder.sessionId;
  await everyReaderFollowed(store);
}, 60_000);
afterAll(() => app.close());

it('every route that changes something is in the table of faults', () => {
  const mutating = app.app
    .get(RouteTable)
    .routes()
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path }) => `${method} ${path}`);
  expect([...new Set(Object.keys(allFaultCases).map(routeOfCase))].sort()).toEqual(mutating.sort());
});

it('a read model that is not what the log makes is found', async () => {
  expect(await strayReadModels(pool, store, logParts.projections)).toEqual([]);
  const { rows } = await pool.query<{ name: string }>(
    `select table_schema || '.' || table_name as name from information_schema.columns
     where column_name = 'session_id' and table_name = 'session_row' and table_schema ~ '_v[0-9]+$'`,
  );
  const table = rows[0]?.name ?? '';
  const strays = async () => (await strayReadModels(pool, store, logParts.projections)).join();
  await pool.query(`update ${table} set topic = 'Another one' where session_id = $1`, [session]);
  expect(await strays()).toMatch(new RegExp(`^session-list.session_row: .*${session}`));
  await pool.query(`delete from ${table} where session_id = $1`, [session]);
  expect(await strays()).toMatch(new RegExp(`^session-list.session_row: the log makes .*${session}`));
});

it('a place without a running session is found, and a running session without its place', async () => {
  expect(await stalePlaces(pool)).toEqual([]);
  const { rows } = await pool.query(
    `update event_store.claim set stream = 'study-session-over' where stream = $1 returning 1`,
    [`study-session-${session}`],
  );
  expect(rows).toHaveLength(1);
  expect((await stalePlaces(pool)).sort()).toEqual([`study-session-${session}`, 'study-session-over'].sort());
});
