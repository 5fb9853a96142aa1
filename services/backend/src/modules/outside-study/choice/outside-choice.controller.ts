import type { AnswerOf, InputOf } from '@keenly/contracts/endpoint';
import { chooseOutsideStudy, outsideChoice } from '@keenly/contracts/outside-study.endpoints';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { Limited } from '../../../platform/http/rate-limit/limited.decorator.js';
import { outsideChoiceLimits } from './outside-choice.limits.js';
import { OutsideChoices } from './outside-choices.service.js';

/** Whether what tools record about someone counts, on 'My data' (product/outside-study#choosing). */
@Controller()
export class OutsideChoiceController {
  constructor(private readonly choices: OutsideChoices) {}

  @Handles(outsideChoice)
  own(_: InputOf<typeof outsideChoice>, caller: Caller): Promise<AnswerOf<typeof outsideChoice>> {
    return this.choices.of(caller);
  }

  @Handles(chooseOutsideStudy)
  @Limited(...outsideChoiceLimits)
  choose(
    { body: { allowed } }: InputOf<typeof chooseOutsideStudy>,
    caller: Caller,
  ): Promise<AnswerOf<typeof chooseOutsideStudy>> {
    return this.choices.choose(allowed, caller);
  }
}
