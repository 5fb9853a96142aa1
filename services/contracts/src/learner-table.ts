import { z } from 'zod';
import { insightFilterSchema } from './insight.js';
import { PAGE_NO_MAX } from './revision.js';

/** Rows of a page: the most, and what the dashboard asks for at first. */
export const LEARNER_ROWS_MOST = 300;
export const LEARNER_ROWS = 100;
/** So many are the top, and the bottom. */
export const LEARNERS_AT_AN_END = 10;

export const learnerFilters = ['all', 'top', 'bottom'] as const;
export type LearnerFilter = (typeof learnerFilters)[number];
export const learnerColumns = ['name', 'department', 'hours', 'topics', 'nudges', 'struggle'] as const;
export type LearnerColumn = (typeof learnerColumns)[number];

/**
 * GET /api/v1/allocation_table (product/manager#learner-table). `corporate_id` is the caller's own organisation or FORBIDDEN;
 * `platform_id` is taken and not read. `filter`: 'top' and 'bottom' are ten by study time in the period, and `search`
 * (in name and department) looks among those. `period` as in product/shared#periods.
 */
export const learnerTableQuerySchema = z.object({
  corporate_id: z.uuid().optional(),
  platform_id: z.string().max(64).optional(),
  filter: z.enum(learnerFilters).default('all'),
  period: insightFilterSchema.default('this'),
  search: z.string().trim().max(100).default(''),
  limit: z.coerce.number().int().min(1).max(LEARNER_ROWS_MOST).default(LEARNER_ROWS),
  page_no: z.coerce.number().int().min(1).max(PAGE_NO_MAX).default(1),
  column: z.enum(learnerColumns).default('hours'),
  order: z.enum(['asc', 'desc']).default('desc'),
  /** IANA name of the viewer's time zone; one that no one knows is answered VALIDATION_FAILED. */
  time_zone: z.string().max(64).default('UTC'),
});
export type LearnerTableQuery = z.infer<typeof learnerTableQuerySchema>;

/** A member whose account can be used, with what they studied in the period. */
export const learnerRowSchema = z.object({
  /** Person. */
  user_id: z.uuid(),
  full_name: z.string(),
  profile_image_url: z.string().nullable(),
  /** The account is accepted, and its license is on. */
  active: z.boolean(),
  /** Minutes studied, fractions included. */
  duration: z.number().nonnegative(),
  /** Capabilities studied, by name. What people typed in words of their own is counted, and never quoted. */
  topics: z.array(z.string()),
  /** All topics studied, those in words of their own included. */
  topics_studied: z.number().int().nonnegative(),
  nudge_yes_count: z.number().int().nonnegative(),
  /** Units of ten seconds, parts included; both null where expressions aren't shown to the caller. */
  struggling_emotion_count: z.number().nullable(),
  total_emotion_count: z.number().nullable(),
  user_info: z.object({
    /** Account. */
    user_client_id: z.uuid(),
    department: z.string().nullable(),
  }),
});
export type LearnerRow = z.infer<typeof learnerRowSchema>;

/** A page. Where expressions aren't shown, a table sorted by them is sorted by time instead. */
export const learnerTableSchema = z.object({
  data: z.array(learnerRowSchema),
  total: z.number().int().nonnegative(),
  filter: z.enum(learnerFilters),
  period: insightFilterSchema,
});
export type LearnerTable = z.infer<typeof learnerTableSchema>;
