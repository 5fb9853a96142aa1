import type {
  AssignedCapability,
  AssignmentsCreated,
  CreateAssignment,
  ReminderSent,
} from '@keenly/contracts/assignment';
import {
  assign,
  assignedByOrganisation,
  assignedTo,
  sendReminder,
  deleteAssigned,
} from '@keenly/contracts/assignment.endpoints';
import { assignmentMessages } from '@keenly/contracts/catalogue/assignments';
import type { InputOf } from '@keenly/contracts/endpoint';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Caller } from '../../../kernel/caller.js';
import { LIST_BODY_BYTES, TakesBody } from '../../../platform/http/admission/takes-body.decorator.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import {
  AssignCapabilities,
  type NewAssignment,
  RemoveAssignment,
  SendReminder,
} from '../application/assignment.commands.js';
import { AssignedCapabilitiesQuery } from '../queries/assigned-capabilities.query.js';

/** Assigning capabilities and reminding of them (product/capabilities#assigning). */
@Controller()
export class AssignmentsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly assigned: AssignedCapabilitiesQuery,
  ) {}

  @Handles(assign)
  @TakesBody({ maxBytes: LIST_BODY_BYTES })
  assign({ body: assignments }: InputOf<typeof assign>, caller: Caller): Promise<AssignmentsCreated> {
    return this.commands.execute(new AssignCapabilities(assignments.map(newAssignment), caller));
  }

  @Handles(assignedByOrganisation)
  async ofOrganisation(
    { query }: InputOf<typeof assignedByOrganisation>,
    caller: Caller,
  ): Promise<{ data: AssignedCapability[] }> {
    return { data: await this.assigned.ofOrganisation(caller, query.time_zone) };
  }

  @Handles(assignedTo)
  async ofAssignee(
    { params: { assignee }, query }: InputOf<typeof assignedTo>,
    caller: Caller,
  ): Promise<{ data: AssignedCapability[] }> {
    return { data: await this.assigned.ofAssignee(assignee, caller, query.time_zone) };
  }

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

/** What the wire says of identity and status is taken and not trusted (product/shared#identity-on-the-wire). */
function newAssignment(wire: CreateAssignment): NewAssignment {
  return {
    assignee: wire.assignee,
    capabilityId: wire.capability,
    deadline: wire.deadline_date,
    targetOutcome: wire.capability_context,
    isOrganisationAssigned: wire.is_organization_assigned,
    timeZone: wire.time_zone,
  };
}
