import type { Upcaster } from '@keenly/event-store/types';
import type { StudySessionEventType } from './study-session.events.js';

/** Current shape of the events that were once stored in another one. */
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

/** Lift stored events to that shape, a version at a time. */
export const sessionUpcasters: readonly Upcaster[] = [
  // Sessions were started from no course before.
  {
    type: 'StudySessionStarted',
    from: 1,
    up: (data) => ({ ...data, courseId: null, lessonId: null }),
  },
];
