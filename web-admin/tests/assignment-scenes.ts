import { courseWithSections } from '../src/testing/course-builders.ts';
import { collegeAdmin } from '../src/testing/builders.ts';
import { someQuestions, someQuizzes } from '../src/testing/quiz-builders.ts';
import { usual } from './answers.ts';
import { see, type Scene } from './scene.ts';

const course = courseWithSections();
const tab = `/manage-content#/${course.id}?tab=assignments`;
const [quiz] = someQuizzes();
const [choice, , essay] = someQuestions();
const opened = `${tab}&assignment=${quiz?.id}`;
const manager = { ...collegeAdmin, role_id: 'MANAGER' } as const;

/** Every state of assignments and their questions in the course editor. */
export const assignmentScenes: readonly Scene[] = [
  { name: 'assignments', path: tab, as: manager, settle: see('Problem set 2') },
  {
    name: 'assignments-empty',
    path: tab,
    as: manager,
    answers: { courses: { ...usual.courses, quizzes: [] } },
    settle: see('No assignments yet'),
  },
  {
    name: 'assignments-no-lessons',
    path: tab,
    as: manager,
    answers: { courses: { ...usual.courses, whole: { ...course, sections: [] } } },
    settle: see('No lessons yet'),
  },
  {
    name: 'assignments-loading',
    path: tab,
    as: manager,
    answers: { slow: ['assignments'] },
    settle: (page) => page.locator('.editor-panel .k-bone').first().waitFor(),
  },
  {
    name: 'assignments-failing',
    path: tab,
    as: manager,
    answers: { failing: ['assignments'] },
    settle: (page) => page.getByRole('button', { name: 'Retry' }).waitFor(),
  },
  {
    name: 'assignment-lesson-missing',
    path: tab,
    as: manager,
    settle: async (page) => {
      await page.getByRole('button', { name: 'Add Assignment' }).click();
      await see('Select a lesson.')(page);
    },
  },
  {
    name: 'assignment-new',
    path: tab,
    as: manager,
    settle: async (page) => {
      await page.getByLabel('Lesson', { exact: true }).selectOption({ label: 'Supply and demand' });
      await page.getByRole('button', { name: 'Add Assignment: Supply and demand' }).click();
      await page.getByRole('button', { name: 'Create' }).click();
      await see('Assignment name is required.')(page);
    },
  },
  {
    name: 'assignment-saving',
    path: tab,
    as: manager,
    settle: async (page) => {
      await page.getByLabel('Lesson', { exact: true }).selectOption({ label: 'Supply and demand' });
      await page.getByRole('button', { name: 'Add Assignment: Supply and demand' }).click();
      await page.getByLabel('Assignment Name').fill('Warm-up');
      await page.getByRole('button', { name: 'Create' }).click();
      await page.getByText('Saving Assignment...').last().waitFor();
    },
  },
  {
    name: 'assignment-conflict',
    path: tab,
    as: manager,
    settle: async (page) => {
      await page.getByRole('button', { name: 'Edit Consumer surplus' }).click();
      await page.getByLabel('Assignment Name').fill('Consumer surplus, my way');
      await page.getByRole('button', { name: 'Update' }).click();
      await see('Overwrite with mine')(page);
    },
  },
  {
    name: 'assignment-delete',
    path: tab,
    as: manager,
    settle: async (page) => {
      await page.getByRole('button', { name: 'Delete Consumer surplus' }).click();
      await see('delete this assignment')(page);
    },
  },
  { name: 'questions', path: opened, as: manager, settle: see('2, True/False') },
  {
    name: 'questions-empty',
    path: opened,
    as: manager,
    answers: { courses: { ...usual.courses, questions: [] } },
    settle: see('No questions yet'),
  },
  {
    name: 'assignment-typed-before',
    path: tab,
    as: manager,
    settle: async (page) => {
      const open = () => page.getByRole('button', { name: 'Edit Consumer surplus' }).click();
      await open();
      await page.getByLabel('Assignment Name').fill('Consumer surplus, once more');
      await page.reload();
      await open();
      await see('This is what you typed last time.')(page);
    },
  },
  {
    name: 'question-edited',
    path: `${opened}&question=${choice?.id}`,
    as: manager,
    settle: (page) => page.getByLabel('Option 4', { exact: true }).waitFor(),
  },
  {
    name: 'question-essay',
    path: `${opened}&question=${essay?.id}`,
    as: manager,
    settle: (page) => page.getByLabel('Model Answer').waitFor(),
  },
  {
    name: 'question-new',
    path: `${opened}&question=new`,
    as: manager,
    settle: async (page) => {
      await page.getByRole('button', { name: 'Save Question' }).click();
      await see('Mark the correct option.')(page);
    },
  },
  {
    name: 'question-conflict',
    path: `${opened}&question=${choice?.id}`,
    as: manager,
    settle: async (page) => {
      await page
        .getByLabel('Question', { exact: true })
        .fill('How large is the consumer surplus of all three?');
      await page.getByRole('button', { name: 'Update Question' }).click();
      await see('Overwrite with mine')(page);
    },
  },
  {
    name: 'question-option-delete',
    path: `${opened}&question=${choice?.id}`,
    as: manager,
    settle: async (page) => {
      await page.getByRole('button', { name: 'Delete option 4' }).click();
      await see('delete this option')(page);
    },
  },
  {
    name: 'questions-take-course',
    path: opened,
    as: manager,
    settle: async (page) => {
      await page.getByRole('button', { name: 'Take from another assignment' }).click();
      await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'questions-take',
    path: opened,
    as: manager,
    settle: async (page) => {
      await page.getByRole('button', { name: 'Take from another assignment' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('listitem').getByRole('button').first().click();
      await dialog.getByRole('button', { name: 'Problem set 2' }).click();
      await dialog.getByLabel('Select all').check();
    },
  },
  {
    name: 'questions-gift',
    path: opened,
    as: manager,
    settle: async (page) => {
      await page.getByRole('button', { name: 'GIFT' }).click();
      await see('Or paste questions')(page);
    },
  },
  {
    name: 'questions-gift-preview',
    path: opened,
    as: manager,
    settle: async (page) => {
      await page.getByRole('button', { name: 'GIFT' }).click();
      await page.getByLabel('Or paste questions').fill('Is it so? {T}');
      await page.getByRole('button', { name: 'Check questions' }).click();
      await see('Line 9')(page);
    },
  },
  {
    name: 'assignments-unsaved',
    path: '/manage-content#/new?name=Behavioral%20economics&tab=assignments',
    as: manager,
    settle: see('Save the course first'),
  },
];
