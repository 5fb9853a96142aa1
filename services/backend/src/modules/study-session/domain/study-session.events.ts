import type {
  ExpressionName,
  LearnerState,
  NudgeType,
  PageClass,
  SessionOrigin,
  StopReason,
} from '@keenly/contracts/study-session';
import type { DomainEvent } from '../../../kernel/decider.js';

/** Position of an event in its session, with the reading of the device's clock. */
export interface Placed {
  /** The device's count of what happened, 0, 1, 2…; null for what the service or the web application did. */
  readonly seq: number | null;
  /** Milliseconds since the session started. */
  readonly offsetMs: number;
  /** The device's clock, ISO 8601, beside the corrected time that the log keeps; null where no device spoke. */
  readonly clientAt: string | null;
}

/** The device's id of a start or a stop, by which a repetition is told from a second one. */
interface Recorded {
  readonly recordId: string | null;
}

/**
 * How a session looked when its start arrived. 'live': running just now, so it takes the learner's one running place
 * or is refused. 'late': started a while ago on a device without a network; takes the place if it is free. 'over':
 * its stop is known already.
 */
export type Arrival = 'live' | 'late' | 'over';

export type StudySessionStarted = DomainEvent<
  'StudySessionStarted',
  Placed &
    Recorded & {
      readonly origin: SessionOrigin;
      readonly capabilityId: string | null;
      readonly planId: string | null;
      /** The course that it was started from, and the lesson of it. */
      readonly courseId: string | null;
      readonly lessonId: string | null;
      readonly camera: boolean;
      readonly timeZone: string;
      readonly arrival: Arrival;
    },
  { readonly topic: string }
>;

export type PageVisited = DomainEvent<
  'PageVisited',
  Placed & {
    readonly visitId: string;
    /** When the page came to the front, ms since the session started. */
    readonly fromMs: number;
    /** Seconds in front of the learner. */
    readonly durationS: number;
    readonly pageClass: PageClass;
    readonly score: number;
  },
  { readonly url: string; readonly title: string; readonly host: string; readonly reason: string }
>;

/** Anyone who speaks for the learner: their extension, or the web application. */
export type LearnersVoice = 'extension' | 'web';

/**
 * The learner's own classification of a page; of several, the latest by the session's clock is in effect. It may arrive
 * before its page, or long after the session ended.
 */
export type PageCorrected = DomainEvent<
  'PageCorrected',
  Placed & { readonly visitId: string; readonly pageClass: PageClass; readonly by: LearnersVoice }
>;

/** The learner wants a page forgotten: where they were is erased, that time passed is not. */
export type PageRedacted = DomainEvent<
  'PageRedacted',
  Placed & { readonly visitId: string; readonly by: LearnersVoice }
>;

export type LearnerStateChanged = DomainEvent<
  'LearnerStateChanged',
  Placed & { readonly state: LearnerState }
>;

export type NudgeRaised = DomainEvent<
  'NudgeRaised',
  Placed & { readonly nudgeId: string; readonly nudge: NudgeType; readonly thresholdS: number }
>;

export type NudgeEnded = DomainEvent<
  'NudgeEnded',
  Placed & {
    readonly nudgeId: string;
    readonly nudge: NudgeType;
    readonly outcome: 'returned' | 'dismissed' | 'false_alarm' | 'expired';
  }
>;

export type ExpressionsSampled = DomainEvent<
  'ExpressionsSampled',
  Placed & { readonly windowS: number },
  {
    /** Share of the window each expression held, 0 to 1. */
    readonly shares: Partial<Record<ExpressionName, number>>;
    readonly unknown: number;
    readonly confidence: number;
  }
>;

export type StudySessionPaused = DomainEvent<'StudySessionPaused', Placed>;
export type StudySessionResumed = DomainEvent<'StudySessionResumed', Placed>;

export type StudySessionStopped = DomainEvent<
  'StudySessionStopped',
  Placed & Recorded & { readonly reason: StopReason; readonly by: 'extension' | 'web' | 'service' }
>;

/** Events of a study session's stream. Pages, typed text and expressions are encrypted per person. */
export type StudySessionEvent =
  | StudySessionStarted
  | PageVisited
  | PageCorrected
  | PageRedacted
  | LearnerStateChanged
  | NudgeRaised
  | NudgeEnded
  | ExpressionsSampled
  | StudySessionPaused
  | StudySessionResumed
  | StudySessionStopped;

export type StudySessionEventType = StudySessionEvent['type'];

/** The current shape of each. */
export const sessionSchemaVersions: Readonly<Record<StudySessionEventType, number>> = {
  StudySessionStarted: 2,
  PageVisited: 1,
  PageCorrected: 1,
  PageRedacted: 1,
  LearnerStateChanged: 1,
  NudgeRaised: 1,
  NudgeEnded: 1,
  ExpressionsSampled: 1,
  StudySessionPaused: 1,
  StudySessionResumed: 1,
  StudySessionStopped: 1,
};
