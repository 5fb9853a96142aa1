import { z } from 'zod';
import { PAGE_NO_MAX } from './revision.js';

/** So many cards are on a page of the learners' search. */
export const SEARCH_PAGE = 12;
/** More that match aren't counted. */
export const COUNTED_MAX = 500;
/** More colleagues who began a course aren't counted. */
export const PEERS_MAX = 100;
/** Letters that are typed of a topic. */
export const SEARCH_MAX_CHARS = 200;
export const SUGGESTIONS_MAX = 8;

/**
 * GET /api/v1/courses_by_category_id (product/content#course-cards): courses of a capability, or those that match a
 * search (product/content#content-search). `client_id` is taken and not read: the token says whose they are.
 */
export const courseCardsQuerySchema = z.object({
  client_id: z.string().max(64).optional(),
  category_id: z.uuid().toLowerCase().optional(),
  search: z.string().trim().max(SEARCH_MAX_CHARS).default(''),
  limit: z.coerce.number().int().min(1).max(100).default(30),
  page_no: z.coerce.number().int().min(1).max(PAGE_NO_MAX).default(1),
});
export type CourseCardsQuery = z.infer<typeof courseCardsQuerySchema>;

export const courseCardSchema = z.object({
  id: z.uuid(),
  heading: z.string(),
  /** The beginning of its description, without markup: at most 300 characters. */
  description: z.string(),
  /** Name of its category; '' where that is gone. */
  campaign_category: z.string(),
  image_url: z.string().nullable(),
  /** Active assignments that have a question. */
  quiz_count: z.number().int().nonnegative(),
  section_count: z.number().int().nonnegative(),
  lesson_count: z.number().int().nonnegative(),
  is_public: z.boolean(),
  /** Colleagues of the caller's own organization who began it; absent on a personal account. */
  peers: z.number().int().nonnegative().max(PEERS_MAX).optional(),
  /** Its author within their organization, else the organization; '' for a person's own account. */
  creator_name: z.string(),
});
export type CourseCard = z.infer<typeof courseCardSchema>;
/** Those for the organization alone before public ones, then the nearest to the search, then the newest. */
export const courseCardsSchema = z.object({
  data: z.array(courseCardSchema),
  total: z.number().int().nonnegative().max(COUNTED_MAX),
  /** Nothing has the words that were searched for: these are spelled most like them. */
  nearest: z.boolean(),
});
export type CourseCards = z.infer<typeof courseCardsSchema>;

/** GET /api/v1/topic_suggestions (product/content#content-search): topics that begin like what was typed so far. */
export const topicSuggestionsQuerySchema = z.object({
  search: z.string().trim().max(SEARCH_MAX_CHARS).default(''),
});
export type TopicSuggestionsQuery = z.infer<typeof topicSuggestionsQuerySchema>;

export const topicSuggestionSchema = z.object({
  name: z.string(),
  /** Of a capability, which is a category of courses, or of a course. */
  kind: z.enum(['capability', 'course']),
});
export type TopicSuggestion = z.infer<typeof topicSuggestionSchema>;
export const topicSuggestionsSchema = z.object({
  data: z.array(topicSuggestionSchema).max(SUGGESTIONS_MAX),
});
