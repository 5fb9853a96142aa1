import { isActor } from './actor-checks.js';
import { agentKeys } from './related-things.js';
import { STATEMENT_BOUNDS } from './statement-bounds.js';
import { broken, type StatementFault } from './statement-fault.js';
import { type Actor, type XapiVersion } from '../domain/statement.js';

/** Longest agent in a query, in characters: its identifier has a bound of its own, a group may name members. */
const LONGEST = 16 * STATEMENT_BOUNDS.iri;

export type ParsedAgent =
  | { readonly agent: Actor; readonly key: string }
  | { readonly fault: StatementFault };

/** An agent or an identified group as a parameter has it: JSON, as text or read already; with its one key. */
export function parseAgent(value: unknown, version: XapiVersion): ParsedAgent {
  const json = typeof value === 'string' ? jsonOf(value) : value;
  const fault = isActor(json, version);
  if (fault !== undefined) return { fault };
  const agent = json as Actor;
  const [key] = agentKeys(agent);
  return key === undefined
    ? { fault: broken('must be an agent or a group that has an identifier') }
    : { agent, key };
}

function jsonOf(text: string): unknown {
  if (text.length > LONGEST) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
