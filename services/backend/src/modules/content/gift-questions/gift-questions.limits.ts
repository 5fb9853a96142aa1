import type { Limit } from '../../../platform/http/rate-limit/limit.js';

/** Each text is read whole, by a thread of its own; one that is checked and then imported counts twice. */
export const giftLimits: readonly Limit[] = [
  { name: 'gift-text', points: 120, seconds: 3600, across: 'all', by: ({ caller }) => caller?.userId },
];
