import type { Browser, Page } from 'playwright-core';
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

/** Someone's window on the Networks area, and what the service refused them there. */
async function networks(role: Parameters<typeof signIn>[2]): Promise<{ page: Page; refused: string[] }> {
  const { page } = await windowOf(browser);
  await signIn(page, keenly.origin, role);
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(response.url());
  });
  await page.goto(`${keenly.origin}/networks`);
  return { page, refused };
}

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Console' });

describe('Networks', () => {
  it('lets a platform admin go from the neighborhoods to a member, and switch and restore them', async () => {
    const { page, refused } = await networks('Platform admin');
    await page.getByRole('heading', { level: 1, name: 'All Registrants' }).waitFor();
    for (const name of [/^Users \(Citizens\) [\d,]+$/, /^Admins [\d,]+$/, /^Neighborhoods [\d,]+$/])
      await menuOf(page).getByRole('link', { name }).waitFor();
    await menuOf(page)
      .getByRole('link', { name: /^Admins/ })
      .click();
    await page.getByRole('heading', { level: 1, name: 'Admins' }).waitFor();
    await menuOf(page)
      .getByRole('link', { name: /^Neighborhoods/ })
      .click();
    await page.getByRole('link', { name: 'Northbridge College' }).click();
    await page.getByRole('heading', { level: 1, name: 'Northbridge College' }).waitFor();
    expect(await page.getByText('Show license code').count()).toBe(0);

    await page.getByRole('searchbox').fill('maya riv');
    const row = page.getByRole('row').filter({ hasText: 'Maya Rivera' });
    await page.getByText('1 member found for').waitFor();
    const learner = (await windowOf(browser)).page;
    await signIn(learner, keenly.origin, 'Learner');
    await learner.waitForURL(/\/home/);
    await row.getByRole('combobox').selectOption('inactive');
    await page.getByText('Updated').first().waitFor();
    await learner.waitForURL(/\/sign-in/);
    await page.getByText('Updated').first().waitFor({ state: 'detached' });
    await row.getByRole('combobox').selectOption('active');
    await page.getByText('Updated').first().waitFor();
    await signIn(learner, keenly.origin, 'Learner');
    await learner.waitForURL(/\/home/);
    expect(await row.getByRole('combobox').inputValue()).toBe('active');

    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Neighborhoods' }).waitFor();
    expect(refused).toEqual([]);
  }, 120_000);

  it('shows an organization’s admin their own members and code, and asks for nothing that isn’t theirs', async () => {
    const { page, refused } = await networks('Organization admin');
    await page.getByRole('heading', { level: 1, name: 'Northbridge College' }).waitFor();
    await menuOf(page)
      .getByRole('link', { name: /^Members [\d,]+$/ })
      .waitFor();
    expect(await menuOf(page).getByText('All Registrants').count()).toBe(0);
    await page.getByRole('button', { name: 'Show license code' }).click();
    await page.getByText(/^License code [0-9A-F]{16}$/).waitFor();
    // Anyone who isn't signed in elsewhere: whoever was an admin is a manager afterwards.
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('switch', { checked: false }), hasNotText: /Maya Rivera|Tomas Berg/ })
      .last();
    const name = await row.getByRole('link').innerText();
    const theirs = page.getByRole('row').filter({ hasText: name });
    await theirs.getByRole('switch').click();
    await page.getByText('Updated').first().waitFor();
    await theirs.getByText('Yes', { exact: true }).waitFor();
    await theirs.getByRole('switch').click();
    await theirs.getByText('No', { exact: true }).waitFor();
    await theirs.getByText('Manager').waitFor();
    await page.getByRole('searchbox').fill('maya riv');
    await page.getByText('1 member found for').waitFor();
    await page.getByRole('link', { name: 'Maya Rivera' }).click();
    await page.getByRole('heading', { level: 1, name: 'Maya Rivera' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Members' }).click();
    await page.getByRole('heading', { level: 1, name: 'Northbridge College' }).waitFor();
    expect(refused).toEqual([]);
  }, 120_000);

  it.each([
    ['Manager', '/manager-dashboard'],
    ['Learner', '/home'],
  ] as const)(
    'leads a %s out, in plain words',
    async (role, path) => {
      const { page } = await networks(role);
      await page.waitForURL((url) => url.pathname === path);
      await page.getByText('Only admins can open that page.').waitFor();
    },
    60_000,
  );
});
