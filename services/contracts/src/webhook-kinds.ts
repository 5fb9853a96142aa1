import { z } from 'zod';

/** The kinds of change that a webhook may be told of (product/webhooks#kinds). */
export const webhookKinds = [
  'member.joined',
  'member.left',
  'member.role_changed',
  'assignment.made',
  'assignment.changed',
  'assignment.withdrawn',
  'assignment.completed',
  'assignment.reopened',
  'course.completed',
  'learning_plan.completed',
] as const;
export const webhookKindSchema = z.enum(webhookKinds);
export type WebhookKind = z.infer<typeof webhookKindSchema>;

/** What a delivery may be of: a change, or a test that someone asked for. */
export const deliveryKindSchema = z.enum([...webhookKinds, 'webhook.test']);
export type DeliveryKind = z.infer<typeof deliveryKindSchema>;
