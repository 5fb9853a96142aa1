import { z } from 'zod';
import { PAGE_NO_MAX } from './revision.js';

/**
 * GET /api/v1/courses_by_category_id (product/content#course-cards): courses of a capability, or those that match a
 * search. `client_id` is taken and not read: the token says whose they are.
 */
export const courseCardsQuerySchema = z.object({
  client_id: z.string().max(64).optional(),
  category_id: z.uuid().toLowerCase().optional(),
  search: z.string().trim().max(200).default(''),
  limit: z.coerce.number().int().min(1).max(100).default(30),
  page_no: z.coerce.number().int().min(1).max(PAGE_NO_MAX).default(1),
});
export type CourseCardsQuery = z.infer<typeof courseCardsQuerySchema>;

export const courseCardSchema = z.object({
  id: z.uuid(),
  heading: z.string(),
  /** Text without markup. */
  description: z.string(),
  /** Name of its category. */
  campaign_category: z.string(),
  quiz_count: z.number().int().nonnegative(),
  section_count: z.number().int().nonnegative(),
  is_public: z.boolean(),
});
export type CourseCard = z.infer<typeof courseCardSchema>;
/** The organization's own before public ones. */
export const courseCardsSchema = z.object({
  data: z.array(courseCardSchema),
  total: z.number().int().nonnegative(),
});
export type CourseCards = z.infer<typeof courseCardsSchema>;
