import * as assignmentEndpoints from '@keenly/contracts/assignment.endpoints';
import type { AssignedCapability } from '@keenly/contracts/assignment';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api';
import { timeZone } from '../../../ui/format/dates';

/** What the caller has been asked to learn; a session can be started from it. */
export function myCapabilitiesQuery(account: string) {
  return queryOptions({
    queryKey: ['my-capabilities', account],
    queryFn: ({ signal }) =>
      api.ask(
        assignmentEndpoints.assignedTo,
        { params: { assignee: account }, query: { time_zone: timeZone() } },
        { signal },
      ),
  });
}

/** Those still to be learned, each once, the nearest deadline first. */
export function openCapabilities(
  assigned: readonly AssignedCapability[],
): AssignedCapability['capability'][] {
  const open = assigned
    .filter(({ status }) => status === 'pending')
    .sort((a, b) => a.deadline.localeCompare(b.deadline));
  return [...new Map(open.map(({ capability }) => [capability.id, capability])).values()];
}
