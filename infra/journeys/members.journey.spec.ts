import { allocationLabels, recordingMessages } from '@keenly/contracts/catalogue/allocation';
import { groupPageLabels, joinedGroupsLabels } from '@keenly/contracts/catalogue/group-members';
import { groupLabels, groupMessages } from '@keenly/contracts/catalogue/groups';
import { navigationLabels } from '@keenly/contracts/catalogue/navigation';
import { picturesWords, timeZoneWords } from '@keenly/contracts/catalogue/organisation-settings';
import { joinMessages } from '@keenly/contracts/catalogue/organisations';
import { reminderRuleWords } from '@keenly/contracts/catalogue/reminder-rules';
import type { Group } from '@keenly/contracts/groups';
import { makeGroup, placeInGroup, setMentor } from '@keenly/contracts/groups.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import type { Browser, Locator, Page } from 'playwright-core';
import { newMember } from './support/invited';
import { ask, signInOverHttp } from './support/over-http';
import {
  closeWindows,
  type Credentials,
  demoPerson,
  sharedBrowser,
  signIn,
  signInAs,
  windowOf,
} from './support/people';
import { startKeenly, type RunningKeenly } from './support/running-keenly';
import { SMALL_PICTURE } from './support/small-picture';

let keenly: RunningKeenly;
let browser: Browser;
let nina: Page;
let ivo: Page;
let credentialsOfIvo: Credentials;
let admin: Page;

beforeAll(async () => {
  [keenly, browser] = await Promise.all([startKeenly(), sharedBrowser()]);
  const people = [await newMember(keenly, 'Nina', 'Vale'), await newMember(keenly, 'Ivo', 'Marsh')] as const;
  credentialsOfIvo = people[1];
  [nina, ivo] = [await signedIn(people[0]), await signedIn(people[1])];
  admin = (await windowOf(browser)).page;
  await signIn(admin, keenly.origin, 'Organization admin');
}, 300_000);
afterAll(async () => {
  await closeWindows(browser);
  await keenly.stop();
}, 60_000);

async function signedIn(person: Credentials): Promise<Page> {
  const { page } = await windowOf(browser);
  await signInAs(page, keenly.origin, person);
  return page;
}

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const news = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });

/** Opens the bell, where news that comes later appears by itself. */
async function toldBy(page: Page, words: RegExp): Promise<Locator> {
  await bell(page).click();
  const one = news(page).getByRole('button', { name: words });
  await one.waitFor();
  return one;
}

/** What the admin can change about someone, with the menu open. */
async function menuOf(name: string): Promise<Locator> {
  await admin.goto(`${keenly.origin}/allocation`);
  await admin.getByRole('searchbox').fill(name);
  await admin.getByRole('button', { name: `${allocationLabels.actions} for ${name}` }).click();
  return admin.getByRole('dialog', { name: `${allocationLabels.actions} for ${name}` });
}

describe('a member whose role changes', () => {
  it('has the manager’s pages at once, and loses them at once', async () => {
    const link = nina.getByRole('link', { name: navigationLabels.managerDashboard });
    await nina.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).waitFor();
    expect(await link.count()).toBe(0);
    const menu = await menuOf('Nina Vale');
    const manager = menu.getByRole('checkbox', { name: new RegExp(`^${allocationLabels.manager}`) });
    const teacher = menu.getByRole('checkbox', { name: new RegExp(`^${allocationLabels.teacher}`) });
    await manager.click();
    await link.click();
    await nina.getByRole('region', { name: 'Learners' }).getByText('Maya Rivera').first().waitFor();

    await teacher.click();
    await menu
      .getByText(`${allocationLabels.noLonger.MANAGER} ${allocationLabels.oneRole}`, { exact: true })
      .waitFor();
    await menu.getByRole('checkbox', { name: /^Teacher/, checked: true }).waitFor();
    expect(await manager.isChecked()).toBe(false);
    await toldBy(nina, /Your role in Northbridge College is now Teacher\./);
    await nina.keyboard.press('Escape');

    await teacher.click();
    await nina.waitForURL((url) => url.pathname === '/home');
    await link.waitFor({ state: 'detached' });
    expect(await bell(nina).count()).toBe(1);
  }, 120_000);
});

describe('a learner who is asked to train with video', () => {
  let menu: Locator;

  it('allows it from the bell', async () => {
    menu = await menuOf('Nina Vale');
    await menu.getByText(allocationLabels.neverAsked).waitFor();
    await menu.getByRole('button', { name: allocationLabels.askToRecord }).click();
    await menu.getByText(allocationLabels.waitsForLearner).waitFor();
    const asked = await toldBy(nina, /Unread: Northbridge College asks to use your camera’s readings\./);
    await asked.click();
    const dialog = nina.getByRole('dialog', { name: recordingMessages.title });
    await dialog.getByRole('button', { name: recordingMessages.allow, exact: true }).click();
    await nina.getByText(recordingMessages.saidYes).first().waitFor();
    await menu.getByText(allocationLabels.allowed, { exact: true }).waitFor();
  }, 120_000);

  it('stops it under My data, and the admin reads that they’d have to ask again', async () => {
    await nina.goto(`${keenly.origin}/my-data`);
    const panel = nina.getByRole('region', { name: recordingMessages.title });
    await panel.getByText(recordingMessages.isAllowed, { exact: true }).waitFor();
    await panel.getByRole('button', { name: recordingMessages.stop }).click();
    await panel.getByText(recordingMessages.isOff, { exact: true }).waitFor();
    await menu.getByText(allocationLabels.notAllowed, { exact: true }).waitFor();
    const box = menu.getByRole('checkbox', { name: new RegExp(`^${allocationLabels.recording}`) });
    expect(await box.isChecked()).toBe(false);
  }, 120_000);
});

describe('members who ask to be in a group', () => {
  const name = 'Reading circle';
  let maya: Page;
  let tomas: Page;

  /** A group with two mentors; that an admin names them is told elsewhere. */
  async function makeCircle(): Promise<void> {
    const { origin } = keenly;
    const { token } = await signInOverHttp(origin, demoPerson('Organization admin'));
    const { id } = await ask<Group>(`${origin}${makeGroup.path}`, 'POST', { name }, token);
    for (const role of ['Learner', 'Manager'] as const) {
      const { user } = await signInOverHttp(origin, demoPerson(role));
      const params = { id, account: user.id };
      await ask(`${origin}${pathOf(placeInGroup.path, params)}`, 'PUT', { is_member: true }, token);
      await ask(`${origin}${pathOf(setMentor.path, params)}`, 'PUT', { is_mentor: true }, token);
    }
  }

  /** From the admin's screen to the member's. */
  async function inviteLink(): Promise<string> {
    await admin.goto(`${keenly.origin}/profile`);
    await admin.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: keenly.origin });
    await admin.getByRole('button', { name: `${groupLabels.copyLink}: ${name}` }).click();
    await admin.getByText(groupLabels.copied).waitFor();
    return admin.evaluate(() => navigator.clipboard.readText());
  }

  async function askToBeIn(page: Page, link: string): Promise<void> {
    await page.goto(link);
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.getByRole('button', { name: joinedGroupsLabels.ask }).click();
    await page.getByText(groupMessages.asked).waitFor();
    await page.getByRole('link', { name: joinedGroupsLabels.toProfile }).click();
    await page.getByText(joinedGroupsLabels.pending).first().waitFor();
  }

  it('open its link and ask', async () => {
    await makeCircle();
    [maya, tomas] = [(await windowOf(browser)).page, (await windowOf(browser)).page];
    await signIn(maya, keenly.origin, 'Learner');
    await signIn(tomas, keenly.origin, 'Manager');
    const link = await inviteLink();
    for (const page of [nina, ivo]) await askToBeIn(page, link);
  }, 120_000);

  it('are answered by the mentor who is first, and the other one reads that it’s done', async () => {
    const dialogs: Locator[] = [];
    for (const mentor of [maya, tomas]) {
      const request = await toldBy(mentor, /Unread: Nina Vale asked to join the group Reading circle\./);
      await request.click();
      dialogs.push(mentor.getByRole('dialog', { name: 'Request to join' }));
      await dialogs.at(-1)?.getByText('Nina Vale asked to join the group Reading circle.').waitFor();
    }
    const [hers, his] = dialogs.map((dialog) => dialog.getByRole('button', { name: 'Accept' }));
    await hers?.click();
    await maya.getByText(joinMessages.approved).first().waitFor();
    await his?.click();
    await tomas.getByText(joinMessages.alreadyProcessed).first().waitFor();
    await toldBy(nina, /You’re now a member of the group Reading circle\./);
    await nina.keyboard.press('Escape');
  }, 120_000);

  it('are approved on the group’s page', async () => {
    await maya.goto(`${keenly.origin}/profile`);
    await maya.getByRole('link', { name: `${joinedGroupsLabels.details}: ${name}` }).click();
    await maya.getByText(`${name}, 3 approved, 1 pending`).waitFor();
    const row = maya.getByRole('row').filter({ hasText: 'Ivo Marsh' });
    await row.getByText(groupPageLabels.pending, { exact: true }).waitFor();
    await row.getByRole('checkbox').check();
    await maya.getByText('1 of 1 pending members selected').waitFor();
    await maya.getByRole('button', { name: groupPageLabels.approveMembers }).click();
    const question = maya.getByRole('dialog', { name: 'Approve 1 member?' });
    await question.getByText('Ivo Marsh').waitFor();
    await question.getByRole('button', { name: groupPageLabels.approveMembers }).click();
    await maya.getByText(`${name}, 4 approved, 0 pending`).waitFor();
    await row.getByText(groupPageLabels.pending, { exact: true }).waitFor({ state: 'detached' });
    await toldBy(ivo, /You’re now a member of the group Reading circle\./);
  }, 120_000);
});

describe('a member whose license is turned off', () => {
  it('is signed out on an open page, keeps the seat, and signs in again once it’s on', async () => {
    const menu = await menuOf('Ivo Marsh');
    const assign = (checked: boolean) =>
      menu.getByRole('checkbox', { name: new RegExp(`^${allocationLabels.assign}`), checked });
    await assign(true).click();
    await ivo.waitForURL((url) => url.pathname === '/sign-in');
    await assign(false).waitFor();
    await menu.getByText(allocationLabels.licenseOff, { exact: true }).waitFor();

    await assign(false).click();
    await menu.getByText(allocationLabels.licenseOn, { exact: true }).waitFor();
    await signInAs(ivo, keenly.origin, credentialsOfIvo);
    await ivo.waitForURL((url) => url.pathname === '/home');
  }, 120_000);
});

describe('an admin who dresses the organization’s page', () => {
  it('crops a banner and chooses a time zone, and a manager sees both', async () => {
    await admin.goto(`${keenly.origin}/profile`);
    const banner = admin.getByRole('group', { name: picturesWords.banner });
    await banner
      .locator('input[type=file]')
      .setInputFiles({ name: 'banner.png', mimeType: 'image/png', buffer: SMALL_PICTURE });
    await banner.getByRole('button', { name: 'Crop', exact: true }).click();
    await admin.getByText(picturesWords.saved.banner).first().waitFor();
    const clock = admin.getByRole('region', { name: timeZoneWords.title });
    await clock.getByLabel(timeZoneWords.label).selectOption({ label: 'Asia/Tokyo' });
    await clock.getByRole('button', { name: timeZoneWords.save }).click();
    await admin.getByText(timeZoneWords.saved).first().waitFor();

    const manager = (await windowOf(browser)).page;
    await signIn(manager, keenly.origin, 'Manager');
    await manager.goto(`${keenly.origin}/profile`);
    const shown = manager.locator('.organisation-banner-image');
    await shown.waitFor();
    // As wide as it was cropped to: four times its height.
    const sides = await shown.evaluate((image: HTMLImageElement) =>
      image.decode().then(() => [image.naturalWidth, image.naturalHeight]),
    );
    expect(sides[0]).toBe((sides[1] ?? 0) * 4);
    await manager
      .getByRole('region', { name: timeZoneWords.title })
      .getByText('Asia/Tokyo', { exact: true })
      .waitFor();
    await manager.goto(`${keenly.origin}/manager-dashboard?setIndex=2`);
    await manager.getByRole('button', { name: reminderRuleWords.open, exact: true }).click();
    await manager
      .getByText(`${reminderRuleWords.timeZone}: Asia/Tokyo. ${reminderRuleWords.adminsChangeZone}`)
      .waitFor();
  }, 120_000);
});
