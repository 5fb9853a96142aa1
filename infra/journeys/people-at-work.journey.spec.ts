import type { Browser, Page } from 'playwright-core';
import { closeWindows, sharedBrowser, signIn, windowOf } from './support/people';
import { rowsOf } from './support/rows';
import { startKeenly, type RunningKeenly } from './support/running-keenly';

let keenly: RunningKeenly;
let browser: Browser;

beforeAll(async () => {
  [keenly, browser] = await Promise.all([startKeenly({}, 'small'), sharedBrowser()]);
}, 240_000);
afterAll(async () => {
  await closeWindows(browser);
  await keenly.stop();
}, 60_000);

const open = async (): Promise<Page> => (await windowOf(browser)).page;

describe('a manager', () => {
  it('sends a reminder, and the mail arrives in the inbox', async () => {
    const page = await open();
    await signIn(page, keenly.origin, 'Manager');
    await page.goto(`${keenly.origin}/manager-dashboard?setIndex=2`);
    const button = page.getByRole('button', { name: /^Send reminder/ }).first();
    const label = (await button.innerText()).replace(/\s+/g, ' ');
    const [, name = '', capability = ''] = /to (.+) for (.+)$/.exec(label) ?? [];
    await button.click();
    await page.getByText('Reminder sent successfully!').waitFor();

    const office = await open();
    await signIn(office, keenly.origin, 'Platform admin');
    const mail = office.getByRole('row').filter({ hasText: capability }).first();
    await office.goto(`${keenly.origin}/networks#/mails`);
    await mail.waitFor();
    await mail.getByRole('link').click();
    const letter = office.frameLocator('iframe').locator('body');
    await letter.getByText(capability).locator('visible=true').first().waitFor();
    expect(await letter.innerText()).toContain(name.split(' ')[0] ?? 'nobody');
  }, 90_000);
});

describe('a manager who assigns', () => {
  it('creates a capability on the way to three people, deletes it all, and takes that back', async () => {
    const page = await open();
    await signIn(page, keenly.origin, 'Manager');
    await page.goto(`${keenly.origin}/manager-dashboard?setIndex=2`);
    await page.getByRole('button', { name: 'Assign New Capability' }).click();
    const dialog = page.getByRole('dialog', { name: 'Assign New Capability' });
    const people = dialog.getByRole('combobox', { name: 'Assignees' });
    await people.click();
    for (const count of [1, 2, 3]) {
      // Who is chosen leaves the list; groups have no email.
      await dialog.getByRole('option').filter({ hasText: '@' }).first().click();
      await dialog
        .locator('.MuiChip-root')
        .nth(count - 1)
        .waitFor();
    }
    await people.press('Escape');
    await dialog.getByRole('combobox', { name: 'Capabilities' }).fill('Wheel throwing');
    // It's offered by itself, once typing has paused.
    await dialog.getByRole('option', { name: /^Create New Capability/ }).click();
    const form = dialog.getByRole('group', { name: 'Create New Capability' });
    expect(await form.getByLabel('Name').inputValue()).toBe('Wheel throwing');
    await form.getByLabel('Description').fill('Center, open, and pull a cylinder.');
    await form.getByRole('button', { name: 'Create', exact: true }).click();
    await dialog.getByText('3 people, 1 capability: 3 assignments').waitFor();
    await dialog.getByRole('button', { name: '30 days from now' }).click();
    await dialog.getByLabel(/Target Outcome/).fill('A cup that stands');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Assigned to 3 people.').waitFor();

    await page.getByRole('combobox', { name: 'Capability' }).selectOption({ label: 'Wheel throwing' });
    await rowsOf(page, 'A cup that stands', 3);
    await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
    await page.getByRole('button', { name: 'Delete Selected' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('3 assignments deleted.').waitFor();
    await page.getByText('No record found').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await rowsOf(page, 'A cup that stands', 3);
  }, 120_000);

  it('changes what is overdue, whose deadline stays', async () => {
    const page = await open();
    await signIn(page, keenly.origin, 'Manager');
    await page.goto(`${keenly.origin}/manager-dashboard?setIndex=2&show=overdue`);
    const row = page.getByRole('row').filter({ hasText: 'overdue' }).first();
    await row.getByRole('button', { name: /^Actions for / }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: /^Edit Capability Assignment/ });
    const deadline = await dialog.getByLabel('Deadline', { exact: true }).inputValue();
    expect(Date.parse(deadline)).toBeLessThan(Date.now() - 24 * 3_600_000);
    await dialog.getByLabel(/Target Outcome/).fill('Teach it to someone');
    await dialog.getByRole('button', { name: 'Update' }).click();
    await dialog.waitFor({ state: 'detached' });
    await rowsOf(page, 'Teach it to someone', 1);
    const changed = await page.getByRole('row').filter({ hasText: 'Teach it to someone' }).innerText();
    const [year = '', month = '', day = ''] = deadline.split('-');
    expect(changed).toContain(`${month}/${day}/${year}`);
    expect(changed).toContain('overdue');
  }, 90_000);
});

describe('a manager who looks for a learner', () => {
  it('goes from the dashboard to the person, to what they studied, and back', async () => {
    const page = await open();
    await signIn(page, keenly.origin, 'Manager');
    await page.goto(`${keenly.origin}/manager-dashboard`);
    const learners = page.getByRole('region', { name: 'Learners' });
    await learners.getByRole('button', { name: 'All time' }).click();
    await learners.getByRole('searchbox').fill('maya riv');
    await learners.getByText('1 person, all time').waitFor();
    const row = learners.getByRole('row').nth(1);
    expect(await row.innerText()).toMatch(/\d+ h \d\d min|\d+ min/);
    await row.getByRole('link', { name: 'Maya Rivera' }).click();
    await page.getByRole('heading', { level: 1, name: 'Maya Rivera' }).waitFor();
    const sessions = page.getByRole('region', { name: 'Sessions for Maya Rivera' });
    const session = sessions.getByRole('row').nth(1).getByRole('button');
    const topic = (await session.innerText()).split(',')[0]?.trim() ?? '';
    await session.click();
    await page.waitForURL(/\/sessions\//);
    await page.getByText(topic).first().waitFor();
    await page.getByText('Maya Rivera').first().waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Maya Rivera' }).waitFor();
    // The table is as it was left.
    await page.goBack();
    await learners.getByText('1 person, all time').waitFor();
    expect(await learners.getByRole('searchbox').inputValue()).toBe('maya riv');

    const learner = await open();
    await signIn(learner, keenly.origin, 'Learner');
    await learner.goto(`${keenly.origin}/my-data`);
    await learner.getByText('Tomas Berg').first().waitFor();
  }, 120_000);
});

describe('a platform admin', () => {
  it('pages, sorts and searches registrants in the console', async () => {
    const page = await open();
    await signIn(page, keenly.origin, 'Platform admin');
    await page.goto(`${keenly.origin}/networks`);
    const rows = page.getByRole('row');
    // The heading and a page of 25.
    await page.waitForFunction(() => document.querySelectorAll('tbody tr').length === 25);
    const firstBefore = await rows.nth(1).innerText();
    await page.getByRole('button', { name: /next page/i }).click();
    await page.waitForFunction(
      (before) => document.querySelectorAll('tbody tr')[0]?.textContent !== before,
      firstBefore,
    );
    await page
      .getByRole('searchbox')
      .or(page.getByRole('textbox', { name: /search/i }))
      .first()
      .fill('rivera');
    await page.waitForFunction(() => document.querySelectorAll('tbody tr').length === 1);
    expect(await rows.nth(1).innerText()).toContain('learner@demo.keenly.example');
    expect(await rows.nth(1).innerText()).toContain('Northbridge College');
  }, 60_000);

  it('keeps everyone else out', async () => {
    const page = await open();
    await signIn(page, keenly.origin, 'Learner');
    await page.goto(`${keenly.origin}/networks`);
    await page.waitForURL((url) => !url.pathname.startsWith('/networks'));
  }, 60_000);
});

describe('an admin who takes a license', () => {
  it('ends the open tab of the learner, who signs in again once it is given back', async () => {
    const [page, office] = [await open(), await open()];
    await signIn(page, keenly.origin, 'Learner');
    await page.waitForURL(/\/home/);
    await page.getByRole('main').waitFor();

    await signIn(office, keenly.origin, 'Organization admin');
    await office.goto(`${keenly.origin}/allocation`);
    await office.getByRole('heading', { level: 1, name: 'Allocation' }).waitFor();
    await office.getByRole('searchbox').fill('maya riv');
    await office.getByRole('button', { name: 'Actions for Maya Rivera' }).click();
    const assign = office.getByRole('dialog').getByRole('checkbox', { name: /^Assign/ });
    expect(await assign.isChecked()).toBe(true);
    await assign.click();
    await page.waitForURL(/\/sign-in/);

    await office.getByText('Inactive. They keep their seat and their data.').waitFor();
    await assign.click();
    await office.getByText('Has a license. Turn it off to end their access.').waitFor();
    await office.keyboard.press('Escape');
    await office.getByRole('row').filter({ hasText: 'Inactive' }).waitFor({ state: 'detached' });
    await signIn(page, keenly.origin, 'Learner');
    await page.waitForURL(/\/home/);
  }, 90_000);
});

describe('a learner who needs more time', () => {
  const days = 200;
  const wanted = new Date(Date.now() + days * 24 * 3600_000).toISOString().slice(0, 10);
  const [year = '', month = '', day = ''] = wanted.split('-');
  const shown = `${month}/${day}/${year}`;
  const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
  const popover = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
  const openBell = async (page: Page) => {
    await bell(page).click();
    const rows = popover(page).getByRole('listitem');
    await rows.or(popover(page).getByText('No new notifications')).first().waitFor();
  };

  it('asks for another date, a manager grants it from the bell, and both read the new one', async () => {
    const [manager, learner] = [await open(), await open()];
    await signIn(manager, keenly.origin, 'Manager');
    await manager.goto(`${keenly.origin}/manager-dashboard?period=all&q=maya%20riv`);
    await manager.getByRole('link', { name: 'Maya Rivera' }).last().click();
    await manager.waitForURL(/\/employee-details\//);
    await signIn(learner, keenly.origin, 'Learner');
    await learner.goto(manager.url());

    const ask = learner.getByRole('button', { name: /^Ask for another date for/ }).first();
    const [, capability = ''] = /for (.+)$/.exec((await ask.innerText()).replace(/^.*? date/s, '')) ?? [];
    await ask.click();
    const dialog = learner.getByRole('dialog', { name: `Ask for another date for ${capability}` });
    await dialog.getByLabel('New date').fill(wanted);
    await dialog.getByLabel('Reason').fill('I’m on placement until summer');
    // Both lists are open before there is news for them.
    await openBell(manager);
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await learner.getByText(`You asked for ${shown}.`).waitFor();

    await popover(manager)
      .getByRole('button', { name: `Unread: Maya Rivera asked for another date for ${capability}` })
      .click();
    const request = manager.getByRole('dialog', { name: 'Request for another date' });
    await openBell(learner);
    await request.getByText('Why: I’m on placement until summer').waitFor();
    await request.getByRole('button', { name: 'Grant' }).click();
    await manager.getByText(`Granted. It’s due ${shown} now.`).first().waitFor();
    await request.waitFor({ state: 'detached' });

    await popover(learner)
      .getByRole('button', { name: new RegExp(`Unread: .* granted another date: ${capability}, due`) })
      .waitFor();
    for (const page of [learner, manager])
      await page
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name: capability, exact: true }) })
        .getByText(shown)
        .first()
        .waitFor();
  }, 120_000);
});
