import { rooms } from '@keenly/contracts/live';
import type { Projection, RecordedEvent, Sql } from '@keenly/event-store/types';
import type { LearningErased } from '../../../kernel/learning-events.js';
import { cutAtErasures, isErasure } from '../../../platform/event-log/erasing.js';
import { type LiveRow, writeLiveMessages } from '../../../platform/live/live-messages.js';
import { teamChanged, type TeamDecisions, typesTold } from '../../../platform/live/team-news.js';
import type { AssignmentEvent } from '../domain/assignment.events.js';
import { ASSIGNED_CAPABILITIES_READER } from './assigned-capabilities-reader.js';
import { changesIn, idOf, type RowChange } from './row-changes.js';

const ERASED: LearningErased['type'] = 'LearningErased';

/** Every one of them changes a row of the table, or takes it away. */
export const assignmentDecisions: TeamDecisions<AssignmentEvent['type']> = {
  CapabilityAssigned: 'assignments',
  AssignmentChanged: 'assignments',
  AssignmentReminded: 'assignments',
  AssignmentCompleted: 'assignments',
  AssignmentReopened: 'assignments',
  AssignmentRemoved: 'assignments',
  AssignmentRestored: 'assignments',
  ExtensionAsked: 'assignments',
  ExtensionGranted: 'assignments',
  ExtensionDeclined: 'assignments',
  AssignmentExpired: 'assignments',
};
const types = typesTold(assignmentDecisions, 'assignments');

/**
 * The managers' table 'Assigned capability' and a person's own list (product/capabilities#assigned-table): one row an
 * assignment. What was removed keeps its row, with `removed_at`, for it may be restored; readers leave it out. Reminder
 * rules count from `terms_at`, when it was assigned or its terms were changed, and from `ruled_day`, the latest day they
 * reminded of; `ruled_at` is when they did (product/capabilities#reminder-rules). What a learner asks for is open while
 * `deadline` is the one it was asked from; why they ask is forgotten with their learning
 * (product/capabilities#asking-for-another-date), and so is what completed it: of `completed_course` and `completed_tool` the
 * one that did is '' then; both are null where someone completed it by hand.
 */
export const assignedCapabilitiesProjection: Projection = {
  name: ASSIGNED_CAPABILITIES_READER,
  version: 8,
  types: [...types, ERASED],
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
        completed_course text,
        completed_tool text,
        reminder_count integer not null default 0,
        last_reminded_at timestamptz,
        terms_at timestamptz not null,
        ruled_day date,
        ruled_at timestamptz,
        extension_deadline date,
        extension_from date,
        extension_reason text,
        extension_asked_at timestamptz,
        version integer not null default 1,
        removed_at timestamptz,
        primary key (tenant, id)
      )`);
    await sql.query(`create index on ${schema}.assigned_capability (tenant, assigned_at desc, deadline, id)
      where removed_at is null`);
    await sql.query(`create index on ${schema}.assigned_capability (tenant, deadline, assigned_at desc, id)
      where removed_at is null`);
    await sql.query(`create index on ${schema}.assigned_capability
      (tenant, status desc, deadline, assigned_at desc, id) where removed_at is null`);
    await sql.query(`create index on ${schema}.assigned_capability
      (tenant, lower(target_outcome), deadline, assigned_at desc, id) where removed_at is null`);
    await sql.query(`create index on ${schema}.assigned_capability (tenant, assignee, assigned_at desc)`);
    await sql.query(`create index on ${schema}.assigned_capability (tenant, id, deadline)
      where status = 'pending' and removed_at is null`);
  },
  apply: async (events, sql, { schema }) => {
    for (const part of cutAtErasures(events)) {
      const changes = changesIn(part.events);
      await insert(changes, sql, schema);
      await update(changes, sql, schema);
      await expire(changes, sql, schema);
      if (part.erasure !== undefined) await forgetLearning(part.erasure, sql, schema);
    }
  },
  announce: async (events, sql) => {
    // A row of the table is reread however often it changed.
    const changed = new Map(
      events.filter((event) => !isErasure(event)).map((event) => [event.stream, event]),
    );
    const tenants = new Set([...changed.values()].map(({ metadata }) => metadata.tenant));
    if (tenants.size === 0) return;
    await writeLiveMessages(sql, [
      ...[...changed.values()].flatMap((event): LiveRow[] =>
        event.metadata.subject === undefined
          ? []
          : [
              {
                tenant: event.metadata.tenant,
                rooms: [rooms.person(event.metadata.subject)],
                type: 'assignment_changed',
                payload: { assignment_id: idOf(event) },
              },
            ],
      ),
      ...[...tenants].map((tenant) => teamChanged(tenant, 'assignments')),
    ]);
  },
};

async function insert(changes: readonly RowChange[], sql: Sql, schema: string): Promise<void> {
  const rows = changes.flatMap(({ tenant, id, assigned }) =>
    assigned === undefined ? [] : [{ tenant, id, ...assigned }],
  );
  if (rows.length === 0) return;
  await sql.query(
    `insert into ${schema}.assigned_capability
       (tenant, id, assignee, assigned_by, capability_id, deadline, target_outcome, is_organisation_assigned,
       assigned_at, terms_at)
     select tenant, id, assignee, "assignedBy", "capabilityId", deadline, "targetOutcome", "isOrganisationAssigned",
       "assignedAt", "assignedAt"
     from json_to_recordset($1) as a (tenant uuid, id uuid, assignee uuid, "assignedBy" uuid, "capabilityId" uuid,
       deadline date, "targetOutcome" text, "isOrganisationAssigned" boolean, "assignedAt" timestamptz)`,
    [JSON.stringify(rows)],
  );
}

async function update(changes: readonly RowChange[], sql: Sql, schema: string): Promise<void> {
  const rows = changes
    .filter(({ versions, reminders, expired }) => versions + reminders > 0 && !expired)
    .map(({ terms, status, removal, request, assigned: _, ...change }) => ({
      ...change,
      ...terms,
      ...status,
      ...removal,
      isRemoval: removal !== undefined,
      request,
      isRequest: request !== undefined,
    }));
  if (rows.length === 0) return;
  await sql.query(
    `update ${schema}.assigned_capability c set
       capability_id = coalesce(r."capabilityId", c.capability_id),
       deadline = coalesce(r.deadline, c.deadline),
       target_outcome = coalesce(r."targetOutcome", c.target_outcome),
       status = coalesce(r.status, c.status),
       completed_at = case when r.status is null then c.completed_at else r."completedAt" end,
       completed_course = case when r.status is null then c.completed_course else r."completedCourse" end,
       completed_tool = case when r.status is null then c.completed_tool else r."completedTool" end,
       reminder_count = c.reminder_count + r.reminders,
       last_reminded_at = greatest(c.last_reminded_at, r."lastRemindedAt"),
       terms_at = coalesce(r."termsAt", c.terms_at),
       ruled_day = coalesce(r."ruledDay", c.ruled_day),
       ruled_at = greatest(c.ruled_at, r."ruledAt"),
       extension_deadline = case when r."isRequest" then (r.request->>'deadline')::date else c.extension_deadline end,
       extension_from = case when r."isRequest" then (r.request->>'from')::date else c.extension_from end,
       extension_reason = case when r."isRequest" then r.request->>'reason' else c.extension_reason end,
       extension_asked_at = case when r."isRequest" then (r.request->>'askedAt')::timestamptz
         else c.extension_asked_at end,
       version = c.version + r.versions,
       removed_at = case when r."isRemoval" then r."removedAt" else c.removed_at end
     from json_to_recordset($1) as r (tenant uuid, id uuid, "capabilityId" uuid, deadline date, "targetOutcome" text,
       status text, "completedAt" timestamptz, "completedCourse" text, "completedTool" text, reminders integer,
       "lastRemindedAt" timestamptz, "termsAt" timestamptz, "ruledDay" date, "ruledAt" timestamptz, versions integer,
       "isRemoval" boolean, "removedAt" timestamptz, "isRequest" boolean, request json)
     where c.tenant = r.tenant and c.id = r.id`,
    [JSON.stringify(rows)],
  );
}

/** Of someone whose learning is erased: their words and the names of what completed it go, what they asked for stays. */
async function forgetLearning({ metadata }: RecordedEvent, sql: Sql, schema: string): Promise<void> {
  await sql.query(
    `update ${schema}.assigned_capability
     set extension_reason = null, completed_course = case when completed_course is not null then '' end,
       completed_tool = case when completed_tool is not null then '' end
     where tenant = $1 and assignee = $2
       and (extension_reason is not null or completed_course is not null or completed_tool is not null)`,
    [metadata.tenant, metadata.subject],
  );
}

async function expire(changes: readonly RowChange[], sql: Sql, schema: string): Promise<void> {
  const rows = changes.filter(({ expired }) => expired).map(({ tenant, id }) => ({ tenant, id }));
  if (rows.length === 0) return;
  await sql.query(
    `delete from ${schema}.assigned_capability c
     using json_to_recordset($1) as r (tenant uuid, id uuid) where c.tenant = r.tenant and c.id = r.id`,
    [JSON.stringify(rows)],
  );
}
