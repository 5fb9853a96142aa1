import { z } from 'zod';
import { LOOKUP_PAGE } from './organisation.js';

export const lookupQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(LOOKUP_PAGE).default(LOOKUP_PAGE),
  page_no: z.coerce.number().int().min(1).max(100_000).default(1),
  /** The one order there is. */
  order: z.literal('name').default('name'),
});
export const statesQuerySchema = lookupQuerySchema.extend({
  country_id: z.string().trim().toUpperCase().max(8),
});

/** `id`: ISO 3166-1 alpha-2 of a country (`US`), country and ISO 3166-2 part of a state (`US-CA`). */
export const lookupOptionSchema = z.object({ id: z.string(), name: z.string() });
export type LookupOption = z.infer<typeof lookupOptionSchema>;
/** A page of options by name, and how many there are in all. */
export const lookupPageSchema = z.object({ data: z.array(lookupOptionSchema), total: z.number().int() });
export type LookupPage = z.infer<typeof lookupPageSchema>;
