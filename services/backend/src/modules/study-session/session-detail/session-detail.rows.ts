import { expressionMs, sampleMs } from '../session-parts/emotion-ms.js';
import { classNumbers, only, type Seen, sessionKey } from '../session-parts/per-session.js';

/** One row a visited page; what only the learner may read is empty once it was erased. */
export function pageRows(seen: readonly Seen[]) {
  return only(seen, 'PageVisited').map(({ tenant, sessionId, accountId, event: { data, sealed } }) => ({
    tenant,
    session_id: sessionId,
    account_id: accountId,
    seq: data.seq,
    visit_id: data.visitId,
    from_ms: Math.round(data.fromMs),
    duration_ms: Math.round(data.durationS * 1000),
    class: classNumbers[data.pageClass],
    url: sealed?.url ?? '',
    title: sealed?.title ?? '',
    host: sealed?.host ?? '',
    reason: sealed?.reason ?? '',
  }));
}

/** One row a nudge: its end may come before its beginning, so either makes the row and the other completes it. */
export function nudgeRows(seen: readonly Seen[]): object[] {
  const nudges = new Map<string, object>();
  for (const one of seen) {
    const { tenant, sessionId, event } = one;
    if (event.type !== 'NudgeRaised' && event.type !== 'NudgeEnded') continue;
    const { nudgeId, nudge, offsetMs } = event.data;
    const key = `${sessionKey(one)}/${nudgeId}`;
    const moment =
      event.type === 'NudgeRaised'
        ? { raised_ms: Math.round(offsetMs) }
        : { ended_ms: Math.round(offsetMs), outcome: event.data.outcome };
    nudges.set(key, {
      ...nudges.get(key),
      tenant,
      session_id: sessionId,
      nudge_id: nudgeId,
      nudge,
      ...moment,
    });
  }
  return [...nudges.values()];
}

interface ExpressionRow {
  readonly tenant: string;
  readonly session_id: string;
  readonly account_id: string;
  readonly name: string;
  held_ms: number;
}

/** One row an expression of a session, with the milliseconds it was held in this batch. */
export function expressionRows(seen: readonly Seen[]): ExpressionRow[] {
  const held = new Map<string, ExpressionRow>();
  for (const one of only(seen, 'ExpressionsSampled')) {
    const { tenant, sessionId, accountId, event } = one;
    for (const [name, ms] of expressionMs(event)) {
      const key = `${sessionKey(one)}/${name}`;
      const known = held.get(key);
      if (known !== undefined) known.held_ms += ms;
      else held.set(key, { tenant, session_id: sessionId, account_id: accountId, name, held_ms: ms });
    }
  }
  return [...held.values()];
}

interface SampleRow {
  readonly tenant: string;
  readonly session_id: string;
  readonly account_id: string;
  sampled_ms: number;
  unknown_ms: number;
  unsure_ms: number;
}

/** One row a session: for how long the camera looked, and how much of that it could not read, or hardly. */
export function sampleRows(seen: readonly Seen[]): SampleRow[] {
  const samples = new Map<string, SampleRow>();
  for (const one of only(seen, 'ExpressionsSampled')) {
    const sample = sampleMs(one.event);
    if (sample === undefined) continue;
    const row = samples.get(sessionKey(one)) ?? {
      tenant: one.tenant,
      session_id: one.sessionId,
      account_id: one.accountId,
      sampled_ms: 0,
      unknown_ms: 0,
      unsure_ms: 0,
    };
    samples.set(sessionKey(one), row);
    row.sampled_ms += sample.sampled;
    row.unknown_ms += sample.unknown;
    row.unsure_ms += sample.unsure;
  }
  return [...samples.values()];
}
