import type { LearnerState, SessionOrigin, StopReason } from '@keenly/contracts/study-session';
import { unreachable } from '../../../kernel/decider.js';
import { isAfterthought } from '../domain/study-session.state.js';
import { struggleMs } from '../session-parts/emotion-ms.js';
import { type Seen, sessionKey } from '../session-parts/per-session.js';

/** A batch's changes to one session's row. Deltas are commutative: any order gives the same row. */
export interface SessionDelta {
  readonly tenant: string;
  readonly session_id: string;
  readonly account_id: string;
  last_offset_ms: number;
  nudge_count: number;
  struggling_ms: number;
  emotion_ms: number;
  started_at?: Date;
  topic?: string;
  origin?: SessionOrigin;
  capability_id?: string | null;
  plan_id?: string | null;
  course_id?: string | null;
  lesson_id?: string | null;
  camera?: boolean;
  stop_offset_ms?: number;
  stop_reason?: StopReason;
  state?: LearnerState;
  state_seq?: number;
  state_offset_ms?: number;
}

export function deltasOf(seen: readonly Seen[]): SessionDelta[] {
  const deltas = new Map<string, SessionDelta>();
  for (const one of seen) {
    const key = sessionKey(one);
    const delta = deltas.get(key) ?? empty(one);
    deltas.set(key, delta);
    add(delta, one);
  }
  return [...deltas.values()];
}

function empty({ tenant, sessionId, accountId }: Seen): SessionDelta {
  return {
    tenant,
    session_id: sessionId,
    account_id: accountId,
    last_offset_ms: 0,
    nudge_count: 0,
    struggling_ms: 0,
    emotion_ms: 0,
  };
}

function add(delta: SessionDelta, { event, occurredAt }: Seen): void {
  const { offsetMs } = event.data;
  if (!isAfterthought(event)) {
    delta.last_offset_ms = Math.max(delta.last_offset_ms, Math.round(offsetMs));
  }
  switch (event.type) {
    case 'StudySessionStarted':
      delta.started_at = new Date(occurredAt.getTime() - offsetMs);
      // Erased: the session stays as a figure, what was typed is gone.
      delta.topic = event.sealed?.topic ?? '';
      delta.origin = event.data.origin;
      delta.capability_id = event.data.capabilityId;
      delta.plan_id = event.data.planId;
      delta.course_id = event.data.courseId;
      delta.lesson_id = event.data.lessonId;
      delta.camera = event.data.camera;
      return;
    case 'StudySessionStopped':
      delta.stop_offset_ms = Math.round(offsetMs);
      delta.stop_reason = event.data.reason;
      return;
    case 'NudgeRaised':
      delta.nudge_count += 1;
      return;
    case 'ExpressionsSampled': {
      const { total, struggling } = struggleMs(event);
      delta.emotion_ms += total;
      delta.struggling_ms += struggling;
      return;
    }
    case 'LearnerStateChanged':
      if ((event.data.seq ?? 0) < (delta.state_seq ?? -1)) return;
      delta.state = event.data.state;
      delta.state_seq = event.data.seq ?? 0;
      delta.state_offset_ms = Math.round(offsetMs);
      return;
    case 'PageVisited':
    case 'PageCorrected':
    case 'PageRedacted':
    case 'NudgeEnded':
    case 'StudySessionPaused':
    case 'StudySessionResumed':
      return;
    default:
      unreachable(event);
  }
}
