import type { XapiVersion } from '../domain/statement.js';
import { parseAgent } from '../statement/parse-agent.js';
import { LAUNCH_DATA, PREFERENCES } from './unit-terms.js';
import type { UnitRules } from './unit-rules.js';

/** A request to the record store, as far as it says what it's about. */
export interface UnitAsks {
  readonly method: string;
  /** Without its query. */
  readonly path: string;
  readonly query: Readonly<Record<string, unknown>>;
  readonly version: XapiVersion;
}

/**
 * Why a session's token doesn't open a resource: it opens what is of its own learner, registration, and unit alone, and
 * what Keenly told the unit stays as it is. Undefined where it does; what statements say is judged by their rules, and those
 * that it reads are of its registration, whatever it asks for (`ReadStatements`).
 */
export function refusalOfAsked(asked: UnitAsks, rules: UnitRules): string | undefined {
  const { method, path, query } = asked;
  const writes = method !== 'GET' && method !== 'HEAD';
  if (path === '/xapi/statements' || (path === '/xapi/statements/more' && !writes)) return undefined;
  if (path === '/xapi/activities')
    return query['activityId'] === rules.activityId ? undefined : words.activity;
  if (path === '/xapi/agents') return isLearner(asked, rules) ? undefined : words.agent;
  if (path === '/xapi/agents/profile') {
    if (!isLearner(asked, rules)) return words.agent;
    return query['profileId'] === PREFERENCES
      ? undefined
      : `Of the agent’s profiles a unit asks for ${PREFERENCES} alone.`;
  }
  if (path !== '/xapi/activities/state') return 'The token of a unit doesn’t open this.';
  if (query['activityId'] !== rules.activityId) return words.activity;
  if (!isLearner(asked, rules)) return words.agent;
  const { registration, stateId } = query;
  if (typeof registration !== 'string' || registration.toLowerCase() !== rules.registration)
    return 'registration has to be the one that the unit was launched with.';
  return writes && (stateId === undefined || stateId === LAUNCH_DATA)
    ? `A unit doesn’t change ${LAUNCH_DATA}.`
    : undefined;
}

const words = {
  activity: 'activityId has to be the one that the unit was launched with.',
  agent: 'agent has to be the actor that the unit was launched with.',
} as const;

function isLearner({ query, version }: UnitAsks, { agentKey }: UnitRules): boolean {
  const parsed = parseAgent(query['agent'], version);
  return !('fault' in parsed) && parsed.agent.objectType !== 'Group' && parsed.key === agentKey;
}
