import { z } from 'zod';

/** The kinds of achievement that earn a badge (product/profile#badges). */
export const badgeKinds = ['streak', 'hours', 'capabilities', 'quizzes'] as const;
export const badgeKindSchema = z.enum(badgeKinds);
export type BadgeKind = z.infer<typeof badgeKindSchema>;

/** A day counts for a streak with this much study, in seconds, breaks left out. */
export const STREAK_DAY_S = 10 * 60;
/** A capability counts once it was studied for this long altogether, in seconds. */
export const CAPABILITY_S = 60 * 60;

/** Badges of a kind, the easiest first: days in a row, hours, capabilities, lessons completed by quiz. */
export const badgeSteps: Readonly<Record<BadgeKind, readonly number[]>> = {
  streak: [3, 7, 14, 30, 100],
  hours: [1, 10, 25, 50, 100, 250],
  capabilities: [1, 3, 5, 10],
  quizzes: [1, 5, 25, 100],
};

/** 'streak-7'. */
export const badgeId = (kind: BadgeKind, threshold: number) => `${kind}-${String(threshold)}`;

export const badgeSchema = z.object({
  id: z.string(),
  kind: badgeKindSchema,
  /** Days in a row, hours, capabilities, or lessons completed by quiz. */
  threshold: z.number().int(),
  /** Null until it is earned. */
  earned: z
    .object({
      /** Day on which it was earned, as the learner's calendar had it; of a lesson, in the query's time zone. */
      date: z.iso.date(),
      /** The session that earned it; null where that one is no longer kept, or a lesson did. */
      session_id: z.uuid().nullable(),
      /** Of the session, or the lesson's name; null where it isn't known. */
      topic: z.string().nullable(),
      /** The lesson that earned a badge of quizzes, and whose attempt completed it; null for every other badge. */
      lesson: z.object({ id: z.uuid(), assignment_id: z.uuid().nullable() }).nullable(),
    })
    .nullable(),
});
export type Badge = z.infer<typeof badgeSchema>;

/** Query of GET /api/v1/badges: whether a streak is alive is judged in `time_zone`. */
export const badgesQuerySchema = z.object({ time_zone: z.string().max(64).default('UTC') });
export type BadgesQuery = z.infer<typeof badgesQuerySchema>;

/**
 * GET /api/v1/badges: every badge there is, by kind and threshold, and how far the next one of each kind is.
 */
export const badgesSchema = z.object({
  data: z.object({
    badges: z.array(badgeSchema),
    progress: z.array(
      z.object({
        kind: badgeKindSchema,
        /** Days of the running streak, hours (one decimal), capabilities, lessons completed by quiz. */
        value: z.number(),
        /** Threshold of the next badge; null once all of the kind are earned. */
        next: z.number().int().nullable(),
      }),
    ),
  }),
});
export type Badges = z.infer<typeof badgesSchema>;
