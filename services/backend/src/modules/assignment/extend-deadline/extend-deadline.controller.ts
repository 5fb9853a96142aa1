import type { AssignmentChanged } from '@keenly/contracts/assignment';
import type { InputOf } from '@keenly/contracts/endpoint';
import { answerExtension, askForExtension } from '@keenly/contracts/extension-request.endpoints';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Caller } from '../../../kernel/caller.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { RequestExtension, SettleExtension } from './extend-deadline.commands.js';

/** A learner's request for another date, and its answer (product/capabilities#asking-for-another-date). */
@Controller()
export class ExtendDeadlineController {
  constructor(private readonly commands: CommandBus) {}

  @Handles(askForExtension)
  async ask({ params, body }: InputOf<typeof askForExtension>, caller: Caller): Promise<AssignmentChanged> {
    const { deadline_date: deadline, reason, version, time_zone: timeZone } = body;
    const wish = { deadline, reason, version, timeZone };
    return { id: params.id, ...(await this.commands.execute(new RequestExtension(params.id, wish, caller))) };
  }

  @Handles(answerExtension)
  async answer(
    { params, body }: InputOf<typeof answerExtension>,
    caller: Caller,
  ): Promise<AssignmentChanged> {
    const { answer, version, time_zone: timeZone } = body;
    const settle = new SettleExtension(
      params.id,
      { isGranted: answer === 'granted', version, timeZone },
      caller,
    );
    return { id: params.id, ...(await this.commands.execute(settle)) };
  }
}
