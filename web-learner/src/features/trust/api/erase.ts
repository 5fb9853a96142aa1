import { apiPaths, pathOf } from '@keenly/contracts/api-paths';
import type { Erase, ErasureReceipt } from '@keenly/contracts/trust';
import { queryOptions } from '@tanstack/react-query';
import { api, sessionStore } from '../../../kit/api/api';

/**
 * Asks for an erasure; of an account nobody stays signed in. Answers where its receipt is. Throws ApiError:
 * VALIDATION_FAILED, PASSWORD_WRONG, FORBIDDEN, CONFLICT.
 */
export async function erase(body: Erase): Promise<string> {
  const { data } = await api.post<{ data: ErasureReceipt }>(apiPaths.myDataErasures, { body });
  if (body.scope === 'account') sessionStore.clear({ onPurpose: true });
  return `/erasure-receipts/${data.id}`;
}

/** While an erasure runs, its receipt is asked for this often, in milliseconds; less often while that fails. */
const [LOOK_AGAIN_MS, FAILING_LOOK_AGAIN_MS] = [1000, 10_000];

/** A receipt, for anyone who has its number; followed until the erasure is done. NOT_FOUND without such a one. */
export function receiptQuery(id: string) {
  return queryOptions({
    queryKey: ['erasure-receipt', id],
    queryFn: ({ signal }) =>
      api.get<{ data: ErasureReceipt }>(pathOf(apiPaths.erasureReceipt, { id }), { signal }),
    refetchInterval: ({ state }) => {
      if (state.data?.data.status !== 'running') return false;
      return state.status === 'error' ? FAILING_LOOK_AGAIN_MS : LOOK_AGAIN_MS;
    },
  });
}
