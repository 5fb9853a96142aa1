import { rooms } from '@keenly/contracts/live';
import type { Projection, Sql } from '@keenly/event-store/types';
import { forgetting } from '../../../platform/event-log/erasing.js';
import { type LiveRow, writeLiveMessages } from '../../../platform/live/live-messages.js';
import { distinct, only, type Seen, seenIn, sessionKey, STUDY_BATCH } from '../session-parts/per-session.js';
import { expressionRows, nudgeRows, pageRows, sampleRows } from './session-detail.rows.js';
import { createSessionDetail } from './session-detail.tables.js';
import { keepMarks } from '../session-parts/visit-marks.js';

/** One session's page (product/session-pages#detail-page): visited pages, nudges, expressions. */
const asRecorded: Projection = {
  name: 'session-detail',
  version: 2,
  types: ['PageVisited', 'PageCorrected', 'PageRedacted', 'NudgeRaised', 'NudgeEnded', 'ExpressionsSampled'],
  batch: STUDY_BATCH,
  // Every row is of the event's tenant, and is found by it.
  byLane: true,
  create: createSessionDetail,
  apply: async (events, sql, { schema }) => {
    const seen = seenIn(events);
    await keepMarks(seen, sql, { marks: `${schema}.detail_mark`, pages: `${schema}.detail_page` });
    await addAll(seen, sql, schema);
    await forgetPages(seen, sql, schema);
  },
  announce: async (events, sql) => {
    const seen = seenIn(events);
    await writeLiveMessages(sql, [...nudgesOf(seen), ...changesOf(seen)]);
  },
};

export const sessionDetailProjection = forgetting(asRecorded, [
  'detail_page',
  'detail_mark',
  'detail_nudge',
  'detail_expression',
  'detail_sample',
]);

/** Writes a batch in one trip. */
async function addAll(seen: readonly Seen[], sql: Sql, schema: string): Promise<void> {
  await sql.query(
    `with page as (
       insert into ${schema}.detail_page (tenant, session_id, account_id, seq, visit_id, from_ms, duration_ms, class,
         judged, redacted, url, title, host, reason)
       select tenant, session_id, account_id, seq, visit_id, from_ms, duration_ms, coalesce(m.class, p.class), p.class,
         coalesce(m.redacted, false), url, title, host, reason
       from json_to_recordset($1) as p (tenant uuid, session_id uuid, account_id uuid, seq integer,
         visit_id uuid, from_ms bigint, duration_ms bigint, class smallint, url text, title text, host text,
         reason text)
       left join ${schema}.detail_mark m using (session_id, tenant, visit_id)
     ), nudge as (
       insert into ${schema}.detail_nudge as d (tenant, session_id, nudge_id, nudge, raised_ms, ended_ms, outcome)
       select * from json_to_recordset($2) as n (tenant uuid, session_id uuid, nudge_id uuid, nudge text,
         raised_ms bigint, ended_ms bigint, outcome text)
       on conflict (session_id, tenant, nudge_id) do update set
         raised_ms = least(d.raised_ms, excluded.raised_ms),
         ended_ms = least(d.ended_ms, excluded.ended_ms),
         outcome = coalesce(d.outcome, excluded.outcome)
     ), sample as (
       insert into ${schema}.detail_sample as d (tenant, session_id, account_id, sampled_ms, unknown_ms, unsure_ms)
       select * from json_to_recordset($4) as s (tenant uuid, session_id uuid, account_id uuid, sampled_ms bigint,
         unknown_ms bigint, unsure_ms bigint)
       on conflict (session_id, tenant) do update set
         sampled_ms = d.sampled_ms + excluded.sampled_ms,
         unknown_ms = d.unknown_ms + excluded.unknown_ms,
         unsure_ms = d.unsure_ms + excluded.unsure_ms
     )
     insert into ${schema}.detail_expression as d (tenant, session_id, account_id, name, held_ms)
     select * from json_to_recordset($3)
       as e (tenant uuid, session_id uuid, account_id uuid, name text, held_ms bigint)
     on conflict (session_id, tenant, name) do update set held_ms = d.held_ms + excluded.held_ms`,
    [pageRows(seen), nudgeRows(seen), expressionRows(seen), sampleRows(seen)].map((rows) =>
      JSON.stringify(rows),
    ),
  );
}

/** Takes out of these pages where the learner was; their time and class stay. */
async function forgetPages(seen: readonly Seen[], sql: Sql, schema: string): Promise<void> {
  const redacted = only(seen, 'PageRedacted');
  if (redacted.length === 0) return;
  await sql.query(
    `update ${schema}.detail_page set redacted = true, url = '', title = '', host = '', reason = ''
     where (session_id, tenant, visit_id) in (select * from unnest($1::uuid[], $2::uuid[], $3::uuid[]))`,
    [
      redacted.map(({ sessionId }) => sessionId),
      redacted.map(({ tenant }) => tenant),
      redacted.map(({ event }) => event.data.visitId),
    ],
  );
}

function nudgesOf(seen: readonly Seen[]): LiveRow[] {
  return only(seen, 'NudgeRaised').map(({ tenant, sessionId, accountId, occurredAt, event: { data } }) => ({
    tenant,
    rooms: [rooms.person(accountId), rooms.session(sessionId)],
    type: 'nudge_raised',
    payload: { session_id: sessionId, nudge: data.nudge, raised_at: occurredAt.toISOString() },
  }));
}

function changesOf(seen: readonly Seen[]): LiveRow[] {
  return distinct(seen, sessionKey).map(({ tenant, sessionId }) => ({
    tenant,
    rooms: [rooms.session(sessionId)],
    type: 'session_detail_changed',
    payload: { session_id: sessionId },
  }));
}
