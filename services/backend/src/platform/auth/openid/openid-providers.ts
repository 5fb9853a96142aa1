import type { SocialFailure, SocialProvider } from '@keenly/contracts/social-sign-in';
import { Inject, Injectable } from '@nestjs/common';
import * as openid from 'openid-client';
import type { Logger } from 'pino';
import { APP_CONFIG, type AppConfig } from '../../config/config.js';
import type { SocialSignInConfig } from '../../config/social-sign-in-config.js';
import { LOGGER } from '../../observability/logger.js';
import { OpenIdRefusal } from './openid-refusal.js';
import { type Claims, type Vouched, vouchedFrom } from './vouched.js';

/** A provider that takes longer is as good as gone, in seconds. */
const ANSWER_WITHIN_S = 8;
/** What a provider says of itself is asked again after this, in milliseconds. */
const DISCOVERED_FOR_MS = 3600_000;

/** What one round trip to a provider is bound to; all random, none of it seen by scripts. */
export interface OpenIdChecks {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

interface Discovered {
  readonly at: number;
  readonly configuration: Promise<openid.Configuration>;
}

/** OpenID Connect with the code flow and PKCE (RFC 7636), for the configured providers. */
@Injectable()
export class OpenIdProviders {
  private readonly discovered = new Map<SocialProvider, Discovered>();

  constructor(
    @Inject(APP_CONFIG) private readonly config: AppConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** In the order of the contract. */
  list(): readonly Pick<SocialSignInConfig, 'id' | 'label'>[] {
    return this.config.socialSignIn.map(({ id, label }) => ({ id, label }));
  }

  isConfigured(provider: SocialProvider): boolean {
    return this.config.socialSignIn.some(({ id }) => id === provider);
  }

  newChecks(): OpenIdChecks {
    return {
      state: openid.randomState(),
      nonce: openid.randomNonce(),
      codeVerifier: openid.randomPKCECodeVerifier(),
    };
  }

  /** Where the browser goes to sign in. Throws OpenIdRefusal 'unavailable'. */
  async authorizationUrl(provider: SocialProvider, redirectUri: string, checks: OpenIdChecks): Promise<URL> {
    const configuration = await this.configuration(provider);
    return openid.buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUri,
      scope: 'openid email profile',
      state: checks.state,
      code_challenge: await openid.calculatePKCECodeChallenge(checks.codeVerifier),
      code_challenge_method: 'S256',
      ...(echoesNonce(provider) ? { nonce: checks.nonce } : {}),
    });
  }

  /**
   * Whom the provider vouches for.
   * @param callback the redirect URI with everything that the browser brought back in its query
   * @throws OpenIdRefusal 'denied' by the person, 'refused' by the provider or for a wrong state, nonce or signature,
   *   'unavailable'
   */
  async vouched(provider: SocialProvider, callback: URL, checks: OpenIdChecks): Promise<Vouched> {
    const configuration = await this.configuration(provider);
    try {
      const tokens = await openid.authorizationCodeGrant(configuration, callback, {
        pkceCodeVerifier: checks.codeVerifier,
        expectedState: checks.state,
        idTokenExpected: true,
        ...(echoesNonce(provider) ? { expectedNonce: checks.nonce } : {}),
      });
      const idToken = tokens.claims();
      if (idToken === undefined) throw new OpenIdRefusal('refused');
      const { iss: issuer, sub: subject } = idToken;
      const more = await this.userInfo(configuration, tokens.access_token, idToken);
      return vouchedFrom(provider, { issuer, subject, claims: { ...more, ...idToken } });
    } catch (error) {
      if (error instanceof OpenIdRefusal) throw error;
      const failure = failureOf(error);
      if (failure !== 'denied')
        this.logger.warn({ err: error, provider, failure }, 'a provider did not vouch');
      throw new OpenIdRefusal(failure, { cause: error });
    }
  }

  /** Many providers keep the address out of the ID token. */
  private async userInfo(
    configuration: openid.Configuration,
    accessToken: string,
    idToken: openid.IDToken,
  ): Promise<Claims> {
    const isNeeded = idToken['email'] === undefined || idToken['given_name'] === undefined;
    if (!isNeeded || configuration.serverMetadata().userinfo_endpoint === undefined) return {};
    return openid.fetchUserInfo(configuration, accessToken, idToken.sub);
  }

  private configuration(provider: SocialProvider): Promise<openid.Configuration> {
    const known = this.discovered.get(provider);
    if (known !== undefined && Date.now() - known.at < DISCOVERED_FOR_MS) return known.configuration;
    const configuration = this.discover(provider).catch((error: unknown) => {
      this.discovered.delete(provider);
      this.logger.warn({ err: error, provider }, 'a provider could not be asked what it offers');
      throw new OpenIdRefusal('unavailable', { cause: error });
    });
    this.discovered.set(provider, { at: Date.now(), configuration });
    return configuration;
  }

  private async discover(provider: SocialProvider): Promise<openid.Configuration> {
    const found = this.config.socialSignIn.find(({ id }) => id === provider);
    if (found === undefined) throw new Error(`${provider} is not configured`);
    const { issuer, clientId, clientSecret } = found;
    const execute = issuer.startsWith('http:') ? [overPlainHttp] : [];
    return openid.discovery(
      new URL(issuer),
      clientId,
      { client_secret: clientSecret },
      openid.ClientSecretPost(clientSecret),
      { timeout: ANSWER_WITHIN_S, execute },
    );
  }
}

/**
 * For development's own provider: the configuration lets http through for this very machine only. The library marks it
 * as deprecated so that it stands out; asked for by name it does.
 */
const overPlainHttp = Reflect.get(openid, 'allowInsecureRequests');

/** LinkedIn leaves the nonce out of its ID tokens; state and PKCE bind its round trips all the same. */
function echoesNonce(provider: SocialProvider): boolean {
  return provider !== 'linkedin';
}

function failureOf(error: unknown): SocialFailure {
  if (error instanceof openid.AuthorizationResponseError)
    return ['access_denied', 'user_cancelled_login', 'user_cancelled_authorize'].includes(error.error)
      ? 'denied'
      : 'refused';
  if (error instanceof openid.ResponseBodyError) return error.status >= 500 ? 'unavailable' : 'refused';
  return isOutOfReach(error) ? 'unavailable' : 'refused';
}

function isOutOfReach(error: unknown): boolean {
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  if (code === 'OAUTH_TIMEOUT' || (typeof code === 'string' && /^(ECONN|ENOTFOUND|EAI_|UND_ERR)/.test(code)))
    return true;
  return cause !== undefined && cause !== error && isOutOfReach(cause);
}
