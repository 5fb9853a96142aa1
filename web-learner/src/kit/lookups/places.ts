import { apiPaths } from '@keenly/contracts/api-paths';
import type { LookupPage } from '@keenly/contracts/lookups';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api';

/** Countries by name (document 1 §7 'Countries / states'). */
export const countriesQuery = queryOptions({
  queryKey: ['countries'],
  queryFn: ({ signal }) =>
    api.get<LookupPage>(apiPaths.countries, { query: { limit: 300, order: 'name' }, signal }),
  staleTime: Infinity,
});

/** States of a country by name; some have none. */
export const statesQuery = (countryId: string) =>
  queryOptions({
    queryKey: ['states', countryId],
    queryFn: ({ signal }) =>
      api.get<LookupPage>(apiPaths.states, {
        query: { country_id: countryId, limit: 200, order: 'name' },
        signal,
      }),
    staleTime: Infinity,
    enabled: countryId !== '',
  });
