import { z } from 'zod';
import { SEARCH_MAX_CHARS } from './course-card.js';

/** Others' collections that a search can ask (product/content#other-sites), in the order in which they're listed. */
export const contentSourceIds = ['youtube', 'wikipedia', 'apple-podcasts', 'mit-learn'] as const;
export type ContentSourceId = (typeof contentSourceIds)[number];

/** What content is (product/content#other-sites). */
export const contentTypes = ['audio', 'article', 'podcast', 'video', 'courses'] as const;
export type ContentType = (typeof contentTypes)[number];

/**
 * `away`: it didn't answer in time, or not as it says it does, the last time it was asked. `off`: the caller's
 * organization doesn't ask it.
 */
export const contentSourceStates = ['ready', 'not configured', 'away', 'off'] as const;
export type ContentSourceState = (typeof contentSourceStates)[number];

/** Items of one answer of a source. */
export const FOUND_ITEMS_MAX = 20;
/** No source has pages beyond this one. */
export const FOUND_PAGES_MAX = 10;
export const FOUND_TITLE_MAX = 200;
export const FOUND_SUMMARY_MAX = 300;
export const FOUND_URL_MAX = 2000;
export const FOUND_ID_MAX = 200;

export const contentSourceSchema = z.object({
  id: z.enum(contentSourceIds),
  label: z.string(),
  types: z.array(z.enum(contentTypes)).max(contentTypes.length),
  state: z.enum(contentSourceStates),
});
export type ContentSourceInfo = z.infer<typeof contentSourceSchema>;
export const contentSourcesSchema = z.object({
  data: z.array(contentSourceSchema).max(contentSourceIds.length),
});

/** Starts like this where an address is given. */
const httpsUrl = z
  .string()
  .max(FOUND_URL_MAX)
  .regex(/^https:\/\//);

/** Something that a source has. Its texts are plain: markup is taken out, and what looks like it is text. */
export const foundItemSchema = z.object({
  source: z.enum(contentSourceIds),
  source_id: z.string().max(FOUND_ID_MAX),
  title: z.string().max(FOUND_TITLE_MAX),
  url: httpsUrl,
  /** '' where the source says none. */
  summary: z.string().max(FOUND_SUMMARY_MAX),
  type: z.enum(contentTypes),
  image_url: httpsUrl.nullable(),
  /** Seconds. */
  duration_s: z.number().int().nonnegative().nullable(),
  author: z.string().max(FOUND_TITLE_MAX).nullable(),
});
export type FoundItem = z.infer<typeof foundItemSchema>;

/** GET /api/v1/content_sources/:source/items (product/content#other-sites). */
export const foundItemsQuerySchema = z.object({
  search: z.string().trim().min(1).max(SEARCH_MAX_CHARS),
  type: z.enum(contentTypes).optional(),
  page_no: z.coerce.number().int().min(1).max(FOUND_PAGES_MAX).default(1),
});
export type FoundItemsQuery = z.infer<typeof foundItemsQuerySchema>;

/** Nothing where the state isn't `ready`. */
export const foundItemsSchema = z.object({
  state: z.enum(contentSourceStates),
  data: z.array(foundItemSchema).max(FOUND_ITEMS_MAX),
});
export type FoundItems = z.infer<typeof foundItemsSchema>;

/** PUT /api/v1/content_sources/:source (product/content#other-sites). */
export const switchContentSourceSchema = z.object({
  /** Whether the searches of the caller's organization ask it. */
  asked: z.boolean(),
});
