import { community } from '@keenly/contracts/insight.endpoints';
import { capabilities } from '@keenly/contracts/assignment.endpoints';
import { teamBoard } from '@keenly/contracts/live.endpoints';
import { licenceDistribution } from '@keenly/contracts/organisation.endpoints';
import { corporateHighlights, learnerTable, needsAttention } from '@keenly/contracts/team-figures.endpoints';
import { aManager } from '../src/testing/builders.ts';
import {
  noTeamHighlights,
  someAttention,
  someLearners,
  someSeats,
  someTeamHighlights,
  someTopLearners,
} from '../src/testing/team-builders.ts';
import { type Answer, board, categories, entries, failing } from './screen-answers.ts';
import type { Page } from 'playwright-core';
import type { Screen } from './screen.ts';

const figures: Record<string, Answer> = {
  [licenceDistribution.path]: { body: someSeats() },
  [corporateHighlights.path]: { body: someTeamHighlights() },
  [community.path]: { body: someTopLearners() },
  [learnerTable.path]: { body: someLearners() },
  [needsAttention.path]: { body: someAttention() },
  [capabilities.path]: categories,
};
const all = (answer: Answer): Record<string, Answer> =>
  Object.fromEntries([teamBoard.path, ...Object.keys(figures)].map((path) => [path, answer]));
/** The dashboard as it opens. */
export const dashboard = {
  path: '/manager-dashboard',
  user: aManager(),
  answers: { ...figures, [teamBoard.path]: board(entries) },
};
const withBoard = (answer: Answer) => ({
  ...dashboard,
  answers: { ...dashboard.answers, [teamBoard.path]: answer },
});

const learners = someLearners();
/** Departments with names that wouldn't fit a narrow column. */
const longDepartments = {
  ...learners,
  data: learners.data.map((row, at) => ({
    ...row,
    user_info: {
      ...row.user_info,
      ...(at === 1 ? { department: 'Wirtschaftsinformatik und Betriebswirtschaftslehre' } : {}),
    },
  })),
};

/** Puts the dashboard on paper, once its learners are there. */
export const print = async (page: Page) => {
  await page.getByRole('link', { name: 'Tessa Vogel' }).last().waitFor();
  await page.emulateMedia({ media: 'print' });
  await page.getByRole('heading', { name: /^Welcome back/ }).waitFor({ state: 'hidden' });
};

/** The dashboard's first tab: who studies now, this month's figures, and the seats. */
export const overviewScreens: Screen[] = [
  { name: 'board-data', ...dashboard },
  {
    name: 'board-admin',
    ...dashboard,
    path: '/',
    user: aManager({
      role_id: 'CLIENT_ADMIN',
      user_name: 'Olivia Hart',
      first_name: 'Olivia',
      last_name: 'Hart',
    }),
    act: (page) =>
      page
        .getByRole('button', { name: /Expand the menu|Open the menu/ })
        .first()
        .click(),
  },
  { name: 'board-cut', ...dashboard, offline: true },
  {
    name: 'attention-aside',
    ...dashboard,
    act: (page) => page.getByRole('button', { name: 'Set aside (2)' }).click(),
  },
  {
    name: 'attention-menu',
    ...dashboard,
    act: (page) => page.getByRole('button', { name: /^Set aside for Uma/ }).click(),
  },
  {
    name: 'attention-day',
    ...dashboard,
    act: async (page) => {
      await page.getByRole('button', { name: /^Set aside for Uma/ }).click();
      await page.getByRole('menuitem', { name: 'Choose a day…' }).click();
    },
  },
  { name: 'board-empty', ...withBoard(board([])) },
  { name: 'board-loading', ...withBoard('never') },
  {
    name: 'board-failing',
    ...withBoard({ status: 403, message: 'Forbidden.', code: 'FORBIDDEN' }),
  },
  {
    name: 'overview-empty',
    ...dashboard,
    answers: {
      [teamBoard.path]: board([]),
      [licenceDistribution.path]: {
        body: {
          ...someSeats(),
          used_licenses: 5,
          inactive_licenses: 0,
          remaining_licenses: 0,
          total_licenses: 5,
          free_licenses: 0,
        },
      },
      [corporateHighlights.path]: { body: noTeamHighlights() },
      [community.path]: { body: someTopLearners(0) },
      [needsAttention.path]: { body: { data: [], total: 0, set_aside: [], set_aside_total: 0 } },
      [learnerTable.path]: { body: { data: [], total: 0, filter: 'all', period: 'this' } },
    },
  },
  {
    name: 'overview-print',
    ...dashboard,
    isPaper: true,
    answers: { ...dashboard.answers, [learnerTable.path]: { body: longDepartments } },
    act: print,
  },
  { name: 'overview-loading', ...dashboard, answers: all('never') },
  { name: 'overview-failing', ...dashboard, answers: all(failing) },
  {
    name: 'overview-capabilities',
    ...dashboard,
    act: async (page) => {
      await page.getByRole('button', { name: 'Capabilities Page' }).click();
      await page.getByRole('menuitem').first().waitFor();
    },
  },
];
