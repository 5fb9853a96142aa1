import * as assignmentEndpoints from '@keenly/contracts/assignment.endpoints';
import { allGroups } from '@keenly/contracts/groups.endpoints';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api';
import { endpointQuery } from '../../../shared/query/endpoint-query';

/** People of the caller's organisation whose name or email holds the words. */
export function employeesQuery(search: string) {
  return queryOptions({
    queryKey: ['employees', search],
    queryFn: ({ signal }) => api.ask(assignmentEndpoints.employees, { query: { search } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Groups of the caller's organisation whose name holds the words. */
export const groupsFoundQuery = (search: string) => ({
  ...endpointQuery(allGroups, { query: { search } }),
  placeholderData: keepPreviousData,
});

/** Those in a group who can be assigned something. */
export const groupPeopleQuery = (group: string) =>
  endpointQuery(assignmentEndpoints.employees, { query: { group } });

export const openAssigneesKey = [assignmentEndpoints.openAssignees.path];
/** Who has a capability assigned and not completed. */
export const openAssigneesQuery = (capability: string) =>
  endpointQuery(assignmentEndpoints.openAssignees, { query: { capability } });
