import * as socialSignInEndpoints from '@keenly/contracts/social-sign-in.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import { failureMessages } from '@keenly/contracts/catalogue/failures';
import type { SocialFailure, SocialProvider, SocialStart } from '@keenly/contracts/social-sign-in';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '../../../kernel/domain-error.js';
import { SecondFactorRequired } from '../../../kernel/second-factor-required.js';
import { OpenIdProviders } from '../../../platform/auth/openid/openid-providers.js';
import { OpenIdRefusal } from '../../../platform/auth/openid/openid-refusal.js';
import { APP_CONFIG, type AppConfig } from '../../../platform/config/config.js';
import type { ClientInfo } from '../audit-trail/client-info.js';
import { RequiredProvider } from '../organization-providers/required-provider.js';
import { type SignInAnswer, SignInAnswers } from '../sign-ins/sign-in-answers.js';
import { type SocialFlow, SocialFlows } from './social-flows.js';
import { SocialPeople } from './social-people.js';

/** Redirect URL and the secret for the browser's cookie, or the reason of a failure. */
export type SocialStarted =
  | { readonly url: URL; readonly secret: string }
  | { readonly failure: SocialFailure };

export class StartSocialSignIn extends Command<SocialStarted> {
  constructor(
    readonly provider: SocialProvider,
    readonly start: SocialStart,
  ) {
    super();
  }
}

/** NOT_FOUND for a provider that is not configured. */
@CommandHandler(StartSocialSignIn)
export class StartSocialSignInHandler implements ICommandHandler<StartSocialSignIn> {
  constructor(
    private readonly providers: OpenIdProviders,
    private readonly flows: SocialFlows,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  async execute({ provider, start }: StartSocialSignIn): Promise<SocialStarted> {
    if (!this.providers.isConfigured(provider)) throw new DomainError('NOT_FOUND', failureMessages.notFound);
    const checks = this.providers.newChecks();
    try {
      const url = await this.providers.authorizationUrl(
        provider,
        callbackOf(provider, this.config).href,
        checks,
      );
      const remembered = start.remember_me === 'true';
      return { url, secret: await this.flows.open({ provider, checks, from: start.from, remembered }) };
    } catch (error) {
      return { failure: failureOf(error) };
    }
  }
}

/** A sign-in, what its second step needs, or why there is none; and the page that the browser comes back to. */
export interface SocialFinished {
  readonly from: SocialStart['from'];
  readonly outcome: SignInAnswer | { readonly challenge: string } | { readonly failure: SocialFailure };
}

export class FinishSocialSignIn extends Command<SocialFinished> {
  /**
   * @param secret of the browser's cookie
   * @param query what the provider had it bring along
   */
  constructor(
    readonly provider: SocialProvider,
    readonly secret: string | undefined,
    readonly query: URLSearchParams,
    readonly client: ClientInfo,
  ) {
    super();
  }
}

/** Takes the provider's answer, once, in the browser that asked. */
@CommandHandler(FinishSocialSignIn)
export class FinishSocialSignInHandler implements ICommandHandler<FinishSocialSignIn> {
  constructor(
    private readonly providers: OpenIdProviders,
    private readonly flows: SocialFlows,
    private readonly people: SocialPeople,
    private readonly answers: SignInAnswers,
    private readonly required: RequiredProvider,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  async execute({ provider, secret = '', query, client }: FinishSocialSignIn): Promise<SocialFinished> {
    const flow = await this.flows.take(secret, { provider, state: query.get('state') ?? '' });
    if (flow === undefined || !this.providers.isConfigured(provider))
      return { from: 'sign-in', outcome: { failure: 'lapsed' } };
    try {
      return { from: flow.from, outcome: await this.signIn(flow, query, client) };
    } catch (error) {
      if (error instanceof SecondFactorRequired)
        return { from: flow.from, outcome: { challenge: error.challenge } };
      return { from: flow.from, outcome: { failure: failureOf(error) } };
    }
  }

  private async signIn(flow: SocialFlow, query: URLSearchParams, client: ClientInfo): Promise<SignInAnswer> {
    const { provider, checks, remembered } = flow;
    const callback = callbackOf(provider, this.config);
    callback.search = query.toString();
    const vouched = await this.providers.vouched(provider, callback, checks);
    const person = await this.people.personFor(provider, vouched, client);
    await this.required.refuseOthers(person);
    return this.answers.open(person, { remembered, client, method: provider, secondStep: 'ask' });
  }
}

/** The redirect URI to register with a provider. */
function callbackOf(provider: SocialProvider, { origin }: AppConfig): URL {
  return new URL(pathOf(socialSignInEndpoints.socialCallback.path, { provider }), origin);
}

function failureOf(error: unknown): SocialFailure {
  if (error instanceof OpenIdRefusal) return error.failure;
  if (error instanceof DomainError && error.code === 'SIGN_IN_FAILED') return 'no_access';
  if (error instanceof DomainError && error.code === 'ORGANIZATION_SIGN_IN_REQUIRED')
    return 'organization_required';
  throw error;
}
