import { z } from 'zod';
import { insightFilterSchema } from './insight.js';

/** IANA name of the viewer's time zone; one that no one knows is answered VALIDATION_FAILED. */
const timeZone = z.string().max(64).default('UTC');
const change = z.object({ cur: z.number(), prev: z.number() });

/**
 * GET /api/v1/corp_highlights (product/manager#highlights). `corp_id` is the caller's own organisation or FORBIDDEN;
 * `filter` as in product/shared#periods.
 */
export const corporateHighlightsQuerySchema = z.object({
  corp_id: z.uuid().optional(),
  filter: insightFilterSchema.default('this'),
  time_zone: timeZone,
});
export type CorporateHighlightsQuery = z.infer<typeof corporateHighlightsQuerySchema>;

/** Days 1–7, 8–14, 15–21, 22–28, and the rest of a month; a February of 28 days has four. */
export const monthWeekSchema = z.object({
  /** 1 to 5. */
  week: z.number().int().min(1).max(5),
  from: z.iso.date(),
  /** Its last day. */
  to: z.iso.date(),
  /** False for a week that is still to come; its figures are 0. */
  has_begun: z.boolean(),
  /** Minutes studied by the organisation's current members, two decimals. */
  hours_studied: z.number(),
  /** Different capabilities of each person, added up over the people. */
  capabilities: z.number().int(),
});
export type MonthWeek = z.infer<typeof monthWeekSchema>;

export const corporateHighlightsSchema = z.object({
  data: z.object({
    filter: insightFilterSchema,
    /** Hours a week: hours studied by the weeks of the period that have begun, two decimals. */
    avg_weekly_hrs: change,
    /** Different capabilities of each person, added up over the people. */
    capabilities: change,
    /** Minutes, two decimals. */
    hours_studied: change,
    /** Of the month of the filter; 'all' has this month's. */
    weekly_data: z.array(monthWeekSchema),
  }),
});
export type CorporateHighlights = z.infer<typeof corporateHighlightsSchema>;
