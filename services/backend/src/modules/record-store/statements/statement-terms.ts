import { createHash } from 'node:crypto';

/** What a statement is found by: direct and related agents and activities, its verb, its registration. */
export type TermKind = 'agent' | 'related-agent' | 'activity' | 'related-activity' | 'verb' | 'registration';

/**
 * A term of the index: a signed 64-bit number as decimal text, made of the organization, the kind, and the key, so that a
 * key may be as long as xAPI lets it be and no organization's terms meet another's.
 */
export function termOf(organizationId: string, kind: TermKind, key: string): string {
  const hash = createHash('sha256').update(`${organizationId}\n${kind}\n${key}`).digest();
  return hash.readBigInt64BE(0).toString();
}
