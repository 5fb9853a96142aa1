import { setTimeout as sleep } from 'node:timers/promises';
import { evidenceLabels } from '@keenly/contracts/catalogue/home';
import { sessionMessages } from '@keenly/contracts/catalogue/sessions';
import type { Browser, Locator, Page } from 'playwright-core';
import { ExtensionBrowser } from '../../extension/tests/driver';
import { until } from '../../extension/tests/until';
import { joinCollege } from './support/another-account';
import { watchPages } from './support/last-seen';
import { closeWindows, sharedBrowser, signInAs, windowOf } from './support/people';
import type { Keenly } from './support/running-keenly';
import { shareKeenly } from './support/shared-keenly';
import { signUpStranger, STRANGERS_PASSWORD } from './support/strangers';
import { serveWebOfPages, type WebOfPages } from './support/web-of-pages';

const SOCIAL = '9gag.com';
const LECTURES = 'economics-lectures.example';
const SHOP = 'shop.example';
const person = { email: `nora.${Date.now()}@example.com`, password: STRANGERS_PASSWORD };

let keenly: Keenly;
let web: WebOfPages;
let office: Browser;
let learner: ExtensionBrowser;
let home: Page;
/** The second page of the same learner, at the session itself. */
let detail: Page;
/** Where they study. */
let reading: Page;

beforeAll(async () => {
  [keenly, web, office] = await Promise.all([
    shareKeenly(),
    serveWebOfPages([SOCIAL, LECTURES, SHOP]),
    sharedBrowser(),
  ]);
  learner = await ExtensionBrowser.launch({ origin: keenly.origin, hostRules: web.hostRules });
  await watchPages(learner.context);
  // Someone whose figures are all still to come, so that each can be told to the digit.
  const { page, context } = await windowOf(office);
  await signUpStranger(page, keenly, { email: person.email, first: 'Nora', last: 'Finch' });
  await context.close();
  home = await learner.context.newPage();
  await signInAs(home, keenly.origin, person);
  await home.getByRole('button', { name: 'Pair' }).click();
  await home.getByText('Extension paired with your account.').waitFor();
  await learner.agree();
}, 240_000);
afterAll(async () => {
  await Promise.all([learner.close(), closeWindows(office)]);
  await web.close();
}, 60_000);

const panel = (name: string) => home.getByRole('region', { name, exact: true });
/** Percent of focused browsing that Learning Behavior says; undefined before there is any. */
async function focusedOnHome(): Promise<number | undefined> {
  const text = await panel('Learning Behavior').innerText();
  const [, share] = /Focused Browsing\s*([\d.]+)%/.exec(text) ?? [];
  return share === undefined ? undefined : Number(share);
}
/** Percent of focused browsing that a session's summary or page says. */
async function shareIn(place: Page | Locator): Promise<number> {
  const words = await place.getByRole('img', { name: /^Focused browsing/ }).getAttribute('aria-label');
  return Number(/([\d.]+)%/.exec(words ?? '')?.[1]);
}
const showBrowsing = () =>
  panel('Learning Behavior').getByRole('button', { name: 'Browsing', exact: true }).click();
const readFor = async (host: string, title: string, seconds: number | (() => number)) => {
  await reading.goto(web.page(host, title));
  await sleep((typeof seconds === 'number' ? seconds : seconds()) * 1000);
};
const rowOf = (title: string) => detail.getByRole('row').filter({ hasText: title });
const classOf = (title: string) => rowOf(title).getByRole('button', { name: /change for/ });

describe('home while a session runs', () => {
  it('starts with nothing, and says so', async () => {
    await home.getByText('No session yet').waitFor();
    await showBrowsing();
    await panel('Learning Behavior').getByText('No pages were recorded in this period.').waitFor();
    await panel('Nudges').getByText('No nudges').waitFor();
    // A reload would lose this.
    await home.evaluate(() => Object.assign(window, { sameDocument: true }));
  }, 30_000);

  it('changes by itself with every page that is left and every nudge', async () => {
    await learner.world({ inFront: true, nudges: { thresholdS: { social_media: 2 } } });
    await learner.closePopup();
    await home.bringToFront();
    await home.getByRole('button', { name: 'Learn' }).first().click();
    await home.getByLabel('Topic').fill('Economics');
    const startedMs = Date.now();
    await home.getByRole('button', { name: 'Start', exact: true }).click();
    await home.getByRole('timer').waitFor();
    await showBrowsing();
    reading = await learner.context.newPage();
    // On a busy machine home is in front for longer before, and what is read is to be most of it all the same.
    let lectureS = 6;
    await readFor(LECTURES, 'Supply and demand in economics', () => {
      lectureS = Math.max(lectureS, (2 * (Date.now() - startedMs)) / 1000);
      return lectureS;
    });
    await readFor(SOCIAL, 'Hot posts', 4);
    // What was in front before the first page, home itself, counts as neutral.
    await until('home says how focused it was', async () => ((await focusedOnHome()) ?? 0) > 50);
    const first = (await focusedOnHome()) ?? 0;
    await panel('Nudges').getByText('Social media').waitFor();
    await panel('Nudges').getByText('All time: 1, about', { exact: false }).waitFor();
    await readFor(SHOP, 'Running shoes, half price', lectureS);
    await reading.goto(web.page(LECTURES, 'The end of the economics lecture'));
    await until('home counts the pages that led away', async () => {
      const share = await focusedOnHome();
      return share !== undefined && share < first - 20;
    });
    await panel('Sessions').getByText('Live', { exact: true }).waitFor();
    expect(await home.evaluate(() => 'sameDocument' in window)).toBe(true);
  }, 90_000);

  it('follows what is said of a page on another page, and what is forgotten there', async () => {
    detail = await learner.context.newPage();
    await detail.goto(`${keenly.origin}/home`);
    await detail
      .getByRole('button', { name: /View Session/ })
      .first()
      .click();
    await detail.getByRole('link', { name: 'All of this session' }).click();
    await rowOf('Running shoes').waitFor();
    expect(await classOf('Running shoes').innerText()).toContain('Distracting');
    await detail.getByText(SOCIAL, { exact: true }).first().waitFor();

    const before = (await focusedOnHome()) ?? 0;
    await classOf('Running shoes').click();
    await detail.getByRole('menuitem', { name: /^Focused/ }).click();
    await rowOf('Running shoes').getByText('Changed by you').waitFor();
    await until('home follows the word', async () => ((await focusedOnHome()) ?? 0) > before + 10);

    await classOf('Hot posts').click();
    await detail.getByRole('menuitem', { name: /^Forget this page/ }).click();
    await detail.getByRole('dialog').getByRole('button', { name: 'Forget this page' }).click();
    await detail.getByText('A forgotten page').waitFor();
    await until(
      'the forgotten page’s host is gone from the top distractions too',
      async () => (await detail.getByText(SOCIAL, { exact: true }).count()) === 0,
    );
    expect(await home.evaluate(() => 'sameDocument' in window)).toBe(true);
  }, 60_000);

  it('ends with a complete summary, and its figures stand for good', async () => {
    await home.bringToFront();
    await home.getByRole('button', { name: 'Stop', exact: true }).click();
    const summary = home.getByRole('dialog');
    await summary.getByText('added to your knowledge of Economics').waitFor();
    await summary.getByText(sessionMessages.keepBrowsing).first().waitFor();
    // The summary comes up at once, and follows what is still being counted: the session's own page says when it's over.
    await detail.getByText('Live', { exact: true }).waitFor({ state: 'detached' });
    await until('the summary is complete', async () => (await shareIn(summary)) === (await shareIn(detail)));
    await summary.getByRole('button', { name: sessionMessages.showMore }).click();
    await summary.getByText(sessionMessages.learningJourney).waitFor();
    await summary.getByText(LECTURES).first().waitFor();
    expect(await summary.getByText(SOCIAL).count()).toBe(0);
    await summary.getByRole('button', { name: 'Close' }).click();
    // The Stop button that brought it up is gone: the keyboard goes on in the page's content.
    await home.locator('main:focus').waitFor();
    await home.getByText('Last session').waitFor();
    await until('home agrees with it', async () => (await focusedOnHome()) === (await shareIn(detail)));
  }, 60_000);

  it('shows how a figure is counted: the sessions, and of a session the events', async () => {
    await home.getByRole('button', { name: `${evidenceLabels.ask} Browsing` }).click();
    const asked = home.getByRole('dialog', { name: evidenceLabels.ask });
    await asked.getByRole('heading', { name: /^1 session up to/ }).waitFor();
    const told = /Browsing\s+([\d.]+)%/.exec(await asked.innerText())?.[1];
    expect(Number(told)).toBe(await focusedOnHome());
    await asked.getByRole('link', { name: 'Economics' }).click();
    await home.waitForURL('**/sessions/*');
    await home
      .getByRole('button', { name: `${evidenceLabels.ask} ${sessionMessages.focusedBrowsing}` })
      .click();
    await asked.getByRole('heading', { name: /^\d+ events, oldest first/ }).waitFor();
    const events = await asked.getByRole('listitem').allInnerTexts();
    expect(events.some((text) => text.includes('Supply and demand in economics'))).toBe(true);
    expect(events.some((text) => text.includes('Hot posts') || text.includes(SOCIAL))).toBe(false);
  }, 60_000);
});

describe('another account of the same person', () => {
  it('is not what the extension studies for, until it is paired there', async () => {
    await joinCollege(keenly.origin, person);
    await home.goto(`${keenly.origin}/home`);
    await home.getByRole('button', { name: /account menu/ }).click();
    await home.getByRole('menuitem', { name: 'View Accounts', exact: true }).click();
    await home
      .getByRole('dialog', { name: 'View Accounts' })
      .getByRole('button', { name: /Northbridge College/ })
      .click();
    await home.getByText('The extension is paired with your personal account.', { exact: false }).waitFor();
    await home.getByRole('button', { name: 'Pair' }).click();
    await home.getByRole('heading', { name: 'Pair the extension' }).waitFor({ state: 'detached' });
    await home.getByRole('button', { name: 'Learn' }).first().click();
    await home.getByLabel('Topic').fill('History');
    await home.getByRole('button', { name: 'Start', exact: true }).click();
    await home.getByRole('timer').waitFor();
    // It is this account's: the service knows it here, and lists it alone.
    await panel('Sessions').getByText('Live', { exact: true }).waitFor();
    expect(await panel('Sessions').getByText('Economics').count()).toBe(0);
    await home.getByRole('button', { name: 'Stop', exact: true }).click();
    await home.getByRole('dialog').getByText('History').first().waitFor();
  }, 90_000);
});
