import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { ModuleParts } from '../../platform/module-parts.js';
import { AssignCapabilitiesHandler } from './application/assign-capabilities.handler.js';
import {
  CompleteAssignmentHandler,
  RemoveAssignmentHandler,
  SendReminderHandler,
} from './application/assignment.handlers.js';
import { CreateCapabilityHandler, OfferedCapabilities } from './application/capabilities.js';
import { OldAssignments } from './application/old-assignments.js';
import { OpenAssignments } from './application/open-assignments.js';
import { Capability } from './entities/capability.entity.js';
import { AssignmentOptionsController } from './http/assignment-options.controller.js';
import { AssignmentsController } from './http/assignments.controller.js';
import { StudyTopicsController } from './http/study-topics.controller.js';
import { AssignmentMails } from './jobs/assignment-mails.js';
import { AssignmentMailsReaction } from './jobs/assignment-mails.reaction.js';
import { CreateCapability1763712070000 } from './migrations/create-capability.migration.js';
import { assignedCapabilitiesProjection } from './projections/assigned-capabilities.projection.js';
import { AssignedCapabilitiesQuery } from './queries/assigned-capabilities.query.js';
import { AssignmentHoldings } from './application/assignment-holdings.js';
import { CapabilitiesQuery } from './queries/capabilities.query.js';
import { EmployeesQuery } from './queries/employees.query.js';
import { StudyTopicsQuery } from './queries/study-topics.query.js';
import { AssignmentSender } from './sockets/assignment-sender.js';

/** What this module brings to the database and the log. */
export const assignmentParts: ModuleParts = {
  entities: [Capability],
  migrations: [CreateCapability1763712070000],
  projections: [assignedCapabilitiesProjection],
};

@Module({
  imports: [TypeOrmModule.forFeature([Capability])],
  controllers: [AssignmentsController, AssignmentOptionsController, StudyTopicsController],
  providers: [
    OfferedCapabilities,
    OldAssignments,
    OpenAssignments,
    AssignCapabilitiesHandler,
    SendReminderHandler,
    CompleteAssignmentHandler,
    RemoveAssignmentHandler,
    CreateCapabilityHandler,
    AssignedCapabilitiesQuery,
    AssignmentHoldings,
    CapabilitiesQuery,
    EmployeesQuery,
    StudyTopicsQuery,
    AssignmentMails,
    AssignmentMailsReaction,
    AssignmentSender,
  ],
})
export class AssignmentModule {}
