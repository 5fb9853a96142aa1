import { bulkUpdateAssigned } from '@keenly/contracts/assignment-bulk.endpoints';
import * as assignmentEndpoints from '@keenly/contracts/assignment.endpoints';
import { assignmentMessages } from '@keenly/contracts/catalogue/assignments';
import { allGroups } from '@keenly/contracts/groups.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import type { Page } from 'playwright-core';
import { history } from './history-answer.ts';
import { aManager, anAssignment, anId } from '../src/testing/builders.ts';
import { assigned, categories, entries, people } from './screen-answers.ts';
import type { Screen } from './screen.ts';

const tab = {
  path: '/manager-dashboard?setIndex=2',
  user: aManager(),
  answers: {
    [assignmentEndpoints.assignedByOrganisation.path]: {
      body: { data: assigned, total: assigned.length, pending: assigned.length },
    },
    [assignmentEndpoints.capabilities.path]: categories,
    [assignmentEndpoints.employees.path]: people,
    [assignmentEndpoints.openAssignees.path]: { body: { data: [entries[1]?.user_client_id] } },
    [allGroups.path]: {
      body: {
        allGroups: ['Biology A', 'Lesegruppe für vergleichende Verfassungsgeschichte'].map((name, at) => ({
          ...{ id: anId(910 + at), name, approved_count: entries.length },
          ...{ pending_count: 0, mentors: [], created_at: '2026-09-01T08:00:00.000Z' },
        })),
        total: 2,
      },
    },
    [assignmentEndpoints.bulkDeleteAssignedByPost.path]: { body: {} },
  },
};
/** The tab as it opens. */
export const assignedTab = tab;
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const selectAll = (page: Page) =>
  page
    .getByRole('checkbox', { name: /^Select / })
    .nth(1)
    .check();
const menu = (page: Page) => button(page, /^Actions for /).click();

const list = assignmentEndpoints.assignedByOrganisation.path;
const withAnswers = (answers: Screen['answers']) => ({ ...tab, answers: { ...tab.answers, ...answers } });
const asking = assigned.map((one, at) => ({
  ...one,
  extension:
    [
      { deadline: '2026-12-18', reason: '', asked_at: one.date_assigned },
      {
        deadline: '2027-01-15',
        reason:
          'I’m on placement in Tromsø until the middle of December, and can’t reach the library before that.',
        asked_at: one.date_assigned,
      },
    ][at] ?? null,
}));
const told = async (page: Page) => {
  await menu(page);
  await page.getByRole('menuitem', { name: 'History' }).click();
};
const many = Array.from({ length: 250 }, (_, n) => anAssignment(2000 + n));
const edit = async (page: Page) => {
  await menu(page);
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByRole('dialog').getByLabel('Deadline', { exact: true }).waitFor();
};

/** The Capabilities tab: as it opens, assigning, selecting, one row's menu, editing, deleting, and the way back. */
export const assignedScreens: Screen[] = [
  { name: 'assigned-data', ...tab },
  {
    name: 'assigned-asked',
    ...withAnswers({ [list]: { body: { data: asking, total: asking.length, pending: 3 } } }),
  },
  { name: 'assigned-empty', ...withAnswers({ [list]: { body: { data: [], total: 0, pending: 0 } } }) },
  {
    name: 'assigned-filtered',
    ...withAnswers({ [list]: { body: { data: [], total: 0, pending: 0 } } }),
    path: `${tab.path}&show=overdue&capability=${anId(601)}`,
  },
  { name: 'assigned-loading', ...withAnswers({ [list]: 'never' }) },
  { name: 'assigned-failing', ...withAnswers({ [list]: { status: 400, message: '' } }) },
  {
    name: 'assigned-reminded',
    ...withAnswers({
      [pathOf(assignmentEndpoints.sendReminder.path, { id: anId(801) })]: {
        body: { message: 'ok', reminder_id: anId(1) },
      },
    }),
    act: async (page) => {
      await button(page, /Send reminder to Amara/).click();
      await page.getByText('Reminder sent successfully!').waitFor();
    },
  },
  {
    name: 'assign-dialog',
    ...tab,
    act: async (page) => {
      await button(page, 'Assign New Capability').click();
      await button(page, 'Submit').click();
      await page.getByText('Deadline cannot be empty.').waitFor();
    },
  },
  {
    name: 'assign-dialog-picked',
    ...tab,
    act: async (page) => {
      await button(page, 'Assign New Capability').click();
      await page.getByLabel('Assignees').fill('a');
      await page.getByRole('option', { name: /Amara/ }).click();
      await page.getByRole('option', { name: /Ben/ }).click();
    },
  },
  {
    name: 'assign-dialog-group',
    ...tab,
    act: async (page) => {
      await button(page, 'Assign New Capability').click();
      await page.getByLabel('Assignees').fill('e');
      await page.getByRole('option', { name: /Lesegruppe/ }).click();
      await button(page, /^Lesegruppe/).waitFor();
      await page.getByLabel('Assignees').press('Escape');
      await page.getByRole('combobox', { name: 'Capabilities' }).click();
      await page.getByRole('option', { name: 'Price elasticity' }).click();
      await page.getByRole('combobox', { name: 'Capabilities' }).press('Escape');
      await button(page, '30 days from now').click();
      await page.getByText(/people chosen$/).click();
    },
  },
  {
    name: 'assign-dialog-marked',
    ...tab,
    act: async (page) => {
      await button(page, 'Assign New Capability').click();
      await page.getByRole('combobox', { name: 'Capabilities' }).click();
      await page.getByRole('option', { name: 'Price elasticity' }).click();
      await page.getByLabel('Assignees').click();
      await page.getByRole('option', { name: /Already assigned/ }).waitFor();
    },
  },
  {
    name: 'assign-dialog-offer',
    ...tab,
    act: async (page) => {
      await button(page, 'Assign New Capability').click();
      await page.getByRole('combobox', { name: 'Capabilities' }).fill('e');
      await page.getByRole('combobox', { name: 'Capabilities' }).press('Enter');
      await page.getByRole('option', { name: /Create New Capability/ }).waitFor();
    },
  },
  {
    name: 'assign-dialog-new',
    ...tab,
    act: async (page) => {
      await button(page, 'Assign New Capability').click();
      await page.getByRole('combobox', { name: 'Capabilities' }).fill('Economic history');
      await page.getByRole('combobox', { name: 'Capabilities' }).press('Enter');
      await page.getByRole('option', { name: /Create New Capability/ }).click();
      await page.getByRole('button', { name: 'Create', exact: true }).waitFor();
    },
  },
  { name: 'assigned-selected', ...tab, act: selectAll },
  {
    name: 'assigned-bulk-move',
    ...tab,
    act: async (page) => {
      await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
      await button(page, 'Move deadline').click();
      await button(page, '30 days from now').click();
    },
  },
  {
    name: 'assigned-bulk-done',
    ...withAnswers({
      [list]: { body: { data: assigned, total: 1340, pending: 1200 } },
      [bulkUpdateAssigned.path]: { body: { data: assigned.map(({ id }) => ({ id, version: 2 })) } },
    }),
    act: async (page) => {
      await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
      await button(page, 'Mark as complete').click();
      await button(page, 'Undo').waitFor();
      await selectAll(page);
    },
  },
  {
    name: 'assigned-progress',
    ...withAnswers({
      [list]: { body: { data: many, total: many.length, pending: many.length } },
      [bulkUpdateAssigned.path]: 'never',
    }),
    act: async (page) => {
      await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
      await button(page, 'Mark as complete').click();
      await page.getByText('0 of 250 done').waitFor();
    },
  },
  {
    name: 'assigned-history',
    ...withAnswers({
      [pathOf(assignmentEndpoints.assignmentHistory.path, { id: anId(801) })]: { body: history },
    }),
    act: async (page) => {
      await told(page);
      await page.getByText('Tomas Berg assigned').waitFor();
    },
  },
  {
    name: 'assigned-history-failing',
    ...withAnswers({
      [pathOf(assignmentEndpoints.assignmentHistory.path, { id: anId(801) })]: { status: 400, message: '' },
    }),
    act: async (page) => {
      await told(page);
      await button(page, 'Retry').waitFor();
    },
  },
  { name: 'assigned-menu', ...tab, act: menu },
  {
    name: 'assigned-edit',
    ...tab,
    act: edit,
  },
  {
    name: 'assigned-conflict',
    ...withAnswers({
      [pathOf(assignmentEndpoints.updateAssigned.path, { id: anId(801) })]: {
        status: 409,
        code: 'CONCURRENT_CHANGE',
        message: assignmentMessages.changedElsewhere,
      },
    }),
    act: async (page) => {
      await edit(page);
      await page.getByLabel(/Target Outcome/).fill('Explain it to a colleague');
      await button(page, 'Update').click();
      await page.getByText('Changed elsewhere').waitFor();
    },
  },
  {
    name: 'assigned-delete',
    ...tab,
    act: async (page) => {
      await selectAll(page);
      await button(page, 'Delete Selected').click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'assigned-deleted',
    ...tab,
    act: async (page) => {
      await selectAll(page);
      await button(page, 'Delete Selected').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
      await button(page, 'Undo').waitFor();
    },
  },
];
