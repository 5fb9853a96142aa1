import { assignmentHistorySchema } from './assignment-history.js';
import { endpoint, forSignedIn, permitted } from './endpoint.js';
import {
  assignedCapabilitiesSchema,
  assignedExportQuerySchema,
  assignedPageQuerySchema,
  assignedPageSchema,
  assignmentChangedSchema,
  assignmentListQuerySchema,
  assignmentsCreatedSchema,
  capabilityCreatedSchema,
  capabilityOptionsQuerySchema,
  capabilityOptionsSchema,
  changeAssignmentSchema,
  createAssignmentsSchema,
  createCapabilitySchema,
  deleteAssignmentsSchema,
  employeeOptionsSchema,
  employeeSearchSchema,
  openAssigneesQuerySchema,
  openAssigneesSchema,
  reminderSentSchema,
  restoreAssignmentsSchema,
} from './assignment.js';

export const capabilities = endpoint({
  method: 'GET',
  path: '/api/v1/categories',
  access: forSignedIn,
  summary: 'A page of the capabilities of your organization and of the platform, searched, by name.',
  query: capabilityOptionsQuerySchema,
  answer: capabilityOptionsSchema,
});

export const createCapability = endpoint({
  method: 'POST',
  path: '/api/v1/create-category',
  access: permitted('capability.create', 'organisation'),
  summary: 'Create a capability in your organization.',
  body: createCapabilitySchema,
  answer: capabilityCreatedSchema,
  status: 201,
});

export const employees = endpoint({
  method: 'GET',
  path: '/api/v1/all_corp_employees',
  access: permitted('member.read', 'organisation'),
  summary:
    'Active members of your organization, or of a group of it, whose name or email contains the words, up to 300.',
  query: employeeSearchSchema,
  answer: employeeOptionsSchema,
  errors: ['NOT_FOUND'],
});

export const openAssignees = endpoint({
  method: 'GET',
  path: '/api/v1/open_assignees',
  access: permitted('capability.assign', 'organisation'),
  summary: 'Accounts of your organization that have a capability assigned and not completed.',
  query: openAssigneesQuerySchema,
  answer: openAssigneesSchema,
});

export const assign = endpoint({
  method: 'POST',
  path: '/api/v1/bulk-create-assigned-capabilities',
  access: permitted('capability.assign', 'organisation'),
  summary: 'Assign capabilities, all or none. Errors name the element and field.',
  body: createAssignmentsSchema,
  answer: assignmentsCreatedSchema,
  status: 201,
});

export const assignedByOrganisation = endpoint({
  method: 'GET',
  path: '/api/v1/organizationAssignedCapabilities',
  access: permitted('capability.read', 'organisation'),
  summary:
    'A page of the assignments in your organization, sorted and filtered. Newest first unless you name a column.',
  query: assignedPageQuerySchema,
  answer: assignedPageSchema,
  changesWith: ['team_changed:members', 'team_changed:assignments', 'assignment_changed'],
});

export const exportAssigned = endpoint({
  method: 'GET',
  path: '/api/v1/organizationAssignedCapabilities/csv',
  access: permitted('report.export', 'organisation'),
  summary: 'The same table as CSV, whole or its first 10,000 rows. Those in it can see who exported it.',
  query: assignedExportQuerySchema,
  produces: 'text/csv; charset=utf-8',
});

export const assignedTo = endpoint({
  method: 'GET',
  path: '/api/v1/user-assigned-capabilities/:assignee',
  access: forSignedIn,
  summary: 'Capabilities assigned to one person. Visible to them and to managers of their organization.',
  query: assignmentListQuerySchema,
  answer: assignedCapabilitiesSchema,
  changesWith: ['team_changed:members', 'team_changed:assignments', 'assignment_changed'],
});

export const sendReminder = endpoint({
  method: 'POST',
  path: '/api/v1/send_reminder/:id',
  access: permitted('capability.assign', 'organisation'),
  summary: 'Remind the assignee by email, at most once a minute.',
  answer: reminderSentSchema,
});

export const updateAssigned = endpoint({
  method: 'PUT',
  path: '/api/v1/update-assigned-capability/:id',
  access: permitted('capability.assign', 'organisation'),
  summary: 'Change the capability, deadline, or target outcome of an assignment, complete it, or reopen it.',
  body: changeAssignmentSchema,
  answer: assignmentChangedSchema,
  errors: ['ASSIGNMENT_NOT_FOUND', 'CONCURRENT_CHANGE'],
});

/** ASSIGNMENT_NOT_FOUND for everyone but managers of its organization and the person it's assigned to. */
export const assignmentHistory = endpoint({
  method: 'GET',
  path: '/api/v1/assigned-capabilities/:id/history',
  access: permitted('capability.read', 'own'),
  summary: 'What happened to an assignment, and who did it.',
  answer: assignmentHistorySchema,
  errors: ['ASSIGNMENT_NOT_FOUND'],
});

export const deleteAssigned = endpoint({
  method: 'DELETE',
  path: '/api/v1/deleteAssignedCapability/:id',
  access: permitted('capability.assign', 'organisation'),
  summary: 'Delete an assignment.',
  status: 204,
});

export const bulkDeleteAssigned = endpoint({
  method: 'DELETE',
  path: '/api/v1/bulkDeleteAssignedCapability',
  access: permitted('capability.assign', 'organisation'),
  summary: 'Delete up to 200 assignments, all or none. Errors name the element.',
  body: deleteAssignmentsSchema,
  status: 204,
  errors: ['ASSIGNMENT_NOT_FOUND', 'CONCURRENT_CHANGE'],
});

export const bulkDeleteAssignedByPost = endpoint({
  method: 'POST',
  path: '/api/v1/bulkDeleteAssignedCapability/delete',
  access: permitted('capability.assign', 'organisation'),
  summary: 'The same as DELETE, for callers that can’t send a body with it.',
  body: deleteAssignmentsSchema,
  status: 204,
  errors: ['ASSIGNMENT_NOT_FOUND', 'CONCURRENT_CHANGE'],
});

export const restoreAssigned = endpoint({
  method: 'POST',
  path: '/api/v1/restore-assigned-capabilities',
  access: permitted('capability.assign', 'organisation'),
  summary: 'Restore up to 200 deleted assignments as they were, all or none. Errors name the element.',
  body: restoreAssignmentsSchema,
  status: 204,
  errors: ['ASSIGNMENT_NOT_FOUND'],
});
