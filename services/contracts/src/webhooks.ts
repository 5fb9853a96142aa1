import { z } from 'zod';
import { isWebAddress } from './web-address.js';
import { webhookMessages as messages } from './catalogue/webhooks.js';
import { deliveryKindSchema, webhookKinds, webhookKindSchema } from './webhook-kinds.js';

/** So many webhooks an organization has at a time. */
export const WEBHOOKS_MOST = 10;
export const WEBHOOK_NAME_MAX = 100;
export const WEBHOOK_ADDRESS_MAX = 1000;
/** So long deliveries are signed with the secret before as well, hours. */
export const OLD_SIGNING_SECRET_HOURS = 24;
/** Deliveries that the console shows of a webhook at most. */
export const DELIVERIES_SHOWN = 50;
/** So long a delivery can be sent again, days. */
export const DELIVERIES_KEPT_DAYS = 14;

/** 'by hand'; 'gone': the receiver answered 410; 'failing': nothing got through for five days. */
export const pauseReasonSchema = z.enum(['by hand', 'gone', 'failing']);
export type PauseReason = z.infer<typeof pauseReasonSchema>;

/** A webhook of an organization, without its secret. */
export const webhookSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  url: z.string(),
  kinds: z.array(webhookKindSchema),
  /** Counts up with each change by hand and each new secret. */
  version: z.number().int(),
  created_at: z.iso.datetime(),
  /** Null while it's active. */
  paused: pauseReasonSchema.nullable(),
  /** Since when every try fails; null after one that got through. */
  failing_since: z.iso.datetime().nullable(),
  /** When something last got through; null before. */
  last_delivered_at: z.iso.datetime().nullable(),
  /** Until when deliveries are signed with the secret before as well; null without one. */
  old_secret_until: z.iso.datetime().nullable(),
});
export type Webhook = z.infer<typeof webhookSchema>;

/** All of an organization, by name. */
export const webhooksSchema = z.object({ data: z.array(webhookSchema).max(WEBHOOKS_MOST) });
export type Webhooks = z.infer<typeof webhooksSchema>;

export const webhookAnswerSchema = z.object({ data: webhookSchema });
export type WebhookAnswer = z.infer<typeof webhookAnswerSchema>;

/** The only answer that a secret is ever in: `whsec_` and 32 bytes as base64. */
export const webhookSecretSchema = z.object({ data: webhookSchema, secret: z.string() });
export type WebhookSecret = z.infer<typeof webhookSecretSchema>;

/** An absolute http(s) address without user and fragment; the service says which hosts it may name. */
const addressSchema = z
  .string()
  .trim()
  .max(WEBHOOK_ADDRESS_MAX, messages.addressTooLong)
  .refine((given) => isWebAddress(given) && !given.includes('#'), messages.addressWrong);

/** Each kind once, in the order of {@link webhookKinds}. */
const kindsSchema = z
  .array(webhookKindSchema)
  .min(1, messages.kindsMissing)
  .max(webhookKinds.length)
  .transform((given) => webhookKinds.filter((kind) => given.includes(kind)));

export const makeWebhookSchema = z.object({
  name: z.string().trim().min(1, messages.nameMissing).max(WEBHOOK_NAME_MAX, messages.nameTooLong),
  url: addressSchema,
  kinds: kindsSchema,
});
export type MakeWebhook = z.output<typeof makeWebhookSchema>;

const version = z.number().int().min(1).max(1_000_000_000);

/** `version`: the one that was read. */
export const changeWebhookSchema = makeWebhookSchema.extend({ version });
export type ChangeWebhook = z.output<typeof changeWebhookSchema>;

/** `version`: the one that was read, so that a request that is sent twice makes one new secret. */
export const rotateWebhookSchema = z.object({ version });

/** How it is from now on. */
export const pauseWebhookSchema = z.object({ paused: z.boolean() });

/** `id`: made by the caller, so that a request that is sent twice sends one test. */
export const testWebhookSchema = z.object({ id: z.uuid().toLowerCase() });

/** 'waiting' for its first or next try; 'delivered'; 'failed': it's tried no more. */
export const deliveryStatusSchema = z.enum(['waiting', 'delivered', 'failed']);

export const deliverySchema = z.object({
  id: z.uuid(),
  type: deliveryKindSchema,
  /** Of the change. */
  occurred_at: z.iso.datetime(),
  status: deliveryStatusSchema,
  attempts: z.number().int(),
  /** When it's tried next; null where it isn't. */
  next_at: z.iso.datetime().nullable(),
  delivered_at: z.iso.datetime().nullable(),
  /** Why the last try failed, in words; null where none did since. */
  problem: z.string().nullable(),
});
export type Delivery = z.infer<typeof deliverySchema>;

/** The latest first. */
export const deliveriesSchema = z.object({ data: z.array(deliverySchema).max(DELIVERIES_SHOWN) });
export type Deliveries = z.infer<typeof deliveriesSchema>;

export const deliveryAnswerSchema = z.object({ data: deliverySchema });
export type DeliveryAnswer = z.infer<typeof deliveryAnswerSchema>;
