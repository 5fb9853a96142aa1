import type { Upcaster } from '@keenly/event-store/types';

/** Lift stored events to that shape, a version at a time. */
export const sessionUpcasters: readonly Upcaster[] = [
  // Sessions were started from no course before.
  {
    type: 'StudySessionStarted',
    from: 1,
    up: (data) => ({ ...data, courseId: null, lessonId: null }),
  },
];
