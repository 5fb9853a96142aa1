import { z } from 'zod';
import { insightFilterSchema } from './insight.js';
import { OPTIONS_MAX, questionTypeSchema, QUESTIONS_OF_QUIZ_MAX, QUIZZES_OF_COURSE_MAX } from './quiz.js';

/*
 * What came of a course, for those who may change it (product/content#analytics): counts alone. Learners of other
 * organizations are in a figure from five on.
 */

/** Fewest learners of other organizations of whom a figure tells. */
export const OTHERS_MIN = 5;
/** Fewest attempts with an answer from which on a question's discrimination is told. */
export const DISCRIMINATION_MIN = 10;
/** Days of a month. */
export const ANALYTICS_DAYS_MAX = 31;

const countSchema = z.number().int().nonnegative();
/** Percent with one decimal; null where there is none to tell. */
const percentSchema = z.number().min(0).max(100).nullable();

/** GET /api/v1/courses/{id}/analytics. Months are of UTC. */
export const courseAnalyticsQuerySchema = z.object({ filter: insightFilterSchema.default('all') });
export type CourseAnalyticsQuery = z.infer<typeof courseAnalyticsQuerySchema>;

const totals = {
  /** Times that the course was opened: once a learner and day (UTC). */
  opened: countSchema,
  /** Learners who began, and who completed. */
  begun: countSchema,
  completed: countSchema,
  /** Attempts at quizzes that were submitted, and results of packages. */
  attempts: countSchema,
};

/** A question, as it is in the course now, over all attempts that were ever submitted, whatever the period. */
export const questionFiguresSchema = z.object({
  question_id: z.uuid(),
  question_title: z.string(),
  question_type: questionTypeSchema,
  answered: countSchema,
  /** Null of an essay, as what follows. */
  right_percent: percentSchema,
  /**
   * How far those who answered it right are the ones who score high: from -1 to 1, two decimals; null with fewer than
   * {@link DISCRIMINATION_MIN} answers, or where all answered or scored alike.
   */
  discrimination: z.number().min(-1).max(1).nullable(),
  /** Those who answer it right score lower than those who don't, or those who choose some wrong option score higher. */
  key_may_be_wrong: z.boolean(),
  /** In their order; the options that it has now. */
  options: z
    .array(
      z.object({
        option_id: z.uuid(),
        option_value: z.string(),
        is_correct: z.boolean(),
        chosen: countSchema,
      }),
    )
    .max(OPTIONS_MAX),
});
export type QuestionFigures = z.infer<typeof questionFiguresSchema>;

export const quizFiguresSchema = z.object({
  assignment_id: z.uuid(),
  assignment_name: z.string(),
  lesson_id: z.uuid(),
  attempts: countSchema,
  mean_score: percentSchema,
  /** Fewer than {@link OTHERS_MIN} learners of other organizations submitted it: the figures are without them. */
  withheld: z.boolean(),
  questions: z.array(questionFiguresSchema).max(QUESTIONS_OF_QUIZ_MAX),
});
export type QuizFigures = z.infer<typeof quizFiguresSchema>;

export const courseAnalyticsSchema = z.object({
  course_id: z.uuid(),
  filter: insightFilterSchema,
  /** Days of UTC, both included; null: since the beginning. */
  from: z.iso.date().nullable(),
  to: z.iso.date(),
  ...totals,
  mean_score: percentSchema,
  /** Days of the period on which there was something, ascending: of `all` the newest {@link ANALYTICS_DAYS_MAX}. */
  days: z.array(z.object({ day: z.iso.date(), ...totals })).max(ANALYTICS_DAYS_MAX),
  /** Fewer than {@link OTHERS_MIN} learners of other organizations opened or began the course: that is without them. */
  withheld: z.boolean(),
  quizzes: z.array(quizFiguresSchema).max(QUIZZES_OF_COURSE_MAX),
});
export type CourseAnalytics = z.infer<typeof courseAnalyticsSchema>;
export const courseAnalyticsAnswerSchema = z.object({ data: courseAnalyticsSchema });
