import type { ResultSource } from '@keenly/contracts/attempts';
import type { Upcaster } from '@keenly/event-store/types';
import type { Grade } from './quiz-attempt.events.js';

/**
 * Results of packages were stored as those of quizzes before. A start doesn't show which it was. A grade does: no quiz is
 * without questions, and what a package asks isn't counted.
 */
const sourceOf = ({ graded, essays }: Partial<Grade>): ResultSource =>
  graded === 0 && essays === 0 ? 'package' : 'quiz';

/** Lift stored events to that shape, a version at a time. */
export const attemptUpcasters: readonly Upcaster[] = [
  { type: 'AttemptStarted', from: 1, up: (data) => ({ ...data, source: 'quiz' }) },
  { type: 'AttemptGraded', from: 1, up: (data) => ({ ...data, source: sourceOf(data) }) },
];
