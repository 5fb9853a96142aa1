import type { Browser, Page } from 'playwright-core';
import { enter, pickOption, tabTo } from './support/keyboard';
import { closeWindows, sharedBrowser, signIn, windowOf } from './support/people';
import { rowsOf } from './support/rows';
import type { Keenly } from './support/running-keenly';
import { shareKeenly } from './support/shared-keenly';

let keenly: Keenly;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  [keenly, browser] = await Promise.all([shareKeenly('small'), sharedBrowser()]);
  page = (await windowOf(browser)).page;
  await signIn(page, keenly.origin, 'Manager');
}, 240_000);
afterAll(async () => {
  await closeWindows(browser);
}, 60_000);

/** Of a row of what is assigned; the box that selects it comes first. */
const OUTCOME_COLUMN = 3;

/** The rows of the ten who studied least, who joined more than a week ago; waits until it's those ten. */
async function bottomRows(of: Page): Promise<readonly string[]> {
  const learners = of.getByRole('region', { name: 'Learners' });
  await learners.getByText('10 people, all time').waitFor();
  return learners.locator('tbody tr').allInnerTexts();
}

describe('a manager without a mouse', () => {
  it('goes from the bottom of the learners to a person, a session, and back to the same rows', async () => {
    await page.goto(`${keenly.origin}/manager-dashboard`);
    const learners = page.getByRole('region', { name: 'Learners' });
    await enter(page, learners.getByRole('button', { name: 'Bottom', exact: true }));
    await page.waitForURL(/learners=bottom/);
    // On the first of a month no one has studied in it.
    await enter(page, learners.getByRole('button', { name: 'All time', exact: true }));
    await page.waitForURL(/period=all/);
    // Of the ten, some may have no session at all.
    const before = await bottomRows(page);
    const studied = before.findIndex((row) => !row.includes('\t0 min\t'));
    expect(studied).toBeGreaterThanOrEqual(0);
    const row = learners.getByRole('row').nth(studied + 1);
    const name = (await row.getByRole('link').first().innerText()).trim();
    const person = learners.getByRole('link', { name, exact: true });
    await enter(page, person);
    await page.getByRole('heading', { level: 1, name }).waitFor();
    const sessions = page.getByRole('region', { name: `Sessions for ${name}` });
    await enter(page, sessions.getByRole('row').nth(1).getByRole('button').first());
    await page.waitForURL(/\/sessions\//);
    await page.getByText(name).first().waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.goBack();
    expect(new URL(page.url()).searchParams.get('learners')).toBe('bottom');
    expect(await bottomRows(page)).toEqual(before);
    await person.waitFor();
  }, 120_000);

  it('assigns a new capability to three, deletes it all, and takes that back', async () => {
    await page.goto(`${keenly.origin}/manager-dashboard?setIndex=2`);
    await enter(page, page.getByRole('button', { name: 'Assign New Capability' }));
    const dialog = page.getByRole('dialog', { name: 'Assign New Capability' });
    const people = dialog.getByRole('combobox', { name: 'Assignees' });
    await tabTo(page, people);
    for (const count of [1, 2, 3]) {
      await pickOption(page, people, /@/);
      await dialog
        .locator('.MuiChip-root')
        .nth(count - 1)
        .waitFor();
    }
    const capabilities = dialog.getByRole('combobox', { name: 'Capabilities' });
    await tabTo(page, capabilities);
    await page.keyboard.type('Kiln firing');
    await dialog.getByRole('option', { name: /^Create New Capability/ }).waitFor();
    await pickOption(page, capabilities, /^Create New Capability/);
    const form = dialog.getByRole('group', { name: 'Create New Capability' });
    await tabTo(page, form.getByLabel('Description'));
    await page.keyboard.type('Load, heat, and cool a kiln.');
    await enter(page, form.getByRole('button', { name: 'Create', exact: true }));
    await dialog.getByText('3 people, 1 capability: 3 assignments').waitFor();
    await enter(page, dialog.getByRole('button', { name: '30 days from now' }));
    await tabTo(page, dialog.getByLabel(/Target Outcome/));
    await page.keyboard.type('A firing without cracks');
    await enter(page, dialog.getByRole('button', { name: 'Submit' }));
    await page.getByText('Assigned to 3 people.').waitFor();

    const filter = page.getByRole('combobox', { name: 'Capability' });
    await filter.locator('option', { hasText: 'Kiln firing' }).waitFor({ state: 'attached' });
    await tabTo(page, filter);
    await page.keyboard.type('Kiln');
    await rowsOf(page, 'A firing without cracks', 3);
    await tabTo(page, page.getByRole('checkbox', { name: 'Select all rows of this page' }));
    await page.keyboard.press('Space');
    await enter(page, page.getByRole('button', { name: 'Delete Selected' }));
    await enter(page, page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }));
    await page.getByText('3 assignments deleted.').waitFor();
    await rowsOf(page, 'A firing without cracks', 0);
    await enter(page, page.getByRole('button', { name: 'Undo' }));
    await rowsOf(page, 'A firing without cracks', 3);
  }, 120_000);

  it('changes what is overdue already, past its deadline, which stays', async () => {
    await page.goto(`${keenly.origin}/manager-dashboard?setIndex=2&show=overdue`);
    const row = page.getByRole('row').filter({ hasText: 'overdue' }).first();
    const before = (await row.innerText()).split('\t');
    await enter(page, row.getByRole('button', { name: /^Actions for / }));
    const edit = page.getByRole('menuitem', { name: 'Edit', exact: true });
    await edit.waitFor();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Edit Capability Assignment' });
    const outcome = dialog.getByLabel(/Target Outcome/);
    await tabTo(page, outcome);
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Later, but whole');
    await enter(page, dialog.getByRole('button', { name: 'Update' }));
    await dialog.waitFor({ state: 'detached' });
    await rowsOf(page, 'Later, but whole', 1);
    const after = (await page.getByRole('row').filter({ hasText: 'Later, but whole' }).innerText()).split(
      '\t',
    );
    const others = (cells: readonly string[]) => cells.filter((_, at) => at !== OUTCOME_COLUMN);
    expect(others(after)).toEqual(others(before));
  }, 60_000);

  it('turns a rule on that reminds, and finds it on', async () => {
    await enter(page, page.getByRole('button', { name: 'Reminders', exact: true }));
    const rules = page.getByRole('dialog', { name: 'Reminder rules' });
    const rule = rules.getByRole('checkbox', { name: 'The day after the deadline' });
    await tabTo(page, rule);
    expect(await rule.isChecked()).toBe(false);
    await page.keyboard.press('Space');
    await enter(page, rules.getByRole('button', { name: 'Save' }));
    await rules.waitFor({ state: 'detached' });
    await page.reload();
    await enter(page, page.getByRole('button', { name: 'Reminders', exact: true }));
    await rule.waitFor();
    expect(await rule.isChecked()).toBe(true);
    await page.keyboard.press('Escape');
    await rules.waitFor({ state: 'detached' });
  }, 60_000);
});
