import type { AssignedCapability } from '@keenly/contracts/assignment';
import { extensionWords as words } from '@keenly/contracts/catalogue/extension-request';
import { answerExtension } from '@keenly/contracts/extension-request.endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api';
import { wordsFor } from '../../../shared/api/api-error';
import { tableDay, timeZone } from '../../../ui/format/dates';
import { toast } from '../../../ui/toasts/toast-store';
import { readAssignedAgain } from './assigned-capabilities';

/** Answers the request as it was read; where another manager was faster, the words say so and the list is read again. */
export function useAnswerExtension({ id, version, extension }: AssignedCapability) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (answer: 'granted' | 'declined') =>
      api.ask(answerExtension, { params: { id }, body: { answer, version, time_zone: timeZone() } }),
    onSuccess: (_, answer) =>
      toast(
        'success',
        answer === 'granted' ? words.granted(tableDay(extension?.deadline ?? '')) : words.declined,
      ),
    onError: (error) => toast('error', wordsFor(error)),
    onSettled: () => readAssignedAgain(queryClient),
  });
}
