/** Name of the queue whose jobs send deliveries. */
export const WEBHOOK_QUEUE = 'webhooks';

/** NOTIFY channel: a delivery waits to be handed to the queue. */
export const WEBHOOK_DUE = 'webhook_due';
