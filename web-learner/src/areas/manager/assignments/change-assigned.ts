import * as assignmentEndpoints from '@keenly/contracts/assignment.endpoints';
import { ASSIGNMENTS_AT_ONCE, type AssignedCapability } from '@keenly/contracts/assignment';
import type { CallOf } from '@keenly/contracts/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api';
import { wordsFor } from '../../../shared/api/api-error';
import { toast } from '../../../ui/toasts/toast-store';
import { assignedCapabilitiesKey } from './assigned-capabilities';

type Assigned = Pick<AssignedCapability, 'id' | 'version'>;
type Edit = CallOf<typeof assignmentEndpoints.updateAssigned>['body'];

/**
 * Edits, completes, or reopens an assignment as it was read: where someone has changed it since, nothing is saved, the
 * words say so, and the table is read again (product/capabilities#editing-and-completing).
 */
export function useChangeAssigned() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ assigned: { id, version }, edit }: { assigned: Assigned; edit: Edit }) =>
      api.ask(assignmentEndpoints.updateAssigned, { params: { id }, body: { ...edit, version } }),
    onError: (error) => toast('error', wordsFor(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: assignedCapabilitiesKey }),
  });
}

/**
 * Deletes assignments, and restores them. The service takes so many at once and all or none of them, so more go in
 * parts: `onPart` hears of each that is done, also where a later one is refused.
 */
export function useDeleteAssigned(onPart: (ids: readonly string[]) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (all: readonly Assigned[]) => {
      for (const part of partsOf(all)) {
        await api.ask(assignmentEndpoints.bulkDeleteAssignedByPost, {
          body: part.map(({ id, version }) => ({ id, version })),
        });
        onPart(part.map(({ id }) => id));
      }
    },
    onError: (error) => toast('error', wordsFor(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: assignedCapabilitiesKey }),
  });
}

export function useRestoreAssigned(onPart: (ids: readonly string[]) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (all: readonly string[]) => {
      for (const part of partsOf(all)) {
        await api.ask(assignmentEndpoints.restoreAssigned, { body: [...part] });
        onPart(part);
      }
    },
    onError: (error) => toast('error', wordsFor(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: assignedCapabilitiesKey }),
  });
}

function* partsOf<One>(all: readonly One[]): Generator<readonly One[]> {
  for (let at = 0; at < all.length; at += ASSIGNMENTS_AT_ONCE) yield all.slice(at, at + ASSIGNMENTS_AT_ONCE);
}
