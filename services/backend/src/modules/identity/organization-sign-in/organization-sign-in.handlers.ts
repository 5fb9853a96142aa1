import {
  type FoundOrganizationSignIn,
  type StartOrganizationSignIn,
} from '@keenly/contracts/organization-sign-in';
import { failureMessages } from '@keenly/contracts/catalogue/failures';
import type { SocialFailure, SocialStart } from '@keenly/contracts/social-sign-in';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '../../../kernel/domain-error.js';
import { SecondFactorRequired } from '../../../kernel/second-factor-required.js';
import { OpenIdRefusal } from '../../../platform/auth/openid/openid-refusal.js';
import { OrganizationIssuers } from '../../../platform/auth/openid/organization-issuers.js';
import { APP_CONFIG, type AppConfig } from '../../../platform/config/config.js';
import type { ClientInfo } from '../audit-trail/client-info.js';
import { OrganizationProviders } from '../organization-providers/organization-providers.js';
import { callbackOf } from '../organization-providers/provider-settings.js';
import { type SignInAnswer, SignInAnswers } from '../sign-ins/sign-in-answers.js';
import { type OrganizationFlow, OrganizationFlows } from './organization-flows.js';
import { OrganizationPeople } from './organization-people.js';

export class FindOrganizationSignIn extends Command<FoundOrganizationSignIn> {
  constructor(readonly domain: string) {
    super();
  }
}

/** Says what a domain's provider is; never whether anyone has an address of it. */
@CommandHandler(FindOrganizationSignIn)
export class FindOrganizationSignInHandler implements ICommandHandler<FindOrganizationSignIn> {
  constructor(private readonly providers: OrganizationProviders) {}

  async execute({ domain: asked }: FindOrganizationSignIn): Promise<FoundOrganizationSignIn> {
    const way = await this.providers.ofDomain(asked);
    if (way === undefined) return { data: null };
    const { organization, domain, rule } = way;
    return { data: { organization, domain, rule } };
  }
}

/** Redirect URL and the secret for the browser's cookie, or the reason of a failure. */
export type OrganizationStarted =
  | { readonly url: URL; readonly secret: string }
  | { readonly failure: SocialFailure };

export class StartOrganization extends Command<OrganizationStarted> {
  constructor(readonly start: StartOrganizationSignIn) {
    super();
  }
}

/** 'foreign_domain' for a domain that no provider serves. */
@CommandHandler(StartOrganization)
export class StartOrganizationHandler implements ICommandHandler<StartOrganization> {
  constructor(
    private readonly providers: OrganizationProviders,
    private readonly issuers: OrganizationIssuers,
    private readonly flows: OrganizationFlows,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  async execute({ start }: StartOrganization): Promise<OrganizationStarted> {
    const way = await this.providers.ofDomain(start.domain);
    const known = way === undefined ? undefined : await this.providers.known(way.clientId);
    if (known === undefined) return { failure: 'foreign_domain' };
    const { clientId, version, issuer } = known;
    const checks = this.issuers.newChecks();
    try {
      const redirectUri = callbackOf(clientId, this.config.origin).href;
      const url = await this.issuers.authorizationUrl(issuer, redirectUri, checks);
      const remembered = start.remember_me === 'true';
      const flow = { clientId, version, checks, from: start.from, remembered };
      return { url, secret: await this.flows.open(flow) };
    } catch (error) {
      return { failure: failureOf(error) };
    }
  }
}

/** A sign-in, what its second step needs, or why there is none; and the page that the browser comes back to. */
export interface OrganizationFinished {
  readonly from: SocialStart['from'];
  readonly outcome: SignInAnswer | { readonly challenge: string } | { readonly failure: SocialFailure };
}

export class FinishOrganizationSignIn extends Command<OrganizationFinished> {
  /**
   * @param secret of the browser's cookie
   * @param query what the provider had it bring along
   */
  constructor(
    readonly clientId: string,
    readonly secret: string | undefined,
    readonly query: URLSearchParams,
    readonly client: ClientInfo,
  ) {
    super();
  }
}

/** Takes the provider's answer, once, in the browser that asked; settings that changed since it asked end it.
 * NOT_FOUND for an organization without provider. */
@CommandHandler(FinishOrganizationSignIn)
export class FinishOrganizationSignInHandler implements ICommandHandler<FinishOrganizationSignIn> {
  constructor(
    private readonly providers: OrganizationProviders,
    private readonly issuers: OrganizationIssuers,
    private readonly flows: OrganizationFlows,
    private readonly people: OrganizationPeople,
    private readonly answers: SignInAnswers,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  async execute(command: FinishOrganizationSignIn): Promise<OrganizationFinished> {
    const { clientId, secret = '', query } = command;
    if ((await this.providers.known(clientId)) === undefined)
      throw new DomainError('NOT_FOUND', failureMessages.notFound);
    const flow = await this.flows.take(secret, { clientId, state: query.get('state') ?? '' });
    if (flow === undefined) return { from: 'sign-in', outcome: { failure: 'lapsed' } };
    try {
      return { from: flow.from, outcome: await this.signIn(flow, command) };
    } catch (error) {
      if (error instanceof SecondFactorRequired)
        return { from: flow.from, outcome: { challenge: error.challenge } };
      return { from: flow.from, outcome: { failure: failureOf(error) } };
    }
  }

  private async signIn(
    { clientId, version, checks, remembered }: OrganizationFlow,
    { query, client }: FinishOrganizationSignIn,
  ): Promise<SignInAnswer> {
    const known = await this.providers.known(clientId);
    if (known?.version !== version) throw new OpenIdRefusal('lapsed');
    const callback = callbackOf(clientId, this.config.origin);
    callback.search = query.toString();
    const vouched = await this.issuers.vouched(known.issuer, callback, checks);
    const person = await this.people.personFor(clientId, vouched, client);
    return this.answers.open(person, {
      remembered,
      client,
      clientId,
      method: 'organization',
      secondStep: 'ask',
    });
  }
}

function failureOf(error: unknown): SocialFailure {
  if (error instanceof OpenIdRefusal) return error.failure;
  if (error instanceof DomainError && error.code === 'SIGN_IN_FAILED') return 'no_access';
  throw error;
}
