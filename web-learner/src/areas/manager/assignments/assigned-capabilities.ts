import * as assignmentEndpoints from '@keenly/contracts/assignment.endpoints';
import type { AssignedCapability } from '@keenly/contracts/assignment';
import { rooms } from '@keenly/contracts/live';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api';
import { timeZone } from '../../../ui/format/dates';
import { useSession } from '../../../shared/auth/use-session';
import { useLive } from '../../../shared/live/use-live';

export const assignedCapabilitiesQuery = queryOptions({
  queryKey: ['assigned-capabilities'],
  queryFn: ({ signal }) =>
    api.get<{ data: AssignedCapability[] }>(assignmentEndpoints.assignedByOrganisation.path, {
      query: { time_zone: timeZone() },
      signal,
    }),
});

/** Everything the organisation has assigned; read again when the live feed tells of a change. */
export function useAssignedCapabilities() {
  const queryClient = useQueryClient();
  const query = useQuery(assignedCapabilitiesQuery);
  const account = useSession()?.user;
  const readAgain = () =>
    void queryClient.invalidateQueries({ queryKey: assignedCapabilitiesQuery.queryKey });
  useLive({
    rooms:
      account === undefined
        ? []
        : [rooms.person(account.id), ...(account.client_id === null ? [] : [rooms.team(account.client_id)])],
    // Before the table has been read, too: its answer carries no position to catch up from.
    ready: true,
    onGap: readAgain,
    onMessage: ({ type }) => {
      if (type === 'assignment_changed') readAgain();
    },
  });
  return query;
}
