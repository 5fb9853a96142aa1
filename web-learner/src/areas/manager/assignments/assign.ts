import * as assignmentEndpoints from '@keenly/contracts/assignment.endpoints';
import type { CreateAssignment } from '@keenly/contracts/assignment';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api';
import { openAssigneesKey } from './assign-options';
import { readAssignedAgain } from './assigned-capabilities';

/** Assigns a capability to each assignee at once (product/capabilities#assigning). */
export function useAssign() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (assignments: CreateAssignment[]) =>
      api.ask(assignmentEndpoints.assign, { body: assignments }),
    onSuccess: () =>
      Promise.all([
        readAssignedAgain(queryClient),
        queryClient.invalidateQueries({ queryKey: openAssigneesKey }),
      ]),
  });
}
