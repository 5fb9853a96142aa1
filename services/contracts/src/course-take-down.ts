import { z } from 'zod';
import { takeDownMessages } from './catalogue/course-take-down.js';

/** Characters of the reason for which a course is taken down. */
export const TAKE_DOWN_REASON_MAX = 500;
/** Characters of what a course says of itself that the platform's list shows. */
export const PUBLIC_COURSE_ABOUT_MAX = 300;

/** That the platform took a course down, as its authors read it (product/content#taken-down). */
export const takenDownSchema = z.object({
  at: z.iso.datetime(),
  reason: z.string(),
});
export type TakenDown = z.infer<typeof takenDownSchema>;

/** POST /api/admin/public-courses/{id}/take-down. */
export const takeDownSchema = z.object({
  /** Its authors read it. */
  reason: z
    .string({ error: takeDownMessages.reasonRequired })
    .trim()
    .min(1, takeDownMessages.reasonRequired)
    .max(TAKE_DOWN_REASON_MAX, takeDownMessages.reasonTooLong),
});
export type TakeDown = z.infer<typeof takeDownSchema>;

export const publicCourseStatuses = ['public', 'taken_down'] as const;

/**
 * /api/admin/public-courses: a course as everyone sees it, or saw it until it was taken down. Of one that has a draft,
 * what is published.
 */
export const publicCourseSchema = z.object({
  id: z.uuid(),
  heading: z.string(),
  /** How its description begins, as plain text: at most {@link PUBLIC_COURSE_ABOUT_MAX} characters. */
  about: z.string(),
  /** '' where it's no longer known. */
  campaign_category: z.string(),
  /** The organization whose it is; '' on a personal account. */
  client_name: z.string(),
  status: z.enum(publicCourseStatuses),
  /** Null while it's public. */
  taken_down: takenDownSchema.nullable(),
  updated_at: z.iso.datetime(),
});
export type PublicCourse = z.infer<typeof publicCourseSchema>;
export const publicCourseSortFields = ['heading', 'client_name', 'status', 'updated_at', 'id'] as const;
