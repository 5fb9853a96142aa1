import { rooms } from '@keenly/contracts/live';
import type { Projection, RecordedEvent, Sql } from '@keenly/event-store/types';
import { unreachable } from '../../../kernel/decider.js';
import { domainEvent } from '../../../platform/event-log/domain-event.js';
import { writeLiveMessages } from '../../../platform/live/live-messages.js';
import type { AssignmentEvent } from '../domain/assignment.events.js';

const types: readonly AssignmentEvent['type'][] = [
  'CapabilityAssigned',
  'AssignmentReminded',
  'AssignmentCompleted',
  'AssignmentRemoved',
];

/**
 * The managers' table 'Assigned capability' and a person's own list (product/capabilities#assigned-table): one row an
 * assignment.
 */
export const assignedCapabilitiesProjection: Projection = {
  name: 'assigned-capabilities',
  version: 1,
  types,
  create: async (sql, { schema }) => {
    await sql.query(`
      create table ${schema}.assigned_capability (
        tenant uuid not null,
        id uuid not null,
        assignee uuid not null,
        assigned_by uuid not null,
        capability_id uuid not null,
        deadline date not null,
        target_outcome text not null,
        is_organisation_assigned boolean not null,
        assigned_at timestamptz not null,
        status text not null default 'pending',
        completed_at timestamptz,
        reminder_count integer not null default 0,
        last_reminded_at timestamptz,
        primary key (tenant, id)
      )`);
    await sql.query(`create index on ${schema}.assigned_capability (tenant, assigned_at desc, id)`);
    await sql.query(`create index on ${schema}.assigned_capability (tenant, assignee, assigned_at desc)`);
  },
  apply: async (events, sql, { schema }) => {
    const changes = changesIn(events);
    await insert(changes.assigned, sql, schema);
    await remind(changes.reminded, sql, schema);
    await complete(changes.completed, sql, schema);
    await remove(changes.removed, sql, schema);
  },
  announce: async (events, sql) => {
    // A row of the table is reread however often it changed.
    const changed = new Map(events.map((event) => [event.stream, event]));
    await writeLiveMessages(
      sql,
      [...changed.values()].map((event) => ({
        tenant: event.metadata.tenant,
        rooms: [
          rooms.team(event.metadata.tenant),
          ...(event.metadata.subject === undefined ? [] : [rooms.person(event.metadata.subject)]),
        ],
        type: 'assignment_changed',
        payload: { assignment_id: idOf(event) },
      })),
    );
  },
};

interface Changes {
  readonly assigned: object[];
  readonly reminded: { tenant: string; id: string; at: Date }[];
  readonly completed: { tenant: string; id: string; at: Date }[];
  readonly removed: { tenant: string; id: string }[];
}

/** A stream's order is kept by its own rules: first assigned, nothing after removed; so kinds can be written apart. */
function changesIn(events: readonly RecordedEvent[]): Changes {
  const changes: Changes = { assigned: [], reminded: [], completed: [], removed: [] };
  for (const recorded of events) {
    const event = domainEvent<AssignmentEvent>(recorded);
    const key = { tenant: recorded.metadata.tenant, id: idOf(recorded) };
    switch (event.type) {
      case 'CapabilityAssigned':
        changes.assigned.push({ ...key, ...event.data, assignedAt: recorded.occurredAt });
        break;
      case 'AssignmentReminded':
        changes.reminded.push({ ...key, at: recorded.occurredAt });
        break;
      case 'AssignmentCompleted':
        changes.completed.push({ ...key, at: recorded.occurredAt });
        break;
      case 'AssignmentRemoved':
        changes.removed.push(key);
        break;
      default:
        unreachable(event);
    }
  }
  return changes;
}

function idOf({ stream }: RecordedEvent): string {
  return stream.slice(stream.indexOf('-') + 1);
}

async function insert(rows: readonly object[], sql: Sql, schema: string): Promise<void> {
  if (rows.length === 0) return;
  await sql.query(
    `insert into ${schema}.assigned_capability
       (tenant, id, assignee, assigned_by, capability_id, deadline, target_outcome, is_organisation_assigned, assigned_at)
     select tenant, id, assignee, "assignedBy", "capabilityId", deadline, "targetOutcome", "isOrganisationAssigned",
       "assignedAt"
     from json_to_recordset($1) as a (tenant uuid, id uuid, assignee uuid, "assignedBy" uuid, "capabilityId" uuid,
       deadline date, "targetOutcome" text, "isOrganisationAssigned" boolean, "assignedAt" timestamptz)`,
    [JSON.stringify(rows)],
  );
}

async function remind(rows: Changes['reminded'], sql: Sql, schema: string): Promise<void> {
  if (rows.length === 0) return;
  await sql.query(
    `update ${schema}.assigned_capability c
     set reminder_count = reminder_count + r.times, last_reminded_at = greatest(c.last_reminded_at, r.last)
     from (
       select tenant, id, count(*)::int as times, max(at) as last
       from json_to_recordset($1) as r (tenant uuid, id uuid, at timestamptz) group by tenant, id
     ) r
     where c.tenant = r.tenant and c.id = r.id`,
    [JSON.stringify(rows)],
  );
}

async function complete(rows: Changes['completed'], sql: Sql, schema: string): Promise<void> {
  if (rows.length === 0) return;
  await sql.query(
    `update ${schema}.assigned_capability c set status = 'complete', completed_at = r.at
     from json_to_recordset($1) as r (tenant uuid, id uuid, at timestamptz)
     where c.tenant = r.tenant and c.id = r.id`,
    [JSON.stringify(rows)],
  );
}

async function remove(rows: Changes['removed'], sql: Sql, schema: string): Promise<void> {
  if (rows.length === 0) return;
  await sql.query(
    `delete from ${schema}.assigned_capability c
     using json_to_recordset($1) as r (tenant uuid, id uuid) where c.tenant = r.tenant and c.id = r.id`,
    [JSON.stringify(rows)],
  );
}
