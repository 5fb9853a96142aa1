import type { ClientBase } from 'pg';
import type { Known } from './append-answers.js';
import { binaryArray } from './binary-array.js';
import type { LanePool, Queries } from './lane-pool.js';
import { type Log, namedIn, within } from './lanes.js';
import type { Append, JsonObject } from './types.js';

/** Looks up, in one trip for each lane, which events of these appends the log has already. Indexed as the appends. */
export async function findKnown(
  /** For a lane. */
  sqlOf: (lane: number) => ClientBase | Queries,
  { schema, lanes }: Log,
  appends: readonly Append[],
): Promise<Map<number, Known>> {
  const found = new Map<number, Known>();
  const numbered = appends.map((append, index) => ({ append, index }));
  for (const [nth, some] of lanes.groups(numbered, ({ append }) => append.tenant)) {
    for (const row of await inLane(sqlOf(nth), { schema, lane: lanes.key(nth) }, some))
      found.set(row.append, { amount: row.amount, version: row.version, position: BigInt(row.position) });
  }
  return found;
}

interface KnownRow {
  readonly append: number;
  readonly amount: number;
  readonly version: number;
  readonly position: string;
}

async function inLane(
  sql: ClientBase | Queries,
  { schema, lane }: { readonly schema: string; readonly lane: number | undefined },
  appends: readonly { readonly append: Append; readonly index: number }[],
): Promise<readonly KnownRow[]> {
  const events = appends.flatMap(({ append: { tenant, stream, events: own }, index }) =>
    own.map(({ id }) => ({ index, tenant, stream, id })),
  );
  const { rows } = await sql.query<KnownRow>({
    name: namedIn(lane, `${schema}_find_known`),
    text: `select u.append, count(*)::integer as amount, max(e.version) as version, max(e.position) as position
           from unnest($1::integer[], $2::uuid[], $3::text[], $4::uuid[]) as u (append, tenant, stream, id)
           join ${schema}.event e on ${within(lane, 'e')}e.tenant = u.tenant and e.event_id = u.id and e.stream = u.stream
           group by u.append`,
    values: [
      binaryArray.int4(events.map(({ index }) => index)),
      binaryArray.uuid(events.map(({ tenant }) => tenant)),
      binaryArray.text(events.map(({ stream }) => stream)),
      binaryArray.uuid(events.map(({ id }) => id)),
    ],
  });
  return rows;
}

/** Where an event is in the log, and what it says for everyone to read. */
export interface StoredEvent {
  readonly id: string;
  readonly stream: string;
  readonly type: string;
  readonly data: JsonObject;
}

/** Those of these events that the log has, in no order: one look by the key of event ids. */
export async function storedEvents(
  pool: LanePool,
  { schema, lanes }: Log,
  tenant: string,
  ids: readonly string[],
): Promise<StoredEvent[]> {
  const { rows } = await pool.of(lanes.of(tenant)).query<StoredEvent>({
    name: namedIn(lanes.keyOf(tenant), `${schema}_events_of`),
    text: `select event_id as id, stream, type, data from ${schema}.event
           where ${within(lanes.keyOf(tenant))}tenant = $1 and event_id = any ($2::uuid[])`,
    values: [tenant, ids],
  });
  return rows;
}

/** When the first event of each stream occurred; unknown streams are left out. Opens and lifts nothing. */
export async function firstOccurred(
  pool: LanePool,
  { schema, lanes }: Log,
  tenant: string,
  streams: readonly string[],
): Promise<Map<string, Date>> {
  const { rows } = await pool.of(lanes.of(tenant)).query<{ stream: string; at: Date }>({
    name: namedIn(lanes.keyOf(tenant), `${schema}_first_occurred`),
    text: `select distinct on (stream) stream, occurred_at as at from ${schema}.event
           where ${within(lanes.keyOf(tenant))}tenant = $1 and stream = any ($2::text[]) order by stream, version`,
    values: [tenant, streams],
  });
  return new Map(rows.map(({ stream, at }) => [stream, at]));
}
