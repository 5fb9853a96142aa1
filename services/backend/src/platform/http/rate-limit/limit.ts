import type { AuthenticatedRequest } from '../../auth/access.decorator.js';
import type { RateRule } from './rate-limits.js';

/**
 * A rule, and what it counts by; a request without a key passes. On routes with a body it is asked before the body is
 * read, and again behind it where it had no key then: one that counts by the body gives none without it.
 */
export interface Limit extends RateRule {
  readonly by: (request: AuthenticatedRequest) => string | undefined;
  /**
   * Counts by what is known before the body alone, and gives nothing back: behind the body no one asks again. Only for
   * routes with a body, as the others are counted where it would be.
   */
  readonly once?: 'before-body';
}

/** Whether nothing is left to do for a limit once the body is read. */
export const isCountedBeforeBody = ({ once, counts }: Limit) =>
  once === 'before-body' && counts === undefined;

/** Metadata key of a route's limits. */
export const LIMITS = 'keenly:limits';

export const byAddress = (request: AuthenticatedRequest) => request.ip;
/** By the sign-in or pairing behind the token. */
export const bySignIn = (request: AuthenticatedRequest) => request.caller?.signInId;

/** Batches of one paired extension: far more than any browsing makes, and no way to drown the service. */
export const ingestLimit: Limit = {
  name: 'ingest',
  points: 3000,
  seconds: 60,
  across: 'process',
  by: bySignIn,
  once: 'before-body',
};
