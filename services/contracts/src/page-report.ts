import { z } from 'zod';

const count = z.number().int().nonnegative();
/** Percent with one decimal; null where there is no page to share. */
const share = z.number().min(0).max(100).nullable();

/**
 * The study-session report (product/pages#page-report): each visited page is good, neutral or bad. Counts of visits.
 */
export const pageReportSchema = z.object({
  pages: count,
  good: count,
  neutral: count,
  bad: count,
  good_prcnt: share,
  neutral_prcnt: share,
  bad_prcnt: share,
});
export type PageReport = z.infer<typeof pageReportSchema>;
