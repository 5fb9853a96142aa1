import { dayIn, isTimeZone } from '@keenly/contracts/formulas/calendar';
import type { Sql } from '@keenly/event-store/types';
import { badgesOf } from '../domain/badge-rules.js';

interface Whose {
  readonly tenant: string;
  readonly accountId: string;
}

interface Row extends Whose {
  readonly sessionId: string;
  readonly startedAt: Date;
  readonly timeZone: string;
  readonly studyS: number;
  readonly capabilityId: string | null;
}

/**
 * Counts these learners' sessions anew and writes down what they earn. A badge stands for the first session that
 * reached it, so one that arrives late may take its place; a badge to which sessions led that are no longer kept stands
 * as it is.
 */
export async function awardBadges(whose: readonly Whose[], sql: Sql, schema: string): Promise<void> {
  if (whose.length === 0) return;
  const sessions = await sessionsOf(whose, sql, schema);
  const counted = whose.map((one) => ({
    ...one,
    ...badgesOf(
      sessions
        .filter(({ tenant, accountId }) => tenant === one.tenant && accountId === one.accountId)
        .map(({ startedAt, timeZone, ...session }) => ({ ...session, day: dayOf(startedAt, timeZone) })),
    ),
  }));
  await sql.query(
    `delete from ${schema}.badge_earned e
     using unnest($1::uuid[], $2::uuid[]) as w (tenant, account_id)
     where e.tenant = w.tenant and e.account_id = w.account_id and not e.stands`,
    [whose.map(({ tenant }) => tenant), whose.map(({ accountId }) => accountId)],
  );
  const earned = counted.flatMap(({ tenant, accountId, earned: badges }) =>
    badges.map(({ badgeId, sessionId, day }) => ({
      tenant,
      account_id: accountId,
      badge_id: badgeId,
      day,
      session_id: sessionId,
    })),
  );
  const totals = counted.map(({ tenant, accountId, totals: { studyS, capabilities, runEnd, runDays } }) => ({
    tenant,
    account_id: accountId,
    study_s: studyS,
    capabilities,
    run_end: runEnd,
    run_days: runDays,
  }));
  await sql.query(
    `with total as (
       insert into ${schema}.badge_total (tenant, account_id, study_s, capabilities, run_end, run_days)
       select * from json_to_recordset($2) as r (tenant uuid, account_id uuid, study_s bigint, capabilities integer,
         run_end integer, run_days integer)
       on conflict (account_id, tenant) do update set study_s = excluded.study_s,
         capabilities = excluded.capabilities, run_end = excluded.run_end, run_days = excluded.run_days
     )
     insert into ${schema}.badge_earned (tenant, account_id, badge_id, day, session_id)
     select * from json_to_recordset($1) as r (tenant uuid, account_id uuid, badge_id text, day integer,
       session_id uuid)
     on conflict do nothing`,
    [JSON.stringify(earned), JSON.stringify(totals)],
  );
}

/** Some of a learner's sessions are gone: what they have earned stands, and what is left is counted anew. */
export async function recount(whose: Whose, sql: Sql, schema: string): Promise<void> {
  await sql.query(`update ${schema}.badge_earned set stands = true where tenant = $1 and account_id = $2`, [
    whose.tenant,
    whose.accountId,
  ]);
  await awardBadges([whose], sql, schema);
}

/** Sessions that are over, in the order in which they ended. */
async function sessionsOf(whose: readonly Whose[], sql: Sql, schema: string): Promise<Row[]> {
  const { rows } = await sql.query<Row>(
    `select s.tenant, s.account_id as "accountId", s.session_id as "sessionId", s.started_at as "startedAt",
       s.time_zone as "timeZone", s.study_s as "studyS", s.capability_id as "capabilityId"
     from unnest($1::uuid[], $2::uuid[]) as w (tenant, account_id)
     join ${schema}.badge_session s using (tenant, account_id)
     where s.study_s is not null
     order by s.started_at + make_interval(secs => s.stop_offset_ms / 1000.0), s.session_id`,
    [whose.map(({ tenant }) => tenant), whose.map(({ accountId }) => accountId)],
  );
  return rows;
}

const dayOf = (startedAt: Date, timeZone: string) =>
  dayIn(isTimeZone(timeZone) ? timeZone : 'UTC', startedAt);
