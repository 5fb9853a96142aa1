import { z } from 'zod';

/**
 * The pages of the learner application, as its route table has them, and the console's (product/shared#page-views). Page views name one of
 * these: what is in an address behind a colon never leaves the browser.
 */
export const pagePatterns = [
  '/',
  '/sign-in',
  '/login',
  '/signUp',
  '/sign-up',
  '/forgot-password',
  '/two-step-recovery',
  '/invitation',
  '/unsubscribe',
  '/privacy-policy',
  '/terms-and-conditions',
  '/home',
  '/info',
  '/myaccount',
  '/licenses',
  '/profile',
  '/my-data',
  '/erasure-receipts/:id',
  '/community',
  '/sessions/:id',
  '/manager-dashboard',
  '/content',
  '/learning-plans',
  '/allocation',
  '/course/:id',
  '/employee-details/:id',
  '/capabilities/:id',
  '/lesson-quiz/:id',
  '/networks',
  '/manage-content',
  '/campaigns',
  '*',
] as const;
export type PagePattern = (typeof pagePatterns)[number];

/** Views that one call may carry. */
export const PAGE_VIEWS_MAX = 50;
/** Retention of page view counts, in days. */
export const PAGE_VIEWS_KEPT_DAYS = 400;

/**
 * Sent with navigator.sendBeacon. It carries no identity, the service reads none and keeps no
 * address of origin. Nothing is written for a browser that sends DNT: 1 or Sec-GPC: 1. Answers 204 either way.
 */
export const pageViewsSchema = z.object({
  views: z
    .array(
      z.object({
        page: z.enum(pagePatterns),
        /** The first page of a visit: of a tab's life. */
        first: z.boolean().default(false),
      }),
    )
    .min(1)
    .max(PAGE_VIEWS_MAX),
});
export type PageViews = z.input<typeof pageViewsSchema>;

/** Periods that a platform admin may ask for, in days up to today (UTC). */
export const pageViewPeriods = [7, 30, 90, 365] as const;

/** One row a page that was seen in the period. `id` is the page. */
export const pageViewCountSchema = z.object({
  id: z.enum(pagePatterns),
  page: z.enum(pagePatterns),
  views: z.number().int().nonnegative(),
  /** Visits that started on this page. */
  visits: z.number().int().nonnegative(),
  last_day: z.iso.date(),
});
export type PageViewCount = z.infer<typeof pageViewCountSchema>;
export const pageViewSortFields = ['views', 'visits', 'page', 'last_day', 'id'] as const;
