import type { AnswerOf, InputOf } from '@keenly/contracts/endpoint';
import { chooseStatements, statementChoices } from '@keenly/contracts/statement-choices.endpoints';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { Limited } from '../../../platform/http/rate-limit/limited.decorator.js';
import { sendingChoiceLimits } from './sending-choices.limits.js';
import { SendingChoices } from './sending-choices.service.js';

/** What someone lets be sent to stores, on 'My data' (product/statements-out#what-learners-decide). */
@Controller()
export class SendingChoicesController {
  constructor(private readonly choices: SendingChoices) {}

  @Handles(statementChoices)
  own(_: InputOf<typeof statementChoices>, caller: Caller): Promise<AnswerOf<typeof statementChoices>> {
    return this.choices.of(caller);
  }

  @Handles(chooseStatements)
  @Limited(...sendingChoiceLimits)
  choose(
    { body }: InputOf<typeof chooseStatements>,
    caller: Caller,
  ): Promise<AnswerOf<typeof chooseStatements>> {
    return this.choices.choose(body, caller);
  }
}
