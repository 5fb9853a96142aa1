import { type AttentionKind } from '@keenly/contracts/attention';
import { attentionLabels as labels } from '@keenly/contracts/catalogue/attention';
import { attentionOf, setAside } from '@keenly/contracts/team-figures.endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api';
import { wordsFor } from '../../../shared/api/api-error';
import { tableDay, timeZone } from '../../../ui/format/dates';
import { toast } from '../../../ui/toasts/toast-store';
import { attentionKey } from './attention-query';

export interface Aside {
  readonly id: string;
  readonly kind: AttentionKind;
  /** Null brings it back. */
  readonly until: string | null;
}

/** Sets a reason aside, or brings it back; the lists are read again either way, since others do the same. */
export function useSetAside() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, kind, until }: Aside) =>
      api.ask(setAside, { params: { id }, body: { kind, until, time_zone: timeZone() } }),
    onSuccess: (_answer, { until }) =>
      toast('success', until === null ? labels.isBack : labels.isSetAside(tableDay(until))),
    onError: (error) => toast('error', wordsFor(error)),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: attentionKey }),
        queryClient.invalidateQueries({ queryKey: [attentionOf.path] }),
      ]),
  });
}
