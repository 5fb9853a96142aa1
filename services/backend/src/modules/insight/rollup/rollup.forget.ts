import type { RecordedEvent, Sql } from '@keenly/event-store/types';
import { domainEvent } from '../../../platform/event-log/domain-event.js';
import type { ErasureEvent } from '../../../kernel/learning-events.js';
import { sessionKey } from '../../study-session/study-session.public.js';
import { addAllTo, dayFigureNames, figureNames, type Figures } from '../domain/figures.js';
import { asked, askedFor, readStates } from './rollup.read.js';
import { writeChanges } from './rollup.write.js';
import type { SessionChange } from './session-change.js';

const noDay = dayFigureNames.map((name) => `${name} = 0`).join(' and ');

/**
 * Takes a person's sessions out of every roll-up: all that the log holds before their erasure, or those that have been
 * kept long enough. An erasure that was put aside comes late: what they have studied since stays.
 */
export async function forget(recorded: RecordedEvent, sql: Sql, schema: string): Promise<void> {
  const { tenant, subject } = recorded.metadata;
  if (subject === undefined) return;
  const event = domainEvent<ErasureEvent>(recorded);
  const { rows: sessions } = await sql.query<{ tenant: string; sessionId: string }>(
    `select tenant, session_id as "sessionId" from ${schema}.insight_session
     where tenant = $1 and account_id = $2 and case when $3 then since < $4 else session_id = any($5) end`,
    [tenant, subject, event.type === 'LearningErased', recorded.position, event.data.sessionIds],
  );
  await takeOut(sessions, { tenant, subject }, sql, schema);
}

/** Takes sessions of one account out of every roll-up. */
export async function takeOut(
  sessions: readonly { readonly tenant: string; readonly sessionId: string }[],
  { tenant, subject }: { readonly tenant: string; readonly subject: string },
  sql: Sql,
  schema: string,
): Promise<void> {
  if (sessions.length === 0) return;
  const states = await readStates(sessions, sql, schema);
  const taken = await takeSlots(sessions, sql, schema);
  const changes = [...states].flatMap(([key, state]): SessionChange[] => {
    const { startedMs, topicKey } = state;
    if (startedMs === undefined || topicKey === undefined) return [];
    return [{ ...state, startedMs, topicKey, begins: -1, slots: taken.get(key) ?? new Map() }];
  });
  await writeChanges(changes, sql, schema);
  for (const table of ['page', 'mark', 'break', 'early', 'session']) {
    await sql.query(
      `delete from ${schema}.insight_${table} t using ${asked}
       where t.session_id = asked.session_id and t.tenant = asked.tenant`,
      askedFor(sessions),
    );
  }
  const own = 'where tenant = $1 and account_id = $2';
  await sql.query(`delete from ${schema}.insight_total ${own} and sessions <= 0`, [tenant, subject]);
  await sql.query(`delete from ${schema}.insight_topic ${own} and sessions <= 0`, [tenant, subject]);
  await sql.query(`delete from ${schema}.insight_day ${own} and ${noDay}`, [tenant, subject]);
  // A sum of nothing would still say that someone was there.
  const slots = [...new Set([...taken.values()].flatMap((held) => [...held.keys()]))];
  await sql.query(
    `delete from ${schema}.insight_organisation where tenant = $1 and slot = any($2::integer[])
       and study = 0 and relevant = 0 and transitional = 0 and distraction = 0`,
    [tenant, slots],
  );
  for (const table of ['view', 'view_day']) {
    await sql.query(`delete from ${schema}.insight_${table} where tenant = $1 and views <= 0`, [tenant]);
  }
}

/** Deletes the slots of these sessions, and answers what they held, to be taken out of the sums. */
async function takeSlots(
  sessions: readonly { tenant: string; sessionId: string }[],
  sql: Sql,
  schema: string,
): Promise<ReadonlyMap<string, Map<number, Figures>>> {
  const { rows } = await sql.query<{ tenant: string; sessionId: string; slot: number } & Figures>(
    `delete from ${schema}.insight_slot t using ${asked}
     where t.session_id = asked.session_id and t.tenant = asked.tenant
     returning t.tenant, t.session_id as "sessionId", t.slot,
       ${figureNames.map((name) => `t.${name}::float8 as ${name}`).join(', ')}`,
    askedFor(sessions),
  );
  const taken = new Map<string, Map<number, Figures>>();
  for (const { tenant, sessionId, slot, ...held } of rows) {
    const key = sessionKey({ tenant, sessionId });
    const slots = taken.get(key) ?? new Map<number, Figures>();
    taken.set(key, slots);
    const figures: Figures = {};
    addAllTo(figures, held, -1);
    slots.set(slot, figures);
  }
  return taken;
}
