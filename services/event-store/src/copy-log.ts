import type { Client } from 'pg';
import type { CopiedPlaces } from './copied-places.js';
import { columnsOf, type Lines, linesOf, listed, storeLines } from './copying.js';
import { isDistributed } from './distribution.js';
import { type CopiedEvent, mergedLanes } from './merged-lanes.js';
import { type Checkpoint, Lanes, type Log, NUMBER_BITS } from './lanes.js';
import { hasPlaces, storeSteps } from './migrations.js';

/** What is in the log of a database: where, with how many lanes, and whether it's as this release makes it. */
export interface StandingLog extends Log {
  readonly isOfThisRelease: boolean;
}

/** The log that stands in a database; undefined where there is none. Changes nothing. */
export async function standingLog(client: Client, schema = 'event_store'): Promise<StandingLog | undefined> {
  const { rows: found } = await client.query<{ known: boolean }>(
    `select to_regclass($1 || '.migration') is not null and to_regclass($1 || '.lane') is not null as known`,
    [schema],
  );
  if (found[0]?.known !== true) return undefined;
  const { rows } = await client.query<{ step: number; lanes: number }>(
    `select (select coalesce(max(step), 0)::int from ${schema}.migration) as step,
       (select count(*)::int from ${schema}.lane) as lanes`,
  );
  const { step, lanes: amount } = rows[0] ?? { step: 0, lanes: 1 };
  const lanes = new Lanes(amount);
  return {
    schema,
    lanes,
    placesByLane: await hasPlaces(client, { schema, lanes }),
    isDistributed: await isDistributed(client, schema),
    isOfThisRelease: step === storeSteps(schema).length,
  };
}

/** A log that is copied, and the empty one it's copied to. */
export interface LogCopy {
  readonly source: Client;
  readonly from: Log;
  /** Within a transaction of the caller's. */
  readonly target: Client;
  readonly to: Log;
  /** One more connection to the source, for a lane; the caller ends it. */
  readonly connect: () => Promise<Client>;
  /** Told of all events as they are copied. */
  readonly places: CopiedPlaces;
  /** Told now and then how many events were copied so far. */
  readonly onProgress?: (events: number) => void;
}

/**
 * Copies a log into an empty one that has other lanes, or is on other servers. Events keep everything but their positions;
 * each lane of the copy has a dense order of its own, in which the events of any lane of the source keep theirs. Claims and
 * subjects' keys go along, and of readers the subscriptions, each to where it had read all; projections don't, as a build
 * is made of the log. Nobody may write to the source meanwhile. Answers how many events there are.
 */
export async function copyLog(copy: LogCopy): Promise<number> {
  const { source, target, from, to, places } = copy;
  const readers = await subscriptionsOf(source, from, places);
  const aside = await putAsideOf(source, from, places);
  const events = await copyEvents(copy);
  await copyByTenant(copy, 'claim');
  await copyByTenant(copy, 'subject_key');
  for (const reader of readers) await reader.store(target, to);
  for (const stream of aside) await stream.store(target, to);
  if (to.lanes.amount === 1) {
    await target.query(`select setval('${to.schema}.position', greatest($1::bigint, 1), $1::bigint > 0)`, [
      events,
    ]);
  }
  return events;
}

async function copyEvents({ target, from, to, connect, places, onProgress }: LogCopy): Promise<number> {
  const columns = listed(
    (await columnsOf(target, `${to.schema}.event`)).filter(
      ({ name }) => !['lane', 'position', 'tenant'].includes(name),
    ),
  );
  const lanes: AsyncIterator<Lines, undefined>[] = [];
  for (const lane of from.lanes.all) {
    const client = await connect();
    lanes.push(
      linesOf(
        client,
        `select lane, position, (extract(epoch from recorded_at) * 1000000)::bigint, tenant, ${columns}
         from ${from.schema}.event where lane = ${lane} order by lane, position`,
      ),
    );
  }
  let copied = 0;
  async function* placed(): AsyncGenerator<Lines> {
    for await (const events of mergedLanes(lanes)) {
      yield events.map((event) => placedLine(event, places));
      copied += events.length;
      onProgress?.(copied);
    }
  }
  const table = `${to.schema}.event (lane, position, tenant, ${columns})`;
  return storeLines(target, table, placed());
}

function placedLine({ tenant, lane, position, line }: CopiedEvent, places: CopiedPlaces): string {
  const [toLane, to] = places.next(tenant, lane, position);
  return `${toLane}\t${to}\t${line}`;
}

/** Rows that belong to a lane by their tenant alone. */
async function copyByTenant(
  { source, target, from, to }: LogCopy,
  table: 'claim' | 'subject_key',
): Promise<void> {
  const others = (await columnsOf(target, `${to.schema}.${table}`)).filter(
    ({ name }) => !['lane', 'tenant'].includes(name),
  );
  const columns = `tenant, ${listed(others)}`;
  async function* placed(): AsyncGenerator<Lines> {
    for await (const lines of linesOf(source, `select ${columns} from ${from.schema}.${table}`)) {
      yield lines.map((line) => {
        const lane = to.lanes.keyOf(line.slice(0, line.indexOf('\t')));
        return lane === undefined ? line : `${lane}\t${line}`;
      });
    }
  }
  const lane = to.lanes.amount === 1 ? '' : 'lane, ';
  await storeLines(target, `${to.schema}.${table} (${lane}${columns})`, placed());
}

/** What is stored once the places of all events are known. */
interface Carried {
  store(target: Client, to: Log): Promise<void>;
}

interface ReaderRow {
  readonly name: string;
  readonly version: number;
  readonly checkpoint: Readonly<Record<string, string>>;
  readonly live: boolean;
  readonly failure: { readonly position: string } | null;
}

async function subscriptionsOf(source: Client, from: Log, places: CopiedPlaces): Promise<Carried[]> {
  const { rows } = await source.query<ReaderRow>(
    from.placesByLane
      ? `select name, version, live, failure, (
           select jsonb_object_agg(l.lane, l.position::text) from ${from.schema}.reader_lane l
           where l.name = r.name and l.version = r.version
         ) as checkpoint from ${from.schema}.reader r where kind = 'subscription'`
      : `select name, version, checkpoint, live, failure from ${from.schema}.reader where kind = 'subscription'`,
  );
  return rows.map(({ name, version, checkpoint, live, failure }) => {
    const followed = places.follow(from.lanes.all.map((lane) => BigInt(checkpoint[lane] ?? 0)));
    const failed = failure === null ? undefined : places.at(BigInt(failure.position));
    const store = async (target: Client, { schema, placesByLane }: Log): Promise<void> => {
      const stopped =
        failure === null || failed === undefined
          ? null
          : { ...failure, position: failed.position.toString() };
      await target.query(
        `insert into ${schema}.reader (name, version, kind, checkpoint, live, failure)
         values ($1, $2, 'subscription', $3, $4, $5)`,
        [name, version, placesByLane ? '{}' : asStored(followed.checkpoint), live, stopped],
      );
      if (!placesByLane) return;
      await target.query(
        `insert into ${schema}.reader_lane (name, version, lane, position)
         select $1, $2, place >> ${NUMBER_BITS}, place from unnest($3::bigint[]) as place`,
        [name, version, followed.checkpoint.map(String)],
      );
    };
    return { store };
  });
}

const asStored = (checkpoint: Checkpoint): string =>
  JSON.stringify(Object.fromEntries(checkpoint.map((position, lane) => [lane, position.toString()])));

async function putAsideOf(source: Client, from: Log, places: CopiedPlaces): Promise<Carried[]> {
  const { rows } = await source.query<{ position: string; row: string }>(
    `select a.first_position as position, to_jsonb(a)::text as row from ${from.schema}.put_aside a
     join ${from.schema}.reader r using (name, version) where r.kind = 'subscription'`,
  );
  return rows.map(({ position, row }) => {
    const place = places.at(BigInt(position));
    const store = async (target: Client, { schema }: Log): Promise<void> => {
      await target.query(
        `insert into ${schema}.put_aside
         select (jsonb_populate_record(null::${schema}.put_aside,
           $1::jsonb || jsonb_build_object('first_position', $2::bigint))).*`,
        [row, place.position.toString()],
      );
    };
    return { store };
  });
}

/** What is wrong with a copy, in words; nothing where it has all that its log has, each lane and stream without a gap. */
export async function orderFaults(target: Client, { schema, lanes }: Log): Promise<string[]> {
  const { rows } = await target.query<{ lane: number; amount: string; first: string; last: string }>(
    `select lane, count(*) as amount, min(position) as first, max(position) as last from ${schema}.event group by lane`,
  );
  const gaps = rows.filter(({ lane, amount, first, last }) => {
    const start = lanes.starts[lane];
    if (start === undefined) return true;
    return BigInt(first) !== start + 1n || BigInt(last) !== start + BigInt(amount);
  });
  const { rows: torn } = await target.query<{ events: string }>(
    `select count(*) as events from (
       select version, row_number() over (partition by lane, tenant, stream order by position) as nth
       from ${schema}.event
     ) e where version <> nth`,
  );
  const [{ events } = { events: '0' }] = torn;
  return [
    ...gaps.map(({ lane }) => `lane ${lane} isn't dense`),
    ...(events === '0' ? [] : [`${events} events aren't at their place in their streams`]),
  ];
}
