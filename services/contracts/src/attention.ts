import { z } from 'zod';

/** IANA name of the viewer's time zone; one that no one knows is answered VALIDATION_FAILED. */
const timeZone = z.string().max(64).default('UTC');

/** Days of a fortnight, and without study from which on someone is quiet. */
export const FORTNIGHT_DAYS = 14;
/** What is due within so many days is looked at. */
export const DUE_SOON_DAYS = 7;
/** The last fortnight and the six before it, which say what is usual: who is quiet for longer is quiet for at least as long. */
export const LOOKED_BACK_DAYS = 98;

/** The dashboard with everyone who needs attention, not the first few alone. */
export const ALL_ATTENTION = '/manager-dashboard?attention=all';

/** Days ahead until which a reason can be set aside, counted from the viewer's today. */
export const SET_ASIDE_MOST_DAYS = 90;

/** Until which day, on which it comes back, and who said so; '' for someone who is no longer here. */
export const setAsideSchema = z.object({ until: z.iso.date(), by: z.string() });
/** Absent while nobody has set the reason aside, or it came back. */
const aside = { set_aside: setAsideSchema.optional() };

const assigned = { count: z.number().int().min(1), capability: z.string(), deadline: z.iso.date() };

/** Why someone needs attention (product/manager#needs-attention). Never expressions, nudges, or others. */
export const attentionReasonSchema = z.discriminatedUnion('kind', [
  /** Pending assignments whose day is over; the one that was due first. */
  z.object({ kind: z.literal('overdue'), ...assigned, ...aside }),
  /** Due within seven days, and not studied since it was assigned; the one that is due first. */
  z.object({ kind: z.literal('due_soon'), ...assigned, ...aside }),
  /** Whole UTC days since the last study, or since they joined; {@link LOOKED_BACK_DAYS} at most. */
  z.object({ kind: z.literal('quiet'), days: z.number().int(), ...aside }),
  /** Minutes in the last fortnight, and in a usual one of their own. */
  z.object({ kind: z.literal('less'), minutes: z.number(), usual_minutes: z.number(), ...aside }),
]);
export type AttentionReason = z.infer<typeof attentionReasonSchema>;

export const attentionKinds = ['overdue', 'due_soon', 'quiet', 'less'] as const;
export type AttentionKind = AttentionReason['kind'];

export const ATTENTION_ROWS_MOST = 300;

/** GET /api/v1/needs_attention. `corp_id` is the caller's own organisation or FORBIDDEN. */
export const needsAttentionQuerySchema = z.object({
  corp_id: z.uuid().optional(),
  limit: z.coerce.number().int().min(1).max(ATTENTION_ROWS_MOST).default(ATTENTION_ROWS_MOST),
  time_zone: timeZone,
});
export type NeedsAttentionQuery = z.infer<typeof needsAttentionQuerySchema>;

const personSchema = z.object({
  user_client_id: z.uuid(),
  full_name: z.string(),
  profile_image_url: z.string().nullable(),
  reasons: z.array(attentionReasonSchema).min(1),
});

/**
 * Whoever is overdue first, then what is due, then who is quiet; `total` of all. What is set aside is not among them,
 * and in `set_aside`, as long as it is; `set_aside_total` counts its reasons.
 */
export const needsAttentionSchema = z.object({
  data: z.array(personSchema),
  total: z.number().int().nonnegative(),
  set_aside: z.array(personSchema),
  set_aside_total: z.number().int().nonnegative(),
});
export type NeedsAttention = z.infer<typeof needsAttentionSchema>;

/** GET /api/v1/needs_attention/{id}: the same of one person, and none where nothing is the matter. */
export const attentionOfQuerySchema = z.object({ time_zone: timeZone });
export const attentionOfSchema = z.object({ data: z.object({ reasons: z.array(attentionReasonSchema) }) });
export type AttentionOf = z.infer<typeof attentionOfSchema>;

/**
 * PUT /api/v1/needs_attention/{id}/set_aside: a reason is set aside until a day, or with null comes back now. The answer
 * is that of `attentionOf`.
 */
export const setAsideBodySchema = z.object({
  kind: z.enum(attentionKinds),
  until: z.iso.date().nullable(),
  time_zone: timeZone,
});
export type SetAsideBody = z.infer<typeof setAsideBodySchema>;
