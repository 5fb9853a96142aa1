import * as assignmentEndpoints from '@keenly/contracts/assignment.endpoints';
import type { AssignedPage } from '@keenly/contracts/assignment';
import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api/api';
import { timeZone } from '../../../ui/format/dates';
import { useTeamNews } from '../use-team-news';
import { asked, type AssignedView } from './use-assigned-view';

const assignedLists = [assignmentEndpoints.assignedByOrganisation, assignmentEndpoints.assignedTo];

/** Reads every list of assignments again: what makes one stale makes all. */
export const readAssignedAgain = async (queryClient: QueryClient): Promise<void> => {
  await Promise.all(assignedLists.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })));
};

/** What is asked for, on whichever page. */
export const askedOf = ({
  show,
  capability,
  person,
  group,
  isMine = false,
  table: { sort },
}: AssignedPageView) => ({
  ...asked[show],
  ...(capability === undefined ? {} : { capability }),
  ...(person === undefined ? {} : { assignee: person }),
  ...(group === undefined ? {} : { group }),
  ...(isMine ? { by: 'me' } : {}),
  time_zone: timeZone(),
  column: sort.column,
  order: sort.desc ? 'desc' : 'asc',
});

export const assignedCapabilitiesQuery = (view: AssignedView) =>
  queryOptions({
    queryKey: [assignmentEndpoints.assignedByOrganisation.path, view],
    queryFn: ({ signal }) => askForPage(view, signal),
    placeholderData: keepPreviousData,
  });

export const askForPage = (view: AssignedPageView, signal?: AbortSignal) =>
  api.get<AssignedPage>(assignmentEndpoints.assignedByOrganisation.path, {
    query: { ...askedOf(view), page_no: view.table.page + 1, limit: view.table.pageSize },
    signal,
  });

/** A page may have any number of rows here, also one that no one is offered. */
type AssignedPageView = Omit<AssignedView, 'table'> & {
  readonly table: Omit<AssignedView['table'], 'pageSize'> & { readonly pageSize: number };
};

/** A page of what the organisation has assigned; read again when the live feed tells the team of a change. */
export function useAssignedCapabilities(view: AssignedView) {
  const query = useQuery(assignedCapabilitiesQuery(view));
  useAssignedNews();
  return query;
}

/** Makes every list of assignments stale when the live feed tells the team, or the person themselves, of a change. */
export const useAssignedNews = () => useTeamNews(assignedLists);
