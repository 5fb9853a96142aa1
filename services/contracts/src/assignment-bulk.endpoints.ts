import {
  assignmentsChangedSchema,
  changeAssignmentsSchema,
  remindAssignmentsSchema,
  remindersSentSchema,
} from './assignment-bulk.js';
import { endpoint, permitted } from './endpoint.js';

export const bulkUpdateAssigned = endpoint({
  method: 'PUT',
  path: '/api/v1/bulkUpdateAssignedCapability',
  access: permitted('capability.assign', 'organisation'),
  summary: 'Move the deadlines of up to 200 assignments, complete, or reopen them, all or none.',
  body: changeAssignmentsSchema,
  answer: assignmentsChangedSchema,
  errors: ['ASSIGNMENT_NOT_FOUND', 'CONCURRENT_CHANGE'],
});

export const bulkSendReminder = endpoint({
  method: 'POST',
  path: '/api/v1/bulkSendReminder',
  access: permitted('capability.assign', 'organisation'),
  summary: 'Remind the assignees of up to 200 assignments by email, all or none.',
  body: remindAssignmentsSchema,
  answer: remindersSentSchema,
  errors: ['ASSIGNMENT_NOT_FOUND', 'ASSIGNMENT_ALREADY_COMPLETE', 'REMINDER_TOO_SOON'],
});
