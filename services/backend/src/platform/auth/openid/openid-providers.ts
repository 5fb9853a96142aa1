import type { SocialProvider } from '@keenly/contracts/social-sign-in';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { APP_CONFIG, type AppConfig } from '../../config/config.js';
import type { SocialSignInConfig } from '../../config/social-sign-in-config.js';
import { LOGGER } from '../../observability/logger.js';
import { newChecks, type OpenIdChecks } from './openid-checks.js';
import type { KnownProvider } from './openid-flow.js';
import { OpenIdRefusal } from './openid-refusal.js';
import type { Vouched } from './vouched.js';

/** Lifetime of a provider's cached metadata, in milliseconds. */
const DISCOVERED_FOR_MS = 3600_000;

/** The library weighs some 8 MB in a process; it comes in with the first who signs in with another service. */
const openIdFlow = () => import('./openid-flow.js');

interface Discovered {
  readonly at: number;
  readonly provider: Promise<KnownProvider>;
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
    return newChecks();
  }

  /** URL at the provider that the browser is redirected to for signing in. Throws OpenIdRefusal 'unavailable'. */
  async authorizationUrl(provider: SocialProvider, redirectUri: string, checks: OpenIdChecks): Promise<URL> {
    const flow = await openIdFlow();
    return flow.authorizationUrl(await this.known(provider), redirectUri, checks);
  }

  /**
   * Exchanges the callback's code for the provider's claims about the person.
   * @param callback the redirect URI with everything that the browser brought back in its query
   * @throws OpenIdRefusal 'denied' by the person, 'refused' by the provider or for a wrong state, nonce or signature,
   *   'unavailable'
   */
  async vouched(provider: SocialProvider, callback: URL, checks: OpenIdChecks): Promise<Vouched> {
    const known = await this.known(provider);
    const flow = await openIdFlow();
    try {
      return await flow.vouched(known, callback, checks);
    } catch (error) {
      if (error instanceof OpenIdRefusal) throw error;
      const failure = flow.failureOf(error);
      if (failure !== 'denied')
        this.logger.warn({ err: error, provider, failure }, 'a provider did not confirm a sign-in');
      throw new OpenIdRefusal(failure, { cause: error });
    }
  }

  private known(id: SocialProvider): Promise<KnownProvider> {
    const before = this.discovered.get(id);
    if (before !== undefined && Date.now() - before.at < DISCOVERED_FOR_MS) return before.provider;
    const provider = this.discover(id).catch((error: unknown) => {
      this.discovered.delete(id);
      this.logger.warn({ err: error, provider: id }, 'a provider’s discovery document could not be read');
      throw new OpenIdRefusal('unavailable', { cause: error });
    });
    this.discovered.set(id, { at: Date.now(), provider });
    return provider;
  }

  private async discover(id: SocialProvider): Promise<KnownProvider> {
    const found = this.config.socialSignIn.find((one) => one.id === id);
    if (found === undefined) throw new Error(`${id} is not configured`);
    const flow = await openIdFlow();
    return { id, configuration: await flow.discover(found) };
  }
}
