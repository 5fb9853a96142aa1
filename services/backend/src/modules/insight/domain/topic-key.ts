import { plainWords } from '@keenly/contracts/plain-words';

/**
 * Key under which a session is counted: the id of a capability or learning plan, or the normalized text of a topic in
 * the learner's own words, so that 'economics' and ' Economics' are one.
 */
export const capabilityKey = (capabilityId: string): string => `c:${capabilityId}`;
export const planKey = (planId: string): string => `p:${planId}`;
export const wordsKey = (topic: string): string => `t:${plainWords(topic)}`;

export function topicKey({
  capabilityId,
  topic,
}: {
  readonly capabilityId: string | null;
  readonly topic: string;
}): string {
  return capabilityId === null ? wordsKey(topic) : capabilityKey(capabilityId);
}

/** The capability behind a key; null for what is none. */
export function capabilityOf(key: string): string | null {
  return key.startsWith('c:') ? key.slice(2) : null;
}
