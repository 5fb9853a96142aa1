import {
  inviteFileLabels,
  inviteFileMessages,
  inviteLabels,
  invitationMessages,
  inviteMessages,
} from '@keenly/contracts/catalogue/invitations';
import type { Browser, Page } from 'playwright-core';
import { until } from '../../extension/tests/until';
import { PAGE_WAITS_MS } from '../testing/patience-factor.js';
import { grantLicences, invitationsSent, invitationTo } from './support/invited';
import { closeWindows, sharedBrowser, signIn, windowOf } from './support/people';
import { startKeenly, type RunningKeenly } from './support/running-keenly';
import { STRANGERS_PASSWORD } from './support/strangers';

/** Enough for the service to be killed while it sends. */
const MANY = 4000;

let keenly: RunningKeenly;
let browser: Browser;

beforeAll(async () => {
  [keenly, browser] = await Promise.all([startKeenly(), sharedBrowser()]);
}, 240_000);
afterAll(async () => {
  await closeWindows(browser);
  await keenly.stop();
}, 60_000);

/** The link that came to this address; waits for it. */
const linkFor = async (email: string) => `${keenly.origin}/invitation#${await invitationTo(keenly, email)}`;

describe('two who are invited', () => {
  const [ana, bo] = [`ana.${String(Date.now())}@example.com`, `bo.${String(Date.now())}@example.com`];
  let admin: Page;

  it('are invited by an admin, in one go', async () => {
    admin = (await windowOf(browser)).page;
    await signIn(admin, keenly.origin, 'Organization admin');
    await admin.goto(`${keenly.origin}/allocation`);
    await admin.getByRole('button', { name: inviteLabels.open }).first().click();
    const dialog = admin.getByRole('dialog', { name: inviteLabels.open });
    const field = (name: string) => dialog.getByRole('textbox', { name, exact: true });
    await dialog.getByRole('button', { name: inviteLabels.add, exact: true }).click();
    for (const [at, first, last, email] of [
      [0, 'Ana', 'Lopes', ana],
      [1, 'Bo', 'Li', bo],
    ] as const) {
      await field(inviteLabels.firstName).nth(at).fill(first);
      await field(inviteLabels.lastName).nth(at).fill(last);
      await field(inviteLabels.email).nth(at).fill(email);
    }
    await dialog.getByRole('button', { name: inviteLabels.invite, exact: true }).click();
    await dialog.getByText(inviteMessages.sentSeveral).waitFor();
  }, 120_000);

  it('of whom one is revoked, whose link says so', async () => {
    const link = await linkFor(bo);
    const dialog = admin.getByRole('dialog', { name: inviteLabels.open });
    await dialog.getByRole('button', { name: inviteLabels.list, exact: true }).click();
    await dialog.getByRole('button', { name: `${inviteLabels.revoke} Bo Li` }).click();
    await dialog.getByRole('button', { name: inviteLabels.revoke, exact: true }).click();
    await admin.getByText(inviteMessages.revoked, { exact: true }).first().waitFor();
    const stranger = (await windowOf(browser)).page;
    await stranger.goto(link);
    await stranger.getByText(invitationMessages.revoked).waitFor();
  }, 120_000);

  it('of whom the other one chooses a password, and is a member at once', async () => {
    const { page } = await windowOf(browser);
    await page.goto(await linkFor(ana));
    await page.getByRole('heading', { level: 1, name: 'Join Northbridge College' }).waitFor();
    await page.getByLabel('Password', { exact: true }).fill(STRANGERS_PASSWORD);
    await page.getByLabel('Repeat Password', { exact: true }).fill(STRANGERS_PASSWORD);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Accept and join' }).click();
    await page.getByRole('button', { name: /account menu/ }).click();
    await page.getByRole('menuitem', { name: 'View Accounts', exact: true }).click();
    const here = page
      .getByRole('dialog', { name: 'View Accounts' })
      .getByRole('button', { name: /Northbridge College/ });
    await here.getByText('Current account').waitFor();
  }, 120_000);
});

describe('a file of people', () => {
  const [cleo, dan] = [`cleo.${String(Date.now())}@example.com`, `dan.${String(Date.now())}@example.com`];
  const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  let admin: Page;

  it('that is none fails in the words for it, and another one can be chosen', async () => {
    admin = (await windowOf(browser)).page;
    await signIn(admin, keenly.origin, 'Organization admin');
    await admin.goto(`${keenly.origin}/allocation`);
    await admin.getByRole('button', { name: inviteLabels.open }).first().click();
    const dialog = admin.getByRole('dialog', { name: inviteLabels.open });
    await dialog.getByRole('button', { name: inviteFileLabels.method, exact: true }).click();
    await dialog.locator('input[type=file]').setInputFiles(csv('names.csv', 'Name,Phone\nCleo,1'));
    await dialog.getByRole('button', { name: inviteFileLabels.upload, exact: true }).click();
    await dialog.getByText(inviteFileMessages.failed).waitFor();
    await dialog.getByText(inviteFileMessages.failedWords).waitFor();
    await dialog.getByText(inviteFileMessages.noEmailColumn).waitFor();
    await dialog.getByRole('button', { name: inviteFileLabels.retry, exact: true }).click();
  }, 120_000);

  it('with a bad row is checked first; the good ones are invited on a yes', async () => {
    const dialog = admin.getByRole('dialog', { name: inviteLabels.open });
    const text = `Email;First Name;Last Name\r\n${cleo};Cléo;Müller\r\nnobody;Bo;Li\r\n${dan};Dan;Okoye\r\n`;
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ ...csv('class.csv', ''), buffer: Buffer.from(text, 'latin1') });
    await dialog.getByRole('button', { name: inviteFileLabels.upload, exact: true }).click();
    await dialog.getByText(inviteFileLabels.canBe(2)).waitFor();
    // In the letters of Windows-1252.
    await dialog.getByRole('row', { name: `Cléo Müller ${cleo}` }).waitFor();
    await dialog.getByRole('row', { name: `3 nobody ${inviteMessages.emailInvalid}` }).waitFor();
    await dialog.getByRole('button', { name: inviteFileLabels.invite(2, 3), exact: true }).click();
    await dialog.getByRole('heading', { name: inviteLabels.success }).waitFor();
    await dialog.getByText(inviteMessages.sentSeveral).waitFor();
    await dialog.getByRole('button', { name: inviteLabels.list, exact: true }).click();
    for (const name of ['Cléo Müller', 'Dan Okoye'])
      await dialog.getByRole('listitem').filter({ hasText: name }).first().waitFor();
  }, 120_000);

  it('brings each of them a link', async () => {
    const { page } = await windowOf(browser);
    await page.goto(await linkFor(dan));
    await page.getByRole('heading', { level: 1, name: 'Join Northbridge College' }).waitFor();
    expect(await linkFor(cleo)).not.toBe(await linkFor(dan));
  }, 120_000);

  it('goes on where it was when the service is killed in the middle, and everyone is invited once', async () => {
    const people = Array.from({ length: MANY }, (_, n) => `m${String(n)}.${String(Date.now())}@example.com`);
    await grantLicences(keenly, 'Northbridge College', 2 * MANY);
    const before = await invitationsSent(keenly);
    await admin.reload();
    await admin.getByRole('button', { name: inviteLabels.open }).first().click();
    const dialog = admin.getByRole('dialog', { name: inviteLabels.open });
    await dialog.getByRole('button', { name: inviteFileLabels.method, exact: true }).click();
    // The file before ended a moment ago.
    await dialog.getByRole('button', { name: inviteFileLabels.newFile, exact: true }).click();
    const text = ['Email,First Name,Last Name', ...people.map((email) => `${email},Ana,Lopes`)].join('\n');
    await dialog.locator('input[type=file]').setInputFiles(csv('many.csv', text));
    await dialog.getByRole('button', { name: inviteFileLabels.upload, exact: true }).click();
    await dialog.getByRole('button', { name: inviteFileLabels.invite(MANY, MANY), exact: true }).click();
    const bar = dialog.getByRole('progressbar', { name: inviteFileLabels.sending });
    const shown = async () => Number(await bar.getAttribute('value'));
    await until('some are invited', async () => (await shown()) > 0);
    expect(await shown()).toBeLessThan(MANY);
    await keenly.killService();
    await keenly.startAgain();
    await dialog.getByRole('heading', { name: inviteLabels.success }).waitFor({ timeout: 2 * PAGE_WAITS_MS });
    expect(await invitationsSent(keenly)).toEqual({
      events: before.events + MANY,
      people: before.people + MANY,
    });
  }, 360_000);
});
