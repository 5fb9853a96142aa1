import { CAPABILITY_CARDS } from '../../capability/capability.public.js';

/** A capability's name as it is a topic's key, the way `wordsKey` makes one of what was typed. */
const typed = (name: string) => `'t:' || lower(regexp_replace(btrim(${name}), '\\s+', ' ', 'g'))`;

/**
 * Anyone who types a capability's name studies that capability: rows of `typed`, the words' key, and `key`, the
 * capability's, as far as a tenant may know capabilities. Settled when it is read, so that a new or renamed capability
 * counts at once. The organisation's own comes before one of the platform with the same name.
 * @param tenant the parameter that holds it: '$1'
 */
export const knownTopics = (tenant: string): string => `
  select distinct on (1) ${typed('c.name')} as typed, 'c:' || c.id as key, c.id, c.name
  from ${CAPABILITY_CARDS} c where c.client_id is null or c.client_id = ${tenant}
  order by 1, c.client_id nulls last, c.id`;
