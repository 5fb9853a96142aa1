import * as socialSignInEndpoints from '@keenly/contracts/social-sign-in.endpoints';
import * as identityEndpoints from '@keenly/contracts/identity.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import { socialFailureMessages } from '@keenly/contracts/catalogue/social-sign-in';
import type { SignedIn } from '@keenly/contracts/identity';
import type { SocialFailure, SocialProviders, SocialStart } from '@keenly/contracts/social-sign-in';
import { api } from '../../../shared/api/api';
import { keepSignIn } from '../../../shared/auth/keep-sign-in';

export type SocialProviderList = SocialProviders['data'];

/** The providers that are configured; often none. Throws ApiError. */
export async function socialProviders(signal: AbortSignal): Promise<SocialProviderList> {
  const { data } = await api.get<SocialProviders>(socialSignInEndpoints.socialSignIns.path, {
    anonymous: true,
    signal,
  });
  return data;
}

/** Address that the browser follows to a provider. */
export function socialStartPath(provider: string, from: SocialStart['from'], rememberMe: boolean): string {
  const query = new URLSearchParams({ from, remember_me: String(rememberMe) });
  return `${pathOf(socialSignInEndpoints.startSocialSignIn.path, { provider })}?${query.toString()}`;
}

/** What the query says of a sign-in elsewhere that the browser comes back from. */
export type SocialOutcome = 'none' | 'done' | { failure: string };

export function socialOutcome(query: URLSearchParams): SocialOutcome {
  const failure = query.get('social_error');
  if (failure !== null) {
    const known = Object.hasOwn(socialFailureMessages, failure) ? (failure as SocialFailure) : 'refused';
    return { failure: socialFailureMessages[known] };
  }
  return query.get('social') === 'done' ? 'done' : 'none';
}

/** The refresh cookie is there: fetches and keeps the token it gives. Throws ApiError. */
export async function completeSocialSignIn(): Promise<void> {
  const response = await api.send('POST', identityEndpoints.refresh.path, { anonymous: true });
  keepSignIn((await response.json()) as SignedIn, response);
}
