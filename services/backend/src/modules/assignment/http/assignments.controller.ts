import { apiPaths } from '@keenly/contracts/api-paths';
import { assignmentMessages } from '@keenly/contracts/catalogue/assignments';
import {
  type AssignedCapability,
  assignedCapabilitiesSchema,
  type AssignmentListQuery,
  assignmentListQuerySchema,
  type AssignmentsCreated,
  assignmentsCreatedSchema,
  type CreateAssignment,
  createAssignmentsSchema,
  type ReminderSent,
  reminderSentSchema,
} from '@keenly/contracts/assignment';
import { Body, Controller, Delete, Get, HttpCode, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Caller } from '../../../kernel/caller.js';
import { CurrentCaller, ForPermitted, ForSignedIn } from '../../../platform/auth/access.decorator.js';
import { LIST_BODY_BYTES, TakesBody } from '../../../platform/http/admission/takes-body.decorator.js';
import { Describe } from '../../../platform/http/describe.decorator.js';
import { UuidParam } from '../../../platform/http/uuid-param.decorator.js';
import { zod } from '../../../platform/http/zod.pipe.js';
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

  @Post(apiPaths.assign)
  @ForPermitted('capability.assign', 'organisation')
  @HttpCode(201)
  @TakesBody({ maxBytes: LIST_BODY_BYTES })
  @Describe({
    summary: 'Assign capabilities, all or none. Errors name the element and field.',
    body: createAssignmentsSchema,
    answer: assignmentsCreatedSchema,
    status: 201,
  })
  assign(
    @Body(zod(createAssignmentsSchema)) assignments: CreateAssignment[],
    @CurrentCaller() caller: Caller,
  ): Promise<AssignmentsCreated> {
    return this.commands.execute(new AssignCapabilities(assignments.map(newAssignment), caller));
  }

  @Get(apiPaths.assignedByOrganisation)
  @ForPermitted('capability.read', 'organisation')
  @Describe({
    summary: 'All assignments in your organization, newest first.',
    query: assignmentListQuerySchema,
    answer: assignedCapabilitiesSchema,
  })
  async ofOrganisation(
    @Query(zod(assignmentListQuerySchema)) query: AssignmentListQuery,
    @CurrentCaller() caller: Caller,
  ): Promise<{ data: AssignedCapability[] }> {
    return { data: await this.assigned.ofOrganisation(caller, query.time_zone) };
  }

  @Get(apiPaths.assignedTo)
  @ForSignedIn()
  @Describe({
    summary: 'Capabilities assigned to one person. Visible to them and to managers of their organization.',
    query: assignmentListQuerySchema,
    answer: assignedCapabilitiesSchema,
  })
  async ofAssignee(
    @UuidParam('assignee') assignee: string,
    @Query(zod(assignmentListQuerySchema)) query: AssignmentListQuery,
    @CurrentCaller() caller: Caller,
  ): Promise<{ data: AssignedCapability[] }> {
    return { data: await this.assigned.ofAssignee(assignee, caller, query.time_zone) };
  }

  @Post(apiPaths.sendReminder)
  @ForPermitted('capability.assign', 'organisation')
  @HttpCode(200)
  @Describe({
    summary: 'Remind the assignee by email, at most once a minute.',
    answer: reminderSentSchema,
  })
  async remind(@UuidParam('id') id: string, @CurrentCaller() caller: Caller): Promise<ReminderSent> {
    const { reminderId } = await this.commands.execute(new SendReminder(id, caller));
    return { message: assignmentMessages.reminderSent, reminder_id: reminderId };
  }

  @Delete(apiPaths.deleteAssigned)
  @ForPermitted('capability.assign', 'organisation')
  @HttpCode(204)
  @Describe({ summary: 'Delete an assignment.', status: 204 })
  remove(@UuidParam('id') id: string, @CurrentCaller() caller: Caller): Promise<void> {
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
