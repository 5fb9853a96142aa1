import { dayIn, type DayNumber, isTimeZone } from '@keenly/contracts/formulas/calendar';
import type { EvidenceInput } from '@keenly/contracts/insight';
import type { Pool } from 'pg';
import { CAPABILITY_CARDS } from '../../assignment/assignment.public.js';

/** A session that is over, as badges count it. */
export interface BadgeSession {
  readonly sessionId: string;
  /** The day it began on, in the learner's own calendar. */
  readonly day: DayNumber;
  /** Study without breaks, in seconds. */
  readonly studyS: number;
  readonly capabilityId: string | null;
}

type Whose = readonly [tenant: string, accountId: string];

/** The newest first. Sessions are some bytes each here, and a streak's days are judged in the zone of each. */
export async function badgeSessions(pool: Pool, whose: Whose): Promise<BadgeSession[]> {
  const { rows } = await pool.query<Omit<BadgeSession, 'day'> & { startedAt: Date; timeZone: string | null }>(
    `select session_id as "sessionId", started_at as "startedAt", time_zone as "timeZone", study_s as "studyS",
       capability_id as "capabilityId"
     from read.badge_session where tenant = $1 and account_id = $2 and study_s is not null
     order by started_at desc, session_id`,
    [...whose],
  );
  const known = new Map<string, boolean>();
  const zoneOf = (timeZone: string | null) => {
    if (timeZone === null) return 'UTC';
    const is = known.get(timeZone) ?? isTimeZone(timeZone);
    known.set(timeZone, is);
    return is ? timeZone : 'UTC';
  };
  return rows.map(({ startedAt, timeZone, ...session }) => ({
    ...session,
    day: dayIn(zoneOf(timeZone), startedAt),
  }));
}

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
