import { takeDownWords as words } from '@keenly/contracts/catalogue/course-take-down';
import type { Page } from 'playwright-core';
import { courseWithSections } from '../src/testing/course-builders.ts';
import { collegeAdmin } from '../src/testing/builders.ts';
import { usual } from './answers.ts';
import { see, type Scene } from './scene.ts';

const path = '/networks#/public-courses';
const course = courseWithSections();

const openDialog = (page: Page) => page.getByRole('button', { name: 'Take down: ' }).first().click();

/** Public courses in the console, and what the authors of one that was taken down see. */
export const publicCourseScenes: readonly Scene[] = [
  { name: 'public-courses', path, settle: see('1–4 of 4') },
  {
    name: 'public-courses-empty',
    path,
    answers: { publicCourses: [] },
    settle: see('No Record Found'),
  },
  {
    name: 'public-courses-loading',
    path,
    answers: { slow: ['public-courses'] },
    settle: (page) => page.locator('.k-bone').first().waitFor(),
  },
  {
    name: 'public-courses-failing',
    path,
    answers: { failing: ['public-courses'] },
    settle: (page) => page.getByRole('button', { name: 'Retry' }).waitFor(),
  },
  {
    name: 'take-down',
    path,
    settle: async (page) => {
      await openDialog(page);
      await page.getByRole('textbox', { name: words.reason }).fill('It copies a book, page by page.');
      await see('31 of 500')(page);
    },
  },
  {
    name: 'take-down-unfounded',
    path,
    settle: async (page) => {
      await openDialog(page);
      await page.getByRole('button', { name: words.confirm, exact: true }).click();
      await see('Enter a reason')(page);
    },
  },
  {
    name: 'taken-down',
    path: `/manage-content#/${course.id}`,
    as: { ...collegeAdmin, role_id: 'MANAGER' },
    answers: {
      courses: {
        ...usual.courses,
        whole: {
          ...course,
          taken_down: { at: '2026-11-25T15:04:00.000Z', reason: 'It copies a book, page by page.' },
        },
      },
    },
    settle: see(words.bannerLead),
  },
];
