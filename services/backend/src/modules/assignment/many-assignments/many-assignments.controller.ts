import { bulkSendReminder, bulkUpdateAssigned } from '@keenly/contracts/assignment-bulk.endpoints';
import type { AnswerOf, InputOf } from '@keenly/contracts/endpoint';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Caller } from '../../../kernel/caller.js';
import { LIST_BODY_BYTES, TakesBody } from '../../../platform/http/admission/takes-body.decorator.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { ChangeAssignments, type EditOfMany, SendReminders } from './many-assignments.commands.js';

/** Changing and reminding of many assignments at once (product/capabilities#many-at-once). */
@Controller()
export class ManyAssignmentsController {
  constructor(private readonly commands: CommandBus) {}

  @Handles(bulkUpdateAssigned)
  @TakesBody({ maxBytes: LIST_BODY_BYTES })
  async change(
    { body }: InputOf<typeof bulkUpdateAssigned>,
    caller: Caller,
  ): Promise<AnswerOf<typeof bulkUpdateAssigned>> {
    return { data: [...(await this.commands.execute(new ChangeAssignments(body.map(editOf), caller)))] };
  }

  @Handles(bulkSendReminder)
  @TakesBody({ maxBytes: LIST_BODY_BYTES })
  async remind(
    { body: ids }: InputOf<typeof bulkSendReminder>,
    caller: Caller,
  ): Promise<AnswerOf<typeof bulkSendReminder>> {
    const reminders = await this.commands.execute(new SendReminders(ids, caller));
    return { data: ids.map((id, index) => ({ id, reminder_id: reminders[index] ?? '' })) };
  }
}

function editOf(wire: InputOf<typeof bulkUpdateAssigned>['body'][number]): EditOfMany {
  const { id, version, status, deadline_date: deadline, time_zone: timeZone } = wire;
  return { id, version, status, timeZone, ...(deadline === undefined ? {} : { deadline }) };
}
