import * as profileEndpoints from '@keenly/contracts/profile.endpoints';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api';

/** How complete one's own profile is (product/profile#completion-score): the home's bar and the profile's header. */
export const profileCompletionQuery = queryOptions({
  queryKey: [profileEndpoints.profileCompletion.path],
  queryFn: async ({ signal }) => {
    const { data } = await api.ask(profileEndpoints.profileCompletion, {}, { signal });
    return data;
  },
});
