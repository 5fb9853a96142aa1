import * as assignmentEndpoints from '@keenly/contracts/assignment.endpoints';
import type { AssignedPage } from '@keenly/contracts/assignment';
import type { GeneralInformation } from '@keenly/contracts/identity';
import { rooms } from '@keenly/contracts/live';
import { managerRoles } from '@keenly/contracts/roles';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api';
import { timeZone } from '../../../ui/format/dates';
import { useSession } from '../../../shared/auth/use-session';
import { useLive } from '../../../shared/live/use-live';
import { asked, type AssignedView } from './use-assigned-view';

/** Of every page of the table: what makes one stale makes all. */
export const assignedCapabilitiesKey = ['assigned-capabilities'] as const;

/** What is asked for, on whichever page. */
export const askedOf = ({ show, capability, person, isMine = false, table: { sort } }: AssignedPageView) => ({
  ...asked[show],
  ...(capability === undefined ? {} : { capability }),
  ...(person === undefined ? {} : { assignee: person }),
  ...(isMine ? { by: 'me' } : {}),
  time_zone: timeZone(),
  column: sort.column,
  order: sort.desc ? 'desc' : 'asc',
});

export const assignedCapabilitiesQuery = (view: AssignedView) =>
  queryOptions({
    queryKey: [...assignedCapabilitiesKey, view],
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
export function useAssignedNews(): void {
  const queryClient = useQueryClient();
  const account = useSession()?.user;
  const readAgain = () => void queryClient.invalidateQueries({ queryKey: assignedCapabilitiesKey });
  useLive({
    rooms: account === undefined ? [] : roomsOf(account),
    // Before the table has been read, too: its answer carries no position to catch up from.
    ready: true,
    onGap: readAgain,
    onMessage: (message) => {
      const isOfTeam = message.type === 'team_changed' && !message.parts.every((part) => part === 'figures');
      if (isOfTeam || message.type === 'assignment_changed') readAgain();
    },
  });
}

/** A manager hears of everyone's by the team, once a second; anyone else of their own. */
const roomsOf = ({ id, client_id: team, role_id: role }: GeneralInformation) =>
  team !== null && managerRoles.includes(role) ? [rooms.team(team)] : [rooms.person(id)];
