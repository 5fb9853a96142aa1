import { dateOf, dayIn, type DayNumber, isTimeZone } from '@keenly/contracts/formulas/calendar';
import type { EvidenceInput } from '@keenly/contracts/insight';
import type { Pool } from 'pg';
import { CAPABILITY_CARDS } from '../../capability/capability.public.js';

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

/** Sessions that count, newest first: some of them, how many there are, and their time in seconds. */
export interface CountedSessions {
  readonly page: readonly BadgeSession[];
  readonly total: number;
  readonly studyS: number;
}

/** A page of a list: so many, behind so many. */
export interface Slice {
  readonly limit: number;
  readonly offset: number;
}

/** All sessions of a learner; with `of` 'capabilities', only those started from a capability. */
export async function allSessions(
  pool: Pool,
  whose: Whose,
  of: 'everything' | 'capabilities',
  { limit, offset }: Slice,
): Promise<CountedSessions> {
  const counted = `from read.badge_session
     where tenant = $1 and account_id = $2 and study_s is not null
       ${of === 'capabilities' ? 'and capability_id is not null' : ''}`;
  const [page, sums] = await Promise.all([
    pool.query<BadgeSession>(
      `select session_id as "sessionId", study_s as "studyS" ${counted}
       order by started_at desc, session_id limit $3 offset $4`,
      [...whose, limit, offset],
    ),
    pool.query<Omit<CountedSessions, 'page'>>(
      `select count(*)::int as total, coalesce(sum(study_s), 0)::float8 as "studyS" ${counted}`,
      [...whose],
    ),
  ]);
  return { page: page.rows, total: 0, studyS: 0, ...sums.rows[0] };
}

/** The learner's sessions on these days. */
export async function sessionsOn(
  pool: Pool,
  whose: Whose,
  { first, last }: DaySpan,
  { limit, offset }: Slice,
): Promise<CountedSessions> {
  // Calendars are at most a day ahead of UTC or behind it; which of these days it was, each session's own says.
  const { rows } = await pool.query<Row>(
    `select session_id as "sessionId", study_s as "studyS", started_at as "startedAt", time_zone as "timeZone"
     from read.badge_session
     where tenant = $1 and account_id = $2 and study_s is not null
       and started_at >= $3::date at time zone 'UTC' and started_at < $4::date at time zone 'UTC'
     order by started_at desc, session_id`,
    [...whose, dateOf(first - 1), dateOf(last + 2)],
  );
  const counted = rows.filter(({ startedAt, timeZone }) => {
    const day = dayOf(startedAt, timeZone);
    return day >= first && day <= last;
  });
  return {
    page: counted.slice(offset, offset + limit).map(({ sessionId, studyS }) => ({ sessionId, studyS })),
    total: counted.length,
    studyS: counted.reduce((sum, { studyS }) => sum + studyS, 0),
  };
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
