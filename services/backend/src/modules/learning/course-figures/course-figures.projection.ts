import type { Projection } from '@keenly/event-store/types';
import { forgetting } from '../../../platform/event-log/erasing.js';
import type { EnrolmentEvent } from '../domain/enrolment.events.js';
import type { QuizAttemptEvent } from '../domain/quiz-attempt.events.js';
import { forgetAttempts, tellAttempts } from './attempt-figures.js';
import { createFigures } from './figure-tables.js';
import { forgetLearner, tellLearners } from './learner-figures.js';
import { forgetOpenings, tellOpenings } from './opening-figures.js';

const types: readonly (QuizAttemptEvent | EnrolmentEvent)['type'][] = [
  'AttemptStarted',
  'AnswerGiven',
  'AttemptGraded',
  'EssayMarked',
  'AttemptRegraded',
  'AttemptExpired',
  'CourseOpened',
  'CourseBegun',
  'LessonReopened',
  'CourseCompleted',
  'ProgressExpired',
];

/** What a batch costs besides its attempts is some ten statements. */
const BATCH = 4000;

/**
 * What came of courses and the questions of their quizzes (product/content#analytics), as sums that are read at once
 * however many attempts there are. Beside them is what each attempt put into them, which option was chosen and no text,
 * so that it can be taken out again: by a mark, a regrade, or an erasure.
 */
export const courseFiguresProjection: Projection = forgetting(
  {
    name: 'course-figures',
    version: 3,
    types,
    batch: BATCH,
    create: createFigures,
    apply: async (events, sql, { schema }) => {
      await tellAttempts(events, sql, schema);
      await tellLearners(events, sql, schema);
      await tellOpenings(events, sql, schema);
    },
  },
  [],
  async ({ type, metadata: { tenant, subject } }, sql, { schema }) => {
    if (type !== 'LearningErased' || subject === undefined) return;
    await forgetAttempts(tenant, subject, sql, schema);
    await forgetLearner(tenant, subject, sql, schema);
    await forgetOpenings(tenant, subject, sql, schema);
  },
);
