import type { Projection } from '../types.js';

/** A projection that counts events by stream: any event applied twice or left out shows in its sum. */
export const tally: Projection = {
  name: 'tally',
  version: 1,
  types: ['ThingHappened'],
  batch: 40,
  create: async (sql, { schema }) => {
    await sql.query(`create table ${schema}.tally (stream text primary key, amount integer not null)`);
  },
  apply: async (events, sql, { schema }) => {
    await sql.query(
      `insert into ${schema}.tally (stream, amount)
       select stream, count(*) from unnest($1::text[]) as stream group by stream
       on conflict (stream) do update set amount = tally.amount + excluded.amount`,
      [events.map(({ stream }) => stream)],
    );
  },
};
