import * as profileEndpoints from '@keenly/contracts/profile.endpoints';
import type { DetailsOf } from '@keenly/contracts/profile';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api';

/** The caller's targets, to be read; the profile edits them under a key of its own. */
export const targetsQuery = queryOptions({
  queryKey: ['home-targets'],
  queryFn: ({ signal }) =>
    api.get<{ data: DetailsOf<'targets'> }>(profileEndpoints.profileDetails.path, {
      query: { tab_id: 'targets' },
      signal,
    }),
});
