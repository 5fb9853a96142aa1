import {
  badgeWords,
  profileMessages,
  profileWords,
  scheduleMessages,
  targetMessages,
} from '@keenly/contracts/catalogue/profile';
import { scheduleWords } from '@keenly/contracts/catalogue/schedule';
import { passwordChangeMessages } from '@keenly/contracts/catalogue/recovery';
import { loginMessages } from '@keenly/contracts/catalogue/sign-up';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { closeWindows, demoPerson, sharedBrowser, signIn, signInAs, windowOf } from './support/people';
import { startKeenly, type RunningKeenly } from './support/running-keenly';

let keenly: RunningKeenly;
let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  [keenly, browser] = await Promise.all([startKeenly(), sharedBrowser()]);
  ({ context, page } = await windowOf(browser));
  await signIn(page, keenly.origin, 'Learner');
}, 240_000);
afterAll(async () => {
  await closeWindows(browser);
  await keenly.stop();
}, 60_000);

const press = (name: string, on: Page = page) => on.getByRole('button', { name, exact: true }).click();
const field = (name: string, on: Page = page) => on.getByLabel(name, { exact: true });
/** Opens a tab of the profile, as a click on it does. */
const tab = async (name: string) => {
  if (new URL(page.url()).pathname !== '/profile') await page.goto(`${keenly.origin}/profile`);
  await page.getByRole('tab', { name }).click();
  await page.getByRole('tabpanel', { name }).waitFor();
};
const saved = (on: Page = page) => on.getByText(profileMessages.saved, { exact: true }).first().waitFor();

describe('General Information', () => {
  it('says what is wrong with a name, and keeps the right one', async () => {
    await tab('General Information');
    await press('Edit');
    await field('First Name').fill('M4ya');
    await page.getByText(profileMessages.firstNameInvalid, { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true);
    await field('First Name').fill('Mayra');
    await field('Religion').fill('Pastafarian');
    // She has never said where she lives, and is told that it is wanted.
    await page.getByText(profileMessages.locationRequired, { exact: true }).waitFor();
    await field('Location').selectOption({ label: 'United States' });
    await press('Save');
    await saved();
    await page.getByRole('button', { name: 'Edit', exact: true }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: /account menu/ }).waitFor();
    expect(await field('First Name').inputValue()).toBe('Mayra');
    expect(await page.getByRole('button', { name: /account menu/ }).innerText()).toContain('Mayra');
  }, 60_000);

  it('in two tabs at once tells the second, loses nothing, and lets its owner decide', async () => {
    const second = await context.newPage();
    await second.goto(`${keenly.origin}/profile`);
    await press('Edit', second);
    await field('Phone Number', second).fill('+1 202 555 0199');
    await press('Edit');
    await field('Religion').fill('None of late');
    await press('Save');
    await page.getByRole('button', { name: 'Edit', exact: true }).waitFor();

    await press('Save', second);
    const told = second.getByRole('alert').filter({ hasText: profileWords.conflictTitle });
    await told.getByText(profileMessages.changedElsewhere).waitFor();
    expect(await field('Phone Number', second).inputValue()).toBe('+1 202 555 0199');
    await press(profileWords.conflictReload, second);
    await told.waitFor({ state: 'detached' });
    expect(await field('Religion', second).inputValue()).toBe('None of late');
    // Told, read, and typed again over what is saved now.
    await press('Edit', second);
    await field('Phone Number', second).fill('+1 202 555 0199');
    await press('Save', second);
    await saved(second);
    await second.close();
    await page.reload();
    await page.getByRole('button', { name: 'Edit', exact: true }).waitFor();
    expect(await field('Phone Number').inputValue()).toBe('+1 202 555 0199');
    expect(await field('Religion').inputValue()).toBe('None of late');
  }, 60_000);

  it('asks before what is typed is left behind', async () => {
    await press('Edit');
    await field('Last Name').fill('Rivera Soto');
    await page.getByRole('tab', { name: 'Badges' }).click();
    const asked = page.getByRole('dialog', { name: profileWords.leaveTitle });
    await asked.getByRole('button', { name: profileWords.stay }).click();
    await asked.waitFor({ state: 'detached' });
    expect(await field('Last Name').inputValue()).toBe('Rivera Soto');
    await press('Cancel');
    expect(await field('Last Name').inputValue()).toBe('Rivera');
  }, 60_000);
});

it('Learning Preferences take the sliders and three different formats', async () => {
  await tab('Learning Preferences');
  await press('Edit');
  const pace = page.getByRole('slider', { name: 'Preferred learning pace' });
  await pace.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  for (const rank of ['1st', '2nd', '3rd']) await field(rank).selectOption('');
  await field('1st').selectOption('Podcast');
  await field('2nd').selectOption('Audio');
  const offered = await field('3rd').getByRole('option').allInnerTexts();
  expect(offered).not.toContain('Podcast');
  expect(offered).not.toContain('Audio');
  await field('3rd').selectOption('Video');
  await press('Save');
  await saved();
  await page.reload();
  await page.getByRole('button', { name: 'Edit', exact: true }).waitFor();
  expect(await pace.getAttribute('aria-valuetext')).toBe('1 of 5, from Slow to Fast');
  const ranks = await Promise.all(['1st', '2nd', '3rd'].map((rank) => field(rank).inputValue()));
  expect(ranks).toEqual(['Podcast', 'Audio', 'Video']);
}, 60_000);

it('Targets refuse a capability twice, and count what was reached', async () => {
  await tab('Targets');
  await press('Edit');
  await field('Target hours a week').fill('7');
  await field('Target hours a month').fill('5');
  await page.getByText(targetMessages.monthBelowWeek).waitFor();
  await field('Target hours a month').fill('30');
  await field('First capability').fill('Knot tying');
  await field('Second capability').fill('knot tying');
  await field('Third capability').fill('Unicycling');
  await page.getByText(targetMessages.capabilityTwice).first().waitFor();
  expect(await page.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true);
  await field('Second capability').fill('Bread baking');
  await page.getByText(targetMessages.capabilityTwice).waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await press('Save');
  await saved();
  const week = page.getByRole('progressbar', { name: 'Target hours a week' });
  // Until what was studied has been read, nothing is said of it.
  await week.and(page.locator(':not([aria-valuetext^="Unknown"])')).waitFor();
  expect(await week.getAttribute('aria-valuetext')).toMatch(/^[\d.]+ of 7 h$/);
  const top = await page
    .getByRole('list')
    .filter({ hasText: 'Unicycling' })
    .getByRole('listitem')
    .allInnerTexts();
  expect(top).toEqual(['Knot tying', 'Bread baking', 'Unicycling']);
}, 60_000);

describe('the Schedule', () => {
  /** Two days from now, and the file's words for it, by the clock of the browser's own time zone. */
  const day = new Date(Date.now() + 2 * 86_400_000);
  const dated = [
    day.getFullYear(),
    String(day.getMonth() + 1).padStart(2, '0'),
    String(day.getDate()).padStart(2, '0'),
  ] as const;

  it('takes an entry once all of it is said, and shows it in list and calendar', async () => {
    await tab('Targets');
    await press(scheduleWords.add);
    const dialog = page.getByRole('dialog', { name: scheduleWords.add });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText(scheduleMessages.allRequired).waitFor();
    await dialog.getByLabel('Date').fill(dated.join('-'));
    await dialog.getByLabel('Capability').fill('Night sky reading');
    await dialog.getByLabel('Start time').fill('19:15');
    await dialog.getByLabel('End time').fill('18:00');
    await dialog.getByText(scheduleMessages.endBeforeStart).waitFor();
    await dialog.getByLabel('End time').fill('20:45');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    const entry = page.getByRole('listitem').filter({ hasText: 'Night sky reading' });
    await entry.first().waitFor();
    expect(await entry.first().innerText()).toMatch(/(19:15|7:15.PM) – (20:45|8:45.PM)/);
    if (day.getMonth() !== new Date().getMonth())
      await page.getByRole('button', { name: 'Next month' }).click();
    await page.getByRole('gridcell', { name: `${day.getDate()}, planned`, exact: true }).waitFor();
  }, 60_000);

  it('stands in the calendar file that other programs subscribe to, until the address is ended', async () => {
    await press(scheduleWords.feedMake);
    const address = await page.getByRole('textbox', { name: scheduleWords.feedTitle }).inputValue();
    const answer = await fetch(address);
    expect(answer.headers.get('content-type')).toContain('text/calendar');
    const events = (await answer.text()).replaceAll('\r\n ', '').split('BEGIN:VEVENT').slice(1);
    const added = events.filter((event) => event.includes('SUMMARY:Night sky reading'));
    expect(added).toHaveLength(1);
    expect(added[0]).toMatch(new RegExp(`DTSTART[^:]*:${dated.join('')}T191500`));
    expect(added[0]).toMatch(new RegExp(`DTEND[^:]*:${dated.join('')}T204500`));
    await press(scheduleWords.feedEnd);
    await page.getByText(scheduleWords.feedEnded).waitFor();
    expect((await fetch(address)).status).toBe(404);
  }, 60_000);
});

it('Badges name the session that earned them', async () => {
  await tab('Badges');
  const earned = page
    .getByRole('listitem')
    .filter({ hasText: badgeWords.earned })
    .filter({ has: page.getByRole('link') });
  const topic = await earned.first().getByRole('link').innerText();
  await earned.first().getByRole('link').click();
  await page.waitForURL('**/sessions/*');
  await page.getByRole('heading', { level: 1, name: topic }).waitFor();
}, 60_000);

describe('the password', () => {
  const [wrong, next] = ['Not!MyPassword1', 'Next!Password2'];
  const dialog = () => page.getByRole('dialog', { name: 'Update Password' });
  const type = async (existing: string, password: string, confirm: string) => {
    await dialog().getByLabel('Existing Password', { exact: true }).fill(existing);
    await dialog().getByLabel('New Password', { exact: true }).fill(password);
    await dialog().getByLabel('Confirm Password', { exact: true }).fill(confirm);
  };
  const update = () => dialog().getByRole('button', { name: 'Update', exact: true });

  it('waits for all three fields, and a wrong one clears them', async () => {
    await tab('General Information');
    await press('Update Password');
    expect(await dialog().getByLabel('Confirm Password', { exact: true }).isDisabled()).toBe(true);
    expect(await update().isDisabled()).toBe(true);
    await type(demoPerson('Learner').password, next, `${next}x`);
    await update().click();
    await dialog().getByText(passwordChangeMessages.confirmMismatch).waitFor();
    await type(wrong, next, next);
    await update().click();
    await page.getByText(passwordChangeMessages.existingWrong).first().waitFor();
    expect(await dialog().getByLabel('Existing Password', { exact: true }).inputValue()).toBe('');
    expect(await update().isDisabled()).toBe(true);
  }, 60_000);

  it('is changed, and from then on the new one opens the door and the old one does not', async () => {
    const { email, password } = demoPerson('Learner');
    await type(password, next, next);
    await update().click();
    await page.getByText(passwordChangeMessages.changed).first().waitFor();
    await dialog().waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /account menu/ }).click();
    await page.getByRole('menuitem', { name: 'LogOut' }).click();
    await page.waitForURL('**/sign-in');
    await field('Email').fill(email);
    await field('Password').fill(password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.getByText(loginMessages.refused).first().waitFor();
    await signInAs(page, keenly.origin, { email, password: next });
    await page.getByRole('heading', { name: /Mayra/ }).waitFor();
  }, 60_000);
});
