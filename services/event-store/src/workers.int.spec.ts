import type { EventStore } from './event-store.js';
import { anAppend } from './testing/builders.js';
import { until } from './testing/read-log.js';
import { openFixture, type StoreFixture } from './testing/store-fixture.js';
import { tally } from './testing/tally.js';
import type { Projection } from './types.js';

let fixture: StoreFixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());

const NAMES = ['first', 'second', 'third', 'fourth'];

/** Four tallies; `applied` notes which of them this worker has applied events to. */
function tallies(applied: Set<string>): Projection[] {
  return NAMES.map((name) => ({
    ...tally,
    name,
    create: async (sql, { schema }) => {
      await sql.query(`create table ${schema}.${name} (stream text primary key, amount integer not null)`);
    },
    apply: async (events, sql, { schema }) => {
      applied.add(name);
      await sql.query(
        `insert into ${schema}.${name} select stream, count(*) from unnest($1::text[]) as stream group by stream
         on conflict (stream) do update set amount = ${name}.amount + excluded.amount`,
        [events.map(({ stream }) => stream)],
      );
    },
  }));
}

async function appendAndApply(store: EventStore): Promise<void> {
  const { position } = await store.append(anAppend());
  for (const name of NAMES) await store.caughtUp(name, position);
}

describe('workers that run the same list', () => {
  it('share it: one that comes later gets its part, and the rest takes over when it leaves', async () => {
    const [early, late] = [new Set<string>(), new Set<string>()];
    fixture.store.runProjections(tallies(early));
    await appendAndApply(fixture.store);
    expect(early.size).toBe(4);
    const other = await fixture.open();
    other.runProjections(tallies(late));
    await until(
      'two of them have moved',
      async () => {
        early.clear();
        late.clear();
        await appendAndApply(fixture.store);
        return early.size === 2 && late.size === 2;
      },
      15_000,
    );
    await other.close();
    await until('they are back', async () => {
      early.clear();
      await appendAndApply(fixture.store);
      return early.size === 4;
    });
    const appended = await fixture.pool.query('select count(*)::int as amount from event_store.event');
    for (const name of NAMES) {
      const { rows } = await fixture.pool.query(`select sum(amount)::int as amount from read.${name}`);
      expect(rows).toEqual(appended.rows);
    }
  }, 40_000);
});
