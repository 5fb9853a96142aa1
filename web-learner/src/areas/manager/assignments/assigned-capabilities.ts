import * as assignmentEndpoints from '@keenly/contracts/assignment.endpoints';
import type { AssignedPage } from '@keenly/contracts/assignment';
import { rooms } from '@keenly/contracts/live';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api';
import { timeZone } from '../../../ui/format/dates';
import { useSession } from '../../../shared/auth/use-session';
import { useLive } from '../../../shared/live/use-live';
import { useReadSoon } from '../../../shared/live/use-read-soon';
import { asked, type AssignedView } from './use-assigned-view';

/** Of every page of the table: what makes one stale makes all. */
export const assignedCapabilitiesKey = ['assigned-capabilities'] as const;

export function assignedCapabilitiesQuery({
  show,
  capability,
  person,
  table: { page, pageSize, sort },
}: AssignedView) {
  return queryOptions({
    queryKey: [...assignedCapabilitiesKey, { show, capability, person, page, pageSize, sort }],
    queryFn: ({ signal }) =>
      api.get<AssignedPage>(assignmentEndpoints.assignedByOrganisation.path, {
        query: {
          ...asked[show],
          ...(capability === undefined ? {} : { capability }),
          ...(person === undefined ? {} : { assignee: person }),
          time_zone: timeZone(),
          page_no: page + 1,
          limit: pageSize,
          column: sort.column,
          order: sort.desc ? 'desc' : 'asc',
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

/** A page of what the organisation has assigned; read again soon after the live feed tells of a change. */
export function useAssignedCapabilities(view: AssignedView) {
  const queryClient = useQueryClient();
  const query = useQuery(assignedCapabilitiesQuery(view));
  const account = useSession()?.user;
  const readAgain = () => void queryClient.invalidateQueries({ queryKey: assignedCapabilitiesKey });
  const readSoon = useReadSoon(readAgain);
  useLive({
    rooms:
      account === undefined
        ? []
        : [rooms.person(account.id), ...(account.client_id === null ? [] : [rooms.team(account.client_id)])],
    // Before the table has been read, too: its answer carries no position to catch up from.
    ready: true,
    onGap: readAgain,
    onMessage: ({ type }) => {
      if (type === 'assignment_changed') readSoon();
    },
  });
  return query;
}
