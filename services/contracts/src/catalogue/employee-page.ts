import type { Role } from '../roles.js';

/** Words of a person's page (product/manager#employee-page). */
export const employeeLabels = {
  title: 'Employee',
  back: 'Back',
  toStudy: 'Capabilities to Study',
  byCompany: 'By Company',
  count: (n: number) => 'Number of Capabilities : n'.replace(/n$/, String(n)),
  none: 'No Target Capabilities assigned',
  dueDate: 'Due date',
  targetOutcome: 'Target Outcome',
  activeTime: 'Active Time',
  view: 'View',
  complete: 'Complete',
  completed: 'Marked as complete.',
  reopen: 'Reopen',
  reopened: 'Reopened.',
  thisMonth: 'This month',
  hours: 'Hours studied',
  capabilities: 'Capabilities',
  focus: 'Focused browsing',
  expertise: 'Expertise',
  topic: 'Topic',
  score: 'Score',
} as const;

export const roleWords: Record<Role, string> = {
  USER: 'Learner',
  MANAGER: 'Manager',
  TEACHER: 'Teacher',
  CLIENT_ADMIN: 'Admin',
  CLIENT_OWNER: 'Owner',
  PARENT_ADMIN: 'Admin',
  PARENT_OWNER: 'Owner',
  SUPER_OWNER: 'Owner',
};
