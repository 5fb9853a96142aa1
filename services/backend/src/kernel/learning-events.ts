import type { DomainEvent } from './decider.js';

/**
 * Everything that a person recorded by studying is gone: what the log holds of the event's subject in its tenant
 * before this event counts as never having happened. `sessionIds` are all of their sessions. The key of what was sealed
 * is destroyed already, and their events are blank: no reader is given them.
 */
export type LearningErased = DomainEvent<
  'LearningErased',
  { readonly erasureId: string; readonly sessionIds: readonly string[] }
>;

/**
 * These sessions have been kept as long as the policy says: the same, for them alone. `before` is ISO 8601. When they
 * started, paused and ended stays readable, for the badges.
 */
export type LearningExpired = DomainEvent<
  'LearningExpired',
  { readonly before: string; readonly sessionIds: readonly string[] }
>;

export type ErasureEvent = LearningErased | LearningExpired;

export const erasureTypes: readonly ErasureEvent['type'][] = ['LearningErased', 'LearningExpired'];

/** Category of the streams that hold them, one an account. */
export const LEARNING = 'learning';

/** Stream of what was erased and expired of an account. */
export const learningStreamOf = (accountId: string) => `${LEARNING}-${accountId}`;
