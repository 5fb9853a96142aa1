import type { Projection } from '@keenly/event-store/types';
import type { Pool } from 'pg';
import { openOurs } from './contenders.js';
import { count, median, printTable } from './figures.js';
import { fill, freshDatabase } from './full-log.js';
import type { Settings } from './settings.js';

const WITHIN_MS = 600_000;

/** Counts events by tenant: the smallest projection that still writes. */
const counting = (run: number): Projection => ({
  name: `count-${run}`,
  version: 1,
  types: ['ThingHappened'],
  create: async (sql, { schema }) => {
    await sql.query(`create table ${schema}.tally_${run} (tenant uuid primary key, amount bigint not null)`);
  },
  apply: async (events, sql, { schema }) => {
    await sql.query(
      `insert into ${schema}.tally_${run} (tenant, amount)
       select tenant, count(*) from unnest($1::uuid[]) as tenant group by tenant
       on conflict (tenant) do update set amount = tally_${run}.amount + excluded.amount`,
      [events.map(({ metadata }) => metadata.tenant)],
    );
  },
});

/** How fast a projection that starts from nothing reads and counts the whole log. */
export async function compareCatchUp(url: string, settings: Settings): Promise<void> {
  const { store, pool, close } = await openOurs(await freshDatabase(url, 'bench_catch_up'));
  await fill(pool, settings.catchUpEvents);
  const head = await store.head();
  const rates: number[] = [];
  for (let run = 1; run <= settings.repetitions; run += 1) {
    const began = performance.now();
    const handle = store.runProjections([counting(run)]);
    await store.caughtUp(`count-${run}`, head, WITHIN_MS);
    rates.push(settings.catchUpEvents / ((performance.now() - began) / 1000));
    await handle.stop();
    await expectAll(pool, run, settings.catchUpEvents);
  }
  await close();
  printTable(
    `Catch-up of a counting projection, ${count(settings.catchUpEvents)} events`,
    ['', 'events/s'],
    [['', count(median(rates))]],
  );
}

async function expectAll(pool: Pool, run: number, amount: number): Promise<void> {
  const { rows } = await pool.query<{ total: number }>(
    `select sum(amount)::int as total from read.tally_${run}`,
  );
  const total = rows[0]?.total ?? 0;
  if (total !== amount) throw new Error(`counted ${total} of ${amount}`);
}
