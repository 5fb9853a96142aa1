import { z } from 'zod';

/**
 * Asks a test build to see another world than the real one; null gives the real one back. Made when called, so that the product's
 * own build, which never calls it, does not carry it.
 */
export const testSeamSchema = () =>
  z.object({
    seam: z.literal('world'),
    /** The browser is in front of the learner. */
    inFront: z.boolean().nullish(),
    idle: z.enum(['active', 'idle', 'locked']).nullish(),
    /** Seconds that 'idle' dates back. */
    idleDetectionS: z.number().min(0).optional(),
    /** Parts of the nudge settings: seconds, and a count for the budget. */
    nudges: z
      .object({
        thresholdS: z.record(z.string(), z.number()).optional(),
        cooldownS: z.number().optional(),
        budget: z.number().optional(),
        graceS: z.number().optional(),
        expiryS: z.number().optional(),
        breakAskS: z.number().optional(),
      })
      .optional(),
  });
export type TestSeamMessage = z.infer<ReturnType<typeof testSeamSchema>>;
