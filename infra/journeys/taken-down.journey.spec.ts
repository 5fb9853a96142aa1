import { capabilities } from '@keenly/contracts/assignment.endpoints';
import { courseLabels } from '@keenly/contracts/catalogue/content';
import { takeDownMessages, takeDownWords as words } from '@keenly/contracts/catalogue/course-take-down';
import { bellName, notificationMessages } from '@keenly/contracts/catalogue/notifications';
import { createCourse } from '@keenly/contracts/content.endpoints';
import type { Browser, Page } from 'playwright-core';
import { ask, signInOverHttp } from './support/over-http';
import { closeWindows, demoPerson, sharedBrowser, signIn, windowOf } from './support/people';
import type { Keenly } from './support/running-keenly';
import { shareKeenly } from './support/shared-keenly';
import { unreadOn } from './support/unread';

const heading = 'Firing a kiln';
const reason = 'Its third lesson copies a book.';

let keenly: Keenly;
let browser: Browser;
/** The author's editor, their start page, and the platform admin's console. */
let editor: Page;
let home: Page;
let platform: Page;
let courseId: string;

beforeAll(async () => {
  [keenly, browser] = await Promise.all([shareKeenly(), sharedBrowser()]);
  courseId = await publicCourse();
  const author = await windowOf(browser);
  home = author.page;
  await signIn(home, keenly.origin, 'Manager');
  editor = await author.context.newPage();
  platform = (await windowOf(browser)).page;
  await signIn(platform, keenly.origin, 'Platform admin');
}, 240_000);
afterAll(async () => {
  await closeWindows(browser);
}, 60_000);

/** A course of the manager's that is for everyone. */
async function publicCourse(): Promise<string> {
  const { token } = await signInOverHttp(keenly.origin, demoPerson('Manager'));
  const { data: offered } = await ask<{ data: { id: string }[] }>(
    `${keenly.origin}${capabilities.path}`,
    'GET',
    undefined,
    token,
  );
  const body = {
    heading,
    description: '<p>Load, heat, and cool a kiln.</p>',
    image_url: 'https://pictures.example/kiln.png',
    category_id: offered[0]?.id,
    audience: 'community',
  };
  const { data } = await ask<{ data: { id: string } }>(
    `${keenly.origin}${createCourse.path}`,
    'POST',
    body,
    token,
  );
  return data.id;
}

const banner = () => editor.getByRole('region', { name: words.bannerLabel });
const row = () => platform.getByRole('row').filter({ hasText: heading });
const bell = () => home.getByRole('button', { name: /^Notifications/ });
const rings = (count: number) => home.getByRole('button', { name: bellName(count), exact: true }).waitFor();
const told = (said: string) =>
  home.getByRole('dialog', { name: 'Notifications' }).getByRole('button', { name: said });

/** What the author hadn't read before. */
let before: number;

describe('a public course that the platform takes down', () => {
  it('needs a reason first', async () => {
    await editor.goto(`${keenly.origin}/manage-content#/${courseId}`);
    await editor.getByRole('heading', { level: 1, name: heading }).waitFor();
    expect(await banner().count()).toBe(0);
    before = await unreadOn(home);

    await platform.goto(`${keenly.origin}/networks#/public-courses`);
    await platform.getByRole('searchbox').fill(heading);
    await row().getByText(words.isPublic, { exact: true }).waitFor();
    await platform.getByRole('button', { name: words.takeDownOf(heading) }).click();
    const dialog = platform.getByRole('dialog', { name: words.dialogTitle(heading) });
    await dialog.getByRole('button', { name: words.confirm }).click();
    await dialog.getByText(takeDownMessages.reasonRequired).waitFor();
    await dialog.getByRole('textbox', { name: words.reason }).fill(reason);
    await dialog.getByRole('button', { name: words.confirm }).click();
    await platform.getByText(words.taken(heading)).first().waitFor();
    await dialog.waitFor({ state: 'detached' });
    await row().getByText(words.isDown, { exact: true }).waitFor();
    await row().getByText(reason).waitFor();
  }, 120_000);

  it('says so, and why, in the editor that its author has open', async () => {
    await banner().getByText(words.bannerLead).waitFor();
    await banner().getByText(reason).waitFor();
    // It's still theirs to write.
    await editor.getByRole('tab', { name: courseLabels.tabSections }).click();
    await editor.getByRole('button', { name: courseLabels.addSection }).waitFor();
  }, 60_000);

  it('rings at its author’s bell, which leads to where the reason stands', async () => {
    await rings(before + 1);
    await bell().click();
    await told(notificationMessages.courseTakenDown(heading)).click();
    await home.waitForURL((url) => url.pathname === '/manage-content' && url.hash.includes(courseId));
    await home.getByRole('region', { name: words.bannerLabel }).getByText(reason).waitFor();
  }, 60_000);
});

describe('a take-down that is lifted', () => {
  it('is over for its author, who hears of it', async () => {
    await home.goto(keenly.origin);
    await rings(before);
    await platform.getByRole('button', { name: words.liftOf(heading) }).click();
    await platform.getByText(words.lifted(heading)).first().waitFor();
    await row().getByText(words.isPublic, { exact: true }).waitFor();
    await banner().waitFor({ state: 'detached' });
    await rings(before + 1);
    await bell().click();
    await told(notificationMessages.courseLifted(heading)).waitFor();
  }, 120_000);
});
