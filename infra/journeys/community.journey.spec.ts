import {
  communityLabels as words,
  communityScopeLabels as scopes,
  communitySharingWords as sharing,
} from '@keenly/contracts/catalogue/community';
import { percentChange } from '@keenly/contracts/formulas/numbers';
import type { Browser, Page } from 'playwright-core';
import { signedPercent } from '../../web-learner/src/ui/format/figures';
import { studyElsewhere } from './support/another-device';
import { closeWindows, demoPerson, sharedBrowser, signIn, windowOf } from './support/people';
import type { Keenly } from './support/running-keenly';
import { shareKeenly } from './support/shared-keenly';
import { signUpStranger } from './support/strangers';

const HOUR_MS = 3600_000;
/** No one of the other organisation studies this, nor as long as this. */
const TOPIC = 'Quantum knitting';
/** A learning plan of the demo that some of its people follow. */
const PLAN = 'Economics in eight weeks';
/** A capability of the demo that many of its people study. */
const CAPABILITY = 'Economics';
const SESSIONS = 9;
const HOURS_EACH = 10;

let keenly: Keenly;
let browser: Browser;
/** Two people of one organisation, and one of another who studied more than everyone there. */
let learner: Page;
let manager: Page;
let elsewhere: Page;

beforeAll(async () => {
  [keenly, browser] = await Promise.all([shareKeenly('small'), sharedBrowser()]);
  [learner, manager, elsewhere] = (await Promise.all(
    [1, 2, 3].map(async () => (await windowOf(browser)).page),
  )) as [Page, Page, Page];
  const days = Array.from({ length: SESSIONS }, (_, day) => ({
    topic: TOPIC,
    startedAt: new Date(Date.now() - (day + 1) * 24 * HOUR_MS),
    seconds: HOURS_EACH * 3600,
  }));
  await Promise.all([
    studyElsewhere(keenly.origin, demoPerson('Platform admin'), days),
    // On the first of a month, no one of the demo has studied in it.
    studyElsewhere(keenly.origin, demoPerson('Organization admin'), [
      { topic: CAPABILITY, startedAt: new Date(Date.now() - 30_000), seconds: 20 },
    ]),
    signIn(learner, keenly.origin, 'Learner'),
    signIn(manager, keenly.origin, 'Manager'),
    signIn(elsewhere, keenly.origin, 'Platform admin'),
  ]);
}, 240_000);
afterAll(async () => {
  await closeWindows(browser);
}, 60_000);

const open = async (page: Page, query = '') => {
  await page.goto(`${keenly.origin}/community${query}`);
  await page.getByRole('heading', { level: 1, name: words.title }).waitFor();
};
const topLearners = (page: Page) => page.getByRole('table', { name: words.topLearners });
const trending = (page: Page) => page.getByRole('table', { name: words.trending });
const firstCells = async (page: Page, of: (page: Page) => ReturnType<typeof topLearners>) => {
  await of(page).waitFor();
  return of(page).getByRole('rowheader').allInnerTexts();
};
/** Topic, views, views before, and the change, of each row. */
async function changes(page: Page): Promise<{ now: number; before: number; change: string }[]> {
  await trending(page).waitFor();
  const rows = await trending(page).getByRole('row').all();
  return Promise.all(
    rows.slice(1).map(async (row) => {
      const [now = '', before = '', change = ''] = await row.getByRole('cell').allInnerTexts();
      return { now: Number(now), before: Number(before), change: change.trim() };
    }),
  );
}

describe('the community', () => {
  it('is the same for both people of an organisation, and marks each their own row', async () => {
    await Promise.all([open(learner), open(manager)]);
    const own = (names: string[]) => names.map((name) => name.replace(/^\S\S?\n/, '').replace(' (you)', ''));
    const [hers, his] = [await firstCells(learner, topLearners), await firstCells(manager, topLearners)];
    expect(own(hers)).toEqual(own(his));
    expect(hers).toHaveLength(10);
    expect(his.some((name) => name.includes('(you)'))).toBe(false);
    expect(await firstCells(learner, trending)).toEqual(await firstCells(manager, trending));
    await learner
      .getByText('Northbridge College. Everyone else sees only learners who chose to be visible to everyone.')
      .waitFor();
  }, 60_000);

  it('is ordered by time studied and by views, and its changes have their sign', async () => {
    const times = await topLearners(learner)
      .getByText(/^\d+ h|^\d+ min/)
      .allInnerTexts();
    const minutes = times.map((text) => {
      const [, hours = '0'] = /(\d+) h/.exec(text) ?? [];
      const [, rest = '0'] = /(\d+) min/.exec(text) ?? [];
      return Number(hours) * 60 + Number(rest);
    });
    expect(minutes).toEqual([...minutes].sort((a, b) => b - a));
    await trending(learner).getByText(/^\+/).first().waitFor();
    const all = await changes(learner);
    expect(all.length).toBeGreaterThan(3);
    expect(all.map(({ now }) => now)).toEqual(all.map(({ now }) => now).sort((a, b) => b - a));
    for (const { now, before, change } of all)
      expect(change).toBe(signedPercent(percentChange(now, before, 'all')));
    expect(all.some(({ change }) => change.startsWith('+'))).toBe(true);
  }, 60_000);

  it('follows period and topic, keeps them in the address, and says where there is nothing', async () => {
    await learner.getByLabel('Period').selectOption({ label: 'This month' });
    await learner.getByRole('columnheader', { name: words.lastMonthViews }).waitFor();
    await learner.waitForURL('**/community?filter=this');
    for (const { now, before, change } of await changes(learner))
      expect(change).toBe(signedPercent(percentChange(now, before, 'this')));
    await learner.reload();
    await learner.getByRole('columnheader', { name: words.lastMonthViews }).waitFor();
    await learner.getByLabel('Period').selectOption({ label: 'All time' });
    await learner.getByLabel('Topic').selectOption({ label: 'Learning plan' });
    await learner.waitForURL('**/community?topic=learning_plan');
    await trending(learner).getByRole('rowheader', { name: PLAN }).waitFor();
    expect(await topLearners(learner).count()).toBe(1);
    // No one of the other organization follows a plan.
    await open(elsewhere, '?topic=learning_plan');
    await elsewhere.getByText(words.empty).waitFor();
    await learner.getByLabel('Topic').selectOption({ label: 'Capability' });
    // What was shown stays until the answer comes, for the learners as well.
    await trending(learner).getByRole('rowheader', { name: PLAN }).waitFor({ state: 'detached' });
    await trending(learner).waitFor();
  }, 60_000);

  it('tells of a colleague what the table tells, and no more', async () => {
    const button = learner.getByRole('button', { name: /^View Details for / }).first();
    const name = (await button.innerText()).replace(/\s+/g, ' ').replace('View Details for ', '');
    await button.click();
    const details = learner.getByRole('dialog', { name });
    await details.getByText('Sessions, pages, and expressions stay private.').waitFor();
    await details.getByText('All time').waitFor();
    await learner.keyboard.press('Escape');
    await details.waitFor({ state: 'detached' });
  }, 30_000);

  it('leads a manager to the page of one of their people', async () => {
    await open(manager);
    const link = manager.getByRole('link', { name: /^View Details for / }).first();
    const name = (await link.innerText()).replace(/\s+/g, ' ').replace('View Details for ', '');
    await link.click();
    await manager.getByRole('heading', { level: 1, name }).waitFor();
    await manager.getByRole('region', { name: 'Capabilities to Study' }).waitFor();
  }, 30_000);

  it('never holds anyone of another organisation', async () => {
    await open(elsewhere);
    expect(await firstCells(elsewhere, topLearners)).toEqual([expect.stringContaining('Priya Nair (you)')]);
    await topLearners(elsewhere)
      .getByText(`${SESSIONS * HOURS_EACH} h`)
      .waitFor();
    // What someone calls their topic in words of their own is shown to no one.
    await elsewhere.getByRole('region', { name: words.trending }).getByText(words.empty).waitFor();
    const hers = await elsewhere.locator('main').innerText();
    expect(hers).not.toContain(TOPIC);
    for (const page of [learner, manager]) {
      await open(page);
      await Promise.all([topLearners(page).waitFor(), trending(page).waitFor()]);
      const text = await page.locator('main').innerText();
      expect(text).not.toContain('Priya');
      expect(text).not.toContain(TOPIC);
      for (const name of await firstCells(page, topLearners))
        expect(hers).not.toContain(name.trim().split('\n').at(-1)?.replace(' (you)', ''));
    }
  }, 60_000);

  it('shows to everyone who chose it, and no longer at once when they take it back', async () => {
    await open(learner);
    await learner.getByRole('button', { name: scopes.everyone, exact: true }).click();
    await learner.waitForURL('**/community?scope=everyone');
    await topLearners(learner).waitFor();
    const priya = topLearners(learner).getByText('Priya Nair', { exact: true });
    expect(await priya.count()).toBe(0);
    // Anyone who looks changes nothing about it: the choice is hers.
    await elsewhere.getByText(sharing.off, { exact: true }).waitFor();
    await elsewhere.getByRole('button', { name: sharing.choose }).click();
    await elsewhere.getByText(sharing.on, { exact: true }).waitFor();
    await priya.waitFor();
    const main = await learner.locator('main').innerText();
    expect(main).not.toContain(TOPIC);
    await learner.getByRole('button', { name: scopes.organisation, exact: true }).click();
    await learner.waitForURL('**/community');
    await priya.waitFor({ state: 'detached' });
    await learner.getByRole('button', { name: scopes.everyone, exact: true }).click();
    await priya.waitFor();
    // What holds on one page holds on the other.
    await elsewhere.goto(`${keenly.origin}/my-data`);
    await elsewhere.getByRole('button', { name: sharing.stop }).click();
    await elsewhere.getByText(sharing.off, { exact: true }).waitFor();
    await priya.waitFor({ state: 'detached' });
  }, 60_000);

  it('shows someone on their own only who chose it, and says why', async () => {
    const { page } = await windowOf(browser);
    await signUpStranger(page, keenly, {
      email: `otis.${Date.now()}@example.com`,
      first: 'Otis',
      last: 'Lane',
    });
    await open(page);
    await page
      .getByText('This is a personal account, so you see only learners who chose to be visible to everyone.')
      .waitFor();
    // Of the demo's people some chose it, and Maya did not.
    const names = await firstCells(page, topLearners);
    expect(names.length).toBeGreaterThan(3);
    expect(names.some((name) => name.includes('Maya Rivera'))).toBe(false);
    await page.getByText(words.empty).waitFor();
  }, 60_000);
});
