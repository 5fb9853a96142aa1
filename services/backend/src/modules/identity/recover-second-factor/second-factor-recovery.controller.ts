import type { InputOf } from '@keenly/contracts/endpoint';
import {
  askForRecovery,
  type Recovery,
  startRecovery,
  stopRecovery,
  stopRecoveryByLink,
} from '@keenly/contracts/second-factor-recovery.endpoints';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { Limited } from '../../../platform/http/rate-limit/limited.decorator.js';
import type { ClientInfo } from '../audit-trail/client-info.js';
import { secondStepLimits, stepChoiceLimits } from '../identity.limits.js';
import { FromClient } from '../sign-ins/client-info.decorator.js';
import { LostSecondFactors } from './lost-second-factors.service.js';

/** The way back in for people who lost every second factor (product/entering#lost-second-factor). */
@Controller()
export class SecondFactorRecoveryController {
  constructor(private readonly lost: LostSecondFactors) {}

  @Handles(askForRecovery)
  @Limited(...stepChoiceLimits)
  async ask({ body: { challenge } }: InputOf<typeof askForRecovery>): Promise<Recovery> {
    return answer(await this.lost.ask(challenge));
  }

  @Handles(startRecovery)
  @Limited(...secondStepLimits)
  async start(
    { body: { secret } }: InputOf<typeof startRecovery>,
    @FromClient() client: ClientInfo,
  ): Promise<Recovery> {
    return answer(await this.lost.start(secret, client));
  }

  @Handles(stopRecoveryByLink)
  @Limited(...secondStepLimits)
  async stopByLink(
    { body: { secret } }: InputOf<typeof stopRecoveryByLink>,
    @FromClient() client: ClientInfo,
  ): Promise<void> {
    await this.lost.stopByLink(secret, client);
  }

  @Handles(stopRecovery)
  async stop(
    _: InputOf<typeof stopRecovery>,
    caller: Caller,
    @FromClient() client: ClientInfo,
  ): Promise<void> {
    await this.lost.stop(caller, client);
  }
}

function answer(dueAt: Date | null): Recovery {
  return { data: { due_at: dueAt?.toISOString() ?? null } };
}
