import { savedViewWords as words } from '@keenly/contracts/catalogue/saved-views';
import { savedViews } from '@keenly/contracts/saved-views.endpoints';
import type { Page } from 'playwright-core';
import { anId } from '../src/testing/builders.ts';
import { assignedTab } from './assigned-screens.ts';
import type { Screen } from './screen.ts';

const names = [
  'Overdue, soonest first',
  'Due this week',
  'Asks for another date: everyone who waits for an answer',
  'دروس الاقتصاد المتأخرة',
];
const queries = ['show=overdue&sort=deadline&order=asc', 'show=week', 'show=asks', `capability=${anId(601)}`];
const kept = names.map((name, n) => ({
  id: anId(900 + n),
  table: 'assigned',
  name,
  query: queries[n] ?? '',
}));
const tab = {
  ...assignedTab,
  path: `${assignedTab.path}&show=week`,
  answers: { ...assignedTab.answers, [savedViews.path]: { body: { data: kept } } },
};
const withViews = (answer: NonNullable<Screen['answers']>[string]) => ({
  ...tab,
  answers: { ...tab.answers, [savedViews.path]: answer },
});
const open = async (page: Page) => {
  await page.getByRole('button', { name: words.menuLabel }).click();
  await page.getByRole('menuitem', { name: words.manage }).waitFor();
};
const choose = (item: string) => async (page: Page) => {
  await open(page);
  await page.getByRole('menuitem', { name: item }).click();
  await page.getByRole('dialog').waitFor();
};

/** Saved views beside a table: the menu, saving one, and all of them. */
export const viewScreens: Screen[] = [
  {
    name: 'views-menu',
    ...tab,
    act: async (page) => {
      await open(page);
      await page.getByRole('menuitem', { name: 'Due this week' }).waitFor();
    },
  },
  { name: 'views-empty', ...withViews({ body: { data: [] } }), act: open },
  { name: 'views-loading', ...withViews('never'), act: open },
  { name: 'views-failing', ...withViews({ status: 400, message: '' }), act: open },
  {
    name: 'views-save',
    ...tab,
    act: async (page) => {
      await choose(words.save)(page);
      await page.getByRole('dialog').getByLabel(words.name).fill('due this week');
      await page.getByText(words.replaces('Due this week')).waitFor();
    },
  },
  {
    name: 'views-manage',
    ...tab,
    act: async (page) => {
      await choose(words.manage)(page);
      await page.getByRole('button', { name: words.renameOf('Due this week') }).click();
    },
  },
];
