import * as trustEndpoints from '@keenly/contracts/trust.endpoints';
import type { Erase, ErasureReceipt } from '@keenly/contracts/trust';
import { api, sessionStore } from '../../shared/api/api';

/**
 * Asks for an erasure; of an account no one stays signed in. Answers where its receipt is. Throws ApiError:
 * VALIDATION_FAILED, PASSWORD_WRONG, FORBIDDEN, CONFLICT.
 */
export async function erase(body: Erase): Promise<string> {
  const { data } = await api.ask(trustEndpoints.eraseMyData, { body });
  if (body.scope === 'account') sessionStore.clear({ onPurpose: true });
  return `/erasure-receipts/${data.id}`;
}

/** A receipt, for anyone who has its number. Throws ApiError: NOT_FOUND. */
export async function readReceipt(id: string, signal: AbortSignal): Promise<ErasureReceipt> {
  const { data } = await api.ask(trustEndpoints.erasureReceipt, { params: { id } }, { signal });
  return data;
}
