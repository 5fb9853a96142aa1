import { apiPaths } from '@keenly/contracts/api-paths';
import { secondFactorPaths } from '@keenly/contracts/second-factor-paths';
import { secondFactorLabels as words } from '@keenly/contracts/catalogue/second-factor';
import type { Page } from 'playwright-core';
import { aLearner } from '../src/testing/builders.ts';
import { aProfile } from '../src/testing/profile-builders.ts';
import { entryAnswers } from './entry-answers.ts';
import type { Answer } from './screen-answers.ts';
import type { Screen } from './screen.ts';

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const answers: Record<string, Answer> = {
  ...entryAnswers,
  [apiPaths.userProfile]: { body: { data: aProfile() } },
  [secondFactorPaths.about]: { body: { data: { since: null, recovery_codes_left: 0 } } },
  [secondFactorPaths.totp]: {
    body: {
      secret,
      uri: `otpauth://totp/Keenly:learner%40demo.keenly.example?issuer=Keenly&secret=${secret}`,
    },
  },
  [secondFactorPaths.confirm]: {
    body: { recovery_codes: Array.from({ length: 10 }, (_, n) => `K7QF${String(n)}-M9X4T`) },
  },
};
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();
const setUp = async (page: Page) => {
  await press(page, words.turnOn);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('Keenly!2026');
  await press(page, 'Continue');
  await page.getByLabel(words.appCode).waitFor();
};
const profile = { path: '/profile', user: aLearner(), answers };

/** Two-step sign-in: its panel, turning it on, and the second step itself. */
export const secondFactorScreens: Screen[] = [
  {
    name: 'second-factor-panel',
    ...profile,
    act: async (page) => {
      await page.getByRole('heading', { name: words.title }).scrollIntoViewIfNeeded();
    },
  },
  { name: 'second-factor-scan', ...profile, act: setUp },
  {
    name: 'second-factor-codes',
    ...profile,
    act: async (page) => {
      await setUp(page);
      await page.getByLabel(words.appCode).fill('123456');
      await page.getByRole('button', { name: words.turnOn }).last().click();
      await page.getByText(words.codesLead).waitFor();
    },
  },
  {
    name: 'second-factor-step',
    path: '/sign-in',
    answers: {
      ...entryAnswers,
      [apiPaths.login]: { status: 401, message: '', code: 'SECOND_FACTOR_REQUIRED', challenge: 'c' },
    },
    act: async (page) => {
      await page.getByLabel('Email').fill('learner@demo.keenly.example');
      await page.getByRole('textbox', { name: 'Password', exact: true }).fill('Keenly!2026');
      await press(page, 'Sign In');
      await page.getByLabel(words.appCode).waitFor();
    },
  },
];
