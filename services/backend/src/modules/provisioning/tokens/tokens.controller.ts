import type { AnswerOf, InputOf } from '@keenly/contracts/endpoint';
import {
  changeProvisioningToken,
  endProvisioningToken,
  makeProvisioningToken,
  provisioningTokens,
  rotateProvisioningToken,
} from '@keenly/contracts/provisioning-tokens.endpoints';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { Limited } from '../../../platform/http/rate-limit/limited.decorator.js';
import { tokenLimits } from './tokens.limits.js';
import { ProvisioningTokens } from './tokens.service.js';

/** Tokens of an organization's directories, in the console (product/provisioning#tokens). */
@Controller()
export class ProvisioningTokensController {
  constructor(private readonly kept: ProvisioningTokens) {}

  @Handles(provisioningTokens)
  list(
    { params: { id } }: InputOf<typeof provisioningTokens>,
    caller: Caller,
  ): Promise<AnswerOf<typeof provisioningTokens>> {
    return this.kept.of(id, caller);
  }

  @Handles(makeProvisioningToken)
  @Limited(...tokenLimits)
  make(
    { params: { id }, body }: InputOf<typeof makeProvisioningToken>,
    caller: Caller,
  ): Promise<AnswerOf<typeof makeProvisioningToken>> {
    return this.kept.make(id, body, caller);
  }

  @Handles(changeProvisioningToken)
  change(
    { params: { id }, body }: InputOf<typeof changeProvisioningToken>,
    caller: Caller,
  ): Promise<AnswerOf<typeof changeProvisioningToken>> {
    return this.kept.change(id, body, caller);
  }

  @Handles(rotateProvisioningToken)
  @Limited(...tokenLimits)
  rotate(
    { params: { id }, body: { version } }: InputOf<typeof rotateProvisioningToken>,
    caller: Caller,
  ): Promise<AnswerOf<typeof rotateProvisioningToken>> {
    return this.kept.rotate(id, version, caller);
  }

  @Handles(endProvisioningToken)
  end({ params: { id } }: InputOf<typeof endProvisioningToken>, caller: Caller): Promise<void> {
    return this.kept.end(id, caller);
  }
}
