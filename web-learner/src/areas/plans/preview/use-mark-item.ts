import { itemDone, itemReopened } from '@keenly/contracts/plan-content.endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api';
import { wordsFor } from '../../../shared/api/api-error';
import { toast } from '../../../ui/toasts/toast-store';
import { cardsKey, wholePlansKey } from '../plan-queries';

/** Marks customized content as done for oneself, or takes that back; what shows progress is read again either way. */
export function useMarkItem() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isDone }: { id: string; isDone: boolean }) =>
      api.ask(isDone ? itemDone : itemReopened, { params: { id } }),
    onError: (error) => toast('error', wordsFor(error)),
    onSettled: () =>
      Promise.all([cardsKey, wholePlansKey].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
}
