import type { StopReason } from '@keenly/contracts/study-session';
import type { OpenWindow } from '../features/expressions/expression-window';
import { NO_JOURNEY, type Journey } from '../features/journey/journey';
import { NO_TRACK, type LearnerTrack } from '../features/learner-state/learner-state';
import { NO_NUDGES, type NudgeState } from '../features/nudges/nudge-engine';
import { PRESENT, type Presence } from '../features/presence/presence';
import type { StudySession } from '../features/session/study-session';
import { NO_PAGES, type RecordedPages } from '../features/visits/recorded-pages';
import type { OpenVisit } from '../features/visits/visit-tracker';

/** Everything the companion knows of the current session; the only state, stored whole with the events it led to. */
export interface Study {
  version: typeof STUDY_VERSION;
  session: StudySession | null;
  presence: Presence;
  visit: OpenVisit | null;
  /** The pages recorded so far, for the learner's own word on them. */
  pages: RecordedPages;
  nudges: NudgeState;
  journey: Journey;
  learner: LearnerTrack;
  /** The current window of expressions; null without a camera. */
  expressions: OpenWindow | null;
  /** Tab of the last page that belonged to the topic: where 'Back to …' leads. */
  homeTabId: number | null;
  /** The session before, for the popup. */
  last: LastSession | null;
}

export interface LastSession {
  id: string;
  /** Whose it was: no one else is shown it. */
  owner: string;
  topic: string;
  seconds: number;
  reason: StopReason;
  stoppedAtMs: number;
}

/** Raise it when the shape changes: a study of another version is not read. */
export const STUDY_VERSION = 2;

export const NO_STUDY: Study = {
  version: STUDY_VERSION,
  session: null,
  presence: PRESENT,
  visit: null,
  pages: NO_PAGES,
  nudges: NO_NUDGES,
  journey: NO_JOURNEY,
  learner: NO_TRACK,
  expressions: null,
  homeTabId: null,
  last: null,
};

export function isStudy(stored: unknown): stored is Study {
  return (
    typeof stored === 'object' && stored !== null && 'version' in stored && stored.version === STUDY_VERSION
  );
}
