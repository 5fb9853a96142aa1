import { bySignIn, type Limit } from '../../../platform/http/rate-limit/limit.js';

/** Each leaves a row for good. */
export const outsideChoiceLimits: readonly Limit[] = [
  { name: 'outside-study-choices', points: 60, seconds: 3600, across: 'all', by: bySignIn },
];
