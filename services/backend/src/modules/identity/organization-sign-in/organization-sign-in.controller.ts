import type { AnswerOf, InputOf } from '@keenly/contracts/endpoint';
import {
  findOrganizationSignIn,
  organizationCallback,
  startOrganizationSignIn,
} from '@keenly/contracts/organization-sign-in.endpoints';
import { secondStepReturn } from '@keenly/contracts/second-step-return';
import { type SocialFailure, socialReturnPaths, type SocialStart } from '@keenly/contracts/social-sign-in';
import { Controller, Inject, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { APP_CONFIG, type AppConfig } from '../../../platform/config/config.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { Limited } from '../../../platform/http/rate-limit/limited.decorator.js';
import type { ClientInfo } from '../audit-trail/client-info.js';
import { socialLimits } from '../identity.limits.js';
import { findProviderLimits } from '../organization-providers/providers.limits.js';
import { FromClient } from '../sign-ins/client-info.decorator.js';
import { setRefreshCookie } from '../sign-ins/refresh.cookie.js';
import {
  FindOrganizationSignIn,
  FinishOrganizationSignIn,
  StartOrganization,
} from './organization-sign-in.handlers.js';
import {
  clearOrganizationCookie,
  organizationSecretOf,
  setOrganizationCookie,
} from './organization.cookie.js';

/** Signing in with an organization's own provider (product/entering#organization-sign-in): by browser redirects. */
@Controller()
export class OrganizationSignInController {
  constructor(
    private readonly commands: CommandBus,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  @Handles(findOrganizationSignIn)
  @Limited(...findProviderLimits)
  find({
    query: { domain },
  }: InputOf<typeof findOrganizationSignIn>): Promise<AnswerOf<typeof findOrganizationSignIn>> {
    return this.commands.execute(new FindOrganizationSignIn(domain));
  }

  @Handles(startOrganizationSignIn)
  @Limited(...socialLimits)
  async start(
    { query: start }: InputOf<typeof startOrganizationSignIn>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const started = await this.commands.execute(new StartOrganization(start));
    if ('failure' in started) {
      comeBack(reply, start.from, started.failure);
      return;
    }
    setOrganizationCookie(reply, started.secret, this.config);
    void reply.redirect(started.url.href, 302);
  }

  @Handles(organizationCallback)
  @Limited(...socialLimits)
  async callback(
    { params }: InputOf<typeof organizationCallback>,
    @FromClient() client: ClientInfo,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const { searchParams } = new URL(request.url, this.config.origin);
    const { from, outcome } = await this.commands.execute(
      new FinishOrganizationSignIn(
        params.id,
        organizationSecretOf(request, this.config),
        searchParams,
        client,
      ),
    );
    if ('failure' in outcome) {
      comeBack(reply, from, outcome.failure);
      return;
    }
    clearOrganizationCookie(reply, this.config);
    if ('challenge' in outcome) {
      void reply.header('cache-control', 'no-store').redirect(`${secondStepReturn}${outcome.challenge}`, 302);
      return;
    }
    setRefreshCookie(reply, outcome, this.config);
    void reply.redirect(`${socialReturnPaths[from]}?social=done`, 302);
  }
}

function comeBack(reply: FastifyReply, from: SocialStart['from'], failure: SocialFailure): void {
  void reply
    .header('cache-control', 'no-store')
    .redirect(`${socialReturnPaths[from]}?social_error=${failure}`, 302);
}
