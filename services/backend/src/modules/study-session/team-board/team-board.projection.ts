import { rooms } from '@keenly/contracts/live';
import type { Projection, Sql } from '@keenly/event-store/types';
import { forgetting } from '../../../platform/event-log/erasing.js';
import { writeLiveMessages } from '../../../platform/live/live-messages.js';
import {
  classNumbers,
  distinct,
  only,
  type Seen,
  seenIn,
  sessionKey,
  STUDY_BATCH,
} from '../session-parts/per-session.js';
import { type BoardDelta, boardDeltasOf } from './team-board.delta.js';
import { createTeamBoard, dropFromBoard } from './team-board.tables.js';
import { keepMarks } from '../session-parts/visit-marks.js';

/** A session stays on the board this long after its end, and a ribbon shows this much of it, in ms. */
export const BOARD_MEMORY_MS = 30 * 60 * 1000;
/** Older pages than this can't show on any ribbon; a rebuild need not write them. */
const OLDEST_PAGE_MS = 2 * BOARD_MEMORY_MS;

/** The managers' live board: sessions of organisations that run now or ended within half an hour. */
const asRecorded: Projection = {
  name: 'team-board',
  version: 2,
  types: [
    'StudySessionStarted',
    'PageVisited',
    'PageCorrected',
    'LearnerStateChanged',
    'NudgeRaised',
    'StudySessionPaused',
    'StudySessionResumed',
    'StudySessionStopped',
  ],
  batch: STUDY_BATCH,
  // Every row is of the event's tenant, and is found by it.
  byLane: true,
  create: createTeamBoard,
  apply: async (events, sql, { schema }) => {
    const seen = ofOrganisations(seenIn(events));
    if (seen.length === 0) return;
    await keepMarks(seen, sql, { marks: `${schema}.board_mark`, pages: `${schema}.board_span` });
    const deltas = boardDeltasOf(seen);
    const longOver = new Date(Date.now() - 2 * BOARD_MEMORY_MS);
    const gone = deltas.filter(
      ({ stopped_at: stoppedAt }) => stoppedAt !== undefined && stoppedAt < longOver,
    );
    // These take one trip.
    await Promise.all([
      addSpans(spansOf(seen), sql, schema),
      addToSessions(deltas, sql, schema),
      dropFromBoard(gone, sql, schema),
    ]);
  },
  announce: async (events, sql) => {
    const changed = distinct(ofOrganisations(seenIn(events)), sessionKey);
    await writeLiveMessages(
      sql,
      changed.map(({ tenant, sessionId }) => ({
        tenant,
        rooms: [rooms.team(tenant)],
        type: 'board_entry_changed',
        payload: { session_id: sessionId },
      })),
    );
  },
};

export const teamBoardProjection = forgetting(asRecorded, ['board_span', 'board_mark', 'board_session']);

/** A personal account is its own tenant and has no team. */
const ofOrganisations = (seen: readonly Seen[]) =>
  seen.filter(({ tenant, accountId }) => tenant !== accountId);

async function addSpans(spans: readonly object[], sql: Sql, schema: string): Promise<void> {
  if (spans.length === 0) return;
  await sql.query(
    `insert into ${schema}.board_span (tenant, session_id, visit_id, from_ms, to_ms, class)
     select tenant, session_id, visit_id, from_ms, to_ms, coalesce(m.class, s.class)
     from json_to_recordset($1)
       as s (tenant uuid, session_id uuid, visit_id uuid, from_ms bigint, to_ms bigint, class smallint)
     left join ${schema}.board_mark m using (session_id, tenant, visit_id)`,
    [JSON.stringify(spans)],
  );
}

async function addToSessions(deltas: readonly BoardDelta[], sql: Sql, schema: string): Promise<void> {
  await sql.query(
    `insert into ${schema}.board_session as b (tenant, session_id, account_id, topic, started_at, stopped_at, last_at,
       state, state_seq, state_at, break_seq, break_at, on_break, nudge_count, last_nudge, last_nudge_at)
     select * from json_to_recordset($1) as d (tenant uuid, session_id uuid, account_id uuid, topic text,
       started_at timestamptz, stopped_at timestamptz, last_at timestamptz, state text, state_seq integer,
       state_at timestamptz, break_seq integer, break_at timestamptz, on_break boolean, nudge_count integer,
       last_nudge text, last_nudge_at timestamptz)
     on conflict (session_id, tenant) do update set
       topic = coalesce(b.topic, excluded.topic),
       started_at = coalesce(b.started_at, excluded.started_at),
       stopped_at = coalesce(b.stopped_at, excluded.stopped_at),
       last_at = greatest(b.last_at, excluded.last_at),
       state = case when excluded.state_seq > coalesce(b.state_seq, -1) then excluded.state else b.state end,
       state_at = case when excluded.state_seq > coalesce(b.state_seq, -1) then excluded.state_at else b.state_at end,
       state_seq = greatest(b.state_seq, excluded.state_seq),
       on_break = case when excluded.break_seq > coalesce(b.break_seq, -1) then excluded.on_break else b.on_break end,
       break_at = case when excluded.break_seq > coalesce(b.break_seq, -1) then excluded.break_at else b.break_at end,
       break_seq = greatest(b.break_seq, excluded.break_seq),
       nudge_count = b.nudge_count + excluded.nudge_count,
       last_nudge = case when excluded.last_nudge_at > coalesce(b.last_nudge_at, '-infinity') then excluded.last_nudge
         else b.last_nudge end,
       last_nudge_at = greatest(b.last_nudge_at, excluded.last_nudge_at)`,
    [JSON.stringify(deltas)],
  );
}

function spansOf(seen: readonly Seen[]) {
  const oldest = Date.now() - OLDEST_PAGE_MS;
  return only(seen, 'PageVisited')
    .filter(({ occurredAt }) => occurredAt.getTime() > oldest)
    .map(({ tenant, sessionId, event: { data } }) => ({
      tenant,
      session_id: sessionId,
      visit_id: data.visitId,
      from_ms: Math.round(data.fromMs),
      to_ms: Math.round(data.fromMs + data.durationS * 1000),
      class: classNumbers[data.pageClass],
    }));
}
