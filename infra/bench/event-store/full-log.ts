import pg from 'pg';
import { turnByTurn } from './appends.js';
import { openOurs, tenants } from './contenders.js';
import { count, medianOf, printTable, ratio, times } from './figures.js';
import type { Settings } from './settings.js';
import type { Run } from './writers.js';

const WRITERS = [1, 32, 256];
/** Events that one statement adds while the log is filled. */
const FILL = 500_000;
const EVENTS_PER_STREAM = 20;

/** Append rate of a log that holds `storedEvents` events against that of an empty one on the same server. */
export async function compareFullLog(url: string, settings: Settings): Promise<void> {
  const [fullUrl, emptyUrl] = [
    await freshDatabase(url, 'bench_full'),
    await freshDatabase(url, 'bench_empty'),
  ];
  const [full, empty] = [await openOurs(fullUrl), await openOurs(emptyUrl)];
  await fill(full.pool, settings.storedEvents);
  const rows: string[][] = [];
  for (const writers of WRITERS) {
    const [filled = [], fresh = []] = await turnByTurn([full, empty], writers, 1, settings);
    rows.push([
      `${writers}`,
      count(medianOf(filled, rateOf)),
      count(medianOf(fresh, rateOf)),
      times(ratio(filled, fresh, rateOf)),
    ]);
  }
  await full.close();
  await empty.close();
  printTable(
    `Appends of one event with ${count(settings.storedEvents)} events stored, events/s`,
    ['writers', 'full', 'empty', '/ empty'],
    rows,
  );
}

const rateOf = ({ rate }: Run) => rate;

/** A database of this name, recreated. */
export async function freshDatabase(url: string, name: string): Promise<string> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`drop database if exists ${name} with (force)`);
  await admin.query(`create database ${name}`);
  await admin.end();
  const fresh = new URL(url);
  fresh.pathname = `/${name}`;
  return fresh.href;
}

/** Puts events straight into the log's tables, with ids and streams ordered by time as real ones are. */
export async function fill(pool: pg.Pool, amount: number): Promise<void> {
  for (let from = 0; from < amount; from += FILL) {
    const to = Math.min(amount, from + FILL);
    await pool.query(
      `insert into event_store.event (tenant, stream, version, position, event_id, type, schema_version, data, occurred_at)
       select ($3::uuid[])[1 + (n / ${EVENTS_PER_STREAM}) % cardinality($3::uuid[])],
              'thing-' || ordered(n / ${EVENTS_PER_STREAM}), 1 + n % ${EVENTS_PER_STREAM}, n + 1, ordered(n),
              'ThingHappened', 1, jsonb_build_object('text', repeat('x', 380), 'n', n), now()
       from generate_series($1::bigint, $2::bigint - 1) as n,
            lateral (select 1) as one`.replaceAll(
        /ordered\(([^)]*)\)/g,
        `(lpad(to_hex(1600000000000 + ($1)), 12, '0') || '7' || substr(md5(($1)::text), 1, 3) || 'a' || substr(md5(($1)::text), 4, 15))::uuid`,
      ),
      [from, to, tenants],
    );
  }
  await pool.query("select setval('event_store.position', $1)", [amount]);
  await pool.query('vacuum analyze event_store.event');
  await pool.query('checkpoint');
}
