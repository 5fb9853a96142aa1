import { attachmentLabels as labels } from '@keenly/contracts/catalogue/attachment-screens';
import {
  learningPackageMessages as refusals,
  packagePlaying as words,
} from '@keenly/contracts/catalogue/learning-packages';
import { takingQuizzes } from '@keenly/contracts/catalogue/taking-quizzes';
import type { Browser, Page } from 'playwright-core';
import { manifestOf, packageOf } from '../../services/backend/src/modules/media/testing/packages.js';
import { CourseWriter } from './support/course-writer';
import { launchBrowser, signIn, windowOf } from './support/people';
import { startKeenly, type RunningKeenly } from './support/running-keenly';

/** A page as course makers' tools write it: it says where its reader was, and how it ended. */
const pageOf = (script: string) => `<!doctype html><title>Markets</title>
  <p id="at"></p><button>Finish with 80</button>
  <script>const at = document.querySelector('#at'), button = document.querySelector('button');${script}</script>`;
const oldPage = pageOf(`
  const api = window.parent.API;
  api.LMSInitialize('');
  at.textContent = 'You were at ' + (api.LMSGetValue('cmi.core.lesson_location') || 'the beginning');
  api.LMSSetValue('cmi.core.lesson_location', 'page 3');
  api.LMSCommit('');
  button.onclick = () => {
    api.LMSSetValue('cmi.core.score.raw', '80');
    api.LMSSetValue('cmi.core.lesson_status', 'passed');
    api.LMSFinish('');
  };`);
const newPage = pageOf(`
  const api = window.parent.API_1484_11;
  api.Initialize('');
  at.textContent = 'You were at ' + (api.GetValue('cmi.location') || 'the beginning');
  api.SetValue('cmi.location', 'page 3');
  api.Commit('');
  button.onclick = () => {
    api.SetValue('cmi.score.scaled', '0.8');
    api.SetValue('cmi.success_status', 'passed');
    api.SetValue('cmi.completion_status', 'completed');
    api.Terminate('');
  };`);
const packages = [
  { name: 'Markets', version: '1.2', page: oldPage },
  { name: 'Prices', version: '2004 3rd Edition', page: newPage },
] as const;

/** An author attaches packages to lessons; a learner opens one, goes on in another browser, and finishes it there. */
let keenly: RunningKeenly;
let browser: Browser;
let courseId: string;

beforeAll(async () => {
  [keenly, browser] = await Promise.all([startKeenly(), launchBrowser()]);
  const author = await CourseWriter.of(keenly.origin);
  courseId = await author.course('How prices come about');
  for (const { name } of packages) await author.lesson(await author.section(courseId, `About ${name}`), name);
}, 240_000);
afterAll(async () => {
  await browser.close();
  await keenly.stop();
}, 60_000);

async function openForm(page: Page, lesson: string) {
  await page.goto(`${keenly.origin}/manage-content#/${courseId}?tab=sections`);
  // The address may be the same as before: what was being edited is to be closed.
  await page.reload();
  await page.getByRole('button', { name: `Edit About ${lesson}` }).click();
  await page.getByRole('button', { name: `Edit ${lesson}`, exact: true }).click();
  await page.getByRole('button', { name: labels.add }).click();
  const dialog = page.getByRole('dialog', { name: labels.add });
  await dialog.getByLabel(labels.type).selectOption(labels.types.package);
  return dialog;
}

async function openLesson(page: Page, lesson: string): Promise<void> {
  await page.goto(`${keenly.origin}/course/${courseId}`);
  await page.getByRole('link', { name: lesson, exact: true }).click();
  await page.getByRole('button', { name: words.openNamed(lesson) }).click();
}

const inside = (page: Page, lesson: string) =>
  page.frameLocator(`iframe[title="${lesson}"]`).frameLocator('iframe');

describe('a package in a lesson', () => {
  it('is attached by its author, and refused in words where it is none', async () => {
    const { page } = await windowOf(browser);
    await signIn(page, keenly.origin, 'Manager');
    for (const { name, version, page: html } of packages) {
      const dialog = await openForm(page, name);
      const file = dialog.locator('input[type=file]');
      const zip = async (files: Record<string, string>) => ({
        ...{ name: `${name}.zip`, mimeType: 'application/zip' },
        buffer: await packageOf(files),
      });
      await file.setInputFiles(await zip({ 'index.html': html }));
      await dialog.getByText(refusals.noManifest).waitFor();
      await file.setInputFiles(await zip({ 'imsmanifest.xml': manifestOf({ version }), 'index.html': html }));
      await dialog.getByText(labels.uploaded(`${name}.zip`)).waitFor();
      await dialog.getByLabel(labels.name).fill(name);
      await dialog.getByRole('button', { name: labels.add }).click();
      await dialog.waitFor({ state: 'detached' });
    }
  }, 120_000);

  it.each(packages)(
    'goes on where its reader was, and completes the lesson: SCORM $version',
    async ({ name }) => {
      const { page } = await windowOf(browser);
      await signIn(page, keenly.origin, 'Learner');
      await openLesson(page, name);
      await inside(page, name).getByText('You were at the beginning').waitFor();
      await page.getByText(words.kept).waitFor();
      const { page: other } = await windowOf(browser);
      await signIn(other, keenly.origin, 'Learner');
      await openLesson(other, name);
      await inside(other, name).getByText('You were at page 3').waitFor();
      await inside(other, name).getByRole('button', { name: 'Finish with 80' }).click();
      await other.getByText(words.score('80%')).waitFor();
      await other.getByRole('button', { name: takingQuizzes.reopen }).waitFor();
      // What it was opened in before says so as soon as it has something to keep.
      await inside(page, name).getByRole('button', { name: 'Finish with 80' }).click();
      await page.getByText(words.elsewhere).waitFor();
    },
    120_000,
  );
});
