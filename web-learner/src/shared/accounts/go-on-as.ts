import * as accountsEndpoints from '@keenly/contracts/accounts.endpoints';
import type { SignedIn } from '@keenly/contracts/identity';
import { api } from '../api/api';
import { keepSignIn } from '../auth/keep-sign-in';

/**
 * Goes on as another of one's accounts: a new token takes the place of the old one, and the page is loaded again, so
 * that nothing of the one account is there when the other looks. Throws ApiError.
 */
export async function goOnAs(id: string, to: string): Promise<void> {
  const response = await api.send(
    'GET',
    `${accountsEndpoints.switchAccount.path}?${new URLSearchParams({ id }).toString()}`,
  );
  keepSignIn((await response.json()) as SignedIn, response);
  window.location.assign(to);
}
