import type { Limit } from '../../../platform/http/rate-limit/limit.js';

/** Each file is read whole; one that is checked and then uploaded counts twice. */
export const courseFileLimits: readonly Limit[] = [
  { name: 'course-file', points: 120, seconds: 3600, across: 'all', by: ({ caller }) => caller?.userId },
];
