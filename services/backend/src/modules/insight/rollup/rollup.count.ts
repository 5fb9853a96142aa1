import type { Sql } from '@keenly/event-store/types';
import { type Seen, sessionKey } from '../../study-session/study-session.public.js';
import { keepPages, type PageChanges } from './page-changes.js';
import { readPages, readStates, type StoredPage, takeEarly } from './rollup.read.js';
import { writeChanges } from './rollup.write.js';
import type { SessionChange } from './session-change.js';
import { deltasOf } from './session-delta.js';
import { type Moment, type SessionState, tell, type Told, unknownSession } from './session-fold.js';

interface Step extends Told {
  readonly before: SessionState;
  /** Nothing of the session came before this batch. */
  readonly isNew: boolean;
  /** The start came with this batch. */
  readonly begins: boolean;
  /** Position of the batch's first event of the session. */
  readonly since: bigint;
}

/** Counts a batch of study events. */
export async function count(seen: readonly Seen[], sql: Sql, schema: string): Promise<void> {
  const bySession = grouped(seen);
  const [known, pages] = await Promise.all([
    readStates(
      [...bySession.values()].flatMap(([one]) => one ?? []),
      sql,
      schema,
    ),
    keepPages(seen, sql, schema),
  ]);
  const steps = [...bySession].map(([key, some]) => step(known.get(key), some));
  await Promise.all([writeSessions(steps, sql, schema), countSteps(steps, pages, sql, schema)]);
}

async function countSteps(
  steps: readonly Step[],
  pages: PageChanges,
  sql: Sql,
  schema: string,
): Promise<void> {
  const begun = steps.filter(({ begins, isNew }) => begins && !isNew).map(({ state }) => state);
  // Events that arrived before their session's start count now; the batch's own pages are already stored.
  const [waitedPages, moments] = await Promise.all([
    readPages(begun, sql, schema),
    takeEarly(begun, sql, schema),
  ]);
  const waited = { pages: grouped(waitedPages), moments: grouped(moments) };
  const changed = { pages: grouped([...pages.added, ...pages.said]), unsaid: grouped(pages.unsaid) };
  const changes = steps.flatMap((one) => changeOf(one, changed, waited));
  await writeChanges(changes, sql, schema);
}

function step(known: SessionState | undefined, seen: readonly Seen[]): Step {
  const [first] = seen;
  if (first === undefined) throw new Error('a session without events');
  const before = known ?? unknownSession(first);
  const told = tell(before, seen);
  const begins = before.startedMs === undefined && told.state.startedMs !== undefined;
  return { ...told, before, isNew: known === undefined, begins, since: first.position };
}

type Pages = ReadonlyMap<string, readonly StoredPage[]>;

/** By session: the batch's pages as they count now, and known ones as they counted until now. */
interface Changed {
  readonly pages: Pages;
  readonly unsaid: Pages;
}

/** By session: what had come before its start. */
interface Waited {
  readonly pages: Pages;
  readonly moments: ReadonlyMap<string, readonly Moment[]>;
}

function changeOf(
  { before, state, moments, begins, isNew }: Step,
  changed: Changed,
  waited: Waited,
): SessionChange[] {
  const { startedMs, topicKey } = state;
  if (startedMs === undefined || topicKey === undefined) return [];
  const key = sessionKey(state);
  const isWaitedFor = begins && !isNew;
  const slots = deltasOf({
    before,
    after: state,
    moments: [...(waited.moments.get(key) ?? []), ...moments],
    pages: (isWaitedFor ? waited : changed).pages.get(key) ?? [],
    unsaid: isWaitedFor ? [] : (changed.unsaid.get(key) ?? []),
  });
  return [{ ...state, startedMs, topicKey, begins: begins ? 1 : 0, slots }];
}

function grouped<Row extends { readonly tenant: string; readonly sessionId: string }>(
  rows: readonly Row[],
): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = sessionKey(row);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return groups;
}

/** Keeps the state of the sessions, their breaks, and what has to wait for their start. */
async function writeSessions(steps: readonly Step[], sql: Sql, schema: string): Promise<void> {
  const sessions = steps.map(({ state, since }) => ({
    tenant: state.tenant,
    session_id: state.sessionId,
    account_id: state.accountId,
    started_at: state.startedMs === undefined ? null : new Date(state.startedMs).toISOString(),
    topic_key: state.topicKey ?? null,
    topic: state.topic,
    plan_key: state.planKey,
    last_ms: state.lastMs,
    stop_ms: state.stopMs,
    since: since.toString(),
  }));
  const placed = (tenant: string, session_id: string) => ({ tenant, session_id });
  const breaks = steps.flatMap(({ state, newBreaks }) =>
    newBreaks.map(({ seq, offsetMs, resumes }) => ({
      ...placed(state.tenant, state.sessionId),
      seq,
      offset_ms: offsetMs,
      resumes,
    })),
  );
  const early = steps
    .filter(({ state }) => state.startedMs === undefined)
    .flatMap(({ state, moments }) =>
      moments.map(({ figure, offsetMs, amount }) => ({
        ...placed(state.tenant, state.sessionId),
        figure,
        offset_ms: offsetMs,
        amount,
      })),
    );
  await Promise.all([
    addBreaks(breaks, sql, schema),
    addEarly(early, sql, schema),
    addToSessions(sessions, sql, schema),
  ]);
}

async function addBreaks(breaks: readonly object[], sql: Sql, schema: string): Promise<void> {
  if (breaks.length === 0) return;
  await sql.query(
    `insert into ${schema}.insight_break (tenant, session_id, seq, offset_ms, resumes)
     select * from json_to_recordset($1)
       as b (tenant uuid, session_id uuid, seq integer, offset_ms bigint, resumes boolean)`,
    [JSON.stringify(breaks)],
  );
}

async function addEarly(early: readonly object[], sql: Sql, schema: string): Promise<void> {
  if (early.length === 0) return;
  await sql.query(
    `insert into ${schema}.insight_early (tenant, session_id, figure, offset_ms, amount)
     select * from json_to_recordset($1)
       as e (tenant uuid, session_id uuid, figure text, offset_ms bigint, amount bigint)`,
    [JSON.stringify(early)],
  );
}

async function addToSessions(sessions: readonly object[], sql: Sql, schema: string): Promise<void> {
  await sql.query(
    `insert into ${schema}.insight_session as t (tenant, session_id, account_id, started_at, topic_key, topic,
       plan_key, last_ms, stop_ms, since)
     select * from json_to_recordset($1) as s (tenant uuid, session_id uuid, account_id uuid, started_at timestamptz,
       topic_key text, topic text, plan_key text, last_ms bigint, stop_ms bigint,
       since bigint)
     on conflict (session_id, tenant) do update set started_at = excluded.started_at,
       topic_key = excluded.topic_key, topic = excluded.topic, plan_key = excluded.plan_key,
       last_ms = excluded.last_ms, stop_ms = excluded.stop_ms`,
    [JSON.stringify(sessions)],
  );
}
