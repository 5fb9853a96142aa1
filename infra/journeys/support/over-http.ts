import * as identityEndpoints from '@keenly/contracts/identity.endpoints';
import type { SignedIn } from '@keenly/contracts/identity';
import type { Credentials } from './people';

/** For what a journey needs and isn't about: signs in as the form does. */
export function signInOverHttp(origin: string, { email, password }: Credentials): Promise<SignedIn> {
  return ask(`${origin}${identityEndpoints.login.path}`, 'POST', { email, password });
}

/** @throws Error with the service's own words where it refuses */
export async function ask<Answer>(
  url: string,
  method: string,
  body: unknown,
  token?: string,
): Promise<Answer> {
  const response = await fetch(url, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Answer;
}
