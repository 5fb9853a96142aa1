import { rooms } from '@keenly/contracts/live';
import type { Projection, Sql } from '@keenly/event-store/types';
import { writeLiveMessages } from '../../../platform/live/live-messages.js';
import { type TeamDecisions, typesTold } from '../../../platform/live/team-news.js';
import type { PlanAssignmentEvent } from '../domain/plan-assignment.events.js';
import { PLAN_ASSIGNMENTS_READER } from './plan-assignments-reader.js';
import { planAssignmentIdOf, planChangesIn, type PlanRowChange } from './plan-row-changes.js';

/** A plan's row comes, changes, or goes; screens that list plans read it again. */
export const planDecisions: TeamDecisions<PlanAssignmentEvent['type']> = {
  LearningPlanAssigned: 'plan_assignment_changed',
  LearningPlanUnassigned: 'plan_assignment_changed',
  LearningPlanCompleted: 'plan_assignment_changed',
  PlanAssignmentExpired: 'plan_assignment_changed',
};
const types = typesTold(planDecisions, 'plan_assignment_changed');

/**
 * Who has which learning plan (product/plans#assigning-a-plan): one row a plan and person. What was taken back keeps its
 * row, with `removed_at`, and is as new when it is assigned again.
 */
export const planAssignmentsProjection: Projection = {
  name: PLAN_ASSIGNMENTS_READER,
  version: 1,
  types,
  create: async (sql, { schema }) => {
    await sql.query(`
      create table ${schema}.plan_assignment (
        tenant uuid not null,
        id uuid not null,
        plan_id uuid not null,
        assignee uuid not null,
        assigned_by uuid not null,
        assigned_at timestamptz not null,
        completed_at timestamptz,
        removed_at timestamptz,
        primary key (tenant, id)
      )`);
    await sql.query(`create index on ${schema}.plan_assignment (tenant, assignee, assigned_at desc)`);
    await sql.query(`create index on ${schema}.plan_assignment (tenant, plan_id) where removed_at is null`);
  },
  apply: async (events, sql, { schema }) => {
    const changes = planChangesIn(events);
    await expire(changes, sql, schema);
    await assign(changes, sql, schema);
    await update(changes, sql, schema);
  },
  announce: async (events, sql) => {
    // A row is read again once, however often it changed.
    const changed = new Map(events.map((event) => [event.stream, event]));
    await writeLiveMessages(
      sql,
      [...changed.values()].map((event) => ({
        tenant: event.metadata.tenant,
        rooms: [
          rooms.team(event.metadata.tenant),
          ...(event.metadata.subject === undefined ? [] : [rooms.person(event.metadata.subject)]),
        ],
        type: 'plan_assignment_changed',
        payload: { assignment_id: planAssignmentIdOf(event) },
      })),
    );
  },
};

async function expire(changes: readonly PlanRowChange[], sql: Sql, schema: string): Promise<void> {
  const rows = changes.filter(({ expired }) => expired).map(({ tenant, id }) => ({ tenant, id }));
  if (rows.length === 0) return;
  await sql.query(
    `delete from ${schema}.plan_assignment p
     using json_to_recordset($1) as r (tenant uuid, id uuid) where p.tenant = r.tenant and p.id = r.id`,
    [JSON.stringify(rows)],
  );
}

async function assign(changes: readonly PlanRowChange[], sql: Sql, schema: string): Promise<void> {
  const rows = changes.flatMap(({ assigned, ...change }) =>
    assigned === undefined ? [] : [{ ...change, ...assigned }],
  );
  if (rows.length === 0) return;
  await sql.query(
    `insert into ${schema}.plan_assignment
       (tenant, id, plan_id, assignee, assigned_by, assigned_at, completed_at, removed_at)
     select tenant, id, "planId", assignee, "assignedBy", "assignedAt", "completedAt", "removedAt"
     from json_to_recordset($1) as r (tenant uuid, id uuid, "planId" uuid, assignee uuid, "assignedBy" uuid,
       "assignedAt" timestamptz, "completedAt" timestamptz, "removedAt" timestamptz)
     on conflict (tenant, id) do update set assigned_by = excluded.assigned_by, assigned_at = excluded.assigned_at,
       completed_at = excluded.completed_at, removed_at = excluded.removed_at`,
    [JSON.stringify(rows)],
  );
}

async function update(changes: readonly PlanRowChange[], sql: Sql, schema: string): Promise<void> {
  const rows = changes.filter(
    ({ assigned, completedAt, removedAt }) =>
      assigned === undefined && (completedAt !== null || removedAt !== null),
  );
  if (rows.length === 0) return;
  await sql.query(
    `update ${schema}.plan_assignment p set completed_at = coalesce(r."completedAt", p.completed_at),
       removed_at = coalesce(r."removedAt", p.removed_at)
     from json_to_recordset($1) as r (tenant uuid, id uuid, "completedAt" timestamptz, "removedAt" timestamptz)
     where p.tenant = r.tenant and p.id = r.id`,
    [JSON.stringify(rows)],
  );
}
