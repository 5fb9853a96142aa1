import { bySignIn, type Limit } from '../../../platform/http/rate-limit/limit.js';

/** Each leaves a row for good, or a secret that works. */
export const webhookLimits: readonly Limit[] = [
  { name: 'webhooks', points: 100, seconds: 3600, across: 'all', by: bySignIn },
];
