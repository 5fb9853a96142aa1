import type { InputOf } from '@keenly/contracts/endpoint';
import type { SignedIn } from '@keenly/contracts/identity';
import type { RecoveryCodes, SecondFactor, TotpSetUp } from '@keenly/contracts/second-factor';
import {
  beginTotp,
  confirmTotp,
  removeSecondFactor,
  renewRecoveryCodes,
  secondFactor,
  takeSecondStep,
} from '@keenly/contracts/second-factor.endpoints';
import { Controller, Inject, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import type { Caller } from '../../../kernel/caller.js';
import { APP_CONFIG, type AppConfig } from '../../../platform/config/config.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { Limited } from '../../../platform/http/rate-limit/limited.decorator.js';
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

  @Handles(secondFactor)
  about(_: InputOf<typeof secondFactor>, caller: Caller): Promise<SecondFactor> {
    return this.factors.about(caller);
  }

  @Handles(beginTotp)
  @Limited(...secondFactorLimits)
  begin({ body }: InputOf<typeof beginTotp>, caller: Caller): Promise<TotpSetUp> {
    return this.factors.begin(caller, body.password);
  }

  @Handles(confirmTotp)
  @Limited(...secondFactorLimits)
  confirm(
    { body }: InputOf<typeof confirmTotp>,
    caller: Caller,
    @FromClient() client: ClientInfo,
  ): Promise<RecoveryCodes> {
    return this.factors.confirm(caller, body.code, client);
  }

  @Handles(renewRecoveryCodes)
  @Limited(...secondFactorLimits)
  renew(
    { body }: InputOf<typeof renewRecoveryCodes>,
    caller: Caller,
    @FromClient() client: ClientInfo,
  ): Promise<RecoveryCodes> {
    return this.factors.renewCodes(caller, body.password, client);
  }

  @Handles(removeSecondFactor)
  @Limited(...secondFactorLimits)
  async remove(
    { body }: InputOf<typeof removeSecondFactor>,
    caller: Caller,
    @FromClient() client: ClientInfo,
  ): Promise<void> {
    await this.factors.remove(caller, body.password, client);
  }

  @Handles(takeSecondStep)
  @Limited(...secondStepLimits)
  async step(
    { body }: InputOf<typeof takeSecondStep>,
    @FromClient() client: ClientInfo,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignedIn> {
    const answer = await this.commands.execute(new TakeSecondStep(body, client));
    setRefreshCookie(reply, answer, this.config);
    return answer.body;
  }
}
