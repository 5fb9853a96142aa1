import type { Browser, Page } from 'playwright-core';
import { until } from '../../extension/tests/until';
import { closeWindows, sharedBrowser, signIn, windowOf } from './support/people';
import type { Keenly } from './support/running-keenly';
import { shareKeenly } from './support/shared-keenly';

let keenly: Keenly;
let browser: Browser;
let learner: Page;

beforeAll(async () => {
  [keenly, browser] = await Promise.all([shareKeenly(), sharedBrowser()]);
  learner = (await windowOf(browser)).page;
  await signIn(learner, keenly.origin, 'Learner');
}, 240_000);
afterAll(async () => {
  await closeWindows(browser);
}, 60_000);

const classOf = (page: Page, word: string) =>
  page.getByRole('button', { name: new RegExp(`^${word} ?, change for`) });
/** Percent of focused browsing, as the gauge says it. */
const focused = async (page: Page) => {
  const gauge = page.getByRole('img', { name: /^Focused browsing/ });
  return Number(/([\d.]+)%/.exec((await gauge.getAttribute('aria-label')) ?? '')?.[1]);
};

/** Opens the newest session that strayed, and answers its address. */
async function openOneThatStrayed(): Promise<string> {
  await learner.goto(`${keenly.origin}/home`);
  const rows = learner.getByRole('button', { name: /View Session/ });
  await rows.first().waitFor();
  // Counted once: right after the way back, they aren't there yet.
  const count = await rows.count();
  for (let index = 0; index < count; index += 1) {
    await rows.nth(index).click();
    await learner.getByRole('link', { name: 'All of this session' }).click();
    await learner.getByRole('table', { name: 'Visited pages' }).waitFor();
    if ((await classOf(learner, 'Distracting').count()) > 0) return learner.url();
    await learner.goBack();
  }
  throw new Error('no session of the demo learner strayed');
}

describe('a learner whose pages were judged', () => {
  let address: string;

  it('says what a page was, sees every figure follow, and takes it back', async () => {
    address = await openOneThatStrayed();
    const before = await focused(learner);
    const strayed = await classOf(learner, 'Distracting').count();
    await classOf(learner, 'Distracting').first().click();
    await learner.getByRole('menuitem', { name: /^Focused/ }).click();
    await learner.getByText('Changed by you').waitFor();
    expect(await classOf(learner, 'Distracting').count()).toBe(strayed - 1);
    await until('the figure follows', async () => (await focused(learner)) > before);
    await learner.reload();
    await learner.getByText('Changed by you').waitFor();
    await learner.getByRole('button', { name: /^Undo/ }).click();
    await until('the figures are as before', async () => (await focused(learner)) === before);
    await learner.getByText('Changed by you').waitFor({ state: 'detached' });
    expect(await classOf(learner, 'Distracting').count()).toBe(strayed);
  }, 90_000);

  it('has a page forgotten, for good', async () => {
    const button = classOf(learner, 'Distracting').first();
    const name = ((await button.textContent()) ?? '').replace(/^.*change for /, '');
    const same = learner.getByRole('row').filter({ hasText: name });
    const count = await same.count();
    await button.click();
    await learner.getByRole('menuitem', { name: /^Forget this page/ }).click();
    await learner.getByRole('dialog').getByRole('button', { name: 'Forget this page' }).click();
    await learner.getByText('A forgotten page').waitFor();
    // It says so at once; its class can be changed until the service has forgotten it, which a reload would cut short.
    const forgotten = learner.getByRole('row').filter({ hasText: 'A forgotten page' });
    await forgotten.getByRole('button', { name: /change for/ }).waitFor({ state: 'detached' });
    await learner.reload();
    await learner.getByText('A forgotten page').waitFor();
    expect(await same.count()).toBe(count - 1);
  }, 60_000);

  it('alone reads and judges them: their manager sees figures', async () => {
    const { page } = await windowOf(browser);
    await signIn(page, keenly.origin, 'Manager');
    await page.goto(address);
    await page.getByText('Only the learner can see which pages these were').waitFor();
    expect(await page.getByRole('button', { name: /change for/ }).count()).toBe(0);
  }, 60_000);
});

it('the Calibrations tab says what stays on the device, and leads to the extension', async () => {
  await learner.getByRole('button', { name: /account menu/ }).click();
  await learner.getByRole('menuitem', { name: 'Profile' }).click();
  await learner.waitForURL('**/profile**');
  await learner.getByRole('tab', { name: 'Calibrations' }).click();
  await learner.getByText('Not done yet').waitFor();
  await learner.getByText('Stays on this device').waitFor();
  await learner.getByRole('link', { name: 'Get Extension' }).click();
  await learner.getByRole('dialog', { name: 'Get Extension' }).waitFor();
}, 60_000);
