import { recordStoreWords as words } from '@keenly/contracts/catalogue/record-store';
import type { Browser } from 'playwright-core';
import { closeWindows, sharedBrowser, signIn, windowOf } from './support/people';
import type { Keenly } from './support/running-keenly';
import { shareKeenly } from './support/shared-keenly';

let keenly: Keenly;
let browser: Browser;

beforeAll(async () => {
  [keenly, browser] = await Promise.all([shareKeenly('small'), sharedBrowser()]);
}, 240_000);
afterAll(async () => {
  await closeWindows(browser);
}, 60_000);

describe('the record store of an organization', () => {
  it('has credentials that its admin makes, rotates, and ends, each secret seen once', async () => {
    const { page } = await windowOf(browser);
    await signIn(page, keenly.origin, 'Organization admin');
    await page.goto(`${keenly.origin}/networks`);
    await page.getByRole('link', { name: words.title, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: words.titleOf('Northbridge College') }).waitFor();
    expect(await page.getByLabel(words.endpoint).inputValue()).toBe(`${keenly.origin}/xapi`);

    await page.getByRole('button', { name: words.make, exact: true }).click();
    await page.getByRole('textbox', { name: words.name }).fill('Campus LMS');
    await page.getByRole('button', { name: words.makeNow, exact: true }).click();
    const secret = page.getByRole('textbox', { name: words.secret });
    const first = await secret.inputValue();
    expect(first).toMatch(/^[\w-]{43}$/);
    await page.getByRole('button', { name: words.done, exact: true }).click();
    const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Campus LMS' }) });
    await row.getByText(words.never).waitFor();
    expect(await page.content()).not.toContain(first);

    await row.getByRole('button', { name: words.rotateOf('Campus LMS') }).click();
    await page.getByRole('button', { name: words.rotateNow, exact: true }).click();
    expect(await secret.inputValue()).not.toBe(first);
    await page.getByRole('button', { name: words.done, exact: true }).click();
    await row.getByText(words.oldSecret).waitFor();

    await row.getByRole('button', { name: words.endOf('Campus LMS') }).click();
    await page.getByRole('button', { name: words.endNow, exact: true }).click();
    await page.getByText(words.none).waitFor();
    await page.getByRole('link', { name: words.members, exact: true }).last().click();
    await page.getByRole('heading', { level: 1, name: 'Northbridge College' }).waitFor();
  }, 120_000);
});
