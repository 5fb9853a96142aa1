import { rooms } from '@keenly/contracts/live';
import type { Projection, Sql } from '@keenly/event-store/types';
import { forgetting } from '../../../platform/event-log/erasing.js';
import { writeLiveMessages } from '../../../platform/live/live-messages.js';
import { tellingErasure } from './erased-news.js';
import {
  classNumbers,
  distinct,
  only,
  type Seen,
  seenIn,
  sessionKey,
  STUDY_BATCH,
} from '../session-parts/per-session.js';
import { deltasOf } from './session-list.delta.js';
import { createSessionList } from './session-list.tables.js';
import { settleSessions } from './session-list.settle.js';
import { keepMarks } from '../session-parts/visit-marks.js';

/**
 * The sessions table (product/session-pages#sessions-table): one row a session, read by account and time. What changes
 * with every event is summed in SQL; breaks, final duration, ribbon and shares of browsing are settled for sessions
 * that stopped or took a break.
 */
const asRecorded: Projection = {
  name: 'session-list',
  version: 6,
  types: [
    'StudySessionStarted',
    'PageVisited',
    'PageCorrected',
    'LearnerStateChanged',
    'NudgeRaised',
    'ExpressionsSampled',
    'StudySessionPaused',
    'StudySessionResumed',
    'StudySessionStopped',
  ],
  batch: STUDY_BATCH,
  // Every row is of the event's tenant, and is found by it.
  byLane: true,
  create: createSessionList,
  apply: async (events, sql, { schema }) => {
    const seen = seenIn(events);
    await keepMarks(seen, sql, { marks: `${schema}.session_mark`, pages: `${schema}.session_span` });
    // These take one trip.
    const [stopped] = await Promise.all([
      addToRows(seen, sql, schema),
      addSpans(spansOf(seen), sql, schema),
      addPauses(pausesOf(seen), sql, schema),
    ]);
    const marked = [...only(seen, 'StudySessionPaused'), ...only(seen, 'StudySessionResumed')];
    await settleSessions(distinct([...stopped, ...marked], sessionKey), sql, schema);
  },
  announce: async (events, sql) => {
    const changed = distinct(seenIn(events), sessionKey);
    await writeLiveMessages(
      sql,
      changed.flatMap(({ tenant, sessionId, accountId }) => {
        const one = { tenant, payload: { session_id: sessionId } };
        return [
          { ...one, rooms: [rooms.person(accountId)], type: 'session_changed' },
          // A session's page reads this row beside its own tables, which may be further: it would show a stopped session
          // as live for good.
          { ...one, rooms: [rooms.session(sessionId)], type: 'session_detail_changed' },
        ];
      }),
    );
  },
};

export const sessionListProjection = tellingErasure(
  forgetting(asRecorded, ['session_span', 'session_pause', 'session_mark', 'session_row']),
);

const spansOf = (seen: readonly Seen[]) =>
  only(seen, 'PageVisited').map(({ tenant, sessionId, event: { data } }) => ({
    tenant,
    session_id: sessionId,
    visit_id: data.visitId,
    from_ms: Math.round(data.fromMs),
    // As long as the session's own page has it, to the millisecond: shares are of this length.
    to_ms: Math.round(data.fromMs) + Math.round(data.durationS * 1000),
    class: classNumbers[data.pageClass],
  }));

const pausesOf = (seen: readonly Seen[]) =>
  [...only(seen, 'StudySessionPaused'), ...only(seen, 'StudySessionResumed')].map(
    ({ tenant, sessionId, event: { type, data } }) => ({
      tenant,
      session_id: sessionId,
      seq: data.seq,
      offset_ms: Math.round(data.offsetMs),
      resumes: type === 'StudySessionResumed',
    }),
  );

async function addSpans(spans: readonly object[], sql: Sql, schema: string): Promise<void> {
  if (spans.length === 0) return;
  await sql.query(
    `insert into ${schema}.session_span (tenant, session_id, visit_id, from_ms, to_ms, class)
     select tenant, session_id, visit_id, from_ms, to_ms, coalesce(m.class, s.class)
     from json_to_recordset($1)
       as s (tenant uuid, session_id uuid, visit_id uuid, from_ms bigint, to_ms bigint, class smallint)
     left join ${schema}.session_mark m using (session_id, tenant, visit_id)`,
    [JSON.stringify(spans)],
  );
}

async function addPauses(pauses: readonly object[], sql: Sql, schema: string): Promise<void> {
  if (pauses.length === 0) return;
  await sql.query(
    `insert into ${schema}.session_pause (tenant, session_id, seq, offset_ms, resumes)
     select * from json_to_recordset($1)
       as s (tenant uuid, session_id uuid, seq integer, offset_ms bigint, resumes boolean)`,
    [JSON.stringify(pauses)],
  );
}

/** Answers which of the batch's sessions have stopped. */
async function addToRows(
  seen: readonly Seen[],
  sql: Sql,
  schema: string,
): Promise<{ tenant: string; sessionId: string }[]> {
  const { rows } = await sql.query<{ tenant: string; sessionId: string; stopped: boolean }>(
    `insert into ${schema}.session_row as r (tenant, session_id, account_id, last_offset_ms, nudge_count,
       struggling_ms, emotion_ms, started_at, topic, origin, capability_id, plan_id, course_id, lesson_id, camera,
       stop_offset_ms, stop_reason, state, state_seq, state_offset_ms, duration_s)
     select tenant, session_id, account_id, last_offset_ms, nudge_count, struggling_ms, emotion_ms, started_at, topic,
       origin, capability_id, plan_id, course_id, lesson_id, camera, stop_offset_ms, stop_reason, state, state_seq,
       state_offset_ms, round(last_offset_ms / 1000.0)
     from json_to_recordset($1) as d (tenant uuid, session_id uuid, account_id uuid, last_offset_ms bigint,
       nudge_count integer, struggling_ms bigint, emotion_ms bigint, started_at timestamptz, topic text,
       origin text, capability_id uuid, plan_id text, course_id uuid, lesson_id uuid, camera boolean,
       stop_offset_ms bigint, stop_reason text, state text, state_seq integer, state_offset_ms bigint)
     on conflict (session_id, tenant) do update set
       last_offset_ms = greatest(r.last_offset_ms, excluded.last_offset_ms),
       nudge_count = r.nudge_count + excluded.nudge_count,
       struggling_ms = r.struggling_ms + excluded.struggling_ms,
       emotion_ms = r.emotion_ms + excluded.emotion_ms,
       started_at = coalesce(r.started_at, excluded.started_at),
       topic = coalesce(r.topic, excluded.topic),
       origin = coalesce(r.origin, excluded.origin),
       capability_id = coalesce(r.capability_id, excluded.capability_id),
       plan_id = coalesce(r.plan_id, excluded.plan_id),
       course_id = coalesce(r.course_id, excluded.course_id),
       lesson_id = coalesce(r.lesson_id, excluded.lesson_id),
       camera = coalesce(r.camera, excluded.camera),
       stop_offset_ms = coalesce(r.stop_offset_ms, excluded.stop_offset_ms),
       stop_reason = coalesce(r.stop_reason, excluded.stop_reason),
       state = case when excluded.state_seq > coalesce(r.state_seq, -1) then excluded.state else r.state end,
       state_offset_ms = case when excluded.state_seq > coalesce(r.state_seq, -1) then excluded.state_offset_ms
         else r.state_offset_ms end,
       state_seq = greatest(r.state_seq, excluded.state_seq),
       duration_s = greatest(0, round((coalesce(r.open_pause_ms, greatest(r.last_offset_ms, excluded.last_offset_ms))
         - r.paused_ms) / 1000.0))
     returning tenant, session_id as "sessionId", stop_offset_ms is not null as stopped`,
    [JSON.stringify(deltasOf(seen))],
  );
  return rows.filter(({ stopped }) => stopped);
}
