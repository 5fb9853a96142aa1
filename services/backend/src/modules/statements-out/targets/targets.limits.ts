import { bySignIn, type Limit } from '../../../platform/http/rate-limit/limit.js';

/** Each leaves a row for good. */
export const targetLimits: readonly Limit[] = [
  { name: 'statement-targets', points: 100, seconds: 3600, across: 'all', by: bySignIn },
];

/** Each calls another system, twice. */
export const testLimits: readonly Limit[] = [
  { name: 'statement-target-tests', points: 60, seconds: 3600, across: 'all', by: bySignIn },
];
