import { notifications } from '@keenly/contracts/notification.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import type { Page } from 'playwright-core';
import { aBell, aBellOfAllSorts, aFullBell, aNotification } from '../src/testing/bell-builders.ts';
import { aManager, anId } from '../src/testing/builders.ts';
import { homeData } from './home-screens.ts';
import type { Answer } from './screen-answers.ts';
import type { Screen } from './screen.ts';

const admin = aManager({
  ...{ role_id: 'CLIENT_ADMIN', user_name: 'Olivia Hart', first_name: 'Olivia', last_name: 'Hart' },
});

async function open(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByRole('dialog', { name: 'Notifications' }).waitFor();
  await page.clock.runFor(5000);
}

const bell = (name: string, answer: Answer, act: (page: Page) => Promise<void> = open): Screen => ({
  ...{ name, path: '/home', user: { ...admin, role_id: 'USER', id: anId(2) }, act },
  answers: { ...homeData, [pathOf(notifications.path, { id: anId(2) })]: answer },
});

/** The bell on the learner's home, and the request that is opened from it. */
export const bellScreens: Screen[] = [
  { ...bell('bell-closed', { body: aFullBell() }), act: () => Promise.resolve() },
  bell('bell-full', { body: aFullBell() }),
  bell('bell-older', { body: aFullBell() }, async (page) => {
    await open(page);
    await page.getByRole('button', { name: 'Older' }).scrollIntoViewIfNeeded();
  }),
  bell('bell-empty', { body: aBell() }),
  bell('bell-loading', 'never'),
  bell('bell-failing', { status: 403, message: 'Forbidden.', code: 'FORBIDDEN' }),
  bell('bell-request', { body: aFullBell() }, async (page) => {
    await open(page);
    await page.getByRole('button', { name: /Joe Vale/ }).click();
    await page.getByRole('dialog', { name: 'Request to join' }).waitFor();
  }),
  bell(
    'bell-request-role',
    { body: aBell([aNotification(1, { additional_details: { role: 'TEACHER' } })]) },
    async (page) => {
      await open(page);
      await page.getByRole('button', { name: /Joe Vale/ }).click();
      await page.getByText('Asked to join as Teacher.').waitFor();
    },
  ),
  bell('bell-sorts', { body: aBellOfAllSorts() }),
  ...(
    [
      ['bell-group', /Monday seminar\./, 'Request to join'],
      ['bell-extension', /another date for/, 'Request for another date'],
      ['bell-recording', /camera/, 'Train with video'],
    ] as const
  ).map(([name, row, title]) =>
    bell(name, { body: aBellOfAllSorts() }, async (page) => {
      await open(page);
      await page.getByRole('button', { name: row }).first().click();
      await page.getByRole('dialog', { name: title }).waitFor();
    }),
  ),
];
