import type { CallOf, Endpoint } from '@keenly/contracts/endpoint';
import type { SignedIn, signedInSchema } from '@keenly/contracts/identity';
import { api } from '../api/api';
import { keepSignIn } from './keep-sign-in';

/** Any of the ways in: an endpoint that asks for no token and answers with a sign-in. */
type WayIn = Endpoint & { readonly answer: typeof signedInSchema };

/** Signs in by an endpoint and keeps the token. Throws ApiError. */
export async function signInWith<One extends WayIn>(one: One, given: CallOf<One>): Promise<void> {
  const { body } = given as { body?: unknown };
  const response = await api.send(one.method, one.path, { anonymous: true, body });
  keepSignIn((await response.json()) as SignedIn, response);
}
