import { provisioningMessages, provisioningWords as words } from '@keenly/contracts/catalogue/provisioning';
import type { Page } from 'playwright-core';
import { anId, collegeAdmin } from '../src/testing/builders.ts';
import { see, type Scene } from './scene.ts';

const path = `/networks#/provisioning/${anId(900)}/show`;
const as = collegeAdmin;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const openNew = (page: Page) => button(page, words.make).click();
const name = (page: Page) => page.getByRole('textbox', { name: words.name });

/** The directories of an organization: their tokens, and each dialog. */
export const provisioningScenes: readonly Scene[] = [
  { name: 'provisioning', path, as, settle: see('Entra ID') },
  { name: 'provisioning-platform', path, settle: see('Entra ID') },
  { name: 'provisioning-empty', path, as, answers: { provisioningTokens: [] }, settle: see(words.none) },
  {
    name: 'provisioning-loading',
    path,
    as,
    answers: { slow: ['provisioning-tokens'] },
    settle: (page) => page.locator('.k-bone').first().waitFor(),
  },
  {
    name: 'provisioning-failing',
    path,
    as,
    answers: { failing: ['provisioning-tokens'] },
    settle: (page) => page.getByRole('button', { name: 'Retry' }).waitFor(),
  },
  {
    name: 'provisioning-new',
    path,
    as,
    settle: async (page) => {
      await openNew(page);
      await button(page, words.makeNow).click();
      await see(provisioningMessages.nameMissing)(page);
    },
  },
  {
    name: 'provisioning-taken',
    path,
    as,
    settle: async (page) => {
      await openNew(page);
      await name(page).fill('entra id');
      await button(page, words.makeNow).click();
      await see(provisioningMessages.nameTaken)(page);
    },
  },
  {
    name: 'provisioning-secret',
    path,
    as,
    settle: async (page) => {
      await openNew(page);
      await name(page).fill('Google Workspace');
      await button(page, words.makeNow).click();
      await see(words.once)(page);
    },
  },
  {
    name: 'provisioning-rotate',
    path,
    as,
    settle: async (page) => {
      await button(page, words.rotateOf('Entra ID')).click();
      await see(words.rotateQuestion)(page);
    },
  },
  {
    name: 'provisioning-end',
    path,
    as,
    settle: async (page) => {
      await button(page, words.endOf('Entra ID')).click();
      await see(words.endQuestion)(page);
    },
  },
];
