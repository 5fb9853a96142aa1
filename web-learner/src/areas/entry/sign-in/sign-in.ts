import * as identityEndpoints from '@keenly/contracts/identity.endpoints';
import type { Login } from '@keenly/contracts/identity';
import { signInWith } from '../../../shared/auth/sign-in-with';

/** Signs in and keeps the token (product/entering#sign-in). Throws ApiError. */
export async function signIn(form: Login): Promise<void> {
  await signInWith(identityEndpoints.login, { body: { ...form, get_other_accounts: true } });
}
