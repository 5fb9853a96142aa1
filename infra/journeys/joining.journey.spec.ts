import type { Browser, Page } from 'playwright-core';
import { closeWindows, sharedBrowser, signIn, windowOf } from './support/people';
import type { Keenly } from './support/running-keenly';
import { shareKeenly } from './support/shared-keenly';
import { signUpStranger } from './support/strangers';

let keenly: Keenly;
let browser: Browser;

beforeAll(async () => {
  [keenly, browser] = await Promise.all([shareKeenly(), sharedBrowser()]);
}, 240_000);
afterAll(async () => {
  await closeWindows(browser);
}, 60_000);

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor();

/** Opens a dialog of the account menu and waits until it is there. */
async function fromMenu(page: Page, item: string, title: string) {
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.waitFor();
  return dialog;
}

describe('someone who wants to join', () => {
  const email = `joe.${Date.now()}@example.com`;
  let admin: Page;
  let learner: Page;
  let code: string;

  it('hears the code from an admin, who finds it on the organisation’s page', async () => {
    admin = (await windowOf(browser)).page;
    await signIn(admin, keenly.origin, 'Organization admin');
    await admin.goto(`${keenly.origin}/profile`);
    code = await admin.locator('.organisation-code').innerText();
    expect(code).toMatch(/^[0-9A-F]{16}$/);
  }, 120_000);

  it('chooses the organisation, mistypes the code, gives the right one and waits', async () => {
    learner = (await windowOf(browser)).page;
    await signUpStranger(learner, keenly, { email, first: 'Joe', last: 'Vale' });
    const dialog = await fromMenu(learner, 'Join Organization', 'Join Organization');
    await dialog.getByRole('button', { name: 'Join', exact: true }).click();
    await dialog.getByText('Please select corporate a Id').waitFor();
    await dialog.getByText('Corporate Id cannot be blank').waitFor();
    await dialog.getByLabel('Organization').fill('north');
    await learner.getByRole('option', { name: 'Northbridge College' }).click();
    await dialog.getByLabel('Corporate Id').fill('0123456789ABCDEF');
    await dialog.getByRole('button', { name: 'Join', exact: true }).click();
    await dialog.getByText('Invalid Organization Id').waitFor();
    await dialog.getByLabel('Corporate Id').fill(` ${code.slice(0, 4)} ${code.slice(4).toLowerCase()} `);
    await dialog.getByRole('button', { name: 'Join', exact: true }).click();
    await learner.getByText('Request sent.', { exact: false }).first().waitFor();
    await dialog.waitFor({ state: 'detached' });

    const accounts = await fromMenu(learner, 'View Accounts', 'View Accounts');
    const place = accounts.getByRole('button', { name: /Northbridge College/ });
    await place.getByText('Request pending').waitFor();
    expect(await place.isDisabled()).toBe(true);
  }, 180_000);

  it('is accepted in the console, and sees it without doing anything', async () => {
    await admin.goto(`${keenly.origin}/networks#/join-requests`);
    const row = admin.getByRole('row', { name: new RegExp(email) });
    await row.waitFor();
    await row.getByRole('button', { name: 'Accept Joe Vale' }).click();
    await admin.getByText('Approved Successfully!').first().waitFor();
    await row.waitFor({ state: 'detached' });

    const place = learner
      .getByRole('dialog', { name: 'View Accounts' })
      .getByRole('button', { name: /Northbridge College/ });
    await place.getByText('Request pending').waitFor({ state: 'detached' });
    await place.click();
    await learner.getByText('Northbridge College').first().waitFor();
    await learner.getByRole('button', { name: /account menu/ }).waitFor();
    const accounts = await fromMenu(learner, 'View Accounts', 'View Accounts');
    const here = accounts.getByRole('button', { name: /Northbridge College/ });
    await here.getByText('Current account').waitFor();
  }, 120_000);

  it('by a group’s own link is in that group', async () => {
    await admin.goto(`${keenly.origin}/profile`);
    await admin.getByRole('heading', { name: 'Groups' }).waitFor();
    const name = `Evening class ${Date.now()}`;
    await admin.getByLabel('Group Name').fill(name);
    await admin.getByRole('button', { name: 'Add group' }).click();
    await admin.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: keenly.origin });
    await admin.getByRole('button', { name: `Copy invite link: ${name}` }).click();
    await admin.getByText('Invite link copied.').waitFor();
    const link = await admin.evaluate(() => navigator.clipboard.readText());

    const friend = (await windowOf(browser)).page;
    await friend.goto(link);
    await heading(friend, 'Create Account');
    await friend.getByText('You’ll join this group').waitFor();
    await friend.getByText(name).waitFor();
    expect(await friend.getByLabel('License Code').inputValue()).toBe(code);
    await friend.goto(link.replace(/group_id=[^&]+/, 'group_id=0190a0b0-0000-7000-8000-000000000000'));
    await friend.getByText("Group doesn't exist").first().waitFor();
  }, 120_000);
});
