import { type LiveMessageType, rooms } from '@keenly/contracts/live';
import { NUMBER_BITS } from '@keenly/event-store/lanes';
import type { Sql } from '@keenly/event-store/types';
import { currentTraceparent } from '../observability/correlation.js';
import { laneOfTenant } from './feed-lanes.js';
import { EVERY_TENANT, everyone } from './live-rooms.js';
import { LIVE_MESSAGE, lockLanes, tellTeams } from './team-news.js';

/**
 * One thing to tell live clients. It names what changed and holds no person's data: what a client reads is looked up
 * when the message is sent, so that nothing personal lingers in the feed.
 */
export interface LiveRow {
  readonly tenant: string;
  /** Rooms of the contract's `rooms`; a room is always one of `tenant`, the community's and the platform's of every tenant. */
  readonly rooms: readonly [string, ...string[]];
  readonly type: LiveMessageType;
  /** Input of the sender of this type: ids, states, times. */
  readonly payload: object;
}

/**
 * With the step of a trace that wrote it, which stands in its payload in the feed, where that is traced. News of a team has
 * the steps of several there, with spaces between them.
 */
type Stamped = LiveRow & { readonly traceparent?: string };

/** Anyone who looks at the community reads it again; that someone came or went, and nothing of who. */
export const communityChanged: LiveRow = {
  tenant: EVERY_TENANT,
  rooms: [rooms.community],
  type: 'insight_changed',
  payload: { panels: 'community' },
};

/** Everyone who listens reads their screen again: a read model was replaced by one whose changes no one was told of. */
export const readAgain: LiveRow = {
  tenant: EVERY_TENANT,
  rooms: [everyone],
  type: 'read_again',
  payload: {},
};

/**
 * Adds to the live feed within the caller's transaction; call it once, and last. A lane's positions come from one row that
 * stays locked until the transaction ends, so their order is the order in which transactions commit: anyone who reads `> x`
 * can never skip a message, and a read model seen together with the lane's head holds exactly what the lane has told. Rows
 * of several lanes are locked lowest first, which two calls of one transaction couldn't promise each other.
 */
export async function writeLiveMessages(sql: Sql, rows: readonly LiveRow[]): Promise<void> {
  if (rows.length === 0) return;
  const { traceparent } = currentTraceparent();
  const stamped = traceparent === undefined ? rows : rows.map((row): Stamped => ({ ...row, traceparent }));
  if (sql.gather === undefined) await addMessages(sql, stamped);
  else sql.gather(stamped, addDistinct);
}

/** Drops identical rows that several read models add in one transaction, keeping the last of each. */
async function addDistinct(sql: Sql, rows: readonly Stamped[]): Promise<void> {
  const last = new Map<string, Stamped>();
  for (const row of rows) {
    const said = saying(row);
    // Taken out first, so that it stands where it was said last.
    last.delete(said);
    last.set(said, row);
  }
  await addMessages(sql, [...last.values()]);
}

/** What a row tells, whichever step of a trace wrote it. */
const saying = ({ tenant, rooms: told, type, payload }: Stamped) =>
  JSON.stringify([tenant, told, type, payload]);

async function addMessages(sql: Sql, rows: readonly Stamped[]): Promise<void> {
  const ofTeams = rows.filter(({ type }) => type === 'team_changed');
  const others = rows.filter(({ type }) => type !== 'team_changed');
  // All are asked in this turn; one after the other, since they share a connection.
  await Promise.all([
    // Teams want their lanes locked; what is told each time locks its own.
    ...(ofTeams.length === 0 ? [] : [lockLanes(sql, rows)]),
    ...(others.length === 0 ? [] : [addEach(sql, others)]),
    ...(ofTeams.length === 0 ? [] : [tellTeams(sql, ofTeams)]),
  ]);
}

async function addEach(sql: Sql, rows: readonly Stamped[]): Promise<void> {
  await sql.query(
    `with told as (
       select m.tenant, m.rooms, m.type, m.payload, m.n, ${laneOfTenant('m.tenant')} as lane
       from unnest($1::uuid[], $2::text[], $3::text[], $4::jsonb[]) with ordinality as m (tenant, rooms, type, payload, n)
     ), numbered as (
       select told.*, row_number() over (partition by lane order by n) as number from told
     ), locked as (
       select f.lane from live.feed f where f.lane in (select lane from told) order by f.lane for update
     ), feed as (
       update live.feed f set head = f.head + more.amount
       from locked join (select lane, count(*) as amount from told group by lane) more using (lane)
       where f.lane = locked.lane
       returning f.lane, f.head - more.amount as before
     ), written as (
       insert into live.message (position, tenant, rooms, type, payload)
       select feed.before + m.number, m.tenant, string_to_array(m.rooms, ' '), m.type, m.payload
       from feed join numbered m using (lane)
     )
     select pg_notify('${LIVE_MESSAGE}', '')`,
    [
      rows.map(({ tenant }) => tenant),
      rows.map(({ rooms }) => rooms.join(' ')),
      rows.map(({ type }) => type),
      rows.map(({ payload, traceparent }) =>
        JSON.stringify(traceparent === undefined ? payload : { ...payload, traceparent }),
      ),
    ],
  );
}

/**
 * Has a feed that was set back, by a restored backup or a server that had not received everything, go on behind
 * positions that clients have seen, one of each of these lanes, and everyone read again: below them they would take no
 * message for news.
 */
export async function goOnBehind(sql: Sql, positions: readonly bigint[]): Promise<void> {
  // All of them, since where everyone hears it is in one of the lanes.
  await lockLanes(sql);
  await sql.query(
    `update live.feed f set head = seen.position from unnest($1::bigint[]) as seen (position)
     where f.lane = seen.position >> ${NUMBER_BITS} and f.head < seen.position`,
    [positions],
  );
  await writeLiveMessages(sql, [readAgain]);
}

/** Of whom or what the feed is to hold nothing any longer. */
export interface Forgotten {
  readonly accountIds?: readonly string[];
  readonly sessionIds?: readonly string[];
}

/**
 * Deletes every message that names these accounts or sessions, as its room or in its payload: whoever they are about was
 * erased. Positions stay as they are. A team whose room loses a message reads again, since a board that has not heard it
 * yet, or comes back later, would go on showing the row. Within the caller's transaction, as its last statement.
 */
export async function forgetLiveMessages(
  sql: Sql,
  { accountIds = [], sessionIds = [] }: Forgotten,
): Promise<void> {
  const { rows: lost } = await sql.query<{ tenant: string; rooms: string[] }>(
    `delete from live.message where rooms && $1::text[] or payload ->> 'session_id' = any ($2::text[])
     returning tenant, rooms`,
    [[...accountIds.map((id) => rooms.person(id)), ...sessionIds.map((id) => rooms.session(id))], sessionIds],
  );
  const teams = new Set(
    lost.filter((row) => row.rooms.includes(rooms.team(row.tenant))).map(({ tenant }) => tenant),
  );
  await writeLiveMessages(
    sql,
    [...teams].map((tenant) => ({ ...readAgain, tenant, rooms: [rooms.team(tenant)] })),
  );
}
