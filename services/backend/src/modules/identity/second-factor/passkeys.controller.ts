import type { InputOf } from '@keenly/contracts/endpoint';
import type { SignedIn } from '@keenly/contracts/identity';
import type { PasskeyAdded, PasskeyCreation, StepChoices } from '@keenly/contracts/passkeys';
import {
  addPasskey,
  beginPasskey,
  removePasskey,
  stepChoices,
  takePasskeyStep,
} from '@keenly/contracts/passkeys.endpoints';
import { Controller, Inject, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import type { Caller } from '../../../kernel/caller.js';
import { APP_CONFIG, type AppConfig } from '../../../platform/config/config.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { Limited } from '../../../platform/http/rate-limit/limited.decorator.js';
import type { ClientInfo } from '../audit-trail/client-info.js';
import { ChooseSecondStep, TakePasskeyStep } from './passkey-step.handler.js';
import { Passkeys } from './passkeys.service.js';
import { FromClient } from '../sign-ins/client-info.decorator.js';
import { secondFactorLimits, secondStepLimits, stepChoiceLimits } from '../identity.limits.js';
import { setRefreshCookie } from '../sign-ins/refresh.cookie.js';

/** Passkeys as the second step of a sign-in: one's own, and the step itself. */
@Controller()
export class PasskeysController {
  constructor(
    private readonly commands: CommandBus,
    private readonly passkeys: Passkeys,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  @Handles(beginPasskey)
  @Limited(...secondFactorLimits)
  begin({ body }: InputOf<typeof beginPasskey>, caller: Caller): Promise<PasskeyCreation> {
    return this.passkeys.begin(caller, body.password);
  }

  @Handles(addPasskey)
  @Limited(...secondFactorLimits)
  add(
    { body }: InputOf<typeof addPasskey>,
    caller: Caller,
    @FromClient() client: ClientInfo,
  ): Promise<PasskeyAdded> {
    return this.passkeys.add(caller, body, client);
  }

  @Handles(removePasskey)
  @Limited(...secondFactorLimits)
  async remove(
    { params, body: { password } }: InputOf<typeof removePasskey>,
    caller: Caller,
    @FromClient() client: ClientInfo,
  ): Promise<void> {
    await this.passkeys.remove(caller, params.id, { password, client });
  }

  @Handles(stepChoices)
  @Limited(...stepChoiceLimits)
  choices({ body }: InputOf<typeof stepChoices>): Promise<StepChoices> {
    return this.commands.execute(new ChooseSecondStep(body.challenge));
  }

  @Handles(takePasskeyStep)
  @Limited(...secondStepLimits)
  async step(
    { body }: InputOf<typeof takePasskeyStep>,
    @FromClient() client: ClientInfo,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignedIn> {
    const answer = await this.commands.execute(new TakePasskeyStep(body, client));
    setRefreshCookie(reply, answer, this.config);
    return answer.body;
  }
}
