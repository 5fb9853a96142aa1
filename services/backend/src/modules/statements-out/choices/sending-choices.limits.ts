import { bySignIn, type Limit } from '../../../platform/http/rate-limit/limit.js';

/** Each leaves a row for good. */
export const sendingChoiceLimits: readonly Limit[] = [
  { name: 'sending-choices', points: 60, seconds: 3600, across: 'all', by: bySignIn },
];
