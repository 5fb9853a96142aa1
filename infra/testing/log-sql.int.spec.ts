import { randomUUID } from 'node:crypto';
import { openEventStore } from '@keenly/event-store';
import pg from 'pg';
import { behind, POSITIONS } from './log-sql.js';
import { createTestDatabase, type TestDatabase } from './test-database.js';

let database: TestDatabase;
let pool: pg.Pool;
beforeEach(async () => {
  database = await createTestDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 3 });
});
afterEach(async () => {
  await pool.end();
  await database.drop();
});

/** What the log says of itself. */
async function figures() {
  const { rows } = await pool.query<{ positions: string; behind: string }>(
    `select ${POSITIONS} as positions, ${await behind(pool)} as behind from event_store.reader r`,
  );
  return rows.map(({ positions, behind }) => [Number(positions), Number(behind)]);
}

describe.each([1, 8])('a log with %i lanes', (lanes) => {
  it('is measured over all of them', async () => {
    const store = await openEventStore({ pool, connectionString: database.url, lanes });
    const stored = async (events: number) => {
      for (let nth = 0; nth < events; nth += 1) {
        const tenant = randomUUID();
        const event = { id: randomUUID(), type: 'Noted', data: {}, metadata: { tenant } };
        await store.append({
          ...{ tenant, stream: 'note', expected: 'any' },
          events: [{ ...event, occurredAt: new Date() }],
        });
      }
    };
    const reader = { name: 'follower', from: 'start', handle: () => Promise.resolve() } as const;
    const running = store.subscribe(reader);
    await stored(30);
    await store.caughtUp('follower', await store.heads());
    expect(await figures()).toEqual([[30, 0]]);
    await running.stop();
    await stored(20);
    expect(await figures()).toEqual([[50, 20]]);
    await store.close();
  });
});
