import type { InputOf } from '@keenly/contracts/endpoint';
import type { SignedIn } from '@keenly/contracts/identity';
import type { PasskeySignInOptions } from '@keenly/contracts/passkeys';
import { passkeySignInOptions, signInWithPasskey } from '@keenly/contracts/passkeys.endpoints';
import { Controller, Inject, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { APP_CONFIG, type AppConfig } from '../../../platform/config/config.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { Limited } from '../../../platform/http/rate-limit/limited.decorator.js';
import type { ClientInfo } from '../audit-trail/client-info.js';
import { secondStepLimits, stepChoiceLimits } from '../identity.limits.js';
import { FromClient } from '../sign-ins/client-info.decorator.js';
import { setRefreshCookie } from '../sign-ins/refresh.cookie.js';
import { PasskeyChallenges } from './passkey-challenges.js';
import { SignInWithPasskey } from './passkey-sign-in.handler.js';

/** Signing in with a passkey alone (product/entering#passkey-sign-in). */
@Controller()
export class PasskeySignInController {
  constructor(
    private readonly commands: CommandBus,
    private readonly challenges: PasskeyChallenges,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  @Handles(passkeySignInOptions)
  @Limited(...stepChoiceLimits)
  options(): PasskeySignInOptions {
    return this.challenges.open(new Date());
  }

  @Handles(signInWithPasskey)
  @Limited(...secondStepLimits)
  async signIn(
    { body }: InputOf<typeof signInWithPasskey>,
    @FromClient() client: ClientInfo,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignedIn> {
    const answer = await this.commands.execute(new SignInWithPasskey(body, client));
    setRefreshCookie(reply, answer, this.config);
    return answer.body;
  }
}
