import { v5 as uuidv5 } from 'uuid';
import { agentKeys } from '../statement/related-things.js';
import type { Statement } from '../domain/statement.js';

/** Namespace of the ids below. */
const AGENTS = '7d8f0d0e-3b52-4c51-9c7e-2f4b6c1c9a35';

/**
 * Whose key seals a statement: the same for everything that one agent did in one organization, so that erasing the agent
 * is deleting one key. What a group without an identifier did has a key of its own.
 */
export function subjectOf(organizationId: string, { actor, id = '' }: Statement): string {
  const [key = id] = agentKeys(actor);
  return agentSubject(organizationId, key);
}

/** The subject of an agent by one of its identifiers (`mbox:mailto:…`). */
export const agentSubject = (organizationId: string, key: string): string =>
  uuidv5(`${organizationId}/${key}`, AGENTS);
