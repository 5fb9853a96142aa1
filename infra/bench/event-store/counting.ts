import type { Projection } from '@keenly/event-store/types';
import type { Pool } from 'pg';

/** Counts events by tenant: the smallest projection that still writes. In parts, where it may and the log has several lanes. */
export const counting = (run: number, byLane = false): Projection => ({
  name: `count-${run}`,
  version: 1,
  types: ['ThingHappened'],
  byLane,
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

/** @throws where it has counted another number */
export async function expectCounted(pool: Pool, run: number, amount: number): Promise<void> {
  const { rows } = await pool.query<{ total: number }>(
    `select sum(amount)::int as total from read.tally_${run}`,
  );
  const total = rows[0]?.total ?? 0;
  if (total !== amount) throw new Error(`counted ${total} of ${amount}`);
}
