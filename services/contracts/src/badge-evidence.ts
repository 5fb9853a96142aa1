import { z } from 'zod';
import { PAGE_NO_MAX } from './revision.js';
import { badgeKindSchema } from './badges.js';
import { evidenceSchema } from './insight.js';

/** Query of GET /api/v1/badges/evidence; whether a streak is alive is judged in `time_zone`. */
export const badgeEvidenceQuerySchema = z.object({
  kind: badgeKindSchema,
  time_zone: z.string().max(64).default('UTC'),
  page_no: z.coerce.number().int().min(1).max(PAGE_NO_MAX).default(1),
  items_per_page: z.coerce.number().int().min(1).max(100).default(10),
});
export type BadgeEvidenceQuery = z.infer<typeof badgeEvidenceQuerySchema>;

/**
 * GET /api/v1/badges/evidence: how the way to the next badge of a kind is counted, and the caller's own sessions it came
 * from, newest first; lessons that quizzes completed come from none. `result` is the `value` of the badges' own `progress`.
 */
export const badgeEvidenceSchema = z.object({
  data: evidenceSchema.shape.data
    // No badge counts what tools recorded.
    .omit({ figure: true, from: true, to: true, from_tools: true })
    .extend({ kind: badgeKindSchema }),
});
export type BadgeEvidence = z.infer<typeof badgeEvidenceSchema>;
