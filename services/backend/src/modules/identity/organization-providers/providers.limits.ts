import { byAddress, bySignIn, type Limit } from '../../../platform/http/rate-limit/limit.js';

/** Each asks someone else's machine. */
export const tryProviderLimits: readonly Limit[] = [
  { name: 'sign-in-provider-try', points: 60, seconds: 3600, across: 'all', by: bySignIn },
];

/** Says which organization has a domain, which its people know. */
export const findProviderLimits: readonly Limit[] = [
  { name: 'sign-in-provider-find', points: 600, seconds: 300, across: 'all', by: byAddress },
];
