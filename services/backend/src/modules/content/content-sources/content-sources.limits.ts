import type { Limit } from '../../../platform/http/rate-limit/limit.js';

/** A search asks each of four sites; typing makes two a second at most. */
export const foundItemsLimits: readonly Limit[] = [
  { name: 'found-items', points: 240, seconds: 60, across: 'process', by: ({ caller }) => caller?.userId },
];
