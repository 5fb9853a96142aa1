import * as assignmentEndpoints from '@keenly/contracts/assignment.endpoints';
import type { AssignedCapability } from '@keenly/contracts/assignment';
import { assignmentMessages } from '@keenly/contracts/catalogue/assignments';
import type { CallOf } from '@keenly/contracts/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api';
import { ApiError, wordsFor } from '../../../shared/api/api-error';
import { timeZone } from '../../../ui/format/dates';
import { toast } from '../../../ui/toasts/toast-store';
import { assignedCapabilitiesKey } from './assigned-capabilities';
import { partsOf } from './in-parts';

type Assigned = Pick<AssignedCapability, 'id' | 'version'>;
export type AssignmentEdit = CallOf<typeof assignmentEndpoints.updateAssigned>['body'];

const update = (id: string, edit: AssignmentEdit) =>
  api.ask(assignmentEndpoints.updateAssigned, { params: { id }, body: edit });

/**
 * Completes or reopens an assignment as it was read: where someone has changed it since, nothing is saved, the words
 * say so, and the table is read again (product/capabilities#editing-and-completing).
 */
export const useChangeAssigned = () =>
  useAssignedMutation(({ assigned: { id, version }, edit }: { assigned: Assigned; edit: AssignmentEdit }) =>
    update(id, { ...edit, version }),
  );

/** What the form of an edit needs: sending it, and reading what is stored where someone else was faster. */
export function useEditAssigned() {
  const queryClient = useQueryClient();
  const readAgain = () => queryClient.invalidateQueries({ queryKey: assignedCapabilitiesKey });
  return {
    send: (id: string, edit: AssignmentEdit) => update(id, edit).finally(() => void readAgain()),
    /** @throws {ApiError} where it no longer exists */
    stored: async ({ id, assignee }: AssignedCapability): Promise<AssignedCapability> => {
      const { data } = await api.ask(assignmentEndpoints.assignedTo, {
        params: { assignee: assignee.id },
        query: { time_zone: timeZone() },
      });
      const found = data.find((one) => one.id === id);
      if (found === undefined) throw new ApiError(assignmentMessages.notFound, 404, 'ASSIGNMENT_NOT_FOUND');
      return found;
    },
  };
}

/**
 * Deletes assignments, and restores them. The service takes so many at once and all or none of them, so more go in
 * parts: `onPart` hears of each that is done, also where a later one is refused.
 */
export const useDeleteAssigned = (onPart: (ids: readonly string[]) => void) =>
  useAssignedMutation(async (all: readonly Assigned[]) => {
    for (const part of partsOf(all)) {
      await api.ask(assignmentEndpoints.bulkDeleteAssignedByPost, {
        body: part.map(({ id, version }) => ({ id, version })),
      });
      onPart(part.map(({ id }) => id));
    }
  });

export const useRestoreAssigned = (onPart: (ids: readonly string[]) => void) =>
  useAssignedMutation(async (all: readonly string[]) => {
    for (const part of partsOf(all)) {
      await api.ask(assignmentEndpoints.restoreAssigned, { body: [...part] });
      onPart(part);
    }
  });

/** A change of assignments: its failure is a toast, and the table is read again either way. */
function useAssignedMutation<Given>(mutationFn: (given: Given) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onError: (error) => toast('error', wordsFor(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: assignedCapabilitiesKey }),
  });
}
