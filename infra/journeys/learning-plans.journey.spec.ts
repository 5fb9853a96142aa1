import { createCapability } from '@keenly/contracts/assignment.endpoints';
import { planLabels } from '@keenly/contracts/catalogue/learning-plans';
import {
  planBuilderWords as words,
  planDetailsWords,
  planPageWords,
  planSteps,
} from '@keenly/contracts/catalogue/plan-pages';
import { addToPlan } from '@keenly/contracts/plan-content.endpoints';
import type { Browser, Locator, Page } from 'playwright-core';
import { CourseWriter } from './support/course-writer';
import { enter, tabTo } from './support/keyboard';
import { signInOverHttp } from './support/over-http';
import { closeWindows, demoPerson, sharedBrowser, signIn, windowOf } from './support/people';
import { startKeenly, type RunningKeenly } from './support/running-keenly';

/**
 * A manager builds a learning plan by mouse, and another one by the keyboard alone; assigns the first; its learner follows
 * it, marks a link, plays what is next, and finds the plan under This Week.
 */
const CAPABILITY = 'Kiln keeping';
const BY_MOUSE = 'Kilns in six weeks';
const BY_KEYBOARD = 'Glazes in six weeks';

let keenly: RunningKeenly;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  [keenly, browser] = await Promise.all([startKeenly(), sharedBrowser()]);
  page = (await windowOf(browser)).page;
  await writeCourses();
  await signIn(page, keenly.origin, 'Manager');
}, 240_000);
afterAll(async () => {
  await closeWindows(browser);
  await keenly.stop();
}, 60_000);

/** Two courses of a capability that no one is assigned, so that nothing of it is due. */
async function writeCourses(): Promise<void> {
  const author = await CourseWriter.of(keenly.origin);
  const category_id = await author.made(createCapability.path, { name: CAPABILITY });
  for (const heading of ['Firing a kiln', 'Choosing cones']) {
    const course = await author.course(heading, { category_id });
    await author.lesson(
      await author.section(course, `Before ${heading}`),
      `On ${heading}`,
      '<p>All of it.</p>',
    );
  }
}

/** What the builder reads like, from the top. */
async function outline(): Promise<readonly string[]> {
  const modules = page.getByRole('list', { name: planSteps.modules }).locator(':scope > li');
  return Promise.all(
    (await modules.all()).map(async (module) => {
      const heading = await module.getByRole('heading', { level: 3 }).innerText();
      return [heading, ...(await module.locator('ol > li b').allInnerTexts())].join(' / ');
    }),
  );
}

const module = (name: string) =>
  page
    .getByRole('list', { name: planSteps.modules })
    .locator(':scope > li')
    .filter({ has: page.getByRole('heading', { level: 3, name }) });
const grip = (name: string) => page.getByRole('button', { name: words.moveItem(name), exact: true });
const inLibrary = (name: string) =>
  page.getByRole('list', { name: words.library }).getByRole('listitem').filter({ hasText: name });
const added = () =>
  page.waitForResponse(
    (answer) => new URL(answer.url()).pathname === addToPlan.path && answer.request().method() === 'POST',
  );
const ordered = () => page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith('/order'));

/** Drags from a thing's left end to just inside another one's lower edge. */
async function drag(what: Locator, onto: Locator): Promise<void> {
  await onto.scrollIntoViewIfNeeded();
  // Below the top bar, which what is near may be under.
  await what.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const [from, to] = [await what.boundingBox(), await onto.boundingBox()];
  if (from === null || to === null) throw new Error('what is dragged, or where to, is not in sight');
  await page.mouse.move(from.x + 8, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 3, to.y + to.height - 6, { steps: 12 });
  await page.mouse.up();
}

async function addModule(name: string): Promise<void> {
  await page.getByRole('button', { name: words.addModule }).click();
  await page.getByLabel(words.moduleName).fill(name);
  await page.getByLabel(words.description).fill(`What ${name} is for.`);
  const saved = added();
  await page.getByRole('button', { name: words.create, exact: true }).click();
  expect((await saved).status()).toBe(201);
  await module(name).waitFor();
}

describe('a plan by mouse', () => {
  it('starts with its details', async () => {
    await page.goto(`${keenly.origin}/learning-plans`);
    await page.getByRole('button', { name: planPageWords.addNew }).click();
    const dialog = page.getByRole('dialog', { name: planDetailsWords.title });
    await dialog.getByText(planDetailsWords.step).waitFor();
    await dialog.getByLabel(planDetailsWords.name).fill(BY_MOUSE);
    await dialog.getByLabel(planDetailsWords.capability).selectOption(CAPABILITY);
    const goOn = dialog.getByRole('button', { name: planDetailsWords.continue });
    expect(await goOn.isDisabled()).toBe(true);
    await dialog.getByLabel(planDetailsWords.private).check();
    await goOn.click();
    await page.waitForURL(/[?&]plan_id=/);
    await page.getByRole('heading', { level: 1, name: BY_MOUSE }).waitFor();
    await page.getByText(words.noModules).waitFor();
  }, 120_000);

  it('takes courses of the library where they’re dropped', async () => {
    await addModule('First week');
    await addModule('Second week');
    for (const course of ['Firing a kiln', 'Choosing cones']) {
      const saved = added();
      await drag(inLibrary(course), module('First week'));
      expect((await saved).status()).toBe(201);
      await grip(course).waitFor();
    }
    expect(await outline()).toEqual(['First week / Firing a kiln / Choosing cones', 'Second week']);
    await inLibrary('Firing a kiln').getByText(words.inPlan).waitFor();
  }, 120_000);

  it('takes a link that its author describes', async () => {
    await page.getByRole('button', { name: words.addCustomized }).click();
    const create = page.getByRole('button', { name: words.create, exact: true });
    expect(await create.isDisabled()).toBe(true);
    await page.getByLabel(words.contentTitle).fill('A film on cones');
    await page.getByLabel(words.contentUrl).fill('https://films.example/cones');
    await page.getByLabel(words.description).fill('How they melt.');
    await page.getByLabel(words.contentType).selectOption('video');
    await page.getByLabel(words.intoModule).selectOption({ label: 'Second week' });
    const saved = added();
    await create.click();
    expect((await saved).status()).toBe(201);
    await grip('A film on cones').waitFor();
  }, 120_000);

  it('is put in order by dragging, and reads the same after a reload', async () => {
    const saved = ordered();
    await drag(grip('Choosing cones'), module('Second week').locator('ol > li').first());
    expect((await saved).status()).toBe(200);
    const asDropped = ['First week / Firing a kiln', 'Second week / A film on cones / Choosing cones'];
    expect(await outline()).toEqual(asDropped);
    await page.reload();
    await grip('Choosing cones').waitFor();
    expect(await outline()).toEqual(asDropped);
  }, 120_000);
});

describe('a plan by the keyboard alone', () => {
  const type = async (label: string, text: string) => {
    await tabTo(page, page.getByLabel(label));
    await page.keyboard.type(text);
  };

  it('is made and gets its modules', async () => {
    await page.goto(`${keenly.origin}/learning-plans`);
    await enter(page, page.getByRole('button', { name: planPageWords.addNew }));
    await type(planDetailsWords.name, BY_KEYBOARD);
    const capability = page.getByLabel(planDetailsWords.capability);
    await capability.locator('option', { hasText: CAPABILITY }).waitFor({ state: 'attached' });
    await tabTo(page, capability);
    await page.keyboard.type(CAPABILITY);
    await tabTo(page, page.getByLabel(planDetailsWords.private));
    await page.keyboard.press('Space');
    await enter(page, page.getByRole('button', { name: planDetailsWords.continue }));
    await page.getByRole('heading', { level: 1, name: BY_KEYBOARD }).waitFor();
    for (const name of ['One', 'Two']) {
      await enter(page, page.getByRole('button', { name: words.addModule }));
      await type(words.moduleName, name);
      await type(words.description, `Module ${name}.`);
      await enter(page, page.getByRole('button', { name: words.create, exact: true }));
      await module(name).waitFor();
    }
  }, 180_000);

  it('gets courses by Add to…, and its order by Alt and the arrows', async () => {
    for (const course of ['Firing a kiln', 'Choosing cones']) {
      const saved = added();
      await enter(page, page.getByRole('button', { name: words.addTo(course) }));
      await page.getByRole('menuitem', { name: words.toModule('One') }).waitFor();
      await page.keyboard.press('Enter');
      expect((await saved).status()).toBe(201);
      await grip(course).waitFor();
    }
    const saved = ordered();
    await tabTo(page, grip('Firing a kiln'));
    await page.keyboard.press('Alt+ArrowDown');
    await page.keyboard.press('Alt+ArrowDown');
    expect((await saved).status()).toBe(200);
    await page.getByText('Firing a kiln moved to place 1 of 1 in Two.').waitFor({ state: 'attached' });
    expect(await outline()).toEqual(['One / Choosing cones', 'Two / Firing a kiln']);
    expect(await grip('Firing a kiln').evaluate((element) => element === document.activeElement)).toBe(true);
  }, 180_000);
});

describe('a plan that is assigned', () => {
  it('is chosen on its learner’s page', async () => {
    const { user } = await signInOverHttp(keenly.origin, demoPerson('Learner'));
    await page.goto(`${keenly.origin}/employee-details/${user.id}`);
    await page.getByRole('button', { name: planLabels.assign }).click();
    const modal = page.getByRole('dialog', { name: planLabels.title });
    await modal.getByRole('checkbox', { name: `Select ${BY_MOUSE}` }).check();
    await modal.getByRole('button', { name: planLabels.add, exact: true }).click();
    await page.getByRole('heading', { level: 3, name: BY_MOUSE }).waitFor();
  }, 120_000);

  it('is followed, and is under This Week once something of it is done', async () => {
    const learner = (await windowOf(browser)).page;
    await signIn(learner, keenly.origin, 'Learner');
    await learner.goto(`${keenly.origin}/learning-plans`);
    const row = learner
      .getByRole('table', { name: planPageWords.overview })
      .getByRole('row')
      .filter({ hasText: BY_MOUSE });
    await row.getByText(planPageWords.doneOf(0, 3)).waitFor();
    await row.getByText('Firing a kiln').waitFor();
    const thisWeek = learner.getByRole('button', { name: planPageWords.thisWeek });
    await thisWeek.click();
    await learner.waitForURL(/week=this/);
    await row.waitFor({ state: 'detached' });
    await thisWeek.click();

    await row.getByRole('button', { name: BY_MOUSE }).click();
    const preview = learner.getByRole('dialog', { name: BY_MOUSE });
    await preview.getByRole('button', { name: planPageWords.markOf('A film on cones') }).click();
    await preview.getByRole('button', { name: planPageWords.reopenOf('A film on cones') }).waitFor();
    await preview.getByRole('button', { name: planPageWords.close, exact: true }).first().click();
    await row.getByText(planPageWords.doneOf(1, 3)).waitFor();
    await thisWeek.click();
    await row.waitFor();

    await row.getByRole('link', { name: planPageWords.playOf(BY_MOUSE) }).click();
    await learner.getByRole('heading', { level: 1, name: 'Firing a kiln' }).waitFor();
  }, 180_000);
});
