import { z } from 'zod';

/*
 * When someone is done with a plan at their own pace (product/plans#pace). For that person alone: no one else's answer has it.
 */

/** Days back from now that a pace is of. */
export const PACE_DAYS = 28;
/** What an estimate is made with beside the pace as it is: seconds more a week. */
export const PACE_MORE_S = 3600;
/** An estimate goes as far as this, in days. */
export const PACE_AHEAD_DAYS = 730;

/**
 * - `dated`: there is a date.
 * - `far`: it would be more than {@link PACE_AHEAD_DAYS} ahead.
 * - `none_done`: no item is done yet, so that nothing says how long one takes.
 * - `not_studied`: nothing was studied on the plan in the last {@link PACE_DAYS} days, or never.
 * - `complete`: nothing is left.
 * - `empty`: the plan has no items that are available.
 */
export const paceStates = ['dated', 'far', 'none_done', 'not_studied', 'complete', 'empty'] as const;

export const planPaceSchema = z.object({
  state: z.enum(paceStates),
  /** Studied on the plan in an average week of the last four, seconds; null where there is no estimate. */
  weekly_s: z.number().int().positive().nullable(),
  /** Studied on the plan for each item that is done, seconds. */
  item_s: z.number().int().positive().nullable(),
  /** When nothing is left, at that pace; null where it's too far ahead. */
  finish_at: z.iso.datetime().nullable(),
  /** The same with {@link PACE_MORE_S} more a week. */
  sooner_at: z.iso.datetime().nullable(),
});
export type PlanPace = z.infer<typeof planPaceSchema>;
/** GET /api/v1/learning_plans/{id}/pace. */
export const planPaceAnswerSchema = z.object({ data: planPaceSchema });
