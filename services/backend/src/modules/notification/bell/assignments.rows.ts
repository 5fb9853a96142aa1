import type { RecordedEvent, Sql } from '@keenly/event-store/types';
import { domainEvent } from '../../../platform/event-log/domain-event.js';
import type { AssignmentEvent } from '../../assignment/assignment.public.js';
import { idOf, type Told } from './told.js';
import {
  type Assignment,
  assignmentAfter,
  hasOpenRequest,
  isOfAssignment,
  toldOfAssignment,
} from './told-of-assignment.js';

/** A request for another date that was closed at that time; null: it is open again. */
export interface Settled {
  readonly refId: string;
  /** Place in the log of the request. */
  readonly position: string;
  readonly at: Date | null;
}

/** Follows the assignments through the events, keeps them as they are then, and says what each event told. */
export async function ofAssignments(
  events: readonly RecordedEvent[],
  sql: Sql,
  schema: string,
): Promise<{ told: readonly Told[]; settled: readonly Settled[] }> {
  const about = events.filter(isOfAssignment);
  const assignments = await assignmentsOf(about, sql, schema);
  const told: Told[] = [];
  const settled = new Map<string, Settled>();
  const expired: string[] = [];
  for (const recorded of about) {
    const id = idOf(recorded);
    const before = assignments.get(id);
    // Blanked where it began: it ends, and there is nothing left to tell.
    if (before === undefined) continue;
    const now = assignmentAfter(before, recorded);
    assignments.set(id, now);
    told.push(...toldOfAssignment(recorded, now));
    const isOver = recorded.type === EXPIRED;
    if (isOver) expired.push(id);
    const position = before.askedPosition;
    const isOpen = !isOver && hasOpenRequest(now);
    if (position !== null && hasOpenRequest(before) !== isOpen)
      settled.set(position, { refId: id, position, at: isOpen ? null : recorded.occurredAt });
  }
  await keep([...assignments.values()], sql, schema);
  if (expired.length > 0)
    await sql.query(`delete from ${schema}.told_assignment where id = any($1::uuid[])`, [expired]);
  return { told, settled: [...settled.values()] };
}

const EXPIRED: AssignmentEvent['type'] = 'AssignmentExpired';

/** The assignments that these events are about, as they were before them; new ones as they were made. */
async function assignmentsOf(
  about: readonly RecordedEvent[],
  sql: Sql,
  schema: string,
): Promise<Map<string, Assignment>> {
  if (about.length === 0) return new Map();
  const made = about.flatMap((recorded): Assignment[] => {
    const event = domainEvent<AssignmentEvent>(recorded);
    if (event.type !== 'CapabilityAssigned') return [];
    const { assignee, assignedBy, capabilityId, deadline } = event.data;
    const { tenant } = recorded.metadata;
    const unasked = { version: 1, askedFrom: null, askedPosition: null };
    return [{ id: idOf(recorded), tenant, assignee, assignedBy, capabilityId, deadline, ...unasked }];
  });
  const { rows } = await sql.query<Assignment>(
    `select id, tenant, assignee, assigned_by as "assignedBy", capability_id as "capabilityId",
       deadline::text as deadline, version, asked_from::text as "askedFrom", asked_position::text as "askedPosition"
     from ${schema}.told_assignment where id = any($1::uuid[])`,
    [[...new Set(about.map(idOf))]],
  );
  return new Map([...rows, ...made].map((one) => [one.id, one]));
}

async function keep(assignments: readonly Assignment[], sql: Sql, schema: string): Promise<void> {
  if (assignments.length === 0) return;
  await sql.query(
    `insert into ${schema}.told_assignment (id, tenant, assignee, assigned_by, capability_id, deadline, version,
       asked_from, asked_position)
     select id, tenant, assignee, "assignedBy", "capabilityId", deadline, version, "askedFrom", "askedPosition"
     from json_to_recordset($1)
       as r (id uuid, tenant uuid, assignee uuid, "assignedBy" uuid, "capabilityId" uuid, deadline date,
         version integer, "askedFrom" date, "askedPosition" bigint)
     on conflict (id) do update set capability_id = excluded.capability_id, deadline = excluded.deadline,
       version = excluded.version, asked_from = excluded.asked_from, asked_position = excluded.asked_position`,
    [JSON.stringify(assignments)],
  );
}
