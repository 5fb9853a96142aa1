import type { EventMetadata } from '@keenly/event-store/types';
import { unreachable } from '../../../kernel/decider.js';
import { type SeenSeqs, withSeen } from './seen-seqs.js';
import type { StudySessionEvent, StudySessionStopped } from './study-session.events.js';
import { noVisits, type Visits, withRedaction, withVisit, withWord } from './visits.js';

/** The state that decisions about a session need. */
export interface StudySession {
  /** The account that the session's first event bound it to. */
  readonly learner: string | undefined;
  /** The key of what was sealed is gone: the learner had all of it erased, and nothing more is recorded here. */
  readonly erased: boolean;
  readonly start: { readonly recordId: string | null; readonly atMs: number } | undefined;
  readonly stop:
    | {
        readonly recordId: string | null;
        readonly seq: number | null;
        readonly offsetMs: number;
        readonly by: StudySessionStopped['data']['by'];
      }
    | undefined;
  /** The furthest that anything happened, ms since the start; what is said of it afterwards is no part of it. */
  readonly lastOffsetMs: number;
  readonly seen: SeenSeqs;
  readonly visits: Visits;
  /** Nudges that were raised or ended, each counted. */
  readonly nudgeEvents: number;
  /** Breaks that started or ended, each counted. */
  readonly breakEvents: number;
}

export const nothingYet: StudySession = {
  learner: undefined,
  erased: false,
  start: undefined,
  stop: undefined,
  lastOffsetMs: 0,
  seen: [],
  visits: noVisits,
  nudgeEvents: 0,
  breakEvents: 0,
};

/** Folds one event; in whatever order a session's events come, the state at the end is the same. */
export function evolve(
  state: StudySession,
  event: StudySessionEvent,
  metadata: EventMetadata,
  occurredAt: Date,
): StudySession {
  const { seq, offsetMs } = event.data;
  const next = {
    ...state,
    learner: state.learner ?? metadata.subject,
    lastOffsetMs: isAfterthought(event) ? state.lastOffsetMs : Math.max(state.lastOffsetMs, offsetMs),
    seen: seq === null ? state.seen : withSeen(state.seen, seq),
  };
  switch (event.type) {
    case 'StudySessionStarted':
      return {
        ...next,
        erased: event.sealed === undefined,
        start: { recordId: event.data.recordId, atMs: occurredAt.getTime() - offsetMs },
      };
    case 'StudySessionStopped':
      return { ...next, stop: { recordId: event.data.recordId, seq, offsetMs, by: event.data.by } };
    case 'PageVisited': {
      const { visitId, pageClass } = event.data;
      return { ...next, visits: withVisit(state.visits, visitId, pageClass) };
    }
    case 'PageCorrected': {
      const { visitId, pageClass } = event.data;
      return { ...next, visits: withWord(state.visits, visitId, { pageClass, seq, offsetMs }) };
    }
    case 'PageRedacted':
      return { ...next, visits: withRedaction(state.visits, event.data.visitId) };
    case 'NudgeRaised':
    case 'NudgeEnded':
      return { ...next, nudgeEvents: state.nudgeEvents + 1 };
    case 'StudySessionPaused':
    case 'StudySessionResumed':
      return { ...next, breakEvents: state.breakEvents + 1 };
    case 'LearnerStateChanged':
    case 'ExpressionsSampled':
      return next;
    default:
      return unreachable(event);
  }
}

/** Said about the session rather than happening in it: it makes no session longer, and a stop does not forbid it. */
export function isAfterthought({ type }: Pick<StudySessionEvent, 'type'>): boolean {
  return type === 'PageCorrected' || type === 'PageRedacted';
}
