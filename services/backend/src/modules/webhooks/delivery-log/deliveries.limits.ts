import { bySignIn, type Limit } from '../../../platform/http/rate-limit/limit.js';

/** Each is a request to a server of someone's. */
export const deliveryLimits: readonly Limit[] = [
  { name: 'webhook-deliveries', points: 120, seconds: 3600, across: 'all', by: bySignIn },
];
