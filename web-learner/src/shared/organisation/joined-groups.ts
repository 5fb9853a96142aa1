import type { JoinedGroups } from '@keenly/contracts/groups';
import { joinedGroups } from '@keenly/contracts/groups.endpoints';
import { endpointQuery } from '../query/endpoint-query';

/** The groups of the account one acts as (product/organizations#groups). */
export const joinedGroupsQuery = endpointQuery(joinedGroups, {});

export type JoinedGroup = JoinedGroups['joinedGroups'][number];

/** Does this person mentor the group? */
export const isMentored = ({ mentors }: JoinedGroup, userId: string): boolean =>
  mentors.some(({ user_id }) => user_id === userId);

/** The group's page, as links name it. */
export function groupPath({ id, name }: { id: string; name: string }, organisation: string): string {
  const query = new URLSearchParams({ group_id: id, corp_id: organisation, group_name: name });
  return `/allocation?${query.toString()}`;
}
