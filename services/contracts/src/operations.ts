import { z } from 'zod';

/** GET /api/health/live */
export const liveSchema = z.object({ status: z.literal('ok') });

/** GET /api/health/ready; 503 where `status` is 'unavailable' or 'leaving'. */
export const readySchema = z.object({
  /**
   * 'degraded': it serves, but a reader of the log is stopped, keeps failing or put something aside (see `reasons`).
   */
  status: z.enum(['ok', 'degraded', 'unavailable', 'leaving']),
  database: z.enum(['ok', 'unavailable']),
  readers: z.array(
    z.object({ name: z.string(), state: z.string(), lag: z.string(), put_aside: z.number().int() }),
  ),
  reasons: z.array(z.string()),
});
export type Ready = z.infer<typeof readySchema>;
