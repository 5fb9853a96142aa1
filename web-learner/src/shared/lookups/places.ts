import { countries, states } from '@keenly/contracts/lookups.endpoints';
import { endpointQuery } from '../query/endpoint-query';

/** Countries by name (product/shared#look-ups). */
export const countriesQuery = {
  ...endpointQuery(countries, { query: { limit: 300, order: 'name' } }),
  staleTime: Infinity,
};

/** States of a country by name; some have none. */
export const statesQuery = (countryId: string) => ({
  ...endpointQuery(states, { query: { country_id: countryId, limit: 200, order: 'name' } }),
  staleTime: Infinity,
  enabled: countryId !== '',
});
