import * as assignmentEndpoints from '@keenly/contracts/assignment.endpoints';
import { assignmentMessages } from '@keenly/contracts/catalogue/assignments';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api';
import { toast } from '../../../ui/toasts/toast-store';
import { readAssignedAgain } from './assigned-capabilities';

/** Reminds one assignee (product/capabilities#reminders); both outcomes have their exact words. */
export function useSendReminder() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.ask(assignmentEndpoints.sendReminder, { params: { id } }),
    onSuccess: () => {
      toast('success', assignmentMessages.reminderSent);
      return readAssignedAgain(queryClient);
    },
    onError: () => toast('error', assignmentMessages.reminderFailed),
  });
}
