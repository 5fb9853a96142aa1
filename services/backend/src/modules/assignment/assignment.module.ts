import { defineModule } from '../../platform/define-module.js';
import { AssignCapabilitiesHandler } from './assign-capability/assign-capabilities.handler.js';
import { AssignCapabilityController } from './assign-capability/assign-capability.controller.js';
import { EmployeesController } from './assignable-people/employees.controller.js';
import { EmployeesReader } from './assignable-people/employees.query.js';
import { OpenAssigneesReader } from './assignable-people/open-assignees.query.js';
import { AssignedCapabilitiesController } from './assigned-capabilities/assigned-capabilities.controller.js';
import { assignedCapabilitiesProjection } from './assigned-capabilities/assigned-capabilities.projection.js';
import { AssignedCapabilitiesReader } from './assigned-capabilities/assigned-capabilities.query.js';
import { AssignmentSender } from './assigned-capabilities/assignment.sender.js';
import { AssignmentMails } from './assignment-mails/assignment-mails.js';
import { AssignmentMailsReaction } from './assignment-mails/assignment-mails.reaction.js';
import { CurrentAssignments } from './assignment-mails/current-assignments.js';
import { AssignmentHistoryController } from './assignment-history/assignment-history.controller.js';
import { AssignmentHistoryReader } from './assignment-history/assignment-history.query.js';
import { AssignmentRunner } from './change-assignment/assignment-runner.js';
import { ChangeAssignmentController } from './change-assignment/change-assignment.controller.js';
import {
  ChangeAssignmentHandler,
  CompleteAssignmentHandler,
  RemoveAssignmentHandler,
  SendReminderHandler,
} from './change-assignment/change-assignment.handler.js';
import { DeleteAssignmentsController } from './delete-assignments/delete-assignments.controller.js';
import {
  RemoveAssignmentsHandler,
  RestoreAssignmentsHandler,
} from './delete-assignments/delete-assignments.handler.js';
import { ExtendDeadlineController } from './extend-deadline/extend-deadline.controller.js';
import {
  RequestExtensionHandler,
  SettleExtensionHandler,
} from './extend-deadline/extend-deadline.handler.js';
import { CreateReminderRules1763801200000 } from './migrations/create-reminder-rules.migration.js';
import { ManyAssignmentsController } from './many-assignments/many-assignments.controller.js';
import {
  ChangeAssignmentsHandler,
  SendRemindersHandler,
} from './many-assignments/many-assignments.handler.js';
import { NoteSinceWhenRulesAreOn1763802000000 } from './migrations/note-since-when-rules-are-on.migration.js';
import { AssignmentHoldings } from './old-assignments/assignment-holdings.js';
import { OldAssignments } from './old-assignments/old-assignments.js';
import { RemindableReader } from './reminder-rules/remindable.query.js';
import { ReminderPreviewReader } from './reminder-rules/reminder-preview.query.js';
import { ReminderRulesController } from './reminder-rules/reminder-rules.controller.js';
import { ReminderRulesTable } from './reminder-rules/reminder-rules-table.js';
import { RuleReminders } from './reminder-rules/rule-reminders.js';
import { RuleRemindersJob } from './reminder-rules/rule-reminders.job.js';

/** Capabilities assigned to people, with deadlines. */
export const assignmentModule = defineModule({
  name: 'assignment',
  migrations: [CreateReminderRules1763801200000, NoteSinceWhenRulesAreOn1763802000000],
  slices: {
    'assign-capability': {
      controllers: [AssignCapabilityController],
      providers: [AssignCapabilitiesHandler],
    },
    'change-assignment': {
      controllers: [ChangeAssignmentController],
      providers: [
        AssignmentRunner,
        SendReminderHandler,
        ChangeAssignmentHandler,
        CompleteAssignmentHandler,
        RemoveAssignmentHandler,
      ],
    },
    'delete-assignments': {
      controllers: [DeleteAssignmentsController],
      providers: [RemoveAssignmentsHandler, RestoreAssignmentsHandler],
    },
    'many-assignments': {
      controllers: [ManyAssignmentsController],
      providers: [ChangeAssignmentsHandler, SendRemindersHandler],
    },
    'extend-deadline': {
      controllers: [ExtendDeadlineController],
      providers: [RequestExtensionHandler, SettleExtensionHandler],
    },
    'assigned-capabilities': {
      controllers: [AssignedCapabilitiesController],
      providers: [AssignedCapabilitiesReader],
      projections: [assignedCapabilitiesProjection],
      senders: [AssignmentSender],
    },
    'assignment-history': {
      controllers: [AssignmentHistoryController],
      providers: [AssignmentHistoryReader],
    },
    'assignable-people': {
      controllers: [EmployeesController],
      providers: [EmployeesReader, OpenAssigneesReader],
    },
    'assignment-mails': {
      providers: [CurrentAssignments, AssignmentMails],
      reactions: [AssignmentMailsReaction],
    },
    'reminder-rules': {
      controllers: [ReminderRulesController],
      providers: [ReminderRulesTable, RemindableReader, ReminderPreviewReader, RuleReminders],
      sweeps: [RuleRemindersJob],
    },
    'old-assignments': {
      providers: [OldAssignments],
      personalData: [AssignmentHoldings],
    },
  },
});
