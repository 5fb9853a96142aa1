import { rooms } from '@keenly/contracts/live';
import { laneOf } from '@keenly/event-store/lanes';
import type { Projection, Sql } from '@keenly/event-store/types';
import { forgetting } from '../../../platform/event-log/erasing.js';
import { type LiveRow, writeLiveMessages } from '../../../platform/live/live-messages.js';
import { distinct, only, type Seen, seenIn, sessionKey, STUDY_BATCH } from '../session-parts/per-session.js';
import { expressionRows, nudgeRows, pageRows, sampleRows } from './session-detail.rows.js';
import { createSessionDetail } from './session-detail.tables.js';
import { keepMarksInLane } from '../session-parts/visit-marks.js';

const TABLES = ['detail_page', 'detail_mark', 'detail_nudge', 'detail_expression', 'detail_sample'];

/** One session's page (product/session-pages#detail-page): visited pages, nudges, expressions. */
const asRecorded: Projection = {
  name: 'session-detail',
  version: 3,
  types: ['PageVisited', 'PageCorrected', 'PageRedacted', 'NudgeRaised', 'NudgeEnded', 'ExpressionsSampled'],
  batch: STUDY_BATCH,
  // Every row is of the event's tenant, and is found by it.
  byLane: true,
  besideLanes: TABLES,
  create: createSessionDetail,
  apply: async (events, sql, { schema, log }) => {
    const [first] = events;
    if (first === undefined) return;
    const to: To = { sql, schema, log: log.schema, lane: laneOf(first.position) };
    const seen = seenIn(events);
    // All of it takes one trip, in this order: pages take their class from the marks.
    await Promise.all([
      keepMarksInLane(seen, sql, { ...to, marks: `${schema}.detail_mark`, pages: `${schema}.detail_page` }),
      addPages(seen, to),
      addNudges(seen, to),
      addExpressions(seen, to),
      addSamples(seen, to),
      forgetPages(seen, to),
    ]);
  },
  announce: async (events, sql) => {
    const seen = seenIn(events);
    await writeLiveMessages(sql, [...nudgesOf(seen), ...changesOf(seen)]);
  },
};

export const sessionDetailProjection = forgetting(asRecorded, TABLES);

/** Where rows of a lane are written. */
interface To {
  readonly sql: Sql;
  /** Of the read model's tables. */
  readonly schema: string;
  /** Of the log. */
  readonly log: string;
  readonly lane: number;
}

async function addPages(seen: readonly Seen[], { sql, schema, log, lane }: To): Promise<void> {
  const rows = pageRows(seen);
  if (rows.length === 0) return;
  await sql.query(
    `insert into ${schema}.detail_page (lane, tenant, session_id, account_id, seq, visit_id, from_ms, duration_ms, class,
       judged, redacted, url, title, host, reason)
     select l.lane, p.tenant, p.session_id, account_id, seq, p.visit_id, from_ms, duration_ms, coalesce(m.class, p.class),
       p.class, coalesce(m.redacted, false), url, title, host, reason
     from ${log}.lane l cross join json_to_recordset($1) as p (tenant uuid, session_id uuid, account_id uuid, seq integer,
       visit_id uuid, from_ms bigint, duration_ms bigint, class smallint, url text, title text, host text, reason text)
     left join ${schema}.detail_mark m
       on m.session_id = p.session_id and m.tenant = p.tenant and m.visit_id = p.visit_id and m.lane = l.lane
     where l.lane = $2`,
    [JSON.stringify(rows), lane],
  );
}

async function addNudges(seen: readonly Seen[], { sql, schema, log, lane }: To): Promise<void> {
  const rows = nudgeRows(seen);
  if (rows.length === 0) return;
  await sql.query(
    `insert into ${schema}.detail_nudge as d (lane, tenant, session_id, nudge_id, nudge, raised_ms, ended_ms, outcome)
     select l.lane, n.* from ${log}.lane l, json_to_recordset($1) as n (tenant uuid, session_id uuid, nudge_id uuid,
       nudge text, raised_ms bigint, ended_ms bigint, outcome text)
     where l.lane = $2
     on conflict (session_id, tenant, nudge_id, lane) do update set
       raised_ms = least(d.raised_ms, excluded.raised_ms),
       ended_ms = least(d.ended_ms, excluded.ended_ms),
       outcome = coalesce(d.outcome, excluded.outcome)`,
    [JSON.stringify(rows), lane],
  );
}

async function addExpressions(seen: readonly Seen[], { sql, schema, log, lane }: To): Promise<void> {
  const rows = expressionRows(seen);
  if (rows.length === 0) return;
  await sql.query(
    `insert into ${schema}.detail_expression as d (lane, tenant, session_id, account_id, name, held_ms)
     select l.lane, e.* from ${log}.lane l, json_to_recordset($1) as e (tenant uuid, session_id uuid, account_id uuid,
       name text, held_ms bigint)
     where l.lane = $2
     on conflict (session_id, tenant, name, lane) do update set held_ms = d.held_ms + excluded.held_ms`,
    [JSON.stringify(rows), lane],
  );
}

async function addSamples(seen: readonly Seen[], { sql, schema, log, lane }: To): Promise<void> {
  const rows = sampleRows(seen);
  if (rows.length === 0) return;
  await sql.query(
    `insert into ${schema}.detail_sample as d (lane, tenant, session_id, account_id, sampled_ms, unknown_ms, unsure_ms)
     select l.lane, s.* from ${log}.lane l, json_to_recordset($1) as s (tenant uuid, session_id uuid, account_id uuid,
       sampled_ms bigint, unknown_ms bigint, unsure_ms bigint)
     where l.lane = $2
     on conflict (session_id, tenant, lane) do update set
       sampled_ms = d.sampled_ms + excluded.sampled_ms,
       unknown_ms = d.unknown_ms + excluded.unknown_ms,
       unsure_ms = d.unsure_ms + excluded.unsure_ms`,
    [JSON.stringify(rows), lane],
  );
}

/** Takes out of these pages where the learner was; their time and class stay. */
async function forgetPages(seen: readonly Seen[], { sql, schema, lane }: To): Promise<void> {
  const redacted = only(seen, 'PageRedacted');
  if (redacted.length === 0) return;
  await sql.query(
    `update ${schema}.detail_page set redacted = true, url = '', title = '', host = '', reason = ''
     where lane = $4 and (session_id, tenant, visit_id) in (select * from unnest($1::uuid[], $2::uuid[], $3::uuid[]))`,
    [
      redacted.map(({ sessionId }) => sessionId),
      redacted.map(({ tenant }) => tenant),
      redacted.map(({ event }) => event.data.visitId),
      lane,
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
