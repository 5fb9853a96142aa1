import * as identityEndpoints from '@keenly/contracts/identity.endpoints';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api';

/** What the caller says of themselves (product/profile#general-information). */
export const userProfileQuery = queryOptions({
  queryKey: ['user-profile'],
  queryFn: async ({ signal }) => {
    const { data } = await api.ask(identityEndpoints.userProfile, {}, { signal });
    return data;
  },
});
