import { apiPaths } from '@keenly/contracts/api-paths';
import type { DetailsOf } from '@keenly/contracts/profile';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../kit/api/api';

/** The caller's targets, to be read; the profile edits them under a key of its own. */
export const targetsQuery = queryOptions({
  queryKey: ['home-targets'],
  queryFn: ({ signal }) =>
    api.get<{ data: DetailsOf<'targets'> }>(apiPaths.profileDetails, {
      query: { tab_id: 'targets' },
      signal,
    }),
});
