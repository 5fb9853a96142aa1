import type { RecordedEvent, Sql } from '@keenly/event-store/types';
import { domainEvent } from '../../../platform/event-log/domain-event.js';
import { outsideIdOf, type OutsideStudyEvent } from '../../outside-study/outside-study.public.js';
import { addTo, type Figures } from '../domain/figures.js';
import { cut } from '../domain/slots.js';
import { topicKey } from '../domain/topic-key.js';
import { takeOut } from './rollup.forget.js';
import { writeChanges } from './rollup.write.js';
import type { SessionChange } from './session-change.js';

/** An item as a session of the tool that told of it, with its last moment. */
interface ToolSession extends SessionChange {
  readonly lastMs: number;
  /** Position of the event that says so. */
  readonly since: bigint;
}

/**
 * Counts what tools recorded: each item is a session of its tool (product/outside-study#figures). What it counted before is
 * taken out, and what its latest event says put in.
 */
export async function countOutside(
  events: readonly RecordedEvent[],
  sql: Sql,
  schema: string,
): Promise<void> {
  const latest = [...new Map(events.map((event) => [keyOf(event), event])).values()];
  for (const some of byAccount(latest).values()) {
    const [{ metadata }] = some;
    const { tenant, subject = '' } = metadata;
    const ids = some.map(({ stream }) => ({ tenant, sessionId: outsideIdOf(stream) }));
    await takeOut(ids, { tenant, subject }, sql, schema);
  }
  const sessions = latest.flatMap((event) => sessionOf(event) ?? []);
  if (sessions.length === 0) return;
  await keep(sessions, sql, schema);
  await writeChanges(sessions, sql, schema);
}

const keyOf = ({ metadata, stream }: RecordedEvent) => `${metadata.tenant}/${stream}`;

function byAccount(events: readonly RecordedEvent[]) {
  const groups = new Map<string, [RecordedEvent, ...RecordedEvent[]]>();
  for (const event of events) {
    const key = `${event.metadata.tenant}/${event.metadata.subject ?? ''}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [event]);
    else group.push(event);
  }
  return groups;
}

/** Undefined for what counts nothing. */
function sessionOf(recorded: RecordedEvent): ToolSession | undefined {
  const event = domainEvent<OutsideStudyEvent>(recorded);
  const { tenant, subject } = recorded.metadata;
  if (event.type !== 'OutsideStudyCounted' || subject === undefined) return undefined;
  const { spans, capabilityId } = event.data;
  const [first] = spans;
  if (first === undefined) return undefined;
  const slots = new Map<number, Figures>();
  for (const [fromMs, toMs] of spans)
    for (const { slot, amount } of cut(0, { fromMs, toMs })) {
      const figures = slots.get(slot) ?? {};
      slots.set(slot, figures);
      addTo(figures, 'study', amount);
    }
  // What it was can't be read after an erasure; it counts until the erasure event is applied.
  const topic = event.sealed?.name ?? '';
  return {
    tenant,
    sessionId: outsideIdOf(recorded.stream),
    accountId: subject,
    topicKey: topicKey({ capabilityId, topic }),
    topic,
    planKey: null,
    startedMs: first[0],
    begins: 1,
    slots,
    lastMs: (spans.at(-1) ?? first)[1] - first[0],
    since: recorded.position,
  };
}

async function keep(sessions: readonly ToolSession[], sql: Sql, schema: string): Promise<void> {
  const rows = sessions.map(
    ({ tenant, sessionId, accountId, startedMs, topicKey: key, topic, lastMs, since }) => ({
      tenant,
      session_id: sessionId,
      account_id: accountId,
      started_at: new Date(startedMs).toISOString(),
      topic_key: key,
      topic,
      last_ms: lastMs,
      since: since.toString(),
    }),
  );
  await sql.query(
    `insert into ${schema}.insight_session (tenant, session_id, account_id, started_at, topic_key, topic, last_ms,
       stop_ms, since)
     select tenant, session_id, account_id, started_at, topic_key, topic, last_ms, last_ms, since
     from json_to_recordset($1) as s (tenant uuid, session_id uuid, account_id uuid, started_at timestamptz,
       topic_key text, topic text, last_ms bigint, since bigint)`,
    [JSON.stringify(rows)],
  );
}
