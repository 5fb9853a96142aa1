import { z } from 'zod';
import { PAGE_NO_MAX } from './revision.js';

/** IANA name of the viewer's time zone; one that no one knows is answered VALIDATION_FAILED. */
const timeZone = z.string().max(64).default('UTC');

/** A score of this many percent or more is strong expertise, less is emerging. */
export const EXPERTISE_SPLIT = 50;
/** So many people stand in each of the two tables. */
export const EXPERTISE_SHOWN = 10;
/** With fewer scores there is one list: nobody is sorted into a half of two. */
export const EXPERTISE_SPLIT_LEAST = 3;

export const capabilityLearnerColumns = ['name', 'hours', 'assessment'] as const;

/**
 * GET /api/v1/allEmployeeCapability (product/manager#capability-page). `corp_id` is the caller's own organisation or
 * FORBIDDEN; `name` is taken and not read: the id rules. NOT_FOUND for a capability that isn't offered there.
 */
export const employeeCapabilityQuerySchema = z.object({
  name: z.string().max(200).optional(),
  corp_id: z.uuid().optional(),
  capability_id: z.uuid().toLowerCase(),
  limit: z.coerce.number().int().min(1).max(300).default(10),
  page_no: z.coerce.number().int().min(1).max(PAGE_NO_MAX).default(1),
  column: z.enum(capabilityLearnerColumns).default('hours'),
  order: z.enum(['asc', 'desc']).default('desc'),
});
export type EmployeeCapabilityQuery = z.infer<typeof employeeCapabilityQuerySchema>;

/** An active member who studied the capability, took a quiz of it, or has it assigned. */
export const capabilityLearnerSchema = z.object({
  user_client_id: z.uuid(),
  name: z.string(),
  profile_image_url: z.string().nullable(),
  /** Seconds studied on the capability, ever. */
  total_duration: z.number(),
  /** Percent, one decimal; null for who has no score. */
  average_score: z.number().nullable(),
  /** Who assigned it last; null where it isn't assigned. */
  assigned_by: z.string().nullable(),
});
export type CapabilityLearner = z.infer<typeof capabilityLearnerSchema>;

export const employeeCapabilitySchema = z.object({
  data: z.object({
    capability: z.object({ id: z.uuid(), name: z.string() }),
    /** What a score is: the average of best quiz scores of the capability's courses. */
    score: z.literal('quiz'),
    /** A page, by `user_client_id`; people without a score come last where it is sorted by score. */
    learners: z.array(z.uuid()),
    /** People of the page who are in neither list of `userScoreObj`: the answer has everyone once. */
    others: z.array(capabilityLearnerSchema),
    total: z.number().int().nonnegative(),
    /** Ten each, by score and then by time. With fewer than three scores all are high and `is_split` is false. */
    userScoreObj: z.object({
      is_split: z.boolean(),
      highScoreUsers: z.array(capabilityLearnerSchema),
      lowScoreUsers: z.array(capabilityLearnerSchema),
    }),
    statsData: z.object({
      /** People who studied it. */
      total_user: z.number().int(),
      total_sessions: z.number().int(),
      /** Minutes a person. */
      average_poficiency: z.number(),
      /** Seconds in all. */
      total_duration: z.number(),
      /** Percent, one decimal; null without browsing. */
      average_focus: z.number().nullable(),
    }),
  }),
});
export type EmployeeCapability = z.infer<typeof employeeCapabilitySchema>;

/** The people of the page, in its order. */
export function learnersOnPage({ learners, others, userScoreObj }: EmployeeCapability['data']) {
  const known = [...userScoreObj.highScoreUsers, ...userScoreObj.lowScoreUsers, ...others];
  const byId = new Map(known.map((one) => [one.user_client_id, one]));
  return learners.flatMap((id) => byId.get(id) ?? []);
}

/** What the bars of Quick Stats are: the last 11 ISO weeks, or the days of this week or of the one before. */
export const sessionSpans = ['weeks', 'this_week', 'previous_week'] as const;
export const SESSION_WEEKS = 11;

/** GET /api/v1/getWeekSession (product/manager#capability-page); `corp_id` and `capability` as above. */
export const weekSessionQuerySchema = z.object({
  corp_id: z.uuid().optional(),
  capability: z.uuid().toLowerCase(),
  span: z.enum(sessionSpans).default('weeks'),
  time_zone: timeZone,
});
export type WeekSessionQuery = z.infer<typeof weekSessionQuerySchema>;

/** Oldest first, and none left out. */
export const weekSessionSchema = z.object({
  data: z.array(
    z.object({
      /** ISO week number, and the year that it belongs to: the days around New Year may be the neighbouring year's. */
      week: z.number().int().min(1).max(53),
      year: z.number().int(),
      /** Month of the first day, 1 to 12. */
      month: z.number().int().min(1).max(12),
      /** First and last day. */
      from: z.iso.date(),
      to: z.iso.date(),
      capability: z.uuid(),
      /** Sessions that were started on it. */
      sessions: z.number().int().nonnegative(),
      /** Current members who studied it. */
      users: z.number().int().nonnegative(),
    }),
  ),
});
export type WeekSession = z.infer<typeof weekSessionSchema>;
