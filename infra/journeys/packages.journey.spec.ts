import { attachmentLabels as labels } from '@keenly/contracts/catalogue/attachment-screens';
import {
  learningPackageMessages as refusals,
  packagePlaying as words,
} from '@keenly/contracts/catalogue/learning-packages';
import type { Browser, Page } from 'playwright-core';
import {
  manifestOf,
  packageOf,
  scoOf,
  structureOf,
  unitOf,
} from '../../services/backend/src/modules/media/testing/packages.js';
import {
  categories,
  verbs,
} from '../../services/backend/src/modules/record-store/unit-sessions/unit-terms.js';
import { CourseWriter } from './support/course-writer';
import { closeWindows, sharedBrowser, signIn, windowOf } from './support/people';
import type { Keenly } from './support/running-keenly';
import { shareKeenly } from './support/shared-keenly';

/**
 * A page as course makers' tools write it: it says where its reader was, and how it ended. Its button can be pressed once
 * a press does something: a journey may be quicker than a page.
 */
const pageOf = (script: string) => `<!doctype html><title>Markets</title>
  <p id="at"></p><button disabled>Finish with 80</button>
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
  };
  button.disabled = false;`);
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
  };
  button.disabled = false;`);
/** The same as a unit of cmi5, which fetches a token and tells the record store. */
const unitPage = pageOf(`
  const verbs = ${JSON.stringify(verbs)}, categories = ${JSON.stringify(categories)};
  const asked = new URLSearchParams(location.search), endpoint = asked.get('endpoint');
  const about = Object.fromEntries(['activityId', 'registration'].map((name) => [name, asked.get(name)]));
  about.agent = asked.get('actor');
  const stateOf = (stateId) => endpoint + 'activities/state?' + new URLSearchParams({ ...about, stateId });
  (async () => {
    const fetched = await (await fetch(asked.get('fetch'), { method: 'POST' })).json();
    const headers = { authorization: 'Basic ' + fetched['auth-token'], 'x-experience-api-version': '1.0.3' };
    const launch = await (await fetch(stateOf('LMS.LaunchData'), { headers })).json();
    const { extensions, contextActivities } = launch.contextTemplate;
    const say = (verb, result) => fetch(endpoint + 'statements', {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify([{
        timestamp: new Date().toISOString(),
        actor: JSON.parse(about.agent),
        verb: { id: verbs[verb] },
        object: { id: about.activityId },
        ...(verb === 'initialized' ? {} : { result: { duration: 'PT9S', ...result } }),
        context: {
          registration: about.registration,
          extensions,
          contextActivities: {
            ...contextActivities,
            category: [categories.cmi5, ...(result === undefined ? [] : [categories.moveOn])].map((id) => ({ id })),
          },
        },
      }]),
    });
    const place = await fetch(stateOf('place'), { headers });
    const found = place.ok ? await place.text() : 'the beginning';
    await say('initialized');
    const typed = { ...headers, 'content-type': 'text/plain' };
    await fetch(stateOf('place'), { method: 'PUT', headers: typed, body: 'page 3' });
    button.onclick = async () => {
      await say('passed', { success: true, score: { scaled: 0.8 } });
      await say('completed', { completion: true });
      await say('terminated');
      at.textContent = 'All of it is sent';
    };
    button.disabled = false;
    // Said once the place is kept, so that who reads it here finds it anywhere else.
    at.textContent = 'You were at ' + found;
  })();`);
const units = ['1', '2'].map((number) => unitOf({ id: `https://maker.example/unit-${number}` })).join('');
const UNITS = 'Trade';

/** Two parts, of which one says that it's done only as its page goes, as many do. */
const oldParts = {
  'imsmanifest.xml': manifestOf({
    resources: `${scoOf('one', 'one.html')}${scoOf('two', 'two.html')}`,
    organization: `<item identifier="h"><title>Trade</title>
      <item identifier="a" identifierref="one"><title>Markets</title></item>
      <item identifier="b" identifierref="two"><title>Prices</title></item></item>`,
  }),
  'one.html': pageOf(`
    const api = window.parent.API;
    api.LMSInitialize('');
    at.textContent = 'You were at ' + (api.LMSGetValue('cmi.core.lesson_location') || 'the beginning');
    addEventListener('pagehide', () => {
      api.LMSSetValue('cmi.core.lesson_location', 'the end');
      api.LMSSetValue('cmi.core.lesson_status', 'completed');
      api.LMSFinish('');
    });`),
  'two.html': oldPage,
};
const PARTS = 'Book';

const packages = [
  { name: 'Markets', version: '1.2', page: oldPage },
  { name: 'Prices', version: '2004 3rd Edition', page: newPage },
] as const;

/** An author attaches packages to lessons; a learner opens one, goes on in another browser, and finishes it there. */
let keenly: Keenly;
let browser: Browser;
let courseId: string;

beforeAll(async () => {
  [keenly, browser] = await Promise.all([shareKeenly(), sharedBrowser()]);
  const author = await CourseWriter.of(keenly.origin);
  courseId = await author.course('How prices come about');
  for (const name of [...packages.map((one) => one.name), UNITS, PARTS])
    await author.lesson(await author.section(courseId, `About ${name}`), name);
}, 240_000);
afterAll(async () => {
  await closeWindows(browser);
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

  it('of cmi5 has its units in its lesson, goes on elsewhere, and completes it with the last', async () => {
    const { page: author } = await windowOf(browser);
    await signIn(author, keenly.origin, 'Manager');
    const dialog = await openForm(author, UNITS);
    const file = { name: `${UNITS}.zip`, mimeType: 'application/zip' };
    const files = { 'cmi5.xml': structureOf(units), 'index.html': unitPage };
    await dialog.locator('input[type=file]').setInputFiles({ ...file, buffer: await packageOf(files) });
    await dialog.getByText(labels.uploaded(file.name)).waitFor();
    await dialog.getByLabel(labels.name).fill(UNITS);
    await dialog.getByRole('button', { name: labels.add }).click();
    await dialog.waitFor({ state: 'detached' });

    const { page } = await windowOf(browser);
    await signIn(page, keenly.origin, 'Learner');
    await openLesson(page, UNITS);
    await page.getByText(words.partsDone(0, 2)).waitFor();
    await page.getByRole('button', { name: words.openNamed('Unit 1') }).click();
    await inside(page, 'Unit 1').getByText('You were at the beginning').waitFor();
    const { page: other } = await windowOf(browser);
    await signIn(other, keenly.origin, 'Learner');
    await openLesson(other, UNITS);
    await other.getByRole('button', { name: words.openNamed('Unit 1') }).click();
    await inside(other, 'Unit 1').getByText('You were at page 3').waitFor();
    await inside(other, 'Unit 1').getByRole('button', { name: 'Finish with 80' }).click();
    await inside(other, 'Unit 1').getByText('All of it is sent').waitFor();
    await other.getByText(words.partsDone(1, 2)).waitFor();
    await other.getByRole('button', { name: words.openNamed('Unit 2') }).click();
    await inside(other, 'Unit 2').getByRole('button', { name: 'Finish with 80' }).click();
    await other.getByText(words.partsDone(2, 2)).waitFor();
    await other.getByText(words.score('80%')).waitFor();
    await other.getByText(words.completed).waitFor();
  }, 120_000);

  it('of several parts has its contents, keeps what each says as it goes, and completes its lesson', async () => {
    const { page: author } = await windowOf(browser);
    await signIn(author, keenly.origin, 'Manager');
    const dialog = await openForm(author, PARTS);
    const file = { name: `${PARTS}.zip`, mimeType: 'application/zip' };
    await dialog.locator('input[type=file]').setInputFiles({ ...file, buffer: await packageOf(oldParts) });
    await dialog.getByText(labels.uploaded(file.name)).waitFor();
    await dialog.getByLabel(labels.name).fill(PARTS);
    await dialog.getByRole('button', { name: labels.add }).click();
    await dialog.waitFor({ state: 'detached' });

    const { page } = await windowOf(browser);
    await signIn(page, keenly.origin, 'Learner');
    await openLesson(page, PARTS);
    const contents = page.getByRole('navigation', { name: words.contentsOf(PARTS) });
    await contents.getByText(words.partsDone(0, 2)).waitFor();
    await inside(page, PARTS).getByText('You were at the beginning').waitFor();
    await page.getByRole('button', { name: words.next, exact: true }).click();
    await contents.getByRole('button', { name: `Markets ${words.states.completed}` }).waitFor();
    await inside(page, PARTS).getByRole('button', { name: 'Finish with 80' }).click();
    await contents.getByText(words.partsDone(2, 2)).waitFor();
    await page.getByText(words.score('80%')).waitFor();
    await page.getByText(words.completed).waitFor();
    await contents.getByRole('button', { name: 'Markets' }).click();
    // The frame of the part before goes with it, and with it whatever is being asked of that frame.
    await contents.locator('[aria-current=page]', { hasText: 'Markets' }).waitFor();
    await inside(page, PARTS).getByText('You were at the end').waitFor();
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
      await other.getByText(words.completed).waitFor();
      // What it was opened in before says so as soon as it has something to keep.
      await inside(page, name).getByRole('button', { name: 'Finish with 80' }).click();
      await page.getByText(words.elsewhere).waitFor();
    },
    120_000,
  );
});
