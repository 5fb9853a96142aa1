import type { ReminderSent } from '@keenly/contracts/assignment';
import { deleteAssigned, sendReminder } from '@keenly/contracts/assignment.endpoints';
import { assignmentMessages } from '@keenly/contracts/catalogue/assignments';
import type { InputOf } from '@keenly/contracts/endpoint';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Caller } from '../../../kernel/caller.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { RemoveAssignment, SendReminder } from './change-assignment.commands.js';

/** Reminding of an assignment, and taking it back (product/capabilities#assigning). */
@Controller()
export class ChangeAssignmentController {
  constructor(private readonly commands: CommandBus) {}

  @Handles(sendReminder)
  async remind({ params: { id } }: InputOf<typeof sendReminder>, caller: Caller): Promise<ReminderSent> {
    const { reminderId } = await this.commands.execute(new SendReminder(id, caller));
    return { message: assignmentMessages.reminderSent, reminder_id: reminderId };
  }

  @Handles(deleteAssigned)
  remove({ params: { id } }: InputOf<typeof deleteAssigned>, caller: Caller): Promise<void> {
    return this.commands.execute(new RemoveAssignment(id, caller));
  }
}
