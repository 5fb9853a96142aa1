import type { Browser, Page } from 'playwright-core';
import { until } from '../../extension/tests/until';
import { closeWindows, demoPerson, sharedBrowser, signIn, windowOf } from './support/people';
import { rowsOf } from './support/rows';
import { type Reminding, ruleReminders } from './support/rule-reminders';
import { startKeenly, type RunningKeenly } from './support/running-keenly';

const DAY_MS = 24 * 3600_000;
const OUTCOME = 'A kiln that cools slowly';
const CAPABILITY = 'Slow cooling';

let keenly: RunningKeenly;
let browser: Browser;
let engine: Reminding;
let page: Page;

beforeAll(async () => {
  [keenly, browser] = await Promise.all([startKeenly(), sharedBrowser()]);
  engine = await ruleReminders(keenly);
  page = (await windowOf(browser)).page;
  await signIn(page, keenly.origin, 'Manager');
  await page.goto(`${keenly.origin}/manager-dashboard?setIndex=2`);
}, 240_000);
afterAll(async () => {
  await engine.stop();
  await closeWindows(browser);
  await keenly.stop();
}, 60_000);

/** In the middle of a day, so many from now, by the clock that the browser has as well. */
const noonIn = (days: number) => new Date(new Date().setHours(12, 0, 0, 0) + days * DAY_MS);
const dayOf = (at: Date) =>
  [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
const remindersTo = (address: string) =>
  keenly.mailsTo(address).filter(({ subject }) => subject.startsWith(`Reminder: ${CAPABILITY}, due `));

describe('a manager whose rules remind', () => {
  it('turns a rule on, and assigns what comes due tomorrow by it', async () => {
    await page.getByRole('button', { name: 'Reminders', exact: true }).click();
    const rules = page.getByRole('dialog', { name: 'Reminder rules' });
    await rules.getByRole('checkbox', { name: '7 days before the deadline' }).check();
    await rules.getByRole('button', { name: 'Save' }).click();
    await rules.waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Assign New Capability' }).click();
    const dialog = page.getByRole('dialog', { name: 'Assign New Capability' });
    const people = dialog.getByRole('combobox', { name: 'Assignees' });
    await people.fill('maya riv');
    // Until typing pauses, everyone is offered.
    await dialog
      .getByRole('option')
      .filter({ hasText: demoPerson('Learner').email })
      .click();
    await people.press('Escape');
    await dialog.getByRole('combobox', { name: 'Capabilities' }).fill(CAPABILITY);
    await dialog.getByRole('option', { name: /^Create New Capability/ }).click();
    const form = dialog.getByRole('group', { name: 'Create New Capability' });
    await form.getByLabel('Description').fill('Close the dampers and wait.');
    await form.getByRole('button', { name: 'Create', exact: true }).click();
    await dialog.getByText('1 person, 1 capability', { exact: true }).waitFor();
    await dialog.getByLabel('Deadline', { exact: true }).fill(dayOf(noonIn(8)));
    await dialog.getByLabel(/Target Outcome/).fill(OUTCOME);
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Assigned to 1 person.').waitFor();
    await page.getByRole('combobox', { name: 'Capability' }).selectOption({ label: CAPABILITY });
    await rowsOf(page, OUTCOME, 1);
  }, 90_000);

  it('has them reminded once, however often the rules run', async () => {
    const { email } = demoPerson('Learner');
    // Not on the day on which it was assigned.
    await engine.run(noonIn(0));
    expect(await engine.run(noonIn(1))).toBeGreaterThan(0);
    await until('the reminder arrives', () => remindersTo(email).length > 0, 40);
    expect(await Promise.all([engine.run(noonIn(1)), engine.run(noonIn(1))])).toEqual([0, 0]);
    await engine.run(noonIn(2));
    await page.reload();
    await page.getByRole('row').filter({ hasText: OUTCOME }).getByText('Reminded automatically').waitFor();

    // Its email comes after all that the later runs would have sent.
    await page.getByRole('button', { name: /^Actions for / }).click();
    await page.getByRole('menuitem', { name: 'Mark as complete' }).click();
    const complete = () =>
      keenly.mailsTo(email).some(({ subject }) => subject === `${CAPABILITY} is complete`);
    await until('the email that it is complete arrives', complete, 40);
    expect(remindersTo(email)).toHaveLength(1);
  }, 120_000);

  it('says in the history that a rule did it, once', async () => {
    await page.getByRole('button', { name: /^Actions for / }).click();
    await page.getByRole('menuitem', { name: 'History' }).click();
    const history = page.getByRole('dialog', { name: 'History' }).getByRole('listitem');
    await history.filter({ hasText: 'marked it as complete' }).waitFor();
    const lines = await history.locator('span').allInnerTexts();
    expect(lines.filter((line) => line.includes('reminder'))).toEqual([
      'Keenly sent a reminder by rule: 7 days before the deadline.',
    ]);
  }, 60_000);
});
