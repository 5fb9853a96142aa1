import { tableColumnWords as words } from '@keenly/contracts/catalogue/table-columns';
import type { Page } from 'playwright-core';
import { assignedTab } from './assigned-screens.ts';
import { dashboard, print } from './overview-screens.ts';
import type { Screen } from './screen.ts';

const open = async (page: Page) => {
  await page.getByRole('button', { name: /^Columns/ }).click();
  await page.getByRole('menu', { name: words.menuLabel }).waitFor();
};
const learners = { ...dashboard, path: `${dashboard.path}?period=all&columns=name.hours.nudges` };
const assigned = { ...assignedTab, path: `${assignedTab.path}&columns=assignee.deadline.status` };

/** The two tables of a manager with some of their columns, and the menu that chooses them. */
export const columnScreens: Screen[] = [
  { name: 'columns-learners', ...learners },
  { name: 'columns-learners-menu', ...learners, act: open },
  { name: 'columns-learners-print', ...learners, isPaper: true, act: print },
  { name: 'columns-assigned', ...assigned },
  { name: 'columns-assigned-menu', ...assigned, act: open },
  { name: 'columns-assigned-one', ...assignedTab, path: `${assignedTab.path}&columns=assignee` },
];
