import type { LearningErased } from '../../../kernel/learning-events.js';
import type { Projection, Sql } from '@keenly/event-store/types';
import { forgetting } from '../../../platform/event-log/erasing.js';
import { type Answer, answersIn, GROUP_CLOSED } from './answers.js';
import { ofAssignments, type Settled } from './assignments.rows.js';
import { tellBells } from './bells.news.js';
import { createNotifications } from './notifications.tables.js';
import { ofAccounts } from './recordings.rows.js';
import type { Told } from './told.js';
import { accountTypes } from './told-of-account.js';
import { assignmentTypes } from './told-of-assignment.js';
import { courseTypes, isOfCourse, toldOfCourse } from './told-of-course.js';
import { isOfPlan, planTypes, toldOfPlan } from './told-of-plan.js';

/**
 * What the bell tells (product/members#notifications): one row an event and audience, without words, which are made when
 * it is read. Beside them what later events don't repeat: whose an assignment is, and who asked to record whom. An
 * erasure takes what was told about an account and to it, but for requests that still wait.
 */
export const notificationsProjection: Projection = forgetting(
  {
    name: 'notifications',
    version: 3,
    types: [...accountTypes, GROUP_CLOSED, ...assignmentTypes, ...planTypes, ...courseTypes],
    create: createNotifications,
    apply: async (events, sql, { schema }) => {
      const ofPlans = events.filter(isOfPlan).flatMap(toldOfPlan);
      const ofCourses = events.filter(isOfCourse).flatMap(toldOfCourse);
      const { told, settled } = await ofAssignments(events, sql, schema);
      await insert(
        [...(await ofAccounts(events, sql, schema)), ...told, ...ofPlans, ...ofCourses],
        sql,
        schema,
      );
      await answer(answersIn(events), sql, schema);
      await settle(settled, sql, schema);
    },
    announce: tellBells,
  },
  [],
  async ({ type, metadata: { subject } }, sql, { schema }) => {
    const erased: LearningErased['type'] = 'LearningErased';
    if (type !== erased || subject === undefined) return;
    await sql.query(
      `delete from ${schema}.notification
       where (subject = $1 or audience in ('account', 'assigner', 'asker', 'person') and audience_id = $1)
         and not (is_request and answered_at is null)`,
      [subject],
    );
  },
);

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
    `with answer as (
       select * from json_to_recordset($1)
         as r ("refId" uuid, "groupId" uuid, kinds jsonb, position bigint, at timestamptz)
     ), asked as (
       select n.id, n.audience, n.audience_id, r.position, r.at
       from answer r join ${schema}.notification n on n.ref_id = r."refId" and n.is_request and n.answered_at is null
       where (r."groupId" is null or n.group_id = r."groupId") and n.position < r.position
         and r.kinds ? n.kind
       union all
       select n.id, n.audience, n.audience_id, r.position, r.at
       from answer r join ${schema}.notification n on n.group_id = r."groupId" and n.is_request and n.answered_at is null
       where r."refId" is null and n.position < r.position and r.kinds ? n.kind
     )
     update ${schema}.notification n set answered_at = a.at
     from (
       select distinct on (id, audience, audience_id) id, audience, audience_id, at from asked
       order by id, audience, audience_id, position
     ) a
     where n.id = a.id and n.audience = a.audience and n.audience_id = a.audience_id`,
    [JSON.stringify(answers)],
  );
}

/** Requests for another date, which a deadline that is moved back opens again. */
async function settle(settled: readonly Settled[], sql: Sql, schema: string): Promise<void> {
  if (settled.length === 0) return;
  await sql.query(
    `update ${schema}.notification n set answered_at = r.at
     from json_to_recordset($1) as r ("refId" uuid, position bigint, at timestamptz)
     where n.ref_id = r."refId" and n.position = r.position and n.is_request`,
    [JSON.stringify(settled)],
  );
}
