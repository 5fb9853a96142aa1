import type { AssignmentChanged, ReminderSent } from '@keenly/contracts/assignment';
import { deleteAssigned, sendReminder, updateAssigned } from '@keenly/contracts/assignment.endpoints';
import { assignmentMessages } from '@keenly/contracts/catalogue/assignments';
import type { InputOf } from '@keenly/contracts/endpoint';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Caller } from '../../../kernel/caller.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import {
  type AssignmentEdit,
  ChangeAssignment,
  RemoveAssignment,
  SendReminder,
} from './change-assignment.commands.js';

/** Reminding of an assignment, changing it, and taking it back (product/capabilities#editing-and-completing). */
@Controller()
export class ChangeAssignmentController {
  constructor(private readonly commands: CommandBus) {}

  @Handles(sendReminder)
  async remind({ params: { id } }: InputOf<typeof sendReminder>, caller: Caller): Promise<ReminderSent> {
    const { reminderId } = await this.commands.execute(new SendReminder(id, caller));
    return { message: assignmentMessages.reminderSent, reminder_id: reminderId };
  }

  @Handles(updateAssigned)
  async update({ params, body }: InputOf<typeof updateAssigned>, caller: Caller): Promise<AssignmentChanged> {
    const { version } = await this.commands.execute(new ChangeAssignment(params.id, editOf(body), caller));
    return { id: params.id, version };
  }

  @Handles(deleteAssigned)
  remove({ params: { id } }: InputOf<typeof deleteAssigned>, caller: Caller): Promise<void> {
    return this.commands.execute(new RemoveAssignment(id, caller));
  }
}

/** Identity fields of the body are accepted and ignored (product/shared#identity-on-the-wire), but for the assignee. */
function editOf(wire: InputOf<typeof updateAssigned>['body']): AssignmentEdit {
  return {
    assignee: wire.assignee,
    status: wire.status,
    version: wire.version,
    timeZone: wire.time_zone,
    ...(wire.capability === undefined ? {} : { capabilityId: wire.capability }),
    ...(wire.deadline_date === undefined ? {} : { deadline: wire.deadline_date }),
    ...(wire.capability_context === undefined ? {} : { targetOutcome: wire.capability_context }),
  };
}
