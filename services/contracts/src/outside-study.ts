import { z } from 'zod';

/** Why a tool's record counts no time: what it says of its time can't be, or all of it was counted before. */
export const whyNotCounted = ['too_long', 'no_time', 'in_future', 'too_old', 'overlap'] as const;
export type WhyNotCounted = (typeof whyNotCounted)[number];

/** Of one record of a tool: at most so many hours of study. */
export const OUTSIDE_STUDY_MOST_HOURS = 12;
/** A record of something longer ago, in days, counts no more when it comes. */
export const OUTSIDE_STUDY_LATEST_DAYS = 365;

/** Whether what tools of the account's organization record about its owner counts as study; off until they say so. */
export const outsideChoiceSchema = z.object({
  data: z.object({
    allowed: z.boolean(),
    /** When it was last switched on or off; null before the first time. */
    changed_at: z.iso.datetime().nullable(),
    /** How much came from tools and stands, whatever the choice is now. */
    items: z.number().int().nonnegative(),
  }),
  /** Whose tools; null for a personal account, about which no tool records anything. */
  organisation: z.string().nullable(),
});
export type OutsideChoice = z.infer<typeof outsideChoiceSchema>;

export const chooseOutsideStudySchema = z.object({ allowed: z.boolean() });

/** What one record of a tool says that the learner did. */
export const outsideItemSchema = z.object({
  id: z.uuid(),
  /** When it ended, as the tool has it. */
  at: z.iso.datetime(),
  /** What the learner did it with, as the tool calls it; may be the address of it. */
  name: z.string(),
  /** What the organization named the tool. */
  tool: z.string(),
  /** Seconds as the tool has them; null where it only says that something was completed. */
  told_s: z.number().int().nonnegative().nullable(),
  /** Seconds that count: those in which nothing else counts. */
  counted_s: z.number().int().nonnegative(),
  /** Null where all that it says counts. */
  why_not: z.enum(whyNotCounted).nullable(),
  is_completion: z.boolean(),
  /** '' where it is of no capability. */
  capability: z.string(),
});
export type OutsideItem = z.infer<typeof outsideItemSchema>;

export const outsideItemsQuerySchema = z.object({
  page_no: z.coerce.number().int().min(1).max(100_000).default(1),
  items_per_page: z.coerce.number().int().min(1).max(100).default(10),
});
export type OutsideItemsQuery = z.output<typeof outsideItemsQuerySchema>;

export const outsideItemsSchema = z.object({
  data: z.object({ items: z.array(outsideItemSchema), total: z.number().int().nonnegative() }),
});
export type OutsideItems = z.infer<typeof outsideItemsSchema>;

export const outsideItemsRemovedSchema = z.object({
  data: z.object({ removed: z.number().int().nonnegative() }),
});
