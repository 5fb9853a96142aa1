import { recordStoreMessages, recordStoreWords as words } from '@keenly/contracts/catalogue/record-store';
import type { Page } from 'playwright-core';
import { anId, collegeAdmin } from '../src/testing/builders.ts';
import { see, type Scene } from './scene.ts';

const path = `/networks#/record-stores/${anId(900)}/show`;
const as = collegeAdmin;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const openNew = (page: Page) => button(page, words.make).click();
const name = (page: Page) => page.getByRole('textbox', { name: words.name });

/** The record store of an organization: its credentials, and each dialog. */
export const recordStoreScenes: readonly Scene[] = [
  { name: 'record-store', path, as, settle: see('Campus LMS') },
  { name: 'record-store-platform', path, settle: see('Campus LMS') },
  { name: 'record-store-empty', path, as, answers: { credentials: [] }, settle: see(words.none) },
  {
    name: 'record-store-loading',
    path,
    as,
    answers: { slow: ['credentials'] },
    settle: (page) => page.locator('.k-bone').first().waitFor(),
  },
  {
    name: 'record-store-failing',
    path,
    as,
    answers: { failing: ['credentials'] },
    settle: (page) => page.getByRole('button', { name: 'Retry' }).waitFor(),
  },
  {
    name: 'record-store-new',
    path,
    as,
    settle: async (page) => {
      await openNew(page);
      await button(page, words.makeNow).click();
      await see(recordStoreMessages.nameMissing)(page);
    },
  },
  {
    name: 'record-store-taken',
    path,
    as,
    settle: async (page) => {
      await openNew(page);
      await name(page).fill('campus lms');
      await button(page, words.makeNow).click();
      await see(recordStoreMessages.nameTaken)(page);
    },
  },
  {
    name: 'record-store-secret',
    path,
    as,
    settle: async (page) => {
      await openNew(page);
      await name(page).fill('Student records');
      await button(page, words.makeNow).click();
      await see(words.once)(page);
    },
  },
  {
    name: 'record-store-rotate',
    path,
    as,
    settle: async (page) => {
      await button(page, words.rotateOf('Campus LMS')).click();
      await see(words.rotateQuestion)(page);
    },
  },
  {
    name: 'record-store-end',
    path,
    as,
    settle: async (page) => {
      await button(page, words.endOf('Campus LMS')).click();
      await see(words.endQuestion)(page);
    },
  },
];
