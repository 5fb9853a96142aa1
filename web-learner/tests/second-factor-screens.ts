import * as identityEndpoints from '@keenly/contracts/identity.endpoints';
import { entryLabels } from '@keenly/contracts/catalogue/entry';
import { beginPasskey, passkeySignInOptions, stepChoices } from '@keenly/contracts/passkeys.endpoints';
import { signInWords } from '@keenly/contracts/catalogue/sign-ins';
import * as secondFactorEndpoints from '@keenly/contracts/second-factor.endpoints';
import { secondStepReturn } from '@keenly/contracts/second-step-return';
import { secondFactorLabels as words, secondFactorMessages } from '@keenly/contracts/catalogue/second-factor';
import { ownSignIns } from '@keenly/contracts/sign-ins.endpoints';
import { askForRecovery, startRecovery } from '@keenly/contracts/second-factor-recovery.endpoints';
import type { Page } from 'playwright-core';
import { aLearner, aManager } from '../src/testing/builders.ts';
import { aProfile } from '../src/testing/profile-builders.ts';
import { entryAnswers } from './entry-answers.ts';
import { failing, signInSafety, type Answer } from './screen-answers.ts';
import type { Screen } from './screen.ts';

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const answers: Record<string, Answer> = {
  ...entryAnswers,
  [identityEndpoints.userProfile.path]: { body: { data: aProfile() } },
  ...signInSafety,
  [secondFactorEndpoints.beginTotp.path]: {
    body: {
      secret,
      uri: `otpauth://totp/Keenly:learner%40demo.keenly.example?issuer=Keenly&secret=${secret}`,
    },
  },
  [secondFactorEndpoints.confirmTotp.path]: {
    body: { recovery_codes: Array.from({ length: 10 }, (_, n) => `K7QF${String(n)}-M9X4T`) },
  },
};
const withPasskeys = {
  since: '2026-11-20T08:00:00.000Z',
  app: true,
  required_by: null as string | null,
  recovery_codes_left: 9,
  passkeys: ['Work laptop', 'Phone'].map((name, n) => ({
    id: `0199e0f1-0000-7000-8000-00000000000${String(n)}`,
    name,
    created_at: '2026-11-20T08:00:00.000Z',
    last_used_at: n === 0 ? '2026-11-22T08:00:00.000Z' : null,
  })),
};
const dueAt = '2026-11-26T08:00:00.000Z';
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();
const setUp = async (page: Page) => {
  await press(page, words.addApp);
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
      [stepChoices.path]: { body: { app: true, passkey: null } },
      [identityEndpoints.login.path]: {
        status: 401,
        message: '',
        code: 'SECOND_FACTOR_REQUIRED',
        challenge: 'c',
      },
    },
    act: async (page) => {
      await page.getByLabel('Email').fill('learner@demo.keenly.example');
      await page.getByRole('textbox', { name: 'Password', exact: true }).fill('Keenly!2026');
      await press(page, 'Sign In');
      await page.getByLabel(words.appCode).waitFor();
    },
  },
  {
    name: 'second-factor-lost',
    path: '/sign-in',
    answers: {
      ...entryAnswers,
      [stepChoices.path]: { body: { app: true, passkey: null } },
      [identityEndpoints.login.path]: {
        status: 401,
        message: '',
        code: 'SECOND_FACTOR_REQUIRED',
        challenge: 'c',
      },
      [askForRecovery.path]: { body: { data: { due_at: null } } },
    },
    act: async (page) => {
      await page.getByLabel('Email').fill('learner@demo.keenly.example');
      await page.getByRole('textbox', { name: 'Password', exact: true }).fill('Keenly!2026');
      await press(page, 'Sign In');
      await press(page, words.lost);
      await press(page, words.lostAsk);
      await page.getByText(secondFactorMessages.recoveryLinkSent).waitFor();
    },
  },
  {
    name: 'two-step-recovery-started',
    path: '/two-step-recovery#start=x',
    answers: { ...entryAnswers, [startRecovery.path]: { body: { data: { due_at: dueAt } } } },
    act: async (page) => {
      await press(page, words.recoveryStart);
      await page.getByText(/The wait ends on/).waitFor();
    },
  },
  { name: 'two-step-recovery-stop', path: '/two-step-recovery#stop=x', answers: entryAnswers },
  {
    name: 'two-step-recovery-banner',
    ...profile,
    recoveryAt: dueAt,
    act: async (page) => {
      await page.getByRole('button', { name: words.recoveryStop }).waitFor();
    },
  },
  {
    name: 'passkey-sign-in-refused',
    path: '/sign-in',
    answers: {
      ...entryAnswers,
      [passkeySignInOptions.path]: { status: 429, message: 'Too many requests. Try again later.' },
    },
    act: async (page) => {
      await press(page, entryLabels.signInWithPasskey);
      await page.getByText('Too many requests.').first().waitFor();
    },
  },
  {
    name: 'second-factor-passkeys',
    ...profile,
    answers: { ...answers, [secondFactorEndpoints.secondFactor.path]: { body: { data: withPasskeys } } },
    act: async (page) => {
      await page.getByRole('heading', { name: words.title }).scrollIntoViewIfNeeded();
      await page.getByText('Work laptop').waitFor();
    },
  },
  {
    name: 'second-factor-required',
    ...profile,
    answers: {
      ...answers,
      [secondFactorEndpoints.secondFactor.path]: {
        body: { data: { ...withPasskeys, required_by: 'Northbridge College' } },
      },
    },
    act: async (page) => {
      await page.getByRole('heading', { name: words.title }).scrollIntoViewIfNeeded();
      await page.getByText(/requires two-step sign-in/).waitFor();
    },
  },
  {
    name: 'known-browsers',
    ...profile,
    act: async (page) => {
      await page.getByRole('heading', { name: 'Known browsers' }).scrollIntoViewIfNeeded();
      await page.getByText('Safari on iPhone').last().waitFor();
    },
  },
  {
    name: 'sign-ins',
    ...profile,
    act: async (page) => {
      await page.getByRole('heading', { name: signInWords.title }).scrollIntoViewIfNeeded();
      await page.getByText('Extension in Chrome 139').waitFor();
    },
  },
  {
    name: 'sign-ins-end-others',
    ...profile,
    act: async (page) => {
      await press(page, signInWords.endOthers);
      await page.getByText(signInWords.othersLead).waitFor();
    },
  },
  {
    name: 'sign-ins-failed',
    ...profile,
    answers: { ...answers, [ownSignIns.path]: failing },
    act: async (page) => {
      await page.getByRole('heading', { name: signInWords.title }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'second-factor-due',
    path: '/home',
    user: aLearner(),
    isFactorDue: true,
    answers: {
      ...answers,
      [secondFactorEndpoints.secondFactor.path]: {
        body: {
          data: {
            since: null,
            app: false,
            required_by: 'Northbridge College',
            recovery_codes_left: 0,
            passkeys: [],
          },
        },
      },
    },
  },
  {
    name: 'second-factor-due-done',
    path: '/home',
    user: aLearner(),
    isFactorDue: true,
    answers: {
      ...answers,
      [secondFactorEndpoints.secondFactor.path]: {
        body: { data: { ...withPasskeys, required_by: 'Northbridge College' } },
      },
    },
  },
  {
    name: 'second-factor-due-failing',
    path: '/home',
    user: aLearner(),
    isFactorDue: true,
    answers: {
      ...answers,
      [secondFactorEndpoints.secondFactor.path]: { status: 503, message: 'Try again later.' },
    },
  },
  {
    name: 'second-factor-rule',
    path: '/profile',
    user: aManager({ role_id: 'CLIENT_ADMIN' }),
    answers,
    act: async (page) => {
      await page.getByRole('heading', { name: words.ruleTitle }).scrollIntoViewIfNeeded();
      await page.getByRole('button', { name: words.require }).waitFor();
    },
  },
  {
    name: 'second-factor-rule-asked',
    path: '/profile',
    user: aManager({ role_id: 'CLIENT_ADMIN' }),
    answers,
    act: async (page) => {
      await press(page, words.require);
      await page.getByText('12 members don’t have two-step sign-in yet.').waitFor();
    },
  },
  {
    name: 'second-factor-add-passkey',
    ...profile,
    answers: { ...answers, [beginPasskey.path]: { status: 400, message: 'This isn’t your password.' } },
    act: async (page) => {
      await press(page, words.addPasskey);
      await page.getByLabel(words.passkeyName).fill('Work laptop');
    },
  },
  {
    name: 'second-factor-passkey-step',
    path: `${secondStepReturn}c`,
    answers: {
      ...entryAnswers,
      [stepChoices.path]: {
        body: {
          app: true,
          passkey: {
            challenge: 'cQ',
            rpId: 'localhost',
            timeout: 300_000,
            allowCredentials: [],
            userVerification: 'preferred',
          },
        },
      },
    },
    act: async (page) => {
      await page.getByRole('button', { name: words.usePasskey }).waitFor();
    },
  },
];
