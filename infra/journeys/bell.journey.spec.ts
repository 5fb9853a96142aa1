import { bellName } from '@keenly/contracts/catalogue/notifications';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { closeWindows, sharedBrowser, signIn, windowOf } from './support/people';
import type { Keenly } from './support/running-keenly';
import { shareKeenly } from './support/shared-keenly';
import { signUpStranger } from './support/strangers';
import { unreadOn } from './support/unread';

let keenly: Keenly;
let browser: Browser;
let office: BrowserContext;
let admin: Page;
let code: string;

beforeAll(async () => {
  [keenly, browser] = await Promise.all([shareKeenly(), sharedBrowser()]);
}, 240_000);
afterAll(async () => {
  await closeWindows(browser);
}, 60_000);

/** Someone who has just signed up, in a window of their own. */
async function stranger(first: string): Promise<Page> {
  const { page } = await windowOf(browser);
  const email = `${first.toLowerCase()}.${String(Date.now())}@example.com`;
  await signUpStranger(page, keenly, { email, first, last: 'Vale' });
  return page;
}

async function asksToJoin(page: Page): Promise<void> {
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Join Organization', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Join Organization' });
  await dialog.getByLabel('Organization').fill('north');
  await page.getByRole('option', { name: 'Northbridge College' }).click();
  await dialog.getByLabel('Corporate Id').fill(code);
  await dialog.getByRole('button', { name: 'Join', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const popover = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
const rings = (page: Page, count: number) =>
  page.getByRole('button', { name: bellName(count), exact: true }).waitFor();

describe('an admin’s bell', () => {
  let before: number;
  let joe: Page;
  let ida: Page;

  it('rings on the open page when someone asks to join', async () => {
    ({ page: admin, context: office } = await windowOf(browser));
    await signIn(admin, keenly.origin, 'Organization admin');
    await admin.goto(`${keenly.origin}/profile`);
    code = await admin.locator('.organisation-code').innerText();
    joe = await stranger('Joe');
    ida = await stranger('Ida');
    before = await unreadOn(admin);
    await asksToJoin(joe);
    await rings(admin, before + 1);
  }, 240_000);

  it('has the request accepted, and tells whoever asked', async () => {
    await bell(admin).click();
    await popover(admin)
      .getByRole('button', { name: /Joe Vale asked to join Northbridge College/ })
      .click();
    const dialog = admin.getByRole('dialog', { name: 'Request to join' });
    await dialog.getByRole('button', { name: 'Accept' }).click();
    await admin.getByText('Approved Successfully!').first().waitFor();
    await dialog.waitFor({ state: 'detached' });
    await rings(joe, 1);
    await bell(joe).click();
    await popover(joe).getByText('You’re now a member of Northbridge College.').waitFor();

    await bell(admin).click();
    await popover(admin)
      .getByRole('button', { name: /^(?!.*Unread).*Joe Vale asked/ })
      .click();
    await admin.getByText('Request has already been processed.').first().waitFor();
    await admin.keyboard.press('Escape');
    await popover(admin).waitFor({ state: 'detached' });
    await rings(admin, before);
  }, 120_000);

  it('has missed nothing after being offline', async () => {
    await office.setOffline(true);
    await asksToJoin(ida);
    await office.setOffline(false);
    await rings(admin, before + 1);
    await bell(admin).click();
    await popover(admin)
      .getByRole('button', { name: /Unread: Ida Vale asked/ })
      .click();
    const dialog = admin.getByRole('dialog', { name: 'Request to join' });
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await admin.getByText('Removed Successfully!').first().waitFor();
    await ida.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor();
  }, 120_000);
});
