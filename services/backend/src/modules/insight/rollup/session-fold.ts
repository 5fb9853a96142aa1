import type { NudgeType } from '@keenly/contracts/study-session';
import { unreachable } from '../../../kernel/decider.js';
import { expressionMs, isAfterthought, type Seen } from '../../study-session/study-session.public.js';
import type { FigureName } from '../domain/figures.js';
import type { BreakMark } from '../domain/slots.js';
import { planKey, topicKey } from '../domain/topic-key.js';

/** The state of a session that counting needs. */
export interface SessionState {
  readonly tenant: string;
  readonly sessionId: string;
  readonly accountId: string;
  /** Ms since 1970; undefined until the start has arrived, and until then nothing counts. */
  readonly startedMs: number | undefined;
  readonly topicKey: string | undefined;
  readonly topic: string;
  readonly planKey: string | null;
  readonly lastMs: number;
  readonly stopMs: number | null;
  readonly breaks: readonly BreakMark[];
}

/** Something that counts at one moment of its session. */
export interface Moment {
  readonly figure: FigureName;
  readonly offsetMs: number;
  readonly amount: number;
}

/** Result of folding a batch into one session: the new state, and its events at single moments. */
export interface Told {
  readonly state: SessionState;
  readonly moments: readonly Moment[];
  readonly newBreaks: readonly BreakMark[];
}

export function unknownSession({
  tenant,
  sessionId,
  accountId,
}: Pick<Seen, 'tenant' | 'sessionId' | 'accountId'>): SessionState {
  return {
    tenant,
    sessionId,
    accountId,
    startedMs: undefined,
    topicKey: undefined,
    topic: '',
    planKey: null,
    lastMs: 0,
    stopMs: null,
    breaks: [],
  };
}

/** Folds a batch's events of one session, in whatever order they came. */
export function tell(before: SessionState, seen: readonly Seen[]): Told {
  const moments: Moment[] = [];
  const newBreaks: BreakMark[] = [];
  let state = before;
  let { lastMs } = before;
  for (const one of seen) {
    const { event } = one;
    const offsetMs = Math.round(event.data.offsetMs);
    if (!isAfterthought(event)) lastMs = Math.max(lastMs, offsetMs);
    switch (event.type) {
      case 'StudySessionStarted':
        state = started(state, one);
        break;
      case 'StudySessionStopped':
        state = { ...state, stopMs: state.stopMs ?? offsetMs };
        break;
      case 'NudgeRaised':
        moments.push({ figure: nudgeFigure(event.data.nudge), offsetMs, amount: 1 });
        break;
      case 'ExpressionsSampled':
        for (const [name, amount] of expressionMs(event)) {
          moments.push({ figure: `face_${name}`, offsetMs, amount });
        }
        break;
      case 'StudySessionPaused':
      case 'StudySessionResumed':
        newBreaks.push({
          seq: event.data.seq ?? 0,
          offsetMs,
          resumes: event.type === 'StudySessionResumed',
        });
        break;
      case 'PageVisited':
      case 'PageCorrected':
      case 'PageRedacted':
      case 'LearnerStateChanged':
      case 'NudgeEnded':
        break;
      default:
        unreachable(event);
    }
  }
  return { state: { ...state, lastMs, breaks: [...state.breaks, ...newBreaks] }, moments, newBreaks };
}

const nudgeFigure = (nudge: NudgeType): FigureName => `nudge_${nudge}`;

function started(state: SessionState, { event, occurredAt }: Seen): SessionState {
  if (event.type !== 'StudySessionStarted' || state.startedMs !== undefined) return state;
  const { offsetMs, capabilityId, planId } = event.data;
  // The topic can't be decrypted after an erasure; the session counts until the erasure event is applied.
  const topic = event.sealed?.topic ?? '';
  return {
    ...state,
    startedMs: Math.floor(occurredAt.getTime() - offsetMs),
    topic,
    topicKey: topicKey({ capabilityId, topic }),
    planKey: planId === null ? null : planKey(planId),
  };
}
