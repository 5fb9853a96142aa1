import * as identityEndpoints from '@keenly/contracts/identity.endpoints';
import type { GeneralInfoFields } from '@keenly/contracts/profile';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, sessionStore } from '../../../shared/api/api';
import { profileCompletionQuery } from '../../../shared/profile/profile-completion';
import { userProfileQuery } from '../../../shared/profile/user-profile';

export interface ProfileSave {
  fields: GeneralInfoFields;
  /** Address of a new picture, null for none, undefined to leave it. */
  picture: string | null | undefined;
  version: number;
}

/** Saves, and lets the whole application know the new name and picture (product/profile#general-information). */
export function useSaveProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ fields, picture, version }: ProfileSave) => {
      const { user_address1, website, ...plain } = fields;
      return api.ask(identityEndpoints.updateUser, {
        body: {
          ...plain,
          address1: user_address1,
          additional_details: JSON.stringify({ website }),
          ...(picture === undefined ? {} : { profile_image_url: picture }),
          version,
        },
      });
    },
    onSuccess: async (user) => {
      const session = sessionStore.get();
      if (session !== null) sessionStore.set({ ...session, user });
      await Promise.all([
        client.invalidateQueries({ queryKey: userProfileQuery.queryKey }),
        client.invalidateQueries({ queryKey: profileCompletionQuery.queryKey }),
      ]);
    },
  });
}
