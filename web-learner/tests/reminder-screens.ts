import * as assignmentEndpoints from '@keenly/contracts/assignment.endpoints';
import { reminderRuleWords as words } from '@keenly/contracts/catalogue/reminder-rules';
import type { ReminderPreview, ReminderRules } from '@keenly/contracts/reminder-rules';
import { readMondayDigest } from '@keenly/contracts/monday-digest.endpoints';
import { previewReminders, readReminderRules } from '@keenly/contracts/reminder-rules.endpoints';
import type { Page } from 'playwright-core';
import { aManager, anId } from '../src/testing/builders.ts';
import { assigned, categories, people } from './screen-answers.ts';
import type { Screen } from './screen.ts';

const rules: ReminderRules = {
  rules: ['week_before', 'day_before', 'weekly_after'],
  ...{ time_zone: 'America/New_York', from_hour: 8, until_hour: 18, version: 3 },
};
const names = [
  'Amara Okafor',
  'Elif Sahin-Montgomery',
  'نور الهدى عبد الرحمن',
  'Wolfeschlegelsteinhausenbergerdorff the Elder',
];
const reminder = (at: number): ReminderPreview['days'][number]['reminders'][number] => ({
  assignment_id: anId(810 + at),
  rule: 'week_before',
  deadline: '2026-12-03',
  assignee: { id: anId(210 + at), full_name: names[at % names.length] ?? '' },
  capability: { id: anId(601), name: at % 2 === 0 ? 'Game theory' : 'Double-entry bookkeeping' },
});
const preview: ReminderPreview = {
  total: 1212,
  days: [
    { day: '2026-11-26', count: 4, people: 4, reminders: [0, 1, 2, 3].map(reminder) },
    { day: '2026-11-30', count: 1, people: 1, reminders: [reminder(4)] },
    { day: '2026-12-02', count: 1207, people: 902, reminders: [5, 6].map(reminder) },
  ],
};

const answers = {
  [assignmentEndpoints.assignedByOrganisation.path]: {
    body: { data: assigned, total: assigned.length, pending: assigned.length },
  },
  [assignmentEndpoints.capabilities.path]: categories,
  [assignmentEndpoints.employees.path]: people,
  [readReminderRules.path]: { body: rules },
  [previewReminders.path]: { body: preview },
  [readMondayDigest.path]: { body: { is_on: true } },
};
const open = async (page: Page) => {
  await page.getByRole('button', { name: words.open, exact: true }).click();
  await page.getByRole('dialog').waitFor();
};
const opened = async (page: Page) => {
  await open(page);
  await page.getByRole('heading', { name: words.preview }).waitFor();
};
const drawn = (name: string, more: Screen['answers'] = {}, act = opened): Screen => ({
  name,
  path: '/manager-dashboard?setIndex=2',
  user: aManager(),
  answers: { ...answers, ...more },
  act,
});

/** The dialog of reminder rules (product/capabilities#reminder-rules). */
export const reminderScreens: Screen[] = [
  drawn('reminders-data'),
  { ...drawn('reminders-admin'), user: aManager({ role_id: 'CLIENT_ADMIN' }) },
  drawn('reminders-preview', {}, async (page) => {
    await opened(page);
    await page.getByText('Dec 2').click();
    await page.getByText('and 1,205 more').scrollIntoViewIfNeeded();
  }),
  drawn('reminders-none', { [readReminderRules.path]: { body: { ...rules, rules: [], version: 0 } } }),
  drawn('reminders-nothing-due', { [previewReminders.path]: { body: { total: 0, days: [] } } }),
  drawn('reminders-loading', { [readReminderRules.path]: 'never' }, open),
  drawn('reminders-failing', { [readReminderRules.path]: { status: 400, message: '' } }, open),
  drawn('reminders-preview-failing', { [previewReminders.path]: { status: 400, message: '' } }),
  drawn('reminders-hours', {}, async (page) => {
    await opened(page);
    await page.getByLabel(words.until).selectOption('7');
    await page.getByText(words.hoursClosed).waitFor();
  }),
];
