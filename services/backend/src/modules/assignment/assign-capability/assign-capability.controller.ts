import type { AssignmentsCreated, CreateAssignment } from '@keenly/contracts/assignment';
import { assign } from '@keenly/contracts/assignment.endpoints';
import type { InputOf } from '@keenly/contracts/endpoint';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Caller } from '../../../kernel/caller.js';
import { LIST_BODY_BYTES, TakesBody } from '../../../platform/http/admission/takes-body.decorator.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { AssignCapabilities, type NewAssignment } from './assign-capabilities.command.js';

/** Assigning capabilities (product/capabilities#assigning). */
@Controller()
export class AssignCapabilityController {
  constructor(private readonly commands: CommandBus) {}

  @Handles(assign)
  @TakesBody({ maxBytes: LIST_BODY_BYTES })
  assign({ body: assignments }: InputOf<typeof assign>, caller: Caller): Promise<AssignmentsCreated> {
    return this.commands.execute(new AssignCapabilities(assignments.map(newAssignment), caller));
  }
}

/** Identity and status fields of the body are accepted and ignored (product/shared#identity-on-the-wire). */
function newAssignment(wire: CreateAssignment): NewAssignment {
  return {
    assignee: wire.assignee,
    group: wire.group,
    capabilityId: wire.capability,
    deadline: wire.deadline_date,
    targetOutcome: wire.capability_context,
    isOrganisationAssigned: wire.is_organization_assigned,
    timeZone: wire.time_zone,
  };
}
