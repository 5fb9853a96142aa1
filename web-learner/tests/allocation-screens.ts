import { licenceDistribution } from '@keenly/contracts/organisation.endpoints';
import { learnerTable } from '@keenly/contracts/team-figures.endpoints';
import type { Page } from 'playwright-core';
import { aManager } from '../src/testing/builders.ts';
import { someMembers, someSeats } from '../src/testing/team-builders.ts';
import { failing } from './screen-answers.ts';
import type { Screen } from './screen.ts';

const page = {
  path: '/allocation',
  user: aManager({ role_id: 'CLIENT_ADMIN' }),
  answers: {
    [learnerTable.path]: { body: someMembers() },
    [licenceDistribution.path]: { body: someSeats() },
  },
};
const withAnswers = (answers: Screen['answers']) => ({ ...page, answers: { ...page.answers, ...answers } });
const openMenu = (at: number) => async (screen: Page) => {
  await screen
    .getByRole('button', { name: /^Actions for/ })
    .nth(at)
    .click();
  await screen.getByRole('dialog').waitFor();
};

/** The allocation page: full, menus of a member, an owner, and oneself, nobody, loading, failing, licenses full. */
export const allocationScreens: Screen[] = [
  { name: 'allocation-data', ...page },
  { name: 'allocation-menu', ...page, act: openMenu(4) },
  { name: 'allocation-menu-asked', ...page, act: openMenu(3) },
  { name: 'allocation-menu-owner', ...page, act: openMenu(0) },
  { name: 'allocation-menu-own', ...page, act: openMenu(1) },
  { name: 'allocation-as-manager', ...page, user: aManager(), act: openMenu(2) },
  {
    name: 'allocation-empty',
    ...withAnswers({
      [learnerTable.path]: {
        body: {
          ...someMembers(),
          data: [],
          total: 0,
          members_count: [{ approved_count: 0, pending_count: 0 }],
        },
      },
    }),
  },
  {
    name: 'allocation-loading',
    ...withAnswers({ [learnerTable.path]: 'never', [licenceDistribution.path]: 'never' }),
  },
  {
    name: 'allocation-failing',
    ...withAnswers({ [learnerTable.path]: failing, [licenceDistribution.path]: failing }),
  },
  {
    name: 'allocation-full',
    ...withAnswers({
      [licenceDistribution.path]: {
        body: {
          used_licenses: 240,
          inactive_licenses: 10,
          remaining_licenses: 0,
          total_licenses: 250,
          open_invitations: 0,
          free_licenses: 0,
        },
      },
    }),
  },
];
