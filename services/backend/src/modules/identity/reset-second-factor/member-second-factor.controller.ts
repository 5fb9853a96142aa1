import type { InputOf } from '@keenly/contracts/endpoint';
import {
  type MemberSecondFactor,
  memberSecondFactor,
  resetMemberSecondFactor,
} from '@keenly/contracts/member-second-factor.endpoints';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { Limited } from '../../../platform/http/rate-limit/limited.decorator.js';
import type { ClientInfo } from '../audit-trail/client-info.js';
import { secondFactorLimits } from '../identity.limits.js';
import { FromClient } from '../sign-ins/client-info.decorator.js';
import { MemberSecondFactors } from './member-second-factors.service.js';

/** Members who lost their second factor, in the hands of their admins. */
@Controller()
export class MemberSecondFactorController {
  constructor(private readonly members: MemberSecondFactors) {}

  @Handles(memberSecondFactor)
  about({ params }: InputOf<typeof memberSecondFactor>, caller: Caller): Promise<MemberSecondFactor> {
    return this.members.about(params.id, caller);
  }

  @Handles(resetMemberSecondFactor)
  @Limited(...secondFactorLimits)
  async reset(
    { params, body: { password } }: InputOf<typeof resetMemberSecondFactor>,
    caller: Caller,
    @FromClient() client: ClientInfo,
  ): Promise<void> {
    await this.members.reset(params.id, caller, { password, client });
  }
}
