import { dateOf, dayIn, type DayNumber, isTimeZone } from '@keenly/contracts/formulas/calendar';
import type { EvidenceInput } from '@keenly/contracts/insight';
import type { Pool } from 'pg';
import { CAPABILITY_CARDS } from '../../assignment/assignment.public.js';

/** A session that is over, as badges count it. */
export interface BadgeSession {
  readonly sessionId: string;
  /** Study without breaks, in seconds. */
  readonly studyS: number;
}

type Whose = readonly [tenant: string, accountId: string];

/** Days from the first to the last, both included, as each session's own calendar has them. */
export interface DaySpan {
  readonly first: DayNumber;
  readonly last: DayNumber;
}

interface Row extends BadgeSession {
  readonly startedAt: Date;
  readonly timeZone: string | null;
}

/** What somebody studied altogether, the newest first; `of` what was begun from a capability alone. */
export async function allSessions(
  pool: Pool,
  whose: Whose,
  of: 'everything' | 'capabilities',
): Promise<BadgeSession[]> {
  const { rows } = await pool.query<BadgeSession>(
    `select session_id as "sessionId", study_s as "studyS" from read.badge_session
     where tenant = $1 and account_id = $2 and study_s is not null
       ${of === 'capabilities' ? 'and capability_id is not null' : ''}
     order by started_at desc, session_id`,
    [...whose],
  );
  return rows;
}

/** What somebody studied on these days, the newest first. */
export async function sessionsOn(
  pool: Pool,
  whose: Whose,
  { first, last }: DaySpan,
): Promise<(BadgeSession & { readonly day: DayNumber })[]> {
  // Calendars are at most a day ahead of UTC or behind it; which of these days it was, each session's own says.
  const { rows } = await pool.query<Row>(
    `select session_id as "sessionId", study_s as "studyS", started_at as "startedAt", time_zone as "timeZone"
     from read.badge_session
     where tenant = $1 and account_id = $2 and study_s is not null
       and started_at >= $3::date at time zone 'UTC' and started_at < $4::date at time zone 'UTC'
     order by started_at desc, session_id`,
    [...whose, dateOf(first - 1), dateOf(last + 2)],
  );
  return rows
    .map(({ startedAt, timeZone, ...session }) => ({ ...session, day: dayOf(startedAt, timeZone) }))
    .filter((session) => session.day >= first && session.day <= last);
}

const dayOf = (startedAt: Date, timeZone: string | null) =>
  dayIn(timeZone !== null && isTimeZone(timeZone) ? timeZone : 'UTC', startedAt);

/** How many of them are told by name. */
const CAPABILITIES_TOLD = 50;

/** Time of each capability by its name as it is now, most first; of those beyond the fiftieth, the sum is enough. */
export async function capabilityTimes(pool: Pool, whose: Whose): Promise<EvidenceInput[]> {
  const { rows } = await pool.query<{ name: string; study_s: number }>(
    `select coalesce(c.name, 'A capability that is gone') as name, sum(s.study_s)::float8 as study_s
     from read.badge_session s left join ${CAPABILITY_CARDS} c on c.id = s.capability_id
     where s.tenant = $1 and s.account_id = $2 and s.study_s is not null and s.capability_id is not null
     group by 1 order by 2 desc, 1 limit ${CAPABILITIES_TOLD}`,
    [...whose],
  );
  return rows.map(({ name, study_s: value }) => ({ name, value, unit: 's' }));
}
