import { byAddress, type Limit } from '../../platform/http/rate-limit/limit.js';

/** Guessing a licence code: a person has a few tries an hour, a place a few more; what was right is given back. */
export const joinLimits: readonly Limit[] = [
  {
    name: 'join-person',
    points: 20,
    seconds: 3600,
    across: 'all',
    counts: 'refusals',
    by: ({ caller }) => caller?.userId,
  },
  { name: 'join-address', points: 100, seconds: 3600, across: 'all', counts: 'refusals', by: byAddress },
];

/** The same from the sign-up form, where no one is anyone yet. */
export const checkCodeLimits: readonly Limit[] = [
  {
    name: 'licence-code-address',
    points: 30,
    seconds: 3600,
    across: 'all',
    counts: 'refusals',
    by: byAddress,
  },
];

/** Typing with suggestions is some calls a second; reading the whole list is not what they are for. */
export const suggestLimits: readonly Limit[] = [
  { name: 'organisation-suggest', points: 120, seconds: 60, across: 'process', by: byAddress },
];
