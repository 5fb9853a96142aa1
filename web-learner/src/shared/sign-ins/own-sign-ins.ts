import { signInWords as words } from '@keenly/contracts/catalogue/sign-ins';
import { endOtherSignIns, endSignIn, ownSignIns, type SignIns } from '@keenly/contracts/sign-ins.endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../api/api';
import { wordsFor } from '../api/api-error';
import { endpointQuery } from '../query/endpoint-query';
import { toast } from '../../ui/toasts/toast-store';

export type OwnSignIn = SignIns['data'][number];

/** Where one is signed in. */
export const ownSignInsQuery = endpointQuery(ownSignIns, {});

/** Ends one sign-in or all others; what the service lists then is read again, also after a failure. */
export function useEndSignIn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (one: OwnSignIn | 'others') =>
      one === 'others' ? api.ask(endOtherSignIns, {}) : api.ask(endSignIn, { params: { id: one.id } }),
    onSuccess: (_, one) => toast('success', one === 'others' ? words.othersEnded : words.ended),
    onError: (error) => toast('error', wordsFor(error)),
    onSettled: () => client.invalidateQueries({ queryKey: ownSignInsQuery.queryKey }),
  });
}
