import {
  statementTargetMessages as messages,
  statementTargetWords as words,
} from '@keenly/contracts/catalogue/statement-targets';
import type { Page } from 'playwright-core';
import { anId, collegeAdmin } from '../src/testing/builders.ts';
import { see, type Scene } from './scene.ts';
import { someTargets } from './target-answers.ts';

const path = `/networks#/record-stores/${anId(900)}/show`;
const as = collegeAdmin;
const few = { targets: someTargets.slice(0, 1) };

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const shown = (page: Page) => page.getByRole('heading', { name: words.list }).scrollIntoViewIfNeeded();

/** The stores that an organization's statements are sent to: each state, and each dialog. */
export const targetScenes: readonly Scene[] = [
  {
    name: 'forwarding',
    path,
    as,
    settle: async (page) => {
      await see('Campus store')(page);
      await shown(page);
    },
  },
  {
    name: 'forwarding-empty',
    path,
    as,
    answers: { targets: [] },
    settle: async (page) => {
      await see(words.none)(page);
      await shown(page);
    },
  },
  {
    name: 'forwarding-loading',
    path,
    as,
    answers: { slow: ['statement-targets'] },
    settle: async (page) => {
      await page.locator('.k-bone').first().waitFor();
      await shown(page);
    },
  },
  {
    name: 'forwarding-failing',
    path,
    as,
    answers: { failing: ['statement-targets'] },
    settle: async (page) => {
      await page.getByRole('button', { name: 'Retry' }).waitFor();
      await shown(page);
    },
  },
  {
    name: 'forwarding-new',
    path,
    as,
    answers: few,
    settle: async (page) => {
      await button(page, words.add).click();
      await button(page, words.add).last().click();
      await see(messages.endpointMissing)(page);
    },
  },
  {
    name: 'forwarding-change',
    path,
    as,
    answers: few,
    settle: async (page) => {
      await button(page, words.changeOf('Campus store')).click();
      await see(words.secretHint)(page);
    },
  },
  {
    name: 'forwarding-delete',
    path,
    as,
    answers: few,
    settle: async (page) => {
      await button(page, words.deleteOf('Campus store')).click();
      await see(words.deleteQuestion)(page);
    },
  },
];
