import { type LiveMessageType, rooms } from '@keenly/contracts/live';
import type { Sql } from '@keenly/event-store/types';
import { currentTraceparent } from '../observability/correlation.js';
import { EVERY_TENANT, everyone } from './live-rooms.js';
import { LIVE_MESSAGE, tellTeams } from './team-news.js';

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
 * Adds to the live feed within the caller's transaction; call it last. Positions come from one row that stays locked
 * until the transaction ends, so their order is the order in which transactions commit: anyone who reads `> x` can
 * never skip a message, and a read model seen together with the feed's head holds exactly what the feed has told.
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
  // Both are asked in this turn; one after the other, since they share a connection.
  await Promise.all([
    ...(others.length === 0 ? [] : [addEach(sql, others)]),
    ...(ofTeams.length === 0 ? [] : [tellTeams(sql, ofTeams)]),
  ]);
}

async function addEach(sql: Sql, rows: readonly Stamped[]): Promise<void> {
  await sql.query(
    `with feed as (
       update live.feed set head = head + $1 returning head - $1 as before
     ), written as (
       insert into live.message (position, tenant, rooms, type, payload)
       select feed.before + m.n, m.tenant, string_to_array(m.rooms, ' '), m.type, m.payload
       from feed, unnest($2::uuid[], $3::text[], $4::text[], $5::jsonb[]) with ordinality
         as m (tenant, rooms, type, payload, n)
     )
     select pg_notify('${LIVE_MESSAGE}', '')`,
    [
      rows.length,
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
 * Has a feed that was set back, by a restored backup or a server that had not received everything, go on behind a
 * position that clients have seen, and everyone read again: below it they would take no message for news.
 */
export async function goOnBehind(sql: Sql, position: bigint): Promise<void> {
  await sql.query('update live.feed set head = $1 where head < $1', [position]);
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

/** Position of the feed's newest message, as part of a query; in the query's own snapshot. */
export const LIVE_HEAD = '(select head from live.feed)';
