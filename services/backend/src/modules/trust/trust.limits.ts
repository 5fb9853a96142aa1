import { byAddress, bySignIn, type Limit } from '../../platform/http/rate-limit/limit.js';

/** Anyone who has someone's token must not find their password with it. */
export const eraseLimits: readonly Limit[] = [
  {
    name: 'erase-person',
    points: 10,
    seconds: 3600,
    across: 'all',
    counts: 'refusals',
    by: (request) => request.caller?.userId,
  },
];

export const receiptLimits: readonly Limit[] = [
  { name: 'receipt-address', points: 600, seconds: 600, across: 'all', by: byAddress },
];

/** Each copy reads everything about a person. */
export const exportLimits: readonly Limit[] = [
  {
    name: 'export-person',
    points: 10,
    seconds: 24 * 3600,
    across: 'all',
    by: (request) => request.caller?.userId,
  },
];

export const exportAddressLimits: readonly Limit[] = [
  { name: 'export-address', points: 60, seconds: 600, across: 'all', by: bySignIn },
];
