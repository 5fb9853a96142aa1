import type { Page } from 'playwright-core';
import { collegeAdmin } from '../src/testing/builders.ts';
import { NAME_TAKEN, usual } from './answers.ts';
import { see, type Scene } from './scene.ts';
import { assignmentScenes } from './assignment-scenes.ts';
import { attachmentScenes } from './attachment-scenes.ts';
import { courseScenes } from './course-scenes.ts';
import { markingScenes } from './marking-scenes.ts';
import { publicCourseScenes } from './public-course-scenes.ts';
import { provisioningScenes } from './provisioning-scenes.ts';
import { recordStoreScenes } from './record-store-scenes.ts';
import { providerScenes } from './provider-scenes.ts';
import { webhookScenes } from './webhook-scenes.ts';
import { targetScenes } from './target-scenes.ts';

const chooseCategory = (page: Page) =>
  page
    .getByRole('button', { name: /category: / })
    .first()
    .click();
const first = usual.registrants[0]?.id ?? '';
const tool = usual.aiTools[0]?.id ?? '';

/** Every state of every screen of the console. */
export const scenes: readonly Scene[] = [
  { name: 'registrants', path: '/networks', settle: see('1–25 of 319') },
  {
    name: 'recovery-wait',
    path: '/networks',
    waitsUntil: '2026-11-29T19:26:10.000Z',
    settle: see('Someone asked to sign in'),
  },
  {
    name: 'registrants-empty',
    path: '/networks#/registrants',
    answers: { registrants: [] },
    settle: see('No Record Found'),
  },
  {
    name: 'registrants-searched',
    path: '/networks#/registrants',
    settle: async (page) => {
      await page.getByRole('searchbox').fill('zzyzx');
      await see('No account matches')(page);
    },
  },
  {
    name: 'registrants-loading',
    path: '/networks#/registrants',
    answers: { slow: ['registrants'] },
    settle: (page) => page.locator('.k-bone').first().waitFor(),
  },
  {
    name: 'registrants-failing',
    path: '/networks#/registrants',
    answers: { failing: ['registrants'] },
    settle: (page) => page.getByRole('button', { name: 'Retry' }).waitFor(),
  },
  { name: 'registrant', path: `/networks#/registrants/${first}/show`, settle: see('Account ID') },
  {
    name: 'registrant-reset',
    path: `/networks#/registrants/${first}/show`,
    settle: async (page) => {
      await page.getByRole('button', { name: 'Reset two-step sign-in' }).click();
      await page.getByLabel('Your password', { exact: true }).fill('wrong');
      await page.getByRole('dialog').getByRole('button', { name: 'Reset two-step sign-in' }).click();
      await see('This isn’t your password.')(page);
    },
  },
  {
    name: 'registrant-missing',
    path: '/networks#/registrants/nobody/show',
    settle: (page) => page.getByRole('button', { name: 'Retry' }).waitFor(),
  },
  { name: 'users', path: '/networks#/users', settle: see('1–25 of') },
  { name: 'admins', path: '/networks#/admins', settle: see('1–25 of') },
  {
    name: 'admin-refused',
    path: '/networks#/registrants',
    settle: async (page) => {
      await page.getByRole('switch').first().click();
      await see('role is above yours')(page);
    },
  },
  { name: 'neighborhoods', path: '/networks#/neighborhoods', settle: see('1–4 of 4') },
  {
    name: 'neighborhoods-empty',
    path: '/networks#/neighborhoods',
    answers: { neighborhoods: [] },
    settle: see('No Record Found'),
  },
  {
    name: 'neighborhoods-loading',
    path: '/networks#/neighborhoods',
    answers: { slow: ['neighborhoods'] },
    settle: (page) => page.locator('.k-bone').first().waitFor(),
  },
  {
    name: 'neighborhoods-failing',
    path: '/networks#/neighborhoods',
    answers: { failing: ['neighborhoods'] },
    settle: (page) => page.getByRole('button', { name: 'Retry' }).waitFor(),
  },
  {
    name: 'neighborhood-limit',
    path: '/networks#/neighborhoods',
    settle: async (page) => {
      await page.getByRole('button', { name: 'Change license limit' }).first().click();
      await page.getByRole('textbox', { name: 'License limit' }).fill('many');
      await page.getByRole('button', { name: 'Save limit' }).click();
      await page.getByText('Enter a whole number').waitFor();
    },
  },
  {
    name: 'neighborhood',
    path: `/networks#/neighborhoods/${usual.neighborhoods[2]?.id ?? ''}/show`,
    settle: async (page) => {
      await see('1–25 of 60')(page);
      await page.getByRole('link', { name: 'Back', exact: true }).waitFor();
    },
  },
  { name: 'members', path: '/networks', as: collegeAdmin, settle: see('1–25 of 60') },
  {
    name: 'members-code',
    path: '/networks#/members',
    as: collegeAdmin,
    settle: async (page) => {
      await page.getByRole('button', { name: 'Show license code' }).click();
      await see('4F2A9C01B7D3E680')(page);
    },
  },
  {
    name: 'members-remove',
    path: '/networks#/members',
    as: collegeAdmin,
    settle: async (page) => {
      await page
        .getByRole('button', { name: /^Remove / })
        .first()
        .click();
      await see('signed out and lose access')(page);
    },
  },
  {
    name: 'members-category',
    path: '/networks#/members',
    as: collegeAdmin,
    settle: async (page) => {
      await chooseCategory(page);
      await page.getByRole('combobox', { name: 'Category' }).waitFor();
    },
  },
  {
    name: 'members-category-empty',
    path: '/networks#/members',
    as: collegeAdmin,
    answers: { categories: [] },
    settle: async (page) => {
      await chooseCategory(page);
      await see('No categories yet')(page);
    },
  },
  {
    name: 'members-category-loading',
    path: '/networks#/members',
    as: collegeAdmin,
    answers: { slow: ['categories'] },
    settle: async (page) => {
      await chooseCategory(page);
      await page.locator('dialog .k-bone').waitFor();
    },
  },
  {
    name: 'members-category-failing',
    path: '/networks#/members',
    as: collegeAdmin,
    answers: { failing: ['categories'] },
    settle: async (page) => {
      await chooseCategory(page);
      await page.getByRole('button', { name: 'Retry' }).waitFor();
    },
  },
  {
    name: 'members-empty',
    path: '/networks#/members',
    as: collegeAdmin,
    answers: { members: [] },
    settle: see('No Record Found'),
  },
  {
    name: 'members-loading',
    path: '/networks#/members',
    as: collegeAdmin,
    answers: { slow: ['members'] },
    settle: (page) => page.locator('.k-bone').first().waitFor(),
  },
  {
    name: 'members-failing',
    path: '/networks#/members',
    as: collegeAdmin,
    answers: { failing: ['members'] },
    settle: (page) => page.getByRole('button', { name: 'Retry' }).waitFor(),
  },
  {
    name: 'menu-own',
    path: '/networks#/members',
    as: collegeAdmin,
    settle: async (page) => {
      await see('1–25 of 60')(page);
      const opener = page.getByRole('button', { name: 'Open the menu' });
      if (await opener.isVisible()) await opener.click();
      await page.getByRole('link', { name: 'Members 60' }).waitFor();
    },
  },
  { name: 'page-views', path: '/networks#/page-views', settle: see('1–4 of 4') },
  {
    name: 'page-views-empty',
    path: '/networks#/page-views',
    answers: { pageViews: [] },
    settle: see('as people open them'),
  },
  { name: 'mails', path: '/networks#/mails', settle: see('1–3 of 3') },
  {
    name: 'mails-absent',
    path: '/networks#/mails',
    answers: { mails: 'absent' },
    settle: see('No inbox here'),
  },
  { name: 'mail', path: '/networks#/mails/mail-0/show', settle: see('https://keenly.example/home') },
  { name: 'dead-letters', path: '/networks#/dead-letters', settle: see('1–2 of 2') },
  {
    name: 'dead-letter-retried',
    path: '/networks#/dead-letters',
    settle: async (page) => {
      await page.getByRole('button', { name: 'Retry' }).first().click();
      await see('is queued again')(page);
    },
  },
  { name: 'held-events', path: '/networks#/held-events', settle: see('1–2 of 2') },
  {
    name: 'held-events-empty',
    path: '/networks#/held-events',
    answers: { heldEvents: [] },
    settle: see('Every screen is up to date'),
  },
  { name: 'join-requests', path: '/networks#/join-requests', settle: see('1–2 of 2') },
  {
    name: 'join-requests-empty',
    path: '/networks#/join-requests',
    answers: { joinRequests: [] },
    settle: see('appear here until you accept or reject them'),
  },
  {
    name: 'join-request-role',
    path: '/networks#/join-requests',
    settle: async (page) => {
      await page.getByRole('button', { name: 'Accept Noor Dubois' }).click();
      await see('Asked to join as Teacher.')(page);
    },
  },
  {
    name: 'join-request-accepted',
    path: '/networks#/join-requests',
    settle: async (page) => {
      await page.getByRole('button', { name: 'Accept Noor Dubois' }).click();
      await page.getByRole('button', { name: 'Accept', exact: true }).click();
      await see('Approved Successfully!')(page);
    },
  },
  { name: 'ai-tools', path: '/networks#/ai-tools', settle: see('1–3 of 3') },
  {
    name: 'ai-tools-empty',
    path: '/networks#/ai-tools',
    answers: { aiTools: [] },
    settle: see('until you add a tool'),
  },
  {
    name: 'ai-tool-create',
    path: '/networks#/ai-tools/create',
    settle: async (page) => {
      await page.getByRole('button', { name: 'Save' }).click();
      await see('Enter a name.')(page);
    },
  },
  {
    name: 'ai-tool-edit',
    path: `/networks#/ai-tools/${tool}`,
    settle: async (page) => {
      await page.getByRole('button', { name: 'Remove tool' }).click();
      await see('permanently?')(page);
    },
  },
  {
    name: 'ai-tool-refused',
    path: `/networks#/ai-tools/${tool}`,
    settle: async (page) => {
      await page.getByRole('button', { name: 'Save' }).click();
      await see(NAME_TAKEN)(page);
    },
  },
  {
    name: 'account-menu',
    path: '/networks#/dead-letters',
    settle: async (page) => {
      await see('1–2 of 2')(page);
      await page.getByRole('button', { name: 'account menu' }).click();
      await see('LogOut')(page);
    },
  },
  {
    name: 'menu',
    path: '/networks#/dead-letters',
    settle: async (page) => {
      await see('1–2 of 2')(page);
      const opener = page.getByRole('button', { name: 'Open the menu' });
      if (await opener.isVisible()) await opener.click();
      await page.getByRole('link', { name: 'All Registrants 319' }).waitFor();
    },
  },
  ...courseScenes,
  ...publicCourseScenes,
  ...assignmentScenes,
  ...markingScenes,
  ...attachmentScenes,
  ...recordStoreScenes,
  ...webhookScenes,
  ...providerScenes,
  ...provisioningScenes,
  ...targetScenes,
  { name: 'not-found', path: '/networks#/nowhere', settle: see('404 Not Found') },
];
