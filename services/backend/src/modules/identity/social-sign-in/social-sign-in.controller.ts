import type { InputOf } from '@keenly/contracts/endpoint';
import { secondStepReturn } from '@keenly/contracts/second-step-return';
import {
  type SocialFailure,
  type SocialProviders,
  socialReturnPaths,
  type SocialStart,
} from '@keenly/contracts/social-sign-in';
import { socialCallback, socialSignIns, startSocialSignIn } from '@keenly/contracts/social-sign-in.endpoints';
import { Controller, Inject, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { OpenIdProviders } from '../../../platform/auth/openid/openid-providers.js';
import { APP_CONFIG, type AppConfig } from '../../../platform/config/config.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { Limited } from '../../../platform/http/rate-limit/limited.decorator.js';
import type { ClientInfo } from '../audit-trail/client-info.js';
import { FinishSocialSignIn, StartSocialSignIn } from './social-sign-in.handlers.js';
import { FromClient } from '../sign-ins/client-info.decorator.js';
import { socialLimits } from '../identity.limits.js';
import { setRefreshCookie } from '../sign-ins/refresh.cookie.js';
import { clearSocialCookie, setSocialCookie, socialSecretOf } from './social.cookie.js';

/** Signing in with another service (product/entering#social-sign-in): OpenID Connect by browser redirects. */
@Controller()
export class SocialSignInController {
  constructor(
    private readonly commands: CommandBus,
    private readonly providers: OpenIdProviders,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  @Handles(socialSignIns)
  list(): SocialProviders {
    return { data: [...this.providers.list()] };
  }

  @Handles(startSocialSignIn)
  @Limited(...socialLimits)
  async start(
    { params, query: start }: InputOf<typeof startSocialSignIn>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const started = await this.commands.execute(new StartSocialSignIn(params.provider, start));
    if ('failure' in started) {
      comeBack(reply, start.from, started.failure);
      return;
    }
    setSocialCookie(reply, started.secret, this.config);
    void reply.redirect(started.url.href, 302);
  }

  @Handles(socialCallback)
  @Limited(...socialLimits)
  async callback(
    { params }: InputOf<typeof socialCallback>,
    @FromClient() client: ClientInfo,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const { searchParams } = new URL(request.url, this.config.origin);
    const { from, outcome } = await this.commands.execute(
      new FinishSocialSignIn(params.provider, socialSecretOf(request, this.config), searchParams, client),
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

function comeBack(reply: FastifyReply, from: SocialStart['from'], failure: SocialFailure): void {
  void reply
    .header('cache-control', 'no-store')
    .redirect(`${socialReturnPaths[from]}?social_error=${failure}`, 302);
}
