import type { Upcaster } from '@keenly/event-store/types';
import type { StudySessionEventType } from './study-session.events.js';

/** Current shape of the events that were once stored in another one. */
export const sessionSchemaVersions = { StudySessionStarted: 2 } as const satisfies Partial<
  Record<StudySessionEventType, number>
>;

/** Lift stored events to that shape, a version at a time. */
export const sessionUpcasters: readonly Upcaster[] = [
  // Sessions were started from no course before.
  {
    type: 'StudySessionStarted',
    from: 1,
    up: (data) => ({ ...data, courseId: null, lessonId: null }),
  },
];
