import { bySignIn, type Limit } from '../../../platform/http/rate-limit/limit.js';

/** Each leaves a row for good, or a token that works. */
export const tokenLimits: readonly Limit[] = [
  { name: 'provisioning-tokens', points: 100, seconds: 3600, across: 'all', by: bySignIn },
];
