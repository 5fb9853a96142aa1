import type { Sql } from '@keenly/event-store/types';
import {
  badgesOf,
  type BadgeProgress,
  type CountedSession,
  countNext,
  type EarnedBadge,
  noProgress,
} from '../domain/badge-rules.js';

export interface Whose {
  readonly tenant: string;
  readonly accountId: string;
}

/** A session that is over, with the moment it ended, ms since 1970. */
export interface EndedSession extends Whose, CountedSession {
  readonly endedMs: number;
}

/** A session whose length is known now, or is another one than it was. */
export interface SettledSession extends EndedSession {
  /** It counted before, with another length. */
  readonly countedBefore: boolean;
}

/** Someone's progress, and the last session that is in it. */
interface Standing {
  readonly progress: BadgeProgress;
  readonly lastMs: number;
  readonly lastSession: string;
}

interface Award extends Whose, Standing {
  readonly earned: readonly EarnedBadge[];
  /** Everything was counted, so that a badge may be another session's now. */
  readonly whole: boolean;
}

const whoseKey = ({ tenant, accountId }: Whose) => `${tenant}/${accountId}`;

/**
 * Counts sessions that are over. As a rule they end one after another, and each is added to what its learner had come
 * to; one that arrives late may close a gap or take a badge's place, so then all sessions of that learner are counted.
 * A badge to which sessions led that are no longer kept is as it is.
 */
export async function awardBadges(
  settled: readonly SettledSession[],
  sql: Sql,
  schema: string,
): Promise<void> {
  if (settled.length === 0) return;
  const byLearner = grouped(settled);
  const learners = [...byLearner.values()].flatMap(([one]) => one ?? []);
  const standing = await standingOf(learners, sql, schema);
  const awards: Award[] = [];
  const again: Whose[] = [];
  for (const [key, sessions] of byLearner) {
    const award = addedTo(standing.get(key), sessions);
    if (award !== undefined) awards.push(award);
    else again.push(...sessions.slice(0, 1));
  }
  await write([...awards, ...(await countedAgain(again, sql, schema))], sql, schema);
}

/** Some of a learner's sessions are gone: what they have earned stays, and what is left is counted again. */
export async function recount(whose: Whose, sql: Sql, schema: string): Promise<void> {
  await sql.query(`update ${schema}.badge_earned set stands = true where tenant = $1 and account_id = $2`, [
    whose.tenant,
    whose.accountId,
  ]);
  await write(await countedAgain([whose], sql, schema), sql, schema);
}

/**
 * What was studied before this position of the log is erased, and the badges of it. Someone whose erasure comes late,
 * since it was put aside, may have studied since: that is counted from nothing.
 */
export async function startOver(whose: Whose, before: bigint, sql: Sql, schema: string): Promise<void> {
  const { tenant, accountId } = whose;
  await sql.query(
    `with gone as (
       delete from ${schema}.badge_session where tenant = $1 and account_id = $2 and since < $3
       returning session_id
     ), unpaused as (
       delete from ${schema}.badge_pause where tenant = $1 and session_id in (select session_id from gone)
     ), unearned as (
       delete from ${schema}.badge_earned where tenant = $1 and account_id = $2
     )
     delete from ${schema}.badge_total where tenant = $1 and account_id = $2`,
    [tenant, accountId, before],
  );
  const left = await countedAgain([whose], sql, schema);
  // A total of nothing would still say that someone was there.
  await write(
    left.filter(({ lastSession }) => lastSession !== ''),
    sql,
    schema,
  );
}

/** These sessions added one by one; undefined where the order forbids it. */
function addedTo(before: Standing | undefined, sessions: readonly SettledSession[]): Award | undefined {
  const [first] = sessions;
  if (first === undefined || sessions.some(({ countedBefore }) => countedBefore)) return undefined;
  let progress = before?.progress ?? noProgress;
  let last: Pick<EndedSession, 'endedMs' | 'sessionId'> | undefined =
    before === undefined ? undefined : { endedMs: before.lastMs, sessionId: before.lastSession };
  const earned: EarnedBadge[] = [];
  for (const session of [...sessions].sort(inOrder)) {
    const counted =
      last !== undefined && inOrder(last, session) >= 0 ? undefined : countNext(progress, session);
    if (counted === undefined) return undefined;
    progress = counted.progress;
    earned.push(...counted.earned);
    last = session;
  }
  const { tenant, accountId } = first;
  const { endedMs: lastMs = 0, sessionId: lastSession = '' } = last ?? {};
  return { tenant, accountId, progress, lastMs, lastSession, earned, whole: false };
}

/** The order in which sessions ended. */
function inOrder(
  a: Pick<EndedSession, 'endedMs' | 'sessionId'>,
  b: Pick<EndedSession, 'endedMs' | 'sessionId'>,
): number {
  return a.endedMs - b.endedMs || (a.sessionId < b.sessionId ? -1 : Number(a.sessionId > b.sessionId));
}

async function countedAgain(whose: readonly Whose[], sql: Sql, schema: string): Promise<Award[]> {
  if (whose.length === 0) return [];
  const { rows } = await sql.query<EndedSession>(
    `select s.tenant, s.account_id as "accountId", s.session_id as "sessionId", s.day, s.study_s as "studyS",
       s.capability_id as "capabilityId", extract(epoch from s.started_at)::float8 * 1000 + s.stop_offset_ms as "endedMs"
     from unnest($1::uuid[], $2::uuid[]) as w (tenant, account_id)
     join ${schema}.badge_session s using (tenant, account_id)
     where s.study_s is not null`,
    columnsOf(whose),
  );
  const byLearner = grouped(rows.map((row) => ({ ...row, endedMs: Math.round(row.endedMs) })));
  return whose.map(({ tenant, accountId }) => {
    const sessions = [...(byLearner.get(whoseKey({ tenant, accountId })) ?? [])].sort(inOrder);
    const { endedMs: lastMs = 0, sessionId: lastSession = '' } = sessions.at(-1) ?? {};
    const { earned, progress } = badgesOf(sessions);
    return { tenant, accountId, progress, lastMs, lastSession, earned, whole: true };
  });
}

async function standingOf(
  whose: readonly Whose[],
  sql: Sql,
  schema: string,
): Promise<ReadonlyMap<string, Standing>> {
  const { rows } = await sql.query<Whose & BadgeProgress & Omit<Standing, 'progress'>>(
    `select t.tenant, t.account_id as "accountId", t.study_s::float8 as "studyS", t.capabilities,
       t.run_end as "runEnd", t.run_days as "runDays", t.last_day as "lastDay", t.last_day_s::float8 as "lastDayS",
       t.capability_s as "capabilityS", t.last_ms::float8 as "lastMs", coalesce(t.last_session::text, '') as "lastSession"
     from unnest($1::uuid[], $2::uuid[]) as w (tenant, account_id)
     join ${schema}.badge_total t using (tenant, account_id)`,
    columnsOf(whose),
  );
  return new Map(
    rows.map(({ tenant, accountId, lastMs, lastSession, ...progress }) => [
      whoseKey({ tenant, accountId }),
      { progress, lastMs, lastSession },
    ]),
  );
}

async function write(awards: readonly Award[], sql: Sql, schema: string): Promise<void> {
  const whole = awards.filter((award) => award.whole);
  if (whole.length > 0) {
    await sql.query(
      `delete from ${schema}.badge_earned e
       using unnest($1::uuid[], $2::uuid[]) as w (tenant, account_id)
       where e.tenant = w.tenant and e.account_id = w.account_id and not e.stands`,
      columnsOf(whole),
    );
  }
  const earned = awards.flatMap(({ tenant, accountId, earned: badges }) =>
    badges.map(({ badgeId, sessionId, day }) => ({
      tenant,
      account_id: accountId,
      badge_id: badgeId,
      day,
      session_id: sessionId,
    })),
  );
  await sql.query(
    `with total as (
       insert into ${schema}.badge_total (tenant, account_id, study_s, capabilities, run_end, run_days, last_day,
         last_day_s, capability_s, last_ms, last_session)
       select * from json_to_recordset($2) as r (tenant uuid, account_id uuid, study_s bigint, capabilities integer,
         run_end integer, run_days integer, last_day integer, last_day_s bigint, capability_s jsonb, last_ms bigint,
         last_session uuid)
       on conflict (account_id, tenant) do update set study_s = excluded.study_s,
         capabilities = excluded.capabilities, run_end = excluded.run_end, run_days = excluded.run_days,
         last_day = excluded.last_day, last_day_s = excluded.last_day_s, capability_s = excluded.capability_s,
         last_ms = excluded.last_ms, last_session = excluded.last_session
     )
     insert into ${schema}.badge_earned (tenant, account_id, badge_id, day, session_id)
     select * from json_to_recordset($1) as r (tenant uuid, account_id uuid, badge_id text, day integer,
       session_id uuid)
     on conflict do nothing`,
    [JSON.stringify(earned), JSON.stringify(awards.map(totalRow))],
  );
}

const totalRow = ({ tenant, accountId, progress, lastMs, lastSession }: Award) => ({
  tenant,
  account_id: accountId,
  study_s: progress.studyS,
  capabilities: progress.capabilities,
  run_end: progress.runEnd,
  run_days: progress.runDays,
  last_day: progress.lastDay,
  last_day_s: progress.lastDayS,
  capability_s: progress.capabilityS,
  last_ms: lastMs,
  last_session: lastSession === '' ? null : lastSession,
});

const columnsOf = (whose: readonly Whose[]): [string[], string[]] => [
  whose.map(({ tenant }) => tenant),
  whose.map(({ accountId }) => accountId),
];

function grouped<One extends Whose>(rows: readonly One[]): ReadonlyMap<string, One[]> {
  const groups = new Map<string, One[]>();
  for (const row of rows) {
    const group = groups.get(whoseKey(row));
    if (group === undefined) groups.set(whoseKey(row), [row]);
    else group.push(row);
  }
  return groups;
}
