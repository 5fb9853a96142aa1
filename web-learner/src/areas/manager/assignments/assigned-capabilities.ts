import * as assignmentEndpoints from '@keenly/contracts/assignment.endpoints';
import type { AssignedPage } from '@keenly/contracts/assignment';
import { rooms } from '@keenly/contracts/live';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api';
import { timeZone } from '../../../ui/format/dates';
import { useSession } from '../../../shared/auth/use-session';
import { useLive } from '../../../shared/live/use-live';
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

/** A page of what the organisation has assigned; read again when the live feed tells the team of a change. */
export function useAssignedCapabilities(view: AssignedView) {
  const queryClient = useQueryClient();
  const query = useQuery(assignedCapabilitiesQuery(view));
  const team = useSession()?.user.client_id;
  const readAgain = () => void queryClient.invalidateQueries({ queryKey: assignedCapabilitiesKey });
  useLive({
    rooms: team === undefined || team === null ? [] : [rooms.team(team)],
    // Before the table has been read, too: its answer carries no position to catch up from.
    ready: true,
    onGap: readAgain,
    onMessage: (message) => {
      if (message.type === 'team_changed' && !message.parts.every((part) => part === 'figures')) readAgain();
    },
  });
  return query;
}
