import { assignmentMessages } from '@keenly/contracts/catalogue/assignments';
import { failureMessages } from '@keenly/contracts/catalogue/failures';
import type {
  AssignedCapability,
  AssignedExportQuery,
  AssignedPage,
  AssignedPageQuery,
} from '@keenly/contracts/assignment';
import { EXPORT_ROWS_MOST } from '@keenly/contracts/catalogue/table-export';
import type { ViewedThing } from '@keenly/contracts/trust';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { type Caller, tenantOf } from '../../../kernel/caller.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { Directory, ReadableAccounts } from '../../membership/membership.public.js';
import { inBatches } from '../../../kernel/table-cells.js';
import { AccessLog } from '../../../platform/personal-data/access-log.js';
import { isOverdue } from '../domain/calendar.js';
import { CapabilitiesReader } from '../../capability/capability.public.js';
import { ActiveTimes } from './active-times.js';
import { assignedColumns, AssignedPages, type AssignedRow } from './assigned-page.js';

/** Of one person, the newest of so many are shown; no one scrolls further. */
const ROWS_MAX = 5000;

/** Assignments of the caller's own organisation, newest first; names as they are now. */
@Injectable()
export class AssignedCapabilitiesReader {
  private readonly pages: AssignedPages;

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly directory: Directory,
    private readonly readable: ReadableAccounts,
    private readonly capabilities: CapabilitiesReader,
    private readonly accessLog: AccessLog,
    private readonly activeTimes: ActiveTimes,
  ) {
    this.pages = new AssignedPages(pool);
  }

  /** A page of what the caller's organisation has assigned to its current active members. */
  async ofOrganisation(caller: Caller, query: AssignedPageQuery): Promise<AssignedPage> {
    const { clientId, accountId: asker } = caller;
    if (clientId === null) return { data: [], total: 0, pending: 0 };
    const { rows, total, pending } = await this.pages.read({ clientId, asker }, query, new Date());
    const data = await this.show(await this.readableOf(rows, clientId), caller, query.time_zone);
    return { data, total, pending };
  }

  /** All that the query matches, some at a time; each batch is recorded as it is taken. */
  async exported(
    caller: Caller,
    query: AssignedExportQuery,
  ): Promise<{ total: number; rows: AsyncIterable<AssignedCapability[]> }> {
    const { clientId, accountId: asker } = caller;
    if (clientId === null) throw new DomainError('FORBIDDEN', failureMessages.forbidden);
    const whole = { ...query, limit: EXPORT_ROWS_MOST, page_no: 1 };
    const { rows, total } = await this.pages.read({ clientId, asker }, whole, new Date());
    return { total, rows: this.batches(rows, caller, clientId, query.time_zone) };
  }

  private async *batches(
    rows: readonly AssignedRow[],
    caller: Caller,
    clientId: string,
    timeZone: string,
  ): AsyncGenerator<AssignedCapability[]> {
    for (const batch of inBatches(rows, EXPORT_ROWS_MOST))
      yield await this.show(await this.readableOf(batch, clientId), caller, timeZone, 'export');
  }

  private async readableOf(rows: readonly AssignedRow[], clientId: string): Promise<AssignedRow[]> {
    const active = await this.readable.activeIn(
      rows.map(({ assignee: accountId }) => ({ accountId, clientId })),
    );
    return rows.filter(({ assignee }) => active.has(assignee));
  }

  /**
   * Capabilities assigned to one person, readable by them and by managers of their organisation. FORBIDDEN for anyone
   * else, ASSIGNMENT_NOT_FOUND for a manager who asks about a member of another organisation.
   */
  async ofAssignee(assignee: string, caller: Caller, timeZone: string): Promise<AssignedCapability[]> {
    if (await this.readable.mayRead(assignee, caller, 'capability.read'))
      return this.withTimes(await this.rowsOf(tenantOf(caller), assignee), assignee, caller, timeZone);
    if (!this.readable.mayReadOthers(caller, 'capability.read'))
      throw new DomainError('FORBIDDEN', failureMessages.forbidden);
    throw new DomainError('ASSIGNMENT_NOT_FOUND', assignmentMessages.notFound);
  }

  private async withTimes(
    rows: readonly AssignedRow[],
    assignee: string,
    caller: Caller,
    timeZone: string,
  ): Promise<AssignedCapability[]> {
    const [shown, times] = await Promise.all([
      this.show(rows, caller, timeZone),
      this.activeTimes.of({ tenant: tenantOf(caller), accountId: assignee }, rows),
    ]);
    return shown.map((row) => ({ ...row, active_time: times.get(row.id) ?? 0 }));
  }

  private async rowsOf(tenant: string, assignee: string): Promise<readonly AssignedRow[]> {
    const { rows } = await this.pool.query<AssignedRow>(
      `select ${assignedColumns} from read.assigned_capability c
       where tenant = $1 and assignee = $2 and removed_at is null
       order by assigned_at desc, id limit ${ROWS_MAX}`,
      [tenant, assignee],
    );
    return rows;
  }

  private async show(
    rows: readonly AssignedRow[],
    caller: Caller,
    timeZone: string,
    what: ViewedThing = 'assignments',
  ): Promise<AssignedCapability[]> {
    this.accessLog.record(
      caller,
      rows.map((row) => row.assignee),
      what,
    );
    const people = [...new Set(rows.flatMap((row) => [row.assignee, row.assignedBy]))];
    const [members, capabilities] = await Promise.all([
      this.directory.members(people),
      this.capabilities.named(rows.map(({ capabilityId }) => capabilityId)),
    ]);
    const person = (id: string) => ({ id, full_name: members.get(id)?.fullName ?? '' });
    const now = new Date();
    return rows.map((row) => ({
      id: row.id,
      assignee: person(row.assignee),
      capability: {
        id: row.capabilityId,
        name: capabilities.get(row.capabilityId)?.name ?? '',
        description: capabilities.get(row.capabilityId)?.description ?? '',
      },
      date_assigned: row.assignedAt.toISOString(),
      deadline: row.deadline,
      capability_context: row.targetOutcome,
      is_organization_assigned: row.isOrganisationAssigned,
      assigned_by: person(row.assignedBy),
      status: row.status,
      completed_by: completedBy(row),
      overdue: isOverdue(row, timeZone, now),
      last_reminded_at: row.lastRemindedAt?.toISOString() ?? null,
      last_reminded_by_rule: row.lastRemindedByRule,
      reminder_count: row.reminderCount,
      extension: extensionOf(row),
      version: row.version,
    }));
  }
}

function extensionOf({
  extensionDeadline: deadline,
  extensionReason: reason,
  extensionAskedAt: askedAt,
}: AssignedRow): AssignedCapability['extension'] {
  if (deadline === null || askedAt === null) return null;
  return { deadline, reason: reason ?? '', asked_at: askedAt.toISOString() };
}

/** Null where someone completed it by hand, or it's pending. */
function completedBy({
  completedCourse: course,
  completedTool: tool,
}: AssignedRow): AssignedCapability['completed_by'] {
  if (course !== null) return { course };
  return tool === null ? null : { tool };
}
