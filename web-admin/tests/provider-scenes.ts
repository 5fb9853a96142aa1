import {
  organizationSignInMessages as messages,
  organizationSignInWords as words,
  signInTryProblems,
} from '@keenly/contracts/catalogue/organization-sign-in';
import type { Page } from 'playwright-core';
import { aPlatformAdmin, anId, collegeAdmin } from '../src/testing/builders.ts';
import { aProvider } from '../src/testing/provider-builders.ts';
import { see, type Scene } from './scene.ts';

const path = `/networks#/organization-sign-in/${anId(900)}/show`;
const as = collegeAdmin;
const longName = `${'a-very-long-name.'.repeat(12)}example`;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** What an organization's people sign in with, and its dialogs. */
export const providerScenes: readonly Scene[] = [
  { name: 'sign-in-provider', path, as, settle: see('college.example') },
  {
    name: 'sign-in-provider-platform',
    path,
    as: aPlatformAdmin(),
    answers: {
      provider: aProvider({
        rule: 'required',
        is_tried: false,
        issuer: `https://${longName}/tenant/${'0'.repeat(80)}`,
        domains: [
          { domain: longName, approved: false },
          { domain: 'college.example', approved: true },
        ],
      }),
    },
    settle: see('college.example'),
  },
  { name: 'sign-in-provider-none', path, as, answers: { provider: null }, settle: see(words.none) },
  {
    name: 'sign-in-provider-loading',
    path,
    as,
    answers: { slow: ['sign-in-provider'] },
    settle: (page) => page.locator('.k-bone').first().waitFor(),
  },
  {
    name: 'sign-in-provider-failing',
    path,
    as,
    answers: { failing: ['sign-in-provider'] },
    settle: (page) => page.getByRole('button', { name: 'Retry' }).waitFor(),
  },
  {
    name: 'sign-in-provider-new',
    path,
    as,
    answers: { provider: null },
    settle: async (page) => {
      await button(page, words.set).click();
      await button(page, words.save).click();
      await see(messages.domainMissing)(page);
    },
  },
  {
    name: 'sign-in-provider-change',
    path,
    as,
    settle: async (page) => {
      await button(page, words.change).click();
      await page.getByRole('radio', { name: words.required }).check();
      await page.getByRole('dialog').getByRole('button', { name: words.tryIt }).click();
      await see(signInTryProblems.otherIssuer)(page);
    },
  },
  {
    name: 'sign-in-provider-remove',
    path,
    as,
    settle: async (page) => {
      await button(page, words.remove).click();
      await see(words.removeQuestion)(page);
    },
  },
];
