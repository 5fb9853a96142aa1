import { aDraft, courseWithSections } from '../src/testing/course-builders.ts';
import { anId, collegeAdmin } from '../src/testing/builders.ts';
import { usual } from './answers.ts';
import type { Page } from 'playwright-core';
import { see, type Scene } from './scene.ts';

const course = courseWithSections();
/** Its first section says what it's about, and shows a film of another site. */
const withFilm = {
  ...course,
  sections: course.sections.map((section, place) =>
    place > 0
      ? section
      : {
          ...section,
          description:
            '<p>Watch this before the first lesson.</p>' +
            '<p><a href="https://youtu.be/aqz-KE-bpKQ">Why a price rises before the harvest</a></p>' +
            '<p>Then write down what surprised you.</p>',
        },
  ),
};
const drafted = { ...course, draft: aDraft() };
const editor = `/manage-content#/${course.id}`;
const manager = { ...collegeAdmin, role_id: 'MANAGER' } as const;
const learner = { ...collegeAdmin, role_id: 'USER' } as const;

const openUpload = (page: Page) => page.getByRole('button', { name: 'Upload Course' }).click();
const uploading = (words: string) => async (page: Page) => {
  await openUpload(page);
  const buffer = Buffer.from(words);
  await page.locator('input[type=file]').setInputFiles({ name: 'Kilns.csv', mimeType: 'text/csv', buffer });
  await see('12 sections')(page);
};

const openPackage = async (page: Page) => {
  await openUpload(page);
  await page.getByRole('button', { name: 'Use a course file (.zip)' }).click();
  await see('Drop a course file (.zip) here')(page);
};
/** What the service says of a course file shows in its words. */
const bringing = (words: string, said: (page: Page) => Promise<void>) => async (page: Page) => {
  await openPackage(page);
  const buffer = Buffer.from(words);
  const file = { name: 'Kilns.zip', mimeType: 'application/zip', buffer };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: 'Create course', exact: true }).click();
  await said(page);
};

/** Every state of course authoring. */
export const courseScenes: readonly Scene[] = [
  { name: 'courses', path: '/manage-content', as: manager, settle: see('1–5 of 7') },
  { name: 'courses-admin', path: '/manage-content', settle: see('1–5 of 7') },
  {
    name: 'courses-empty',
    path: '/manage-content',
    as: learner,
    answers: { courses: { ...usual.courses, rows: [] } },
    settle: see('Courses you create appear here'),
  },
  {
    name: 'courses-searched',
    path: '/manage-content#/?search=zzyzx',
    as: manager,
    settle: see('Please try again with a different query'),
  },
  {
    name: 'courses-loading',
    path: '/manage-content',
    as: manager,
    answers: { slow: ['courses'] },
    settle: (page) => page.locator('.k-bone').first().waitFor(),
  },
  {
    name: 'courses-failing',
    path: '/manage-content',
    as: manager,
    answers: { failing: ['courses'] },
    settle: (page) => page.getByRole('button', { name: 'Retry' }).waitFor(),
  },
  {
    name: 'course-new',
    path: '/manage-content',
    as: manager,
    settle: async (page) => {
      await page.getByRole('button', { name: 'Create Course' }).click();
      await see('Enter New Course Name')(page);
    },
  },
  { name: 'course-upload', path: '/manage-content', as: manager, settle: openUpload },
  { name: 'course-upload-good', path: '/manage-content', as: manager, settle: uploading('good') },
  { name: 'course-upload-bad', path: '/manage-content', as: manager, settle: uploading('bad') },
  { name: 'course-file', path: '/manage-content', as: manager, settle: openPackage },
  {
    name: 'course-file-loading',
    path: '/manage-content',
    as: manager,
    settle: bringing('slow', see('Creating the course from the file…')),
  },
  {
    name: 'course-file-bad',
    path: '/manage-content',
    as: manager,
    settle: bringing('bad', see('Section 1, lesson 3:')),
  },
  {
    name: 'course-delete',
    path: '/manage-content',
    as: manager,
    settle: async (page) => {
      await page.getByRole('button', { name: 'Delete Statistics without fear' }).click();
      await see('This action cannot be undone.')(page);
    },
  },
  {
    name: 'course-share',
    path: '/manage-content',
    as: manager,
    settle: async (page) => {
      await page.getByRole('button', { name: 'Share Statistics without fear' }).click();
      await page.getByRole('button', { name: 'Revoke link' }).click();
      await see('will never open again')(page);
    },
  },
  {
    name: 'course-share-learner',
    path: '/manage-content',
    as: learner,
    settle: async (page) => {
      await page.getByRole('button', { name: 'Share Microeconomics in practice' }).click();
      await see('can also show a course')(page);
    },
  },
  {
    name: 'syllabus-new',
    path: '/manage-content#/new?name=Behavioral%20economics',
    as: manager,
    settle: async (page) => {
      await page.getByRole('toolbar').waitFor();
      await page.getByRole('button', { name: 'Save Course Syllabus' }).click();
      await see('Description is required.')(page);
    },
  },
  {
    name: 'syllabus',
    path: editor,
    as: manager,
    settle: async (page) => {
      await see('Edit Course Syllabus')(page);
      await page.getByRole('toolbar').waitFor();
    },
  },
  {
    name: 'syllabus-conflict',
    path: editor,
    as: manager,
    settle: async (page) => {
      await page.getByRole('toolbar').waitFor();
      await page.getByLabel('Course Name').fill('Microeconomics, my way');
      await page.getByRole('button', { name: 'Update Course' }).click();
      await see('Overwrite with mine')(page);
    },
  },
  {
    name: 'syllabus-leaving',
    path: editor,
    as: manager,
    settle: async (page) => {
      await page.getByLabel('Course Name').fill('Microeconomics, my way');
      await page.getByRole('tab', { name: 'Assignments' }).click();
      await see('Discard your changes?')(page);
    },
  },
  {
    name: 'syllabus-link',
    path: editor,
    as: manager,
    settle: async (page) => {
      await page.getByRole('button', { name: 'Link', exact: true }).click();
      await see('Add link')(page);
    },
  },
  {
    name: 'category-add',
    path: editor,
    as: manager,
    settle: async (page) => {
      await page.getByRole('button', { name: 'Add Category' }).click();
      await page.getByLabel('Category Name').waitFor();
    },
  },
  {
    name: 'categories-failing',
    path: editor,
    as: manager,
    answers: { failing: ['categories'] },
    settle: see('Couldn’t load the categories'),
  },
  {
    name: 'editor-loading',
    path: editor,
    as: manager,
    answers: { slow: ['courses'] },
    settle: (page) => page.locator('.k-bone').first().waitFor(),
  },
  {
    name: 'editor-failing',
    path: editor,
    as: manager,
    answers: { failing: ['courses'] },
    settle: (page) => page.getByRole('button', { name: 'Retry' }).waitFor(),
  },
  { name: 'sections', path: `${editor}?tab=sections`, as: manager, settle: see('and 2 more lessons') },
  {
    name: 'section-film',
    path: `${editor}?tab=sections`,
    as: manager,
    answers: { courses: { ...usual.courses, whole: withFilm } },
    settle: (page) =>
      page.getByRole('button', { name: 'Play film: Why a price rises before the harvest' }).waitFor(),
  },
  {
    name: 'sections-empty',
    path: `${editor}?tab=sections`,
    as: manager,
    answers: { courses: { ...usual.courses, whole: { ...course, sections: [] } } },
    settle: see('No sections yet'),
  },
  {
    name: 'sections-unsaved',
    path: '/manage-content#/new?name=Behavioral%20economics&tab=sections',
    as: manager,
    settle: see('Save the course first'),
  },
  {
    name: 'section-move',
    path: `${editor}?tab=sections`,
    as: manager,
    settle: async (page) => {
      await page.getByRole('button', { name: 'Move Prices and choices' }).click();
      await page.getByRole('menuitem', { name: 'To the bottom' }).waitFor();
    },
  },
  {
    name: 'section-order-refused',
    path: `${editor}?tab=sections`,
    as: manager,
    settle: async (page) => {
      await page.getByRole('button', { name: 'Move Prices and choices' }).press('Alt+ArrowDown');
      await see('Couldn’t save the order')(page);
    },
  },
  {
    name: 'section-edited',
    path: `${editor}?tab=sections`,
    as: manager,
    settle: async (page) => {
      await page.getByRole('button', { name: 'Edit Prices and choices' }).click();
      await page.getByRole('button', { name: 'Edit Supply and demand' }).click();
      await page.getByLabel('Lesson Title').fill('Supply, demand, and price');
      await page.getByRole('toolbar').nth(1).waitFor();
    },
  },
  {
    name: 'lesson-typed-before',
    path: `${editor}?tab=sections`,
    as: manager,
    settle: async (page) => {
      const open = async () => {
        await page.getByRole('button', { name: 'Edit Prices and choices' }).click();
        await page.getByRole('button', { name: 'Edit Supply and demand' }).click();
        await page.getByRole('toolbar').nth(1).waitFor();
      };
      await open();
      await page.getByLabel('Lesson Title').fill('Supply, demand, and price');
      page.once('dialog', (dialog) => void dialog.accept());
      await page.reload();
      await open();
      await see('This is what you typed last time.')(page);
    },
  },
  {
    name: 'section-new',
    path: `${editor}?tab=sections`,
    as: manager,
    settle: async (page) => {
      await page.getByRole('button', { name: 'Add Section' }).click();
      await page.getByRole('toolbar').waitFor();
      await page.getByRole('button', { name: 'Save Section' }).click();
      await see('Heading is required.')(page);
    },
  },
  {
    name: 'section-delete',
    path: `${editor}?tab=sections`,
    as: manager,
    settle: async (page) => {
      await page.getByRole('button', { name: 'Delete Prices and choices' }).click();
      await see('delete this section')(page);
    },
  },
  {
    name: 'history',
    path: editor,
    as: manager,
    settle: async (page) => {
      await page.getByRole('button', { name: 'History' }).click();
      await see('Someone who left')(page);
    },
  },
  {
    name: 'version',
    path: editor,
    as: manager,
    settle: async (page) => {
      await page.getByRole('button', { name: 'History' }).click();
      await page.getByRole('button', { name: /^Course created/ }).click();
      await page.getByRole('region', { name: 'The course as it was' }).locator('summary').first().click();
      await see('Comes back')(page);
    },
  },
  {
    name: 'editors',
    path: editor,
    as: manager,
    answers: {
      courses: {
        ...usual.courses,
        editors: ['Ada Byron', 'Bartholomew Featherstonehaugh-Cholmondeley', 'Chen Bo', 'Di Eng', 'Eve'].map(
          (full_name, n) => ({ user_client_id: anId(n), full_name, profile_image_url: null, parts: [] }),
        ),
      },
    },
    settle: see('3 others are editing too'),
  },
  {
    name: 'editors-of-parts',
    path: `${editor}?tab=sections`,
    as: manager,
    answers: {
      courses: {
        ...usual.courses,
        editors: ['Ada Byron', 'Bartholomew Featherstonehaugh-Cholmondeley'].map((full_name, n) => ({
          ...{ user_client_id: anId(n), full_name, profile_image_url: null },
          parts: usual.courses.whole.sections
            .slice(0, 1)
            .flatMap(({ id, lessons }) => [
              { kind: 'section' as const, id },
              ...lessons.slice(0, 1).map((lesson) => ({ kind: 'lesson' as const, id: lesson.id })),
            ]),
        })),
      },
    },
    settle: see('Ada Byron and Bartholomew Featherstonehaugh-Cholmondeley edit this section'),
  },
  {
    name: 'draft',
    path: editor,
    as: manager,
    answers: { courses: { ...usual.courses, whole: drafted } },
    settle: see('You’re working on a draft.'),
  },
  ...(['Publish', 'Discard draft'] as const).map((way): Scene => ({
    name: way === 'Publish' ? 'draft-publish' : 'draft-discard',
    path: editor,
    as: manager,
    answers: { courses: { ...usual.courses, whole: drafted } },
    settle: async (page) => {
      await page.getByRole('button', { name: way }).click();
      await see('What shifts demand?')(page);
    },
  })),
  { name: 'preview', path: `${editor}/preview`, as: manager, settle: see('Read the first lesson') },
  {
    name: 'preview-lesson',
    path: `${editor}/preview?lesson=${anId(9000)}`,
    as: manager,
    settle: see('Problem set 2'),
  },
  {
    name: 'preview-quiz',
    path: `${editor}/preview?lesson=${anId(9000)}&quiz=${anId(10_000)}`,
    as: manager,
    settle: async (page) => {
      await page.getByRole('button', { name: 'Complete Quiz' }).click();
      await see('Please choose any option')(page);
    },
  },
  {
    name: 'preview-failing',
    path: `${editor}/preview?lesson=${anId(9000)}&quiz=${anId(10_000)}`,
    as: manager,
    answers: { failing: ['assignments'] },
    settle: (page) => page.getByRole('button', { name: 'Retry' }).first().waitFor(),
  },
];
