import { endpoint, permitted } from './endpoint.js';
import {
  reminderPreviewQuerySchema,
  reminderPreviewSchema,
  reminderRulesSchema,
  saveReminderRulesSchema,
} from './reminder-rules.js';

export const readReminderRules = endpoint({
  method: 'GET',
  path: '/api/v1/reminder_rules',
  access: permitted('capability.assign', 'organisation'),
  summary: 'When Keenly reminds your people of assigned capabilities automatically.',
  answer: reminderRulesSchema,
});

export const saveReminderRules = endpoint({
  method: 'PUT',
  path: '/api/v1/reminder_rules',
  access: permitted('capability.assign', 'organisation'),
  summary: 'Change when Keenly reminds your people of assigned capabilities automatically.',
  body: saveReminderRulesSchema,
  answer: reminderRulesSchema,
  errors: ['CONCURRENT_CHANGE'],
});

export const previewReminders = endpoint({
  method: 'GET',
  path: '/api/v1/reminder_rules/preview',
  access: permitted('capability.assign', 'organisation'),
  summary: 'Who would be reminded of what within 14 days under these rules, if nothing changes.',
  query: reminderPreviewQuerySchema,
  answer: reminderPreviewSchema,
});
