import * as apiPaths from '@keenly/contracts/api-paths';
import { failureMessages } from '@keenly/contracts/catalogue/failures';
import { secondStepReturn } from '@keenly/contracts/second-factor-paths';
import {
  type SocialFailure,
  type SocialProvider,
  socialProviderSchema,
  type SocialProviders,
  socialProvidersSchema,
  socialReturnPaths,
  type SocialStart,
  socialStartSchema,
} from '@keenly/contracts/social-sign-in';
import { Controller, Get, Inject, Param, Query, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiParam } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../../kernel/domain-error.js';
import { ForAnyone } from '../../../platform/auth/access.decorator.js';
import { OpenIdProviders } from '../../../platform/auth/openid/openid-providers.js';
import { APP_CONFIG, type AppConfig } from '../../../platform/config/config.js';
import { Describe } from '../../../platform/http/describe.decorator.js';
import { Limited } from '../../../platform/http/rate-limit/limited.decorator.js';
import { zod } from '../../../platform/http/zod.pipe.js';
import type { ClientInfo } from '../audit-trail/client-info.js';
import { FinishSocialSignIn, StartSocialSignIn } from './social-sign-in.handlers.js';
import { FromClient } from '../sign-ins/client-info.decorator.js';
import { socialLimits } from '../identity.limits.js';
import { setRefreshCookie } from '../sign-ins/refresh.cookie.js';
import { clearSocialCookie, setSocialCookie, socialSecretOf } from './social.cookie.js';

const providerParam = ApiParam({
  name: 'provider',
  schema: { type: 'string', enum: socialProviderSchema.options },
});

/** Signing in with another service (product/entering#social-sign-in): OpenID Connect by browser redirects. */
@Controller()
@ForAnyone()
export class SocialSignInController {
  constructor(
    private readonly commands: CommandBus,
    private readonly providers: OpenIdProviders,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  @Get(apiPaths.socialProviders)
  @Describe({ summary: 'List the services you can sign in with.', answer: socialProvidersSchema })
  list(): SocialProviders {
    return { data: [...this.providers.list()] };
  }

  @Get(apiPaths.socialStart)
  @Limited(...socialLimits)
  @providerParam
  @Describe({ summary: 'Redirect the browser to the service.', query: socialStartSchema, status: 302 })
  async start(
    @Param('provider') provider: string,
    @Query(zod(socialStartSchema)) start: SocialStart,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const started = await this.commands.execute(new StartSocialSignIn(known(provider), start));
    if ('failure' in started) {
      comeBack(reply, start.from, started.failure);
      return;
    }
    setSocialCookie(reply, started.secret, this.config);
    void reply.redirect(started.url.href, 302);
  }

  @Get(apiPaths.socialCallback)
  @Limited(...socialLimits)
  @providerParam
  @Describe({ summary: 'Callback from the service.', status: 302 })
  async callback(
    @Param('provider') provider: string,
    @FromClient() client: ClientInfo,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const { searchParams } = new URL(request.url, this.config.origin);
    const { from, outcome } = await this.commands.execute(
      new FinishSocialSignIn(known(provider), socialSecretOf(request, this.config), searchParams, client),
    );
    if ('failure' in outcome) {
      comeBack(reply, from, outcome.failure);
      return;
    }
    clearSocialCookie(reply, this.config);
    if ('challenge' in outcome) {
      void reply.header('cache-control', 'no-store').redirect(`${secondStepReturn}${outcome.challenge}`, 302);
      return;
    }
    setRefreshCookie(reply, outcome, this.config);
    void reply.redirect(`${socialReturnPaths[from]}?social=done`, 302);
  }
}

/** NOT_FOUND for a provider that no one has heard of. */
function known(provider: string): SocialProvider {
  const parsed = socialProviderSchema.safeParse(provider);
  if (parsed.success) return parsed.data;
  throw new DomainError('NOT_FOUND', failureMessages.notFound);
}

function comeBack(reply: FastifyReply, from: SocialStart['from'], failure: SocialFailure): void {
  void reply
    .header('cache-control', 'no-store')
    .redirect(`${socialReturnPaths[from]}?social_error=${failure}`, 302);
}
