import { type Checkpoint, laneOf, type Lanes } from '@keenly/event-store/lanes';
import type { Sql } from '@keenly/event-store/types';
import { type Caller, tenantOf } from '../../kernel/caller.js';
import { EVERY_TENANT } from './live-rooms.js';

/** How many lanes the feed has, as part of a query. */
const LANES = '(select count(*)::integer from live.feed)';

/**
 * The lane of the feed that a tenant's rooms are in, as part of a query; `tenant` is an expression of it. Rooms that tenants
 * share are EVERY_TENANT's.
 */
export const laneOfTenant = (tenant: string) => `live.lane_of(${tenant}, ${LANES})`;

/**
 * Position of the newest message that a tenant's screens may have heard, as part of a query and in its own snapshot, as text;
 * `tenant` is an expression of the tenant. One of its own lane and one of the rooms that tenants share.
 */
export const headOf = (tenant: string) =>
  `(select string_agg(feed.head::text, '-' order by feed.lane) from live.feed
    where feed.lane in (${laneOfTenant(tenant)}, ${laneOfTenant(`'${EVERY_TENANT}'`)}))`;

/** That of a caller, by itself; in a snapshot it's of what else is read there. */
export async function feedPosition(
  sql: Sql,
  caller: Pick<Caller, 'clientId' | 'accountId'>,
): Promise<string> {
  const { rows } = await sql.query<{ head: string }>(`select ${headOf('$1::uuid')} as head`, [
    tenantOf(caller),
  ]);
  return rows[0]?.head ?? '0';
}

/**
 * Gives the feed as many lanes as the log has, where nothing was ever told by it: a room stays in its lane for good. A feed
 * that has told something keeps the lanes it has, and every room is in one of them.
 */
export async function spreadFeed(sql: Sql, lanes: number): Promise<void> {
  if (lanes === 1) return;
  // Most often it has told something, and no one need wait for a lock.
  const { rows } = await sql.query<{ untold: boolean }>(
    'select count(*) = 1 and max(f.head) = 0 as untold from live.feed f',
  );
  if (rows[0]?.untold === true) await sql.query('select live.spread($1)', [lanes]);
}

/** The lanes that news of these tenants is in: theirs, and that of the rooms that everyone may hear. */
export const lanesOf = (lanes: Lanes, tenants: readonly string[]): readonly number[] =>
  [...new Set([EVERY_TENANT, ...tenants].map((tenant) => lanes.of(tenant)))].sort((a, b) => a - b);

/** A place in the feed as the wire has it: a position for each of its lanes, the lowest first, joined by `-`. */
export const placeText = (place: Checkpoint, lanes: readonly number[]): string =>
  lanes.map((lane) => String(place[lane] ?? 0n)).join('-');

/** The positions of such a text by their lanes; where one names a lane twice, the later position. */
export function placeIn(text: string): ReadonlyMap<number, bigint> {
  const place = new Map<number, bigint>();
  for (const position of text.split('-').map(BigInt)) {
    const lane = laneOf(position);
    if (position > (place.get(lane) ?? -1n)) place.set(lane, position);
  }
  return place;
}
