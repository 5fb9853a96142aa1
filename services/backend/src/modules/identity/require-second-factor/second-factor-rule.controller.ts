import type { InputOf } from '@keenly/contracts/endpoint';
import {
  changeSecondFactorRule,
  type SecondFactorRule,
  secondFactorRule,
} from '@keenly/contracts/second-factor-rule.endpoints';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { Limited } from '../../../platform/http/rate-limit/limited.decorator.js';
import type { ClientInfo } from '../audit-trail/client-info.js';
import { SecondFactorRequirement } from './second-factor-requirement.js';
import { FromClient } from '../sign-ins/client-info.decorator.js';
import { secondFactorLimits } from '../identity.limits.js';

/** Whether the caller's own organisation requires a second factor. */
@Controller()
export class SecondFactorRuleController {
  constructor(private readonly rules: SecondFactorRequirement) {}

  @Handles(secondFactorRule)
  async rule(_: InputOf<typeof secondFactorRule>, caller: Caller): Promise<SecondFactorRule> {
    return { data: await this.rules.rule(caller) };
  }

  @Handles(changeSecondFactorRule)
  @Limited(...secondFactorLimits)
  async change(
    { body: { required } }: InputOf<typeof changeSecondFactorRule>,
    caller: Caller,
    @FromClient() client: ClientInfo,
  ): Promise<SecondFactorRule> {
    await this.rules.change(required, caller, client);
    return { data: await this.rules.rule(caller) };
  }
}
