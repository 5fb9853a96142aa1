import * as assignmentEndpoints from '@keenly/contracts/assignment.endpoints';
import type { AssignedCapability } from '@keenly/contracts/assignment';
import { assignmentMessages } from '@keenly/contracts/catalogue/assignments';
import type { CallOf } from '@keenly/contracts/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api';
import { ApiError, wordsFor } from '../../../shared/api/api-error';
import { timeZone } from '../../../ui/format/dates';
import { toast } from '../../../ui/toasts/toast-store';
import { readAssignedAgain } from './assigned-capabilities';
import { inParts } from './in-parts';
import type { OnProgress } from './use-progress';

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
  const readAgain = () => readAssignedAgain(queryClient);
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

/** What is heard while many are deleted or restored. */
interface Heard {
  /** Of each part that is done, also where a later one fails. */
  readonly onPart: (ids: readonly string[]) => void;
  readonly onProgress: OnProgress;
}

/** Deletes assignments as they were read, in parts; why what was left out was, is what the mutation answers. */
export const useDeleteAssigned = (heard: Heard) =>
  useInParts(heard, (part: readonly Assigned[]) =>
    api.ask(assignmentEndpoints.bulkDeleteAssignedByPost, {
      body: part.map(({ id, version }) => ({ id, version })),
    }),
  );

export const useRestoreAssigned = (heard: Heard) =>
  useInParts(heard, (part: readonly { id: string }[]) =>
    api.ask(assignmentEndpoints.restoreAssigned, { body: part.map(({ id }) => id) }),
  );

const useInParts = <One extends { id: string }>(
  { onPart, onProgress }: Heard,
  send: (part: readonly One[]) => Promise<unknown>,
) =>
  useAssignedMutation((all: readonly One[]) => {
    const total = all.length;
    onProgress({ done: 0, total });
    return inParts(
      all,
      async (part) => {
        await send(part);
        onPart(part.map(({ id }) => id));
      },
      (done) => onProgress({ done, total }),
    );
  });

/** A change of assignments: its failure is a toast, and the table is read again either way. */
function useAssignedMutation<Given, Answer>(mutationFn: (given: Given) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onError: (error) => toast('error', wordsFor(error)),
    onSettled: () => readAssignedAgain(queryClient),
  });
}
