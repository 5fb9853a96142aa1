import { ribbon } from '@keenly/contracts/formulas/ribbon';
import type { Sql } from '@keenly/event-store/types';
import { heldMs, type SpanColumns, spanColumns, spansOf } from '../session-parts/span-columns.js';
import { pausesOf, studySeconds } from '../session-parts/timeline.js';

/** Cells of a session's own ribbon: half a minute each in an hour's session; screens draw fewer. */
export const RIBBON_CELLS = 120;

interface Unsettled extends SpanColumns {
  readonly tenant: string;
  readonly session_id: string;
  readonly last_offset_ms: number;
  readonly stop_offset_ms: number | null;
  readonly mark_seqs: number[] | null;
  readonly mark_offsets: number[] | null;
  readonly mark_resumes: boolean[] | null;
}

/**
 * Works out the breaks of these sessions, and for those that have stopped the final duration, the ribbon and browsing.
 */
export async function settleSessions(
  sessions: readonly { tenant: string; sessionId: string }[],
  sql: Sql,
  schema: string,
): Promise<void> {
  if (sessions.length === 0) return;
  const unsettled = await read(sessions, sql, schema);
  await sql.query(
    `update ${schema}.session_row r set paused_ms = s.paused_ms, open_pause_ms = s.open_pause_ms,
       duration_s = s.duration_s, ribbon = s.ribbon,
       relevant_ms = s.relevant_ms, transitional_ms = s.transitional_ms, distraction_ms = s.distraction_ms
     from json_to_recordset($1) as s (tenant uuid, session_id uuid, paused_ms bigint, open_pause_ms bigint,
       duration_s integer, ribbon text, relevant_ms bigint, transitional_ms bigint, distraction_ms bigint)
     where r.tenant = s.tenant and r.session_id = s.session_id`,
    [JSON.stringify(unsettled.map(settled))],
  );
}

/** Spans are only read where the session has stopped: a running session's ribbon is drawn when someone asks. */
async function read(
  sessions: readonly { tenant: string; sessionId: string }[],
  sql: Sql,
  schema: string,
): Promise<Unsettled[]> {
  const { rows } = await sql.query<Unsettled>(
    `select r.tenant, r.session_id, r.last_offset_ms::float8, r.stop_offset_ms::float8, marks.*, spans.*
     from unnest($1::uuid[], $2::uuid[]) as asked (tenant, session_id)
     join ${schema}.session_row r using (session_id, tenant),
     lateral (
       select array_agg(p.seq) as mark_seqs, array_agg(p.offset_ms::float8) as mark_offsets,
         array_agg(p.resumes) as mark_resumes
       from ${schema}.session_pause p where p.session_id = r.session_id and p.tenant = r.tenant
     ) marks,
     lateral (
       select ${spanColumns} from ${schema}.session_span p
       where r.stop_offset_ms is not null and p.session_id = r.session_id and p.tenant = r.tenant
     ) spans`,
    [sessions.map(({ tenant }) => tenant), sessions.map(({ sessionId }) => sessionId)],
  );
  return rows;
}

function settled(row: Unsettled) {
  const { stop_offset_ms: stopMs } = row;
  const marks = (row.mark_seqs ?? []).map((seq, at) => ({
    seq,
    offsetMs: row.mark_offsets?.[at] ?? 0,
    resumes: row.mark_resumes?.[at] ?? false,
  }));
  const pauses = pausesOf(marks, stopMs);
  const held = stopMs === null ? undefined : heldMs(spansOf(row));
  return {
    tenant: row.tenant,
    session_id: row.session_id,
    paused_ms: pauses.pausedMs,
    open_pause_ms: pauses.openMs,
    duration_s: studySeconds(stopMs ?? row.last_offset_ms, pauses),
    ribbon: stopMs === null ? null : ribbon(spansOf(row), 0, stopMs, RIBBON_CELLS),
    relevant_ms: held?.relevant,
    transitional_ms: held?.transitional,
    distraction_ms: held?.distraction,
  };
}
