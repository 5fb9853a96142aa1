import { knownTopics } from '../figures/same-topic.js';

/**
 * The topics that are a capability: itself, and its name where it was typed.
 * @param tenant the parameter that holds the organisation: '$1'
 * @param capability the parameter that holds its id, a uuid: '$2'
 */
export const capabilityKeys = (tenant: string, capability: string): string =>
  `select 'c:' || ${capability}::uuid as key
   union all select k.typed from (${knownTopics(tenant)}) k where k.id = ${capability}`;
