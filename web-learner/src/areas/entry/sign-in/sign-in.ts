import * as identityEndpoints from '@keenly/contracts/identity.endpoints';
import type { Login, SignedIn } from '@keenly/contracts/identity';
import { api } from '../../../shared/api/api';
import { keepSignIn } from '../../../shared/auth/keep-sign-in';

/** Signs in and keeps the token (product/entering#sign-in). Throws ApiError. */
export async function signIn(form: Login): Promise<void> {
  const response = await api.send('POST', identityEndpoints.login.path, {
    anonymous: true,
    body: { ...form, get_other_accounts: true },
  });
  keepSignIn((await response.json()) as SignedIn, response);
}
