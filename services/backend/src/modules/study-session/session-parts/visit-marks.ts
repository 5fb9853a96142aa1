import type { Sql } from '@keenly/event-store/types';
import type { PageCorrected } from '../domain/study-session.events.js';
import { classNumbers, type Seen, sessionKey } from './per-session.js';

/**
 * Learners' corrections of pages, one row per page, apart from the rows of the pages since a correction may arrive
 * before its page. The device's correction with the highest seq competes with the web application's last one; the later
 * by the session's clock is in effect.
 */
const columns = `
  session_id uuid not null,
  tenant uuid not null,
  visit_id uuid not null,
  device_class smallint,
  device_seq integer,
  device_ms bigint,
  web_class smallint,
  web_ms bigint,
  class smallint generated always as (
    case when web_ms >= coalesce(device_ms, web_ms) then web_class else device_class end) stored,
  redacted boolean not null default false`;

export const markColumns = `${columns}, primary key (session_id, tenant, visit_id)`;

/** The same beside their lane. */
export const markColumnsInLane = `lane smallint not null, ${columns}, primary key (session_id, tenant, visit_id, lane)`;

interface MarkRow {
  readonly tenant: string;
  readonly session_id: string;
  readonly visit_id: string;
  device_class?: number;
  device_seq?: number;
  device_ms?: number;
  web_class?: number;
  web_ms?: number;
  redacted: boolean;
}

/** One row for each page that a batch speaks of. */
function marksOf(seen: readonly Seen[]): MarkRow[] {
  const marks = new Map<string, MarkRow>();
  for (const one of seen) {
    const { event } = one;
    if (event.type !== 'PageCorrected' && event.type !== 'PageRedacted') continue;
    const { visitId } = event.data;
    const key = `${sessionKey(one)}/${visitId}`;
    const mark = marks.get(key) ?? {
      tenant: one.tenant,
      session_id: one.sessionId,
      visit_id: visitId,
      redacted: false,
    };
    marks.set(key, mark);
    if (event.type === 'PageRedacted') mark.redacted = true;
    else hear(mark, event);
  }
  return [...marks.values()];
}

function hear(mark: MarkRow, { data: { seq, offsetMs, pageClass } }: PageCorrected): void {
  const word = classNumbers[pageClass];
  const ms = Math.round(offsetMs);
  if (seq === null) Object.assign(mark, { web_class: word, web_ms: ms });
  else if (seq >= (mark.device_seq ?? -1)) {
    Object.assign(mark, { device_class: word, device_seq: seq, device_ms: ms });
  }
}

/** What a mark becomes where there was one already. */
const HEARD = `
  device_class = case when excluded.device_seq >= coalesce(m.device_seq, -1) then excluded.device_class
    else m.device_class end,
  device_ms = case when excluded.device_seq >= coalesce(m.device_seq, -1) then excluded.device_ms
    else m.device_ms end,
  device_seq = greatest(m.device_seq, excluded.device_seq),
  web_class = coalesce(excluded.web_class, m.web_class),
  web_ms = coalesce(excluded.web_ms, m.web_ms),
  redacted = m.redacted or excluded.redacted`;

/** A projection's tables of marks and of the pages they refer to, both with schema. */
export interface MarkedTables {
  readonly marks: string;
  /** With columns session_id, tenant, visit_id and class. */
  readonly pages: string;
}

/**
 * Writes down what a batch says of pages, and classes again the pages that are known; call it before the batch's own
 * pages are written, which take their class from the marks.
 */
export async function keepMarks(
  seen: readonly Seen[],
  sql: Sql,
  { marks, pages }: MarkedTables,
): Promise<void> {
  const rows = marksOf(seen);
  if (rows.length === 0) return;
  // They take one trip, in this order.
  await Promise.all([
    sql.query(
      `insert into ${marks} as m (tenant, session_id, visit_id, device_class, device_seq, device_ms, web_class, web_ms,
         redacted)
       select * from json_to_recordset($1) as r (tenant uuid, session_id uuid, visit_id uuid, device_class smallint,
         device_seq integer, device_ms bigint, web_class smallint, web_ms bigint, redacted boolean)
       on conflict (session_id, tenant, visit_id) do update set ${HEARD}`,
      [JSON.stringify(rows)],
    ),
    sql.query(
      `update ${pages} p set class = m.class from ${marks} m
       where (m.session_id, m.tenant, m.visit_id) in (select * from unnest($1::uuid[], $2::uuid[], $3::uuid[]))
         and m.class is not null
         and p.session_id = m.session_id and p.tenant = m.tenant and p.visit_id = m.visit_id`,
      keysOf(rows),
    ),
  ]);
}

/** The same of tables that are beside their lane, for a batch of one lane; `log` is the log's schema. */
export async function keepMarksInLane(
  seen: readonly Seen[],
  sql: Sql,
  { marks, pages, log, lane }: MarkedTables & { readonly log: string; readonly lane: number },
): Promise<void> {
  const rows = marksOf(seen);
  if (rows.length === 0) return;
  // They take one trip, in this order.
  await Promise.all([
    sql.query(
      `insert into ${marks} as m (lane, tenant, session_id, visit_id, device_class, device_seq, device_ms, web_class,
         web_ms, redacted)
       select l.lane, r.* from ${log}.lane l, json_to_recordset($1) as r (tenant uuid, session_id uuid, visit_id uuid,
         device_class smallint, device_seq integer, device_ms bigint, web_class smallint, web_ms bigint, redacted boolean)
       where l.lane = $2
       on conflict (session_id, tenant, visit_id, lane) do update set ${HEARD}`,
      [JSON.stringify(rows), lane],
    ),
    sql.query(
      `update ${pages} p set class = m.class from ${marks} m
       where m.lane = $4 and (m.session_id, m.tenant, m.visit_id) in (
           select * from unnest($1::uuid[], $2::uuid[], $3::uuid[]))
         and m.class is not null
         and p.lane = m.lane and p.session_id = m.session_id and p.tenant = m.tenant and p.visit_id = m.visit_id`,
      [...keysOf(rows), lane],
    ),
  ]);
}

const keysOf = (rows: readonly MarkRow[]) => [
  rows.map(({ session_id }) => session_id),
  rows.map(({ tenant }) => tenant),
  rows.map(({ visit_id }) => visit_id),
];
