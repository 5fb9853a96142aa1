import { z } from 'zod';
import { resultSourceSchema } from './attempts.js';

/** Quizzes and packages that are listed, those submitted last first. */
export const QUIZ_SCORES_MAX = 100;

/** GET /api/v1/quiz_scores: the caller's own quizzes and packages that have a score, all or those of one capability. */
export const quizScoresQuerySchema = z.object({ capability_id: z.uuid().toLowerCase().optional() });
export type QuizScoresQuery = z.infer<typeof quizScoresQuerySchema>;

export const quizScoreSchema = z.object({
  source: resultSourceSchema,
  /** Of the quiz, or of the package's attachment. */
  assignment_id: z.uuid(),
  /** Its lesson and course. */
  campaign_id: z.uuid(),
  course_id: z.uuid(),
  /** Headings of the lesson and course, as the caller may read them now; '' where they can't. */
  lesson: z.string(),
  course: z.string(),
  /** Percent, one decimal: the highest of all attempts. */
  best_score: z.number().min(0).max(100),
  /** Attempts that were submitted. */
  attempts: z.number().int().min(1),
  submitted_at: z.iso.datetime(),
});
export type QuizScore = z.infer<typeof quizScoreSchema>;
export const quizScoresSchema = z.object({
  data: z.array(quizScoreSchema).max(QUIZ_SCORES_MAX),
  /** How many there are in all, and how many of those are packages. */
  total: z.number().int().nonnegative(),
  packages: z.number().int().nonnegative(),
});
export type QuizScores = z.infer<typeof quizScoresSchema>;
