import { signInTryProblems as problems } from '@keenly/contracts/catalogue/organization-sign-in';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { APP_CONFIG, type AppConfig } from '../../config/config.js';
import { LOGGER } from '../../observability/logger.js';
import { NotPublic } from '../../outward/public-hosts.js';
import { newChecks, type OpenIdChecks } from './openid-checks.js';
import { OpenIdRefusal } from './openid-refusal.js';
import type { OrganizationIssuer } from './organization-flow.js';
import { ProviderHosts } from './provider-hosts.js';
import type { Vouched } from './vouched.js';

/** The library comes in with the first who needs it, as in `openid-providers.ts`. */
const flows = async () => ({
  ...(await import('./openid-flow.js')),
  ...(await import('./organization-flow.js')),
});

/** Someone waits for a try, seconds. */
const TRY_WITHIN_S = 5;

/**
 * OpenID Connect with the code flow and PKCE, for providers that organizations entered: every request of ours goes to
 * public hosts alone. Asked anew each time what the provider says of itself: nothing of one is kept in memory.
 */
@Injectable()
export class OrganizationIssuers {
  private readonly hosts: ProviderHosts;

  constructor(
    @Inject(APP_CONFIG) config: AppConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.hosts = new ProviderHosts(config);
  }

  newChecks(): OpenIdChecks {
    return newChecks();
  }

  isPublic(issuer: string): boolean {
    return this.hosts.refusal(new URL(issuer)) === undefined;
  }

  /** URL at the provider that the browser is redirected to. Throws OpenIdRefusal. */
  authorizationUrl(issuer: OrganizationIssuer, redirectUri: string, checks: OpenIdChecks): Promise<URL> {
    return this.asking(issuer, async () => {
      const flow = await flows();
      const configuration = await flow.discoverGuarded(issuer, this.hosts);
      return flow.organizationAuthorizationUrl(configuration, redirectUri, { checks, hosts: this.hosts });
    });
  }

  /**
   * Exchanges the callback's code for the provider's claims about the person. Throws OpenIdRefusal.
   * @param callback the redirect URI with everything that the browser brought back in its query
   */
  vouched(issuer: OrganizationIssuer, callback: URL, checks: OpenIdChecks): Promise<Vouched> {
    return this.asking(issuer, async () => {
      const flow = await flows();
      const configuration = await flow.discoverGuarded(issuer, this.hosts);
      return flow.vouchedForMember(configuration, callback, checks);
    });
  }

  /** What keeps Keenly from using a provider, in words; null where nothing does, as far as it can be asked. */
  async problemOf(issuer: string): Promise<string | null> {
    if (!this.isPublic(issuer)) return problems.notPublic;
    const flow = await flows();
    try {
      const known = { issuer, appId: 'none', appSecret: 'none' };
      const configuration = await flow.discoverGuarded(known, this.hosts, TRY_WITHIN_S);
      return lackIn(configuration.serverMetadata());
    } catch (error) {
      return flow.problemOfDiscovery(error);
    }
  }

  private async asking<T>({ issuer }: OrganizationIssuer, ask: () => Promise<T>): Promise<T> {
    try {
      return await ask();
    } catch (error) {
      if (error instanceof OpenIdRefusal) throw error;
      const failure = isInward(error) ? 'unavailable' : (await flows()).failureOf(error);
      if (failure !== 'denied')
        this.logger.warn(
          { err: error, issuer, failure },
          'an organization’s provider did not confirm a sign-in',
        );
      throw new OpenIdRefusal(failure, { cause: error });
    }
  }
}

function isInward(error: unknown): boolean {
  if (error instanceof NotPublic) return true;
  const { cause } = error as { cause?: unknown };
  return cause !== undefined && cause !== error && isInward(cause);
}

interface Said {
  readonly authorization_endpoint?: string;
  readonly token_endpoint?: string;
  readonly jwks_uri?: string;
  readonly response_types_supported?: readonly string[];
  readonly code_challenge_methods_supported?: readonly string[];
  readonly scopes_supported?: readonly string[];
}

/** What a provider doesn't say of PKCE and scopes may be there all the same: only what it denies is missing. */
function lackIn(said: Said): string | null {
  const { authorization_endpoint: page, token_endpoint: token, jwks_uri: keys } = said;
  if (page === undefined || token === undefined || keys === undefined) return problems.notUnderstood;
  if (said.response_types_supported?.includes('code') === false) return problems.noCode;
  if (said.code_challenge_methods_supported?.includes('S256') === false) return problems.noChallenge;
  return said.scopes_supported?.includes('email') === false ? problems.noEmail : null;
}
