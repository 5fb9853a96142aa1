import { z } from 'zod';
import { OPTIONS_MAX } from './quiz.js';

/*
 * A question whose key was wrong is graded anew in all attempts that were submitted (product/content#regrade). The course
 * itself stays as it is: attempts to come are graded by what its author changes there.
 */

/** Regrades of a quiz that are listed, newest first. */
export const REGRADES_MAX = 50;

/**
 * - `new_key`: the options named are right, and no other one.
 * - `both_keys`: the options named are right, beside those that were.
 * - `full_marks`: whatever was answered is right.
 * - `left_out`: the question counts for nothing. The only way for an essay.
 */
export const regradeWays = ['new_key', 'both_keys', 'full_marks', 'left_out'] as const;
export const regradeWaySchema = z.enum(regradeWays);
export type RegradeWay = z.infer<typeof regradeWaySchema>;

const idSchema = z.uuid().toLowerCase();
const countSchema = z.number().int().nonnegative();
const fields = {
  question_id: idSchema,
  way: regradeWaySchema,
  /** For `new_key` and `both_keys`. */
  option_ids: z.array(idSchema).max(OPTIONS_MAX).default([]),
};

/** POST /api/v1/quizzes/{id}/regrade-preview: nothing is written. */
export const previewRegradeSchema = z.object(fields);
export type PreviewRegrade = z.infer<typeof previewRegradeSchema>;

/**
 * What a regrade would do. Learners of other organizations are in it from five on: with fewer, `withheld` is true, and the
 * figures are of the own organization alone; all are regraded in any case.
 */
export const regradePreviewSchema = z.object({
  attempts: countSchema,
  people: countSchema,
  /** Attempts whose score goes up, goes down, and stays. */
  up: countSchema,
  down: countSchema,
  same: countSchema,
  /** Attempts by what their score changes by, in percentage points rounded to whole tens, ascending; without those that stay. */
  differences: z
    .array(z.object({ points: z.number().int().min(-100).max(100), attempts: countSchema }))
    .max(21),
  withheld: z.boolean(),
});
export type RegradePreview = z.infer<typeof regradePreviewSchema>;
export const regradePreviewAnswerSchema = z.object({ data: regradePreviewSchema });

/** POST /api/v1/quizzes/{id}/regrades. Sent again with the same `id` it's the one that there is. */
export const startRegradeSchema = z.object({ id: idSchema, ...fields });
export type StartRegrade = z.infer<typeof startRegradeSchema>;

export const regradeSchema = z.object({
  id: z.uuid(),
  ...fields,
  state: z.enum(['running', 'done']),
  /** Attempts that were there when it began, how many of these were looked at. */
  attempts: countSchema,
  looked_at: countSchema,
  /** Some can't be read just now, as a server of the log is away: they are looked at once it's back, and the rest is. */
  waiting: z.boolean().default(false),
  started_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
});
export type Regrade = z.infer<typeof regradeSchema>;
export const regradeAnswerSchema = z.object({ data: regradeSchema });
export const regradesSchema = z.object({ data: z.array(regradeSchema).max(REGRADES_MAX) });
