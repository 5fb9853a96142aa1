import type { Sql } from '@keenly/event-store/types';
import { CAPABILITY_CARDS } from '../capability/capability.public.js';
import { LEARNING_PLANS } from '../learning-plan/learning-plan.public.js';
import { ACCOUNT_CARDS } from '../membership/membership.public.js';

/** Past entries are shown and exported to calendars for this many days. */
const KEPT_DAYS = 90;

export interface PlannedStudy {
  readonly id: string;
  readonly capability_id: string | null;
  /** The capability as it is called now; as it was typed, or was called, where there is none. */
  readonly title: string;
  readonly start_at: Date;
  readonly end_at: Date;
  readonly time_zone: string;
  /** Of a course or a learning plan, on this origin. */
  readonly url: string | null;
  /** Title of that plan, where it is one of the account's organisation, or for everyone. */
  readonly learning_plan: string | null;
  readonly sequence: number;
  readonly series_id: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** An account's plans, the earliest first. */
export async function plannedOf(accountId: string, sql: Sql): Promise<PlannedStudy[]> {
  const { rows } = await sql.query<PlannedStudy>(
    `select s.id, s.capability_id, coalesce(c.name, s.title) as title, s.start_at, s.end_at, s.time_zone,
       s.url, p.title as learning_plan, s.sequence, s.series_id, s.created_at, s.updated_at
     from app.planned_study s left join ${CAPABILITY_CARDS} c on c.id = s.capability_id
     left join ${ACCOUNT_CARDS} a on a.account_id = s.account_id
     left join ${LEARNING_PLANS} p on s.url = '/learning-plans?plan_id=' || p.id::text
       and (p.is_public or p.client_id = a.client_id)
     where s.account_id = $1 and s.end_at > now() - make_interval(days => $2)
     order by s.start_at, s.id`,
    [accountId, KEPT_DAYS],
  );
  return rows;
}
