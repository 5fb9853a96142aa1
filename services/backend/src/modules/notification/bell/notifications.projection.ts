import type { LearningErased } from '../../../kernel/learning-events.js';
import type { Projection, RecordedEvent, Sql } from '@keenly/event-store/types';
import { domainEvent } from '../../../platform/event-log/domain-event.js';
import { forgetting } from '../../../platform/event-log/erasing.js';
import type { AssignmentEvent } from '../../assignment/assignment.public.js';
import { tellBells } from './bells.news.js';
import { createNotifications } from './notifications.tables.js';
import {
  accountTypes,
  type Answer,
  answersIn,
  type Assignment,
  assignmentTypes,
  idOf,
  isOfAccount,
  isOfAssignment,
  type Told,
  toldOfAccount,
  toldOfAssignment,
} from './told.js';

/**
 * What the bell tells (product/members#notifications): one row an event and audience, without words, which are made when
 * it is read. An erasure takes what was told about an account and to it, but for requests that still wait.
 */
export const notificationsProjection: Projection = forgetting(
  {
    name: 'notifications',
    version: 1,
    types: [...accountTypes, ...assignmentTypes],
    create: createNotifications,
    apply: async (events, sql, { schema }) => {
      const assignments = await assignmentsOf(events, sql, schema);
      const told = events.flatMap((event) => (isOfAccount(event) ? toldOfAccount(event) : []));
      await insert([...told, ...(await ofAssignments(events, assignments, sql, schema))], sql, schema);
      await answer(answersIn(events), sql, schema);
    },
    announce: tellBells,
  },
  [],
  async ({ type, metadata: { subject } }, sql, { schema }) => {
    const erased: LearningErased['type'] = 'LearningErased';
    if (type !== erased || subject === undefined) return;
    await sql.query(
      `delete from ${schema}.notification
       where (subject = $1 or audience in ('account', 'assigner', 'person') and audience_id = $1)
         and not (is_request and answered_at is null)`,
      [subject],
    );
  },
);

/** The assignments that these events are about, as they were before them; new ones as they were made. */
async function assignmentsOf(
  events: readonly RecordedEvent[],
  sql: Sql,
  schema: string,
): Promise<Map<string, Assignment>> {
  const about = events.filter(isOfAssignment);
  if (about.length === 0) return new Map();
  const made = about.flatMap((recorded): Assignment[] => {
    const event = domainEvent<AssignmentEvent>(recorded);
    if (event.type !== 'CapabilityAssigned') return [];
    const { assignee, assignedBy, capabilityId, deadline } = event.data;
    const { tenant } = recorded.metadata;
    return [{ id: idOf(recorded), tenant, assignee, assignedBy, capabilityId, deadline }];
  });
  const ids = [...new Set(about.map(idOf))];
  const { rows } = await sql.query<Assignment>(
    `select id, tenant, assignee, assigned_by as "assignedBy", capability_id as "capabilityId", deadline::text as deadline
     from ${schema}.told_assignment where id = any($1::uuid[])`,
    [ids],
  );
  return new Map([...rows, ...made].map((one) => [one.id, one]));
}

/** Follows the assignments through the events, keeps them as they are then, and says what each event told. */
async function ofAssignments(
  events: readonly RecordedEvent[],
  assignments: Map<string, Assignment>,
  sql: Sql,
  schema: string,
): Promise<Told[]> {
  const told: Told[] = [];
  const expired: string[] = [];
  for (const recorded of events.filter(isOfAssignment)) {
    const id = idOf(recorded);
    const before = assignments.get(id);
    // Blanked where it began: it ends, and there is nothing left to tell.
    if (before === undefined) continue;
    const event = domainEvent<AssignmentEvent>(recorded);
    const now =
      event.type === 'AssignmentChanged'
        ? { ...before, capabilityId: event.data.capabilityId, deadline: event.data.deadline }
        : before;
    assignments.set(id, now);
    told.push(...toldOfAssignment(recorded, now));
    if (event.type === 'AssignmentExpired') expired.push(id);
  }
  await keep([...assignments.values()], sql, schema);
  if (expired.length > 0)
    await sql.query(`delete from ${schema}.told_assignment where id = any($1::uuid[])`, [expired]);
  return told;
}

async function keep(assignments: readonly Assignment[], sql: Sql, schema: string): Promise<void> {
  if (assignments.length === 0) return;
  await sql.query(
    `insert into ${schema}.told_assignment (id, tenant, assignee, assigned_by, capability_id, deadline)
     select id, tenant, assignee, "assignedBy", "capabilityId", deadline
     from json_to_recordset($1)
       as r (id uuid, tenant uuid, assignee uuid, "assignedBy" uuid, "capabilityId" uuid, deadline date)
     on conflict (id) do update set capability_id = excluded.capability_id, deadline = excluded.deadline`,
    [JSON.stringify(assignments)],
  );
}

async function insert(told: readonly Told[], sql: Sql, schema: string): Promise<void> {
  if (told.length === 0) return;
  await sql.query(
    `insert into ${schema}.notification (id, tenant, position, created_at, audience, audience_id, kind, is_request,
       subject, actor, ref_id, group_id, capability_id, deadline, role)
     select id, tenant, position, at, audience, "audienceId", kind, "isRequest", subject, actor, "refId", "groupId",
       "capabilityId", deadline, role
     from json_to_recordset($1) as r (id uuid, tenant uuid, position bigint, at timestamptz, audience text,
       "audienceId" uuid, kind text, "isRequest" boolean, subject uuid, actor uuid, "refId" uuid, "groupId" uuid,
       "capabilityId" uuid, deadline date, role text)`,
    [JSON.stringify(told)],
  );
}

async function answer(answers: readonly Answer[], sql: Sql, schema: string): Promise<void> {
  if (answers.length === 0) return;
  await sql.query(
    `update ${schema}.notification n set answered_at = a.at
     from (
       select distinct on (n.id, n.audience, n.audience_id) n.id, n.audience, n.audience_id, r.at
       from json_to_recordset($1) as r ("refId" uuid, position bigint, at timestamptz)
       join ${schema}.notification n on n.ref_id = r."refId" and n.is_request and n.answered_at is null
         and n.position < r.position
       order by n.id, n.audience, n.audience_id, r.position
     ) a
     where n.id = a.id and n.audience = a.audience and n.audience_id = a.audience_id`,
    [JSON.stringify(answers)],
  );
}
