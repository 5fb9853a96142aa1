import type { AssignedPageQuery } from '@keenly/contracts/assignment';
import type { Pool } from 'pg';
import { CAPABILITY_CARDS } from '../../capability/capability.public.js';
import { ACCOUNT_CARDS } from '../../membership/membership.public.js';
import { dayIn } from '../domain/calendar.js';

/** A row of the table of assigned capabilities. */
export interface AssignedRow {
  readonly id: string;
  readonly assignee: string;
  readonly assignedBy: string;
  readonly capabilityId: string;
  readonly deadline: string;
  readonly targetOutcome: string;
  readonly isOrganisationAssigned: boolean;
  readonly assignedAt: Date;
  readonly completedAt: Date | null;
  readonly status: 'pending' | 'complete';
  readonly reminderCount: number;
  readonly lastRemindedAt: Date | null;
  readonly lastRemindedByRule: boolean;
  /** An open request of the learner's, or null. */
  readonly extensionDeadline: string | null;
  readonly extensionReason: string | null;
  readonly extensionAskedAt: Date | null;
  readonly version: number;
}

/** The learner waits for an answer to a request for another date (product/capabilities#asking-for-another-date). */
const ASKS = `(c.extension_from is not null and c.extension_from = c.deadline)`;

export const assignedColumns = `c.id, c.assignee, c.assigned_by as "assignedBy", c.capability_id as "capabilityId",
  c.deadline::text as deadline, c.target_outcome as "targetOutcome",
  c.is_organisation_assigned as "isOrganisationAssigned", c.assigned_at as "assignedAt",
  c.completed_at as "completedAt", c.status,
  c.reminder_count as "reminderCount", c.last_reminded_at as "lastRemindedAt",
  c.ruled_at is not null and c.ruled_at = c.last_reminded_at as "lastRemindedByRule", c.version,
  case when ${ASKS} then c.extension_deadline::text end as "extensionDeadline",
  case when ${ASKS} then c.extension_reason end as "extensionReason",
  case when ${ASKS} then c.extension_asked_at end as "extensionAskedAt"`;

/**
 * What matches: $1 organisation, $2 today where the viewer is, $3 status, $4 is it overdue, $5 capability, $6 assignee,
 * $7 days until it is due, $8 does the learner ask for another date. Assignments of anyone who isn't an active member stay hidden.
 */
const MATCHING = `from read.assigned_capability c
  join ${ACCOUNT_CARDS} a on a.account_id = c.assignee and a.client_id = c.tenant and a.status = 'ACTIVE'
  left join ${CAPABILITY_CARDS} k on k.id = c.capability_id
  where c.tenant = $1 and c.removed_at is null
    and ($3::text is null or c.status = $3)
    and ($4::boolean is null or $4 = (c.status = 'pending' and c.deadline < $2::date))
    and ($5::uuid is null or c.capability_id = $5)
    and ($6::uuid is null or c.assignee = $6)
    and ($7::integer is null or (c.status = 'pending' and c.deadline between $2::date and $2::date + $7))
    and ($8::boolean is null or $8 = ${ASKS})`;

/** Sort keys of one kind at a time, $9 the column: the other one is null for every row. */
const TEXT_KEY = `case $9::text when 'assignee' then lower(a.full_name) when 'capability' then lower(k.name)
  when 'outcome' then lower(c.target_outcome) end`;
const NUMBER_KEY = `case $9::text when 'assigned' then extract(epoch from c.assigned_at)
  when 'deadline' then extract(epoch from c.deadline)
  when 'status' then (c.status = 'complete')::integer * 1e12 + extract(epoch from c.deadline) end`;

/** A page of an organisation's assignments, and how many match in all; `now` says what is overdue. */
export async function assignedPage(
  pool: Pool,
  clientId: string,
  query: AssignedPageQuery,
  now: Date,
): Promise<{ rows: readonly AssignedRow[]; total: number; pending: number }> {
  const { status, overdue, capability, assignee, due_within: dueWithin, asks } = query;
  const matching = [
    clientId,
    dayIn(query.time_zone, now),
    status,
    truth(overdue),
    capability,
    assignee,
    dueWithin,
    truth(asks),
  ];
  const [counted, page] = await Promise.all([
    pool.query<{ total: number; pending: number }>(
      `select count(*)::int as total, (count(*) filter (where c.status = 'pending'))::int as pending ${MATCHING}`,
      matching,
    ),
    pool.query<AssignedRow>(
      `select ${assignedColumns}
       ${MATCHING}
       order by
         case when $10::boolean then ${TEXT_KEY} end desc, case when not $10 then ${TEXT_KEY} end,
         case when $10 then ${NUMBER_KEY} end desc, case when not $10 then ${NUMBER_KEY} end,
         c.deadline, c.assigned_at desc, c.id
       limit $11 offset $12`,
      [...matching, query.column, query.order === 'desc', query.limit, (query.page_no - 1) * query.limit],
    ),
  ]);
  const [{ total, pending } = { total: 0, pending: 0 }] = counted.rows;
  return { rows: page.rows, total, pending };
}

const truth = (word: 'true' | 'false' | undefined) => (word === undefined ? undefined : word === 'true');
