import { z } from 'zod';
import {
  attentionOfQuerySchema,
  attentionOfSchema,
  needsAttentionQuerySchema,
  needsAttentionSchema,
  setAsideBodySchema,
} from './attention.js';
import {
  employeeCapabilityQuerySchema,
  employeeCapabilitySchema,
  weekSessionQuerySchema,
  weekSessionSchema,
} from './capability-page.js';
import { employeeSchema } from './employee.js';
import { endpoint, permitted } from './endpoint.js';
import { learnerExportQuerySchema, learnerTableQuerySchema, learnerTableSchema } from './learner-table.js';
import { corporateHighlightsQuerySchema, corporateHighlightsSchema } from './team-figures.js';

export const corporateHighlights = endpoint({
  method: 'GET',
  path: '/api/v1/corp_highlights',
  access: permitted('insight.read', 'organisation'),
  summary: 'What your organization studied, by the weeks of a month.',
  query: corporateHighlightsQuerySchema,
  answer: corporateHighlightsSchema,
  changesWith: ['team_changed'],
});

export const learnerTable = endpoint({
  method: 'GET',
  path: '/api/v1/allocation_table',
  access: permitted('group.mentor', 'group'),
  summary:
    'The members of your organization with what they studied in a period, or the members of a group that you may see.',
  query: learnerTableQuerySchema,
  answer: learnerTableSchema,
  errors: ['NOT_FOUND'],
  changesWith: ['team_changed', 'group_changed'],
});

export const exportLearners = endpoint({
  method: 'GET',
  path: '/api/v1/allocation_table/csv',
  access: permitted('report.export', 'organisation'),
  summary: 'The same table as CSV, whole or its first 10,000 rows. Those in it can see who exported it.',
  query: learnerExportQuerySchema,
  produces: 'text/csv; charset=utf-8',
});

export const employeeCapability = endpoint({
  method: 'GET',
  path: '/api/v1/allEmployeeCapability',
  access: permitted('insight.read', 'organisation'),
  summary: 'Who in your organization studied a capability or has it assigned, with scores and totals.',
  query: employeeCapabilityQuerySchema,
  answer: employeeCapabilitySchema,
  changesWith: ['team_changed'],
});

export const weekSession = endpoint({
  method: 'GET',
  path: '/api/v1/getWeekSession',
  access: permitted('insight.read', 'organisation'),
  summary: 'Sessions on a capability by week, or by the days of a week.',
  query: weekSessionQuerySchema,
  answer: weekSessionSchema,
});

/** NOT_FOUND alike for people of other organizations and for ids that no one has. */
export const employee = endpoint({
  method: 'GET',
  path: '/api/v1/employee_details/:id',
  access: permitted('insight.read', 'own'),
  summary: 'Name, picture, department, and role of a member of your organization, or your own.',
  params: z.object({ id: z.uuid().toLowerCase() }),
  answer: employeeSchema,
  errors: ['NOT_FOUND'],
});

export const needsAttention = endpoint({
  method: 'GET',
  path: '/api/v1/needs_attention',
  access: permitted('insight.read', 'organisation'),
  summary: 'Who in your organization needs attention, and why.',
  query: needsAttentionQuerySchema,
  answer: needsAttentionSchema,
  changesWith: ['team_changed'],
});

/** NOT_FOUND alike for people of other organizations and for ids that no one has. */
export const attentionOf = endpoint({
  method: 'GET',
  path: '/api/v1/needs_attention/:id',
  access: permitted('insight.read', 'own'),
  summary: 'Why a member of your organization, or you, need attention.',
  params: z.object({ id: z.uuid().toLowerCase() }),
  query: attentionOfQuerySchema,
  answer: attentionOfSchema,
  errors: ['NOT_FOUND'],
});

/** NOT_FOUND alike for people of other organizations and for ids that no one has; CONFLICT where the reason is gone. */
export const setAside = endpoint({
  method: 'PUT',
  path: '/api/v1/needs_attention/:id/set_aside',
  access: permitted('attention.set-aside', 'organisation'),
  summary:
    'Set a reason why a member of your organization needs attention aside until a day, or take that back.',
  params: z.object({ id: z.uuid().toLowerCase() }),
  body: setAsideBodySchema,
  answer: attentionOfSchema,
  errors: ['NOT_FOUND', 'CONFLICT'],
});
