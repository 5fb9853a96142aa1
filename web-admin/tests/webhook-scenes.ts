import { webhookMessages, webhookWords as words } from '@keenly/contracts/catalogue/webhooks';
import type { Page } from 'playwright-core';
import { anId, collegeAdmin } from '../src/testing/builders.ts';
import { see, type Scene } from './scene.ts';

const path = `/networks#/webhooks/${anId(900)}/show`;
const as = collegeAdmin;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const openNew = (page: Page) => button(page, words.make).click();

/** The webhooks of an organization, and each dialog. */
export const webhookScenes: readonly Scene[] = [
  { name: 'webhooks', path, as, settle: see('Campus HR') },
  { name: 'webhooks-empty', path, as, answers: { webhooks: [] }, settle: see(words.none) },
  {
    name: 'webhooks-loading',
    path,
    as,
    answers: { slow: ['webhooks'] },
    settle: (page) => page.locator('.k-bone').first().waitFor(),
  },
  {
    name: 'webhooks-failing',
    path,
    as,
    answers: { failing: ['webhooks'] },
    settle: (page) => page.getByRole('button', { name: 'Retry' }).waitFor(),
  },
  {
    name: 'webhooks-new',
    path,
    as,
    settle: async (page) => {
      await openNew(page);
      await button(page, words.makeNow).click();
      await see(webhookMessages.nameMissing)(page);
    },
  },
  {
    name: 'webhooks-secret',
    path,
    as,
    settle: async (page) => {
      await openNew(page);
      await page.getByRole('textbox', { name: words.name }).fill('Student records');
      await page.getByRole('textbox', { name: words.address }).fill('https://records.college.example/');
      await button(page, words.makeNow).click();
      await see(words.once)(page);
    },
  },
  {
    name: 'webhooks-deliveries',
    path,
    as,
    settle: async (page) => {
      await button(page, words.logOf('Campus HR')).click();
      await see('It answered 307: redirects aren’t followed.')(page);
    },
  },
  {
    name: 'webhooks-delete',
    path,
    as,
    settle: async (page) => {
      await button(page, words.removeOf('Campus HR')).click();
      await see(words.removeQuestion)(page);
    },
  },
];
