import type { SocialFailure, SocialProvider } from '@keenly/contracts/social-sign-in';
import * as openid from 'openid-client';
import type { SocialSignInConfig } from '../../config/social-sign-in-config.js';
import type { OpenIdChecks } from './openid-checks.js';
import { OpenIdRefusal } from './openid-refusal.js';
import { type Claims, type Vouched, vouchedFrom } from './vouched.js';

/** A provider that takes longer is as good as gone, in seconds. */
const ANSWER_WITHIN_S = 8;

/**
 * For the development provider: the configuration allows http for loopback addresses only. The library marks this as
 * deprecated to make it conspicuous, and so does reading it by name.
 */
export const overPlainHttp = Reflect.get(openid, 'allowInsecureRequests');

/** Fetches a provider's metadata (OpenID Connect Discovery 1.0). */
export function discover({
  issuer,
  clientId,
  clientSecret,
}: SocialSignInConfig): Promise<openid.Configuration> {
  const execute = issuer.startsWith('http:') ? [overPlainHttp] : [];
  return openid.discovery(
    new URL(issuer),
    clientId,
    { client_secret: clientSecret },
    openid.ClientSecretPost(clientSecret),
    { timeout: ANSWER_WITHIN_S, execute },
  );
}

/** One of the configured providers, with what it said of itself. */
export interface KnownProvider {
  readonly id: SocialProvider;
  readonly configuration: openid.Configuration;
}

/** URL at the provider that the browser is redirected to for signing in. */
export async function authorizationUrl(
  { id, configuration }: KnownProvider,
  redirectUri: string,
  checks: OpenIdChecks,
): Promise<URL> {
  return openid.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    state: checks.state,
    code_challenge: await openid.calculatePKCECodeChallenge(checks.codeVerifier),
    code_challenge_method: 'S256',
    ...(echoesNonce(id) ? { nonce: checks.nonce } : {}),
  });
}

/** Exchanges the callback's code for the provider's claims about the person. `failureOf` maps what this throws. */
export async function vouched(
  { id, configuration }: KnownProvider,
  callback: URL,
  checks: OpenIdChecks,
): Promise<Vouched> {
  const tokens = await openid.authorizationCodeGrant(configuration, callback, {
    pkceCodeVerifier: checks.codeVerifier,
    expectedState: checks.state,
    idTokenExpected: true,
    ...(echoesNonce(id) ? { expectedNonce: checks.nonce } : {}),
  });
  const idToken = tokens.claims();
  if (idToken === undefined) throw new OpenIdRefusal('refused');
  const { iss: issuer, sub: subject } = idToken;
  const more = await userInfo(configuration, tokens.access_token, idToken);
  return vouchedFrom(id, { issuer, subject, claims: { ...more, ...idToken } });
}

export function failureOf(error: unknown): SocialFailure {
  if (error instanceof openid.AuthorizationResponseError)
    return ['access_denied', 'user_cancelled_login', 'user_cancelled_authorize'].includes(error.error)
      ? 'denied'
      : 'refused';
  if (error instanceof openid.ResponseBodyError) return error.status >= 500 ? 'unavailable' : 'refused';
  return isOutOfReach(error) ? 'unavailable' : 'refused';
}

/** Many providers keep the address out of the ID token. */
async function userInfo(
  configuration: openid.Configuration,
  accessToken: string,
  idToken: openid.IDToken,
): Promise<Claims> {
  const isNeeded = idToken['email'] === undefined || idToken['given_name'] === undefined;
  if (!isNeeded || configuration.serverMetadata().userinfo_endpoint === undefined) return {};
  return openid.fetchUserInfo(configuration, accessToken, idToken.sub);
}

/** LinkedIn leaves the nonce out of its ID tokens; state and PKCE bind its round trips all the same. */
function echoesNonce(provider: SocialProvider): boolean {
  return provider !== 'linkedin';
}

function isOutOfReach(error: unknown): boolean {
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  if (code === 'OAUTH_TIMEOUT' || (typeof code === 'string' && /^(ECONN|ENOTFOUND|EAI_|UND_ERR)/.test(code)))
    return true;
  return cause !== undefined && cause !== error && isOutOfReach(cause);
}
