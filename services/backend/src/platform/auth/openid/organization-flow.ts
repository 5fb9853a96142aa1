import { signInTryProblems as problems } from '@keenly/contracts/catalogue/organization-sign-in';
import * as openid from 'openid-client';
import { NotPublic, type PublicHosts } from '../../outward/public-hosts.js';
import { guardedFetch } from './guarded-fetch.js';
import type { OpenIdChecks } from './openid-checks.js';
import { overPlainHttp } from './openid-flow.js';
import { OpenIdRefusal } from './openid-refusal.js';
import { vouchedByOrganization, type Vouched } from './vouched.js';

/** Each of a provider's answers, seconds. */
const ANSWER_WITHIN_S = 8;

/** As an organization entered it. */
export interface OrganizationIssuer {
  readonly issuer: string;
  readonly appId: string;
  readonly appSecret: string;
}

/** Fetches a provider's metadata (OpenID Connect Discovery 1.0); what its ID tokens are signed with is checked. */
export function discoverGuarded(
  { issuer, appId, appSecret }: OrganizationIssuer,
  hosts: PublicHosts,
  withinS = ANSWER_WITHIN_S,
): Promise<openid.Configuration> {
  const plain = issuer.startsWith('http:') ? [overPlainHttp] : [];
  return openid.discovery(new URL(issuer), appId, { client_secret: appSecret }, undefined, {
    timeout: withinS,
    execute: [...plain, openid.enableNonRepudiationChecks],
    [openid.customFetch]: guardedFetch(hosts),
  });
}

/** URL at the provider that the browser is redirected to. OpenIdRefusal 'unavailable' where it isn't a public one. */
export async function organizationAuthorizationUrl(
  configuration: openid.Configuration,
  redirectUri: string,
  { checks, hosts }: { readonly checks: OpenIdChecks; readonly hosts: PublicHosts },
): Promise<URL> {
  const url = openid.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    state: checks.state,
    nonce: checks.nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(checks.codeVerifier),
    code_challenge_method: 'S256',
  });
  if (hosts.refusal(url) !== undefined) throw new OpenIdRefusal('unavailable');
  return url;
}

/** Exchanges the callback's code for the provider's claims about the person. */
export async function vouchedForMember(
  configuration: openid.Configuration,
  callback: URL,
  checks: OpenIdChecks,
): Promise<Vouched> {
  const tokens = await openid.authorizationCodeGrant(configuration, callback, {
    pkceCodeVerifier: checks.codeVerifier,
    expectedState: checks.state,
    expectedNonce: checks.nonce,
    idTokenExpected: true,
  });
  const idToken = tokens.claims();
  if (idToken === undefined) throw new OpenIdRefusal('refused');
  const { iss: issuer, sub: subject } = idToken;
  const lacks = idToken['email'] === undefined || idToken['given_name'] === undefined;
  const more =
    lacks && configuration.serverMetadata().userinfo_endpoint !== undefined
      ? await openid.fetchUserInfo(configuration, tokens.access_token, subject)
      : {};
  return vouchedByOrganization({ issuer, subject, claims: { ...more, ...idToken } });
}

/** Why a provider's metadata couldn't be had, in words. */
export function problemOfDiscovery(error: unknown): string {
  if (has(error, (one) => one instanceof NotPublic)) return problems.notPublic;
  if (has(error, (one) => codeOf(one) === 'OAUTH_TIMEOUT')) return problems.slow;
  if (
    has(error, (one) =>
      /^(ECONN|ENOTFOUND|EAI_|EHOST|ENET|EPIPE|ERR_TLS|CERT_|DEPTH_|SELF_)/.test(codeOf(one)),
    )
  )
    return problems.away;
  if (has(error, (one) => codeOf(one) === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED'))
    return problems.otherIssuer;
  if (has(error, (one) => codeOf(one) === 'OAUTH_RESPONSE_IS_NOT_CONFORM')) return problems.notFound;
  return problems.notUnderstood;
}

function has(error: unknown, is: (one: unknown) => boolean): boolean {
  if (is(error)) return true;
  const { cause } = (error ?? {}) as { cause?: unknown };
  return cause !== undefined && cause !== error && has(cause, is);
}

function codeOf(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : '';
}
