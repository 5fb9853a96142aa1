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
  return [...new Map(open(assigned).map(({ capability }) => [capability.id, capability])).values()];
}

/** What of a capability is due next; undefined where nothing of it is still to be learned. */
export const nextDue = (
  assigned: readonly AssignedCapability[],
  capability: string | undefined,
): AssignedCapability | undefined => open(assigned).find((one) => one.capability.id === capability);

const open = (assigned: readonly AssignedCapability[]) =>
  assigned.filter(({ status }) => status === 'pending').sort((a, b) => a.deadline.localeCompare(b.deadline));
