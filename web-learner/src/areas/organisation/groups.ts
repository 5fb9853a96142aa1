import * as groupsEndpoints from '@keenly/contracts/groups.endpoints';
import type { Group } from '@keenly/contracts/groups';
import type { Message } from '@keenly/contracts/verification';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api/api';

/** The groups of one's organisation, by name (product/organizations#groups). */
export const groupsQuery = queryOptions({
  queryKey: ['organisation-groups'],
  queryFn: ({ signal }) => api.ask(groupsEndpoints.allGroups, {}, { signal }),
});

export type GroupChange =
  | { readonly kind: 'add'; readonly name: string }
  | { readonly kind: 'rename'; readonly id: string; readonly name: string }
  | { readonly kind: 'delete'; readonly id: string };

/** Adds, renames or deletes a group; the list is read again either way. Throws ApiError. */
export function useChangeGroups() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: GroupChange) => send(change),
    onSettled: () => client.invalidateQueries({ queryKey: groupsQuery.queryKey }),
  });
}

function send(change: GroupChange): Promise<Group | Message> {
  switch (change.kind) {
    case 'add':
      return api.ask(groupsEndpoints.makeGroup, { body: { name: change.name } });
    case 'rename':
      return api.ask(groupsEndpoints.renameGroup, { params: { id: change.id }, body: { name: change.name } });
    case 'delete':
      return api.ask(groupsEndpoints.closeGroup, { params: { id: change.id } });
  }
}

/** What invite links say of the organisation. */
export interface Inviting {
  organisation: string;
  /** Null where the viewer may not see it. */
  licenceCode: string | null;
}

/** The link that leads into a group: its organisation and licence code are in it (product/organizations#groups). */
export function inviteLink(
  origin: string,
  invite: { group: string; organisation: string; code: string | null },
): string {
  const { group, organisation, code } = invite;
  const query = new URLSearchParams({ group_id: group, corp_id: organisation });
  if (code !== null) query.set('organisation_id', code);
  return `${origin}/sign-up?${query.toString()}`;
}
