import type { LearnerState } from '@keenly/contracts/study-session';
import { unreachable } from '../../../kernel/decider.js';
import { type Seen, sessionKey } from '../session-parts/per-session.js';

/** A batch's changes to one row of the board. Deltas are commutative: any order gives the same row. */
export interface BoardDelta {
  readonly tenant: string;
  readonly session_id: string;
  readonly account_id: string;
  last_at: Date;
  nudge_count: number;
  topic?: string;
  started_at?: Date;
  stopped_at?: Date;
  state?: LearnerState;
  state_seq?: number;
  state_at?: Date;
  break_seq?: number;
  break_at?: Date;
  on_break?: boolean;
  last_nudge?: string;
  last_nudge_at?: Date;
}

function add(delta: BoardDelta, { event, occurredAt }: Seen): void {
  const seq = event.data.seq ?? 0;
  if (occurredAt > delta.last_at) delta.last_at = occurredAt;
  switch (event.type) {
    case 'StudySessionStarted':
      delta.topic = event.sealed?.topic ?? '';
      delta.started_at = new Date(occurredAt.getTime() - event.data.offsetMs);
      return;
    case 'StudySessionStopped':
      delta.stopped_at = occurredAt;
      return;
    case 'LearnerStateChanged':
      if (seq < (delta.state_seq ?? -1)) return;
      Object.assign(delta, { state: event.data.state, state_seq: seq, state_at: occurredAt });
      return;
    case 'StudySessionPaused':
    case 'StudySessionResumed':
      if (seq < (delta.break_seq ?? -1)) return;
      Object.assign(delta, {
        on_break: event.type === 'StudySessionPaused',
        break_seq: seq,
        break_at: occurredAt,
      });
      return;
    case 'NudgeRaised':
      delta.nudge_count += 1;
      if (delta.last_nudge_at !== undefined && delta.last_nudge_at > occurredAt) return;
      Object.assign(delta, { last_nudge: event.data.nudge, last_nudge_at: occurredAt });
      return;
    case 'PageVisited':
    case 'PageCorrected':
    case 'PageRedacted':
    case 'NudgeEnded':
    case 'ExpressionsSampled':
      return;
    default:
      unreachable(event);
  }
}

/** One delta for each session of a batch. */
export function boardDeltasOf(seen: readonly Seen[]): BoardDelta[] {
  const deltas = new Map<string, BoardDelta>();
  for (const one of seen) {
    const key = sessionKey(one);
    const delta = deltas.get(key) ?? {
      tenant: one.tenant,
      session_id: one.sessionId,
      account_id: one.accountId,
      last_at: one.occurredAt,
      nudge_count: 0,
    };
    deltas.set(key, delta);
    add(delta, one);
  }
  return [...deltas.values()];
}
