import * as profileEndpoints from '@keenly/contracts/profile.endpoints';
import { PRODUCT_SLUG } from '@keenly/contracts/product';
import type { DetailsOf, ProfileDetails, ProfileTabId } from '@keenly/contracts/profile';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, sessionStore } from '../api/api';
import { profileCompletionQuery } from './profile-completion';
import { keepAnswer } from '../query/keep-answer';

/** One tab of one's own profile (product/profile#learning-preferences). */
export function profileDetailsQuery<Tab extends ProfileTabId>(tab: Tab) {
  return queryOptions({
    queryKey: ['profile-details', tab] as const,
    queryFn: async ({ signal }) => {
      const { data } = await api.get<ProfileDetails>(profileEndpoints.profileDetails.path, {
        query: { user_client_id: sessionStore.get()?.user.id, tab_id: tab, platform_id: PRODUCT_SLUG },
        signal,
      });
      return data as DetailsOf<Tab>;
    },
  });
}

/** Saves a tab over the version that was read (product/profile#learning-preferences). */
export function useSaveDetails<Tab extends ProfileTabId>(tab: Tab) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (save: { content: NonNullable<DetailsOf<Tab>['content']>; version: number }) => {
      const { data } = await api.post<ProfileDetails>(profileEndpoints.profileDetails.path, {
        body: {
          user_client_id: sessionStore.get()?.user.id,
          tab_id: tab,
          platform_id: PRODUCT_SLUG,
          ...save,
        },
      });
      return data as DetailsOf<Tab>;
    },
    onSuccess: async (saved) => {
      await keepAnswer(client, ['profile-details', tab], saved);
      void client.invalidateQueries({ queryKey: profileCompletionQuery.queryKey });
    },
  });
}
