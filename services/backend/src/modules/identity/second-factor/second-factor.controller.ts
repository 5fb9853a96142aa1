import { secondFactorPaths } from '@keenly/contracts/second-factor-paths';
import { type SignedIn, signedInSchema } from '@keenly/contracts/identity';
import {
  type ConfirmTotp,
  confirmTotpSchema,
  type Proved,
  provedSchema,
  type RecoveryCodes,
  recoveryCodesSchema,
  type SecondFactor,
  secondFactorSchema,
  type SecondStep,
  secondStepSchema,
  type TotpSetUp,
  totpSetUpSchema,
} from '@keenly/contracts/second-factor';
import { Body, Controller, Get, Header, HttpCode, Inject, Post, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import type { Caller } from '../../../kernel/caller.js';
import {
  CurrentCaller,
  ForAnyone,
  ForSettingUp,
  ForSignedIn,
} from '../../../platform/auth/access.decorator.js';
import { APP_CONFIG, type AppConfig } from '../../../platform/config/config.js';
import { Describe } from '../../../platform/http/describe.decorator.js';
import { Limited } from '../../../platform/http/rate-limit/limited.decorator.js';
import { zod } from '../../../platform/http/zod.pipe.js';
import type { ClientInfo } from '../audit-trail/client-info.js';
import { SecondFactors } from './second-factors.service.js';
import { TakeSecondStep } from './second-step.handler.js';
import { FromClient } from '../sign-ins/client-info.decorator.js';
import { secondFactorLimits, secondStepLimits } from '../identity.limits.js';
import { setRefreshCookie } from '../sign-ins/refresh.cookie.js';

/** A second step at sign-in: one's own set-up, and the step itself. */
@Controller()
export class SecondFactorController {
  constructor(
    private readonly commands: CommandBus,
    private readonly factors: SecondFactors,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  @Get(secondFactorPaths.about)
  @ForSettingUp()
  @Header('cache-control', 'no-store')
  @Describe({ summary: 'Is two-step sign-in on?', answer: secondFactorSchema })
  about(@CurrentCaller() caller: Caller): Promise<SecondFactor> {
    return this.factors.about(caller);
  }

  @Post(secondFactorPaths.totp)
  @ForSettingUp()
  @Limited(...secondFactorLimits)
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @Describe({ summary: 'A secret for an authenticator app.', body: provedSchema, answer: totpSetUpSchema })
  begin(@Body(zod(provedSchema)) { password }: Proved, @CurrentCaller() caller: Caller): Promise<TotpSetUp> {
    return this.factors.begin(caller, password);
  }

  @Post(secondFactorPaths.confirm)
  @ForSettingUp()
  @Limited(...secondFactorLimits)
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @Describe({
    summary: 'Turn two-step sign-in on with the app’s first code.',
    body: confirmTotpSchema,
    answer: recoveryCodesSchema,
  })
  confirm(
    @Body(zod(confirmTotpSchema)) { code }: ConfirmTotp,
    @CurrentCaller() caller: Caller,
    @FromClient() client: ClientInfo,
  ): Promise<RecoveryCodes> {
    return this.factors.confirm(caller, code, client);
  }

  @Post(secondFactorPaths.recoveryCodes)
  @ForSignedIn()
  @Limited(...secondFactorLimits)
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @Describe({ summary: 'New recovery codes.', body: provedSchema, answer: recoveryCodesSchema })
  renew(
    @Body(zod(provedSchema)) { password }: Proved,
    @CurrentCaller() caller: Caller,
    @FromClient() client: ClientInfo,
  ): Promise<RecoveryCodes> {
    return this.factors.renewCodes(caller, password, client);
  }

  @Post(secondFactorPaths.remove)
  @ForSignedIn()
  @Limited(...secondFactorLimits)
  @HttpCode(204)
  @Describe({ summary: 'Turn two-step sign-in off.', body: provedSchema, status: 204 })
  async remove(
    @Body(zod(provedSchema)) { password }: Proved,
    @CurrentCaller() caller: Caller,
    @FromClient() client: ClientInfo,
  ): Promise<void> {
    await this.factors.remove(caller, password, client);
  }

  @Post(secondFactorPaths.step)
  @ForAnyone()
  @Limited(...secondStepLimits)
  @HttpCode(200)
  @Describe({ summary: 'The second step of a sign-in.', body: secondStepSchema, answer: signedInSchema })
  async step(
    @Body(zod(secondStepSchema)) step: SecondStep,
    @FromClient() client: ClientInfo,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignedIn> {
    const answer = await this.commands.execute(new TakeSecondStep(step, client));
    setRefreshCookie(reply, answer, this.config);
    return answer.body;
  }
}
