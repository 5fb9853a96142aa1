import * as assignmentEndpoints from '@keenly/contracts/assignment.endpoints';
import type { Page } from 'playwright-core';
import { aManager } from '../src/testing/builders.ts';
import { assigned, categories } from './screen-answers.ts';
import type { Screen } from './screen.ts';

const tab = {
  path: '/manager-dashboard?setIndex=2',
  user: aManager(),
  answers: {
    [assignmentEndpoints.assignedByOrganisation.path]: {
      body: { data: assigned, total: assigned.length, pending: assigned.length },
    },
    [assignmentEndpoints.capabilities.path]: categories,
    [assignmentEndpoints.bulkDeleteAssignedByPost.path]: { body: {} },
  },
};
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const selectAll = (page: Page) =>
  page
    .getByRole('checkbox', { name: /^Select / })
    .nth(1)
    .check();
const menu = (page: Page) => button(page, /^Actions for /).click();

/** The Capabilities tab at work: selecting, one row's menu, editing, deleting, and the way back. */
export const assignedScreens: Screen[] = [
  { name: 'assigned-selected', ...tab, act: selectAll },
  { name: 'assigned-menu', ...tab, act: menu },
  {
    name: 'assigned-edit',
    ...tab,
    act: async (page) => {
      await menu(page);
      await page.getByRole('menuitem', { name: 'Edit' }).click();
      await page.getByRole('dialog').getByLabel('Deadline').waitFor();
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
