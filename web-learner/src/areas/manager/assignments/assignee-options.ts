import { useQuery } from '@tanstack/react-query';
import { employeesQuery, groupsFoundQuery } from './assign-options';
import { type Chosen, personChosen } from './chosen';

/** So many groups stand before the people: who looks for another one types its name. */
const GROUPS = 5;

/** A group isn't read until it's chosen: `size` is what it says of itself. */
export type Option = Chosen & { readonly size?: number };

/** Groups and people whose name, or email, holds the words. */
export function useAssigneeOptions(search: string) {
  const people = useQuery(employeesQuery(search));
  const groups = useQuery(groupsFoundQuery(search));
  const found = (groups.data?.allGroups ?? []).filter(({ approved_count: size }) => size > 0);
  const options: Option[] = [
    ...found
      .slice(0, GROUPS)
      .map(({ id, name, approved_count: size }) => ({ kind: 'group' as const, id, name, size, people: [] })),
    ...(people.data?.data ?? []).map(personChosen),
  ];
  return {
    options,
    isFetching: people.isFetching || groups.isFetching,
    // Who can't be chosen by a group can still be chosen one by one.
    isError: people.isError,
  };
}
