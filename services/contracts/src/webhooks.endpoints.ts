import { z } from 'zod';
import { endpoint, permitted } from './endpoint.js';
import {
  changeWebhookSchema,
  deliveriesSchema,
  deliveryAnswerSchema,
  makeWebhookSchema,
  pauseWebhookSchema,
  rotateWebhookSchema,
  testWebhookSchema,
  webhookAnswerSchema,
  webhookSecretSchema,
  webhooksSchema,
} from './webhooks.js';

const ofOne = {
  access: permitted('webhook.manage', 'organisation'),
  params: z.object({ id: z.uuid().toLowerCase() }),
} as const;

/** NOT_FOUND for another organization than the caller's; platform roles reach each. */
export const webhooks = endpoint({
  ...ofOne,
  method: 'GET',
  path: '/api/admin/neighborhoods/:id/webhooks',
  summary: 'The webhooks of an organization.',
  answer: webhooksSchema,
  errors: ['NOT_FOUND'],
});

/** CONFLICT where the name is taken, and where there are as many as there may be. */
export const makeWebhook = endpoint({
  ...ofOne,
  method: 'POST',
  path: '/api/admin/neighborhoods/:id/webhooks',
  summary: 'Make a webhook. This is the only answer with its signing secret.',
  body: makeWebhookSchema,
  answer: webhookSecretSchema,
  status: 201,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

/** CONFLICT where the name is taken; CONCURRENT_CHANGE where someone changed it since. */
export const changeWebhook = endpoint({
  ...ofOne,
  method: 'PUT',
  path: '/api/admin/webhooks/:id',
  summary: 'Rename a webhook, and set its address and the kinds of change it is told of.',
  body: changeWebhookSchema,
  answer: webhookAnswerSchema,
  errors: ['NOT_FOUND', 'CONFLICT', 'CONCURRENT_CHANGE'],
});

/** CONFLICT where too many secrets from before still sign; CONCURRENT_CHANGE where someone changed it since. */
export const rotateWebhook = endpoint({
  ...ofOne,
  method: 'POST',
  path: '/api/admin/webhooks/:id/rotate',
  summary: 'Give a webhook a new signing secret. For 24 hours the one before signs as well.',
  body: rotateWebhookSchema,
  answer: webhookSecretSchema,
  status: 200,
  errors: ['NOT_FOUND', 'CONFLICT', 'CONCURRENT_CHANGE'],
});

/** The same again changes nothing. */
export const pauseWebhook = endpoint({
  ...ofOne,
  method: 'PUT',
  path: '/api/admin/webhooks/:id/paused',
  summary: 'Pause a webhook, or resume it: what waited is sent then.',
  body: pauseWebhookSchema,
  answer: webhookAnswerSchema,
  errors: ['NOT_FOUND'],
});

/** The same again where it was deleted. */
export const deleteWebhook = endpoint({
  ...ofOne,
  method: 'DELETE',
  path: '/api/admin/webhooks/:id',
  summary: 'Delete a webhook at once, with its secrets and all that it would have sent.',
  errors: ['NOT_FOUND'],
});

/** CONFLICT while it's paused, and where the id is of another delivery. */
export const testWebhook = endpoint({
  ...ofOne,
  method: 'POST',
  path: '/api/admin/webhooks/:id/test',
  summary: 'Send a delivery that says nothing but that it is a test.',
  body: testWebhookSchema,
  answer: deliveryAnswerSchema,
  status: 201,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const webhookDeliveries = endpoint({
  ...ofOne,
  method: 'GET',
  path: '/api/admin/webhooks/:id/deliveries',
  summary: 'The latest 50 deliveries of a webhook.',
  answer: deliveriesSchema,
  errors: ['NOT_FOUND'],
});

/** With all its tries, by the id it has; one that waits is tried at once. CONFLICT while its webhook is paused. */
export const resendDelivery = endpoint({
  ...ofOne,
  method: 'POST',
  path: '/api/admin/webhook-deliveries/:id/resend',
  summary: 'Send a delivery of the last 14 days again.',
  answer: deliveryAnswerSchema,
  status: 200,
  errors: ['NOT_FOUND', 'CONFLICT'],
});
