import type { AssignedPageQuery } from '@keenly/contracts/assignment';
import type { Pool } from 'pg';
import { SharedRuns } from '../../../platform/database/shared-runs.js';
import { CAPABILITY_CARDS } from '../../capability/capability.public.js';
import { ACCOUNT_CARDS, GROUP_MEMBERS } from '../../membership/membership.public.js';
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
  /** Name of the course that completed it, '' where that is unknown; null where none did. */
  readonly completedCourse: string | null;
  readonly completedTool: string | null;
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
  c.completed_at as "completedAt", c.status, c.completed_course as "completedCourse",
  c.completed_tool as "completedTool",
  c.reminder_count as "reminderCount", c.last_reminded_at as "lastRemindedAt",
  c.ruled_at is not null and c.ruled_at = c.last_reminded_at as "lastRemindedByRule", c.version,
  case when ${ASKS} then c.extension_deadline::text end as "extensionDeadline",
  case when ${ASKS} then c.extension_reason end as "extensionReason",
  case when ${ASKS} then c.extension_asked_at end as "extensionAskedAt"`;

/**
 * Active members of $1. Asked as `(… in …) is true`, for that is looked up in a hash of them: as a join the database
 * takes them for a handful, and goes through all of them once for each assignment. An open account is one that the
 * index of an organisation's accounts has.
 */
const ACTIVE = `(select a.account_id from ${ACCOUNT_CARDS} a
  where a.client_id = $1 and a.is_open and a.status = 'ACTIVE')`;

/**
 * What matches: $1 organisation, $2 today where the viewer is, $3 status, $4 is it overdue, $5 capability, $6 assignee,
 * $7 days until it is due, $8 does the learner ask for another date, $9 who assigned it, $10 the assignee's group.
 * Assignments of anyone who isn't an active member stay hidden.
 */
const MATCHING = `c.tenant = $1 and c.removed_at is null
    and ($3::text is null or c.status = $3)
    and ($4::boolean is null or $4 = (c.status = 'pending' and c.deadline < $2::date))
    and ($5::uuid is null or c.capability_id = $5)
    and ($6::uuid is null or c.assignee = $6)
    and ($7::integer is null or (c.status = 'pending' and c.deadline between $2::date and $2::date + $7))
    and ($8::boolean is null or $8 = ${ASKS})
    and ($9::uuid is null or c.assigned_by = $9)
    and ($10::uuid is null or c.assignee in (
      select m.account_id from ${GROUP_MEMBERS} m where m.group_id = $10 and m.status = 'APPROVED'))
    and (c.assignee in ${ACTIVE}) is true`;

/** In the order of an index each, or of its beginning: a page is read off it, and nothing is sorted. */
const ORDERS = {
  assigned: { asc: 'c.assigned_at, c.deadline, c.id', desc: 'c.assigned_at desc, c.deadline, c.id' },
  deadline: {
    asc: 'c.deadline, c.assigned_at desc, c.id',
    desc: 'c.deadline desc, c.assigned_at desc, c.id',
  },
  // What is pending comes first.
  status: {
    asc: 'c.status desc, c.deadline, c.assigned_at desc, c.id',
    desc: 'c.status, c.deadline desc, c.assigned_at desc, c.id',
  },
  outcome: {
    asc: 'lower(c.target_outcome), c.deadline, c.assigned_at desc, c.id',
    desc: 'lower(c.target_outcome) desc, c.deadline, c.assigned_at desc, c.id',
  },
} as const;

/** By the name of whom or what it is for: which column has it, and where the names are. */
const NAMES = {
  assignee: { of: 'assignee', names: `select account_id as id, full_name as name from ${ACCOUNT_CARDS}` },
  capability: { of: 'capability_id', names: `select id, name from ${CAPABILITY_CARDS}` },
} as const;

export interface AssignedRows {
  readonly rows: readonly AssignedRow[];
  readonly total: number;
  readonly pending: number;
}

/** Pages of an organisation's assignments, and how many match in all. */
export class AssignedPages {
  /** The screens of several managers ask at once whenever something changed. */
  private readonly runs = new SharedRuns<AssignedRows>();

  constructor(private readonly pool: Pool) {}

  /** `now` says what is overdue; `asker` is whose 'by me' it is. */
  read(
    { clientId, asker }: { readonly clientId: string; readonly asker: string },
    query: AssignedPageQuery,
    now: Date,
  ): Promise<AssignedRows> {
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
      query.by === 'me' ? asker : undefined,
      query.group,
    ];
    const { column, order, limit, page_no: pageNo } = query;
    return this.runs.ask(JSON.stringify([matching, column, order, limit, pageNo]), async () => {
      const [counts, rows] = await Promise.all([
        this.counts(matching),
        column === 'assignee' || column === 'capability'
          ? this.byName(matching, { ...query, column })
          : this.inOrder(matching, { ...query, column }),
      ]);
      return { rows, ...counts };
    });
  }

  private async counts(matching: readonly unknown[]): Promise<Omit<AssignedRows, 'rows'>> {
    const { rows } = await this.pool.query<{ total: number; pending: number }>(
      `select count(*)::int as total, (count(*) filter (where c.status = 'pending'))::int as pending
       from read.assigned_capability c where ${MATCHING}`,
      [...matching],
    );
    return rows[0] ?? { total: 0, pending: 0 };
  }

  private async inOrder(
    matching: readonly unknown[],
    { column, order, limit, page_no: pageNo }: AssignedPageQuery & { column: keyof typeof ORDERS },
  ): Promise<AssignedRow[]> {
    const { rows } = await this.pool.query<AssignedRow>(
      `select ${assignedColumns} from read.assigned_capability c where ${MATCHING}
       order by ${ORDERS[column][order]} limit $11 offset $12`,
      [...matching, limit, (pageNo - 1) * limit],
    );
    return rows;
  }

  /**
   * Counts how many each name has first, which says whose rows the page is made of: only theirs are read and sorted,
   * however far on it is.
   */
  private async byName(
    matching: readonly unknown[],
    { column, order, limit, page_no: pageNo }: AssignedPageQuery & { column: keyof typeof NAMES },
  ): Promise<AssignedRow[]> {
    const { of, names } = NAMES[column];
    const direction = order === 'asc' ? '' : 'desc';
    const { rows } = await this.pool.query<AssignedRow>(
      `with counted as materialized (
         select c.${of} as id, count(*)::int as rows from read.assigned_capability c where ${MATCHING} group by 1
       ), named as (
         select counted.*, lower(n.name) as key from counted left join (${names}) n on n.id = counted.id
       ), placed as (
         select id, sum(rows) over (order by key ${direction}) as upto, sum(rows) over (partition by key) as alike
         from named
       ), near as materialized (
         select id, upto - alike as before from placed where upto > $12 and upto - alike < $12 + $11
       )
       select ${assignedColumns} from near join read.assigned_capability c on c.${of} = near.id
       where ${MATCHING}
       order by near.before, c.deadline, c.assigned_at desc, c.id
       limit $11 offset $12 - (select coalesce(min(before), 0) from near)`,
      [...matching, limit, (pageNo - 1) * limit],
    );
    return rows;
  }
}

const truth = (word: 'true' | 'false' | undefined) => (word === undefined ? undefined : word === 'true');
