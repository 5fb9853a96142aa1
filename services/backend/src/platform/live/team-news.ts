import { type LiveMessageType, rooms, type TeamPart, teamParts } from '@keenly/contracts/live';
import type { Sql } from '@keenly/event-store/types';
import { MOST_LINKS } from '../observability/tracing/places.js';
import { laneOfTenant } from './feed-lanes.js';
import { EVERY_TENANT } from './live-rooms.js';

/** NOTIFY channel: the feed has grown. */
export const LIVE_MESSAGE = 'live_message';
/** A team's screens hear at most once in so long, in milliseconds. */
export const TEAM_NEWS_MS = 1000;

/**
 * What a team's open screens hear of a type of event: a part of `team_changed`, a message of its own, or nothing, and why.
 * A module's table of these names each of its types (`team-news.unit.spec.ts`).
 */
export type TeamDecision =
  | TeamPart
  | Extract<LiveMessageType, 'group_changed' | 'plan_assignment_changed'>
  | { readonly not: string };
export type TeamDecisions<Type extends string = string> = Readonly<Record<Type, TeamDecision>>;

/** The types that are decided so. */
export const typesTold = <Type extends string>(
  decisions: TeamDecisions<Type>,
  ...as: readonly TeamDecision[]
): readonly Type[] => (Object.keys(decisions) as Type[]).filter((type) => as.includes(decisions[type]));

const mask = (parts: readonly TeamPart[]) =>
  parts.reduce((bits, part) => bits | (1 << teamParts.indexOf(part)), 0);

/** The parts that a message's payload names. */
export const partsOf = (bits: string | undefined): TeamPart[] =>
  teamParts.filter((_, at) => (Number(bits ?? 0) & (1 << at)) !== 0);

/**
 * A team's screens read these parts again. Written like any live message, and held back where the team heard less than
 * {@link TEAM_NEWS_MS} ago: what is held is told as one, once that time is over (`TeamNewsJob`).
 */
export const teamChanged = (tenant: string, ...parts: readonly TeamPart[]) => ({
  tenant,
  rooms: [rooms.team(tenant)] as const,
  type: 'team_changed' as const,
  payload: { parts: String(mask(parts)) },
});

/** What {@link teamChanged} is to a team, to those who see every organisation. */
export const platformChanged = (...parts: readonly TeamPart[]) => ({
  ...teamChanged(EVERY_TENANT, ...parts),
  rooms: [rooms.platform] as const,
});

const ROOM = `case when told.tenant = '${EVERY_TENANT}' then '${rooms.platform}' else 'team:' || told.tenant end`;
const IS_DUE = `t.told_at <= statement_timestamp() - interval '${TEAM_NEWS_MS} ms'`;
/** Behind a `due` that names teams and what to tell them now. */
const TELL = `
  , told as (
    select tenant, telling, traceparent, lane, row_number() over (partition by lane order by tenant) as n
    from (
      select tenant, telling, nullif(array_to_string(traceparents, ' '), '') as traceparent, ${laneOfTenant('tenant')} as lane
      from due where telling <> 0
    ) telling
  ), feed as (
    update live.feed f set head = f.head + more.amount
    from (select lane, count(*) as amount from told group by lane) more where f.lane = more.lane
    returning f.lane, f.head - more.amount as before
  ), written as (
    insert into live.message (position, tenant, rooms, type, payload)
    select feed.before + told.n, told.tenant, array[${ROOM}], 'team_changed',
      jsonb_strip_nulls(jsonb_build_object('parts', told.telling::text, 'traceparent', told.traceparent))
    from feed join told using (lane)
  )
  select pg_notify('${LIVE_MESSAGE}', '') from told limit 1`;

/**
 * Tells teams now, or leaves it with what waits for them, in lanes that the caller's transaction has locked: every one locks
 * its lanes of the feed before a team.
 */
export async function tellTeams(
  sql: Sql,
  rows: readonly { readonly tenant: string; readonly payload: object; readonly traceparent?: string }[],
): Promise<void> {
  const bits = rows.map(({ payload }) => ('parts' in payload ? Number(payload.parts) : 0));
  await sql.query(
    `with due as (
       insert into live.team_news as t (tenant, telling, told_at, traceparents)
       select tenant, bit_or(parts), statement_timestamp(), (array_remove(array_agg(distinct step), null))[:${MOST_LINKS}]
       from unnest($1::uuid[], $2::int[], $3::text[]) as n (tenant, parts, step)
       group by tenant
       on conflict (tenant) do update set
         telling = case when ${IS_DUE} then t.waiting | excluded.telling else 0 end,
         waiting = case when ${IS_DUE} then 0 else t.waiting | excluded.telling end,
         told_at = case when ${IS_DUE} then statement_timestamp() else t.told_at end,
         traceparents = (case when t.waiting = 0 then '{}' else t.traceparents end || excluded.traceparents)[:${MOST_LINKS}]
       returning tenant, telling, traceparents
     )${TELL}`,
    [rows.map(({ tenant }) => tenant), bits, rows.map(({ traceparent }) => traceparent ?? null)],
  );
}

/** Tells those teams of a lane that have waited long enough, within the caller's transaction. */
export async function tellWaitingTeams(sql: Sql, lane: number): Promise<void> {
  await sql.query('select from live.feed f where f.lane = $1 for update', [lane]);
  await sql.query(
    `with due as (
       update live.team_news t set telling = t.waiting, waiting = 0, told_at = statement_timestamp()
       where t.waiting <> 0 and ${IS_DUE} and ${laneOfTenant('t.tenant')} = $1
       returning t.tenant, t.telling, t.traceparents
     )${TELL}`,
    [lane],
  );
}

/** The lanes of teams that wait and may hear by now. Locks nothing. */
export async function lanesWaiting(sql: Sql): Promise<number[]> {
  const { rows } = await sql.query<{ lane: number }>(
    `select distinct ${laneOfTenant('t.tenant')} as lane from live.team_news t where t.waiting <> 0 and ${IS_DUE} order by lane`,
  );
  return rows.map(({ lane }) => lane);
}

/** Locks the lanes that these rows are told in, or all of them, lowest first. */
export const lockLanes = (sql: Sql, rows?: readonly { readonly tenant: string }[]) =>
  sql.query(
    `select from live.feed f
     where $1::uuid[] is null or f.lane in (select ${laneOfTenant('tenant')} from unnest($1::uuid[]) as tenant)
     order by f.lane for update`,
    [rows?.map(({ tenant }) => tenant) ?? null],
  );
