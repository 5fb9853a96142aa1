import { plainWords } from '@keenly/contracts/plain-words';

/**
 * What a session counts under. A capability is known by its id; a topic in one's own words by these words, so that
 * 'economics' and ' Economics' are one; a learning plan by its id.
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
