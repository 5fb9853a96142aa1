import type { InvitationState, Invite } from '@keenly/contracts/invitations';
import {
  invitations,
  invite,
  resendInvitation,
  revokeInvitation,
} from '@keenly/contracts/invitations.endpoints';
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api';
import { endpointQuery } from '../../../shared/query/endpoint-query';

export const INVITATIONS_A_PAGE = 25;
/** Everything that lists them begins with this. */
export const invitationsKey = [invitations.path];

export interface InvitationsView {
  search: string;
  state: InvitationState | undefined;
  page: number;
}

/** A page of the organisation's invitations, the newest first. */
export const invitationsQuery = ({ search, state, page }: InvitationsView) => ({
  ...endpointQuery(invitations, {
    query: {
      search,
      limit: INVITATIONS_A_PAGE,
      page_no: page + 1,
      ...(state === undefined ? {} : { state }),
    },
  }),
  placeholderData: keepPreviousData,
});

/** Sends the rows; what became of each is in the answer. Throws ApiError. */
export function useInvite() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Invite) => api.ask(invite, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: invitationsKey }),
  });
}

/** Sends one again, or revokes it; the list is read again either way. Answers words. Throws ApiError. */
export function useChangeInvitation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, to }: { id: string; to: 'resend' | 'revoke' }) =>
      (await api.ask(to === 'resend' ? resendInvitation : revokeInvitation, { params: { id } })).message,
    onSettled: () => client.invalidateQueries({ queryKey: invitationsKey }),
  });
}
