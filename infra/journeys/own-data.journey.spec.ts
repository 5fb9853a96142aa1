import { readFile } from 'node:fs/promises';
import { loginMessages } from '@keenly/contracts/catalogue/sign-up';
import { sessionPageWords } from '@keenly/contracts/catalogue/sessions';
import { dataWords } from '@keenly/contracts/catalogue/trust';
import { trustMessages } from '@keenly/contracts/catalogue/trust-messages';
import { trustPage as words } from '@keenly/contracts/catalogue/trust-page';
import type { Browser, Locator, Page } from 'playwright-core';
import { unzip } from '../../services/backend/src/modules/trust/testing/unzip.js';
import { until } from '../../extension/tests/until';
import { closeWindows, demoPerson, sharedBrowser, signIn, windowOf } from './support/people';
import { startKeenly, type RunningKeenly } from './support/running-keenly';
import { signUpStranger, STRANGERS_PASSWORD } from './support/strangers';

let keenly: RunningKeenly;
let browser: Browser;
let learner: Page;
let manager: Page;

beforeAll(async () => {
  [keenly, browser] = await Promise.all([startKeenly(), sharedBrowser()]);
  [{ page: learner }, { page: manager }] = await Promise.all([windowOf(browser), windowOf(browser)]);
  await Promise.all([signIn(learner, keenly.origin, 'Learner'), signIn(manager, keenly.origin, 'Manager')]);
}, 240_000);
afterAll(async () => {
  await closeWindows(browser);
  await keenly.stop();
}, 60_000);

const kindOf = (name: string): Locator => learner.locator('details').filter({ hasText: name }).first();
const countOf = async (name: string): Promise<number> =>
  Number((await kindOf(name).locator('.k-num').first().innerText()).replaceAll(',', ''));
const myData = async () => {
  await learner.goto(`${keenly.origin}/my-data`);
  await learner.getByRole('heading', { name: words.keptTitle }).waitFor();
};

async function confirmErasure(page: Page, button: string, phrase: string, password: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: button });
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await dialog.getByText(trustMessages.phraseWrong).waitFor();
  await dialog.getByLabel(words.phraseLabel).fill(phrase);
  await dialog.getByLabel(words.password, { exact: true }).fill(password);
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await page.waitForURL('**/erasure-receipts/*');
  await page.getByText(words.receiptDone).waitFor();
}

describe('a learner’s own data', () => {
  let address: string;
  let sessions: number;

  it('say who looked at them', async () => {
    await learner.goto(`${keenly.origin}/home`);
    await learner
      .getByRole('button', { name: /View Session/ })
      .first()
      .click();
    await learner.getByRole('link', { name: 'All of this session' }).click();
    await learner.waitForURL('**/sessions/*');
    address = learner.url();
    await myData();
    expect(await learner.getByRole('link', { name: 'One of your sessions' }).count()).toBe(0);
    await manager.goto(address);
    await manager.getByText('Only the learner can see which pages these were').waitFor();
    // Looks are written together, a second at a time.
    const look = learner
      .getByRole('row')
      .filter({ hasText: 'Tomas Berg' })
      .filter({ hasText: 'One of your sessions' });
    await until('the look is told', async () => {
      await myData();
      await learner
        .getByRole('table', { name: words.viewsTitle })
        .or(learner.getByText(words.viewsEmpty))
        .waitFor();
      return (await look.count()) > 0;
    });
    expect(await look.innerText()).toContain('Northbridge College');
    expect(await look.getByRole('link').getAttribute('href')).toBe(new URL(address).pathname);
  }, 120_000);

  it('are listed by kind, with why, for how long and who can see them', async () => {
    sessions = await countOf('Study sessions');
    expect(sessions).toBeGreaterThan(5);
    await kindOf('Study sessions').locator('summary').click();
    await kindOf('Study sessions').getByText(dataWords.sessions.kept).waitFor();
    await learner.getByText(words.heldBy).waitFor();
    expect(await learner.getByRole('button', { name: 'Erase my account' }).count()).toBe(0);
  }, 30_000);

  it('come as an archive whose making is seen, with the learner’s sessions and no one else’s', async () => {
    // It is over in a moment: what the page says in the meantime is kept.
    await learner.evaluate(() => {
      const said: string[] = [];
      Object.assign(window, { said });
      new MutationObserver(() => {
        const text = document.querySelector('.copies-making')?.textContent;
        if (text !== undefined) said.push(text);
      }).observe(document.body, { childList: true, subtree: true, characterData: true });
    });
    const asked: string[] = [];
    learner.on('request', (request) => {
      if (request.url().endsWith('/my-data/exports') && request.method() === 'GET') asked.push(request.url());
    });
    await learner.getByRole('button', { name: words.exportAsk }).click();
    const download = learner.getByRole('button', { name: words.download });
    await download.waitFor();
    const said = await learner.evaluate(() => (window as unknown as { said: string[] }).said);
    expect(said.length).toBeGreaterThan(0);
    expect(said.every((text) => text.startsWith(words.exportWaiting))).toBe(true);
    // Told by the feed, it is read once for each word of it, and not once a second.
    expect(asked.length).toBeLessThanOrEqual(said.length + 3);
    // What is kept is read by a request of its own.
    await kindOf('Copies of your data').locator('.k-num').filter({ hasText: /^1$/ }).waitFor();

    const [file] = await Promise.all([learner.waitForEvent('download'), download.click()]);
    expect(file.suggestedFilename()).toMatch(/^keenly-my-data-\d{4}-\d\d-\d\d\.zip$/);
    const files = unzip(await readFile(await file.path()));
    const all = JSON.parse(files['everything.json'] ?? '') as Record<string, Record<string, string>[]>;
    const own = new Set(all['sessions']?.map(({ session_id: id }) => id));
    expect(own.size).toBe(sessions);
    expect(own).toContain(new URL(address).pathname.split('/').at(-1));
    for (const kind of ['pages', 'nudges', 'expressions'])
      expect([kind, all[kind]?.filter(({ session_id: id }) => !own.has(id))]).toEqual([kind, []]);
    const table = (files['csv/sessions.csv'] ?? '').trim().split('\n');
    expect(table).toHaveLength(sessions + 1);
    for (const id of own) expect(table.some((line) => line.includes(id ?? 'none'))).toBe(true);
    const history = (files['history.jsonl'] ?? '').trim().split('\n');
    const recorded = new Set(history.map((line) => (JSON.parse(line) as { session_id: string }).session_id));
    expect(recorded).toEqual(own);
    // Colleagues have addresses at this host, and she has not.
    expect(JSON.stringify(files)).not.toContain('@northbridge.example');
    expect(files['README.txt']).toContain('Visited pages (csv/pages.csv');
  }, 60_000);

  it('go when she says so: a receipt, an empty home, and nothing left on the manager’s screen', async () => {
    await confirmErasure(
      learner,
      'Erase my study data',
      'erase my study data',
      demoPerson('Learner').password,
    );
    await learner.getByRole('heading', { level: 1, name: words.receiptTitle }).waitFor();
    const counts = learner.locator('.receipt-kind').filter({ hasText: 'Study sessions' });
    expect(await counts.innerText()).toContain(String(sessions));
    await manager.getByText(sessionPageWords.gone).waitFor();
    await learner.goto(`${keenly.origin}/home`);
    await learner.getByText('No session yet').waitFor();
    await learner.getByText('No record found').waitFor();
    await learner.getByText('No study time in this period.').first().waitFor();
    await learner.getByText('No nudges').waitFor();
    expect(await learner.getByRole('button', { name: /View Session/ }).count()).toBe(0);
    await myData();
    await kindOf('Study sessions').getByText(words.nothing, { exact: true }).waitFor();
  }, 60_000);
});

describe('someone on their own', () => {
  it('erases the account, keeps the receipt, and does not come in again', async () => {
    const email = `ines.${Date.now()}@example.com`;
    const { page } = await windowOf(browser);
    await signUpStranger(page, keenly, { email, first: 'Ines', last: 'Vale' });
    await page.goto(`${keenly.origin}/my-data`);
    await confirmErasure(page, 'Erase my account', 'erase my account', STRANGERS_PASSWORD);
    expect(await page.evaluate(() => localStorage.getItem('keenly.session'))).toBeNull();
    const receipt = page.url();
    await page.goto(`${keenly.origin}/sign-in`);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(STRANGERS_PASSWORD);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.getByText(loginMessages.refused).first().waitFor();
    await page.goto(receipt);
    await page.getByText(words.receiptDone).waitFor();
    expect(await page.locator('body').innerText()).not.toContain('Ines');
  }, 90_000);
});
