import type { Browser, Locator, Page } from 'playwright-core';
import {
  Recorder,
  twentyMinutes,
} from '../../services/backend/src/modules/study-session/testing/recorded.js';
import { makeCapability } from './support/another-account';
import { pairDevice } from './support/another-device';
import { closeWindows, demoPerson, sharedBrowser, signIn, windowOf } from './support/people';
import { startKeenly, type RunningKeenly } from './support/running-keenly';

/** All in UTC, the viewer's zone in this journey. */
const DAY_MS = 24 * 3600_000;
const WEEKS = 11;
const CAPABILITY = 'Paper marbling';

const mondayOf = (at: number): number => {
  const midnight = at - (at % DAY_MS);
  return midnight - ((new Date(midnight).getUTCDay() + 6) % 7) * DAY_MS;
};
/** By ISO 8601 a week is of the year that its Thursday lies in. */
const weekOf = (monday: number): number => {
  const thursday = monday + 3 * DAY_MS;
  return 1 + Math.floor((thursday - Date.UTC(new Date(thursday).getUTCFullYear(), 0, 1)) / (7 * DAY_MS));
};

/** Of the next year there is, Monday of week 1: the one with January 4 in it. Tuesday after is 'today'. */
const nextYear = new Date().getUTCFullYear() + 1;
const firstWeek = mondayOf(Date.UTC(nextYear, 0, 4));
const today = firstWeek + 8 * DAY_MS + DAY_MS / 2;
const aheadMs = today - Date.now();
/** Days from Monday of week 1 at which sessions start, noon each, and who studied; the week before the last one of the year has none. */
const studied = [
  { day: -20, by: 'Learner' },
  { day: -19, by: 'Manager' },
  { day: -19, by: 'Learner' },
  { day: -7, by: 'Learner' },
  { day: -1, by: 'Learner' },
  { day: 0, by: 'Manager' },
  { day: 6, by: 'Manager' },
  { day: 7, by: 'Learner' },
] as const;
const startOf = (day: number): number => firstWeek + day * DAY_MS + DAY_MS / 2;

let keenly: RunningKeenly;
let browser: Browser;
let page: Page;
let stats: Locator;

beforeAll(async () => {
  const clock = new URL('support/other-day.mjs', import.meta.url).href;
  [keenly, browser] = await Promise.all([
    startKeenly({ NODE_OPTIONS: `--import=${clock}`, JOURNEY_AHEAD_MS: String(aheadMs) }),
    sharedBrowser(),
  ]);
  const now = () => new Date(Date.now() + aheadMs);
  const id = await makeCapability(keenly.origin, CAPABILITY);
  for (const role of ['Learner', 'Manager'] as const) {
    const device = await pairDevice(keenly.origin, demoPerson(role), now);
    for (const { day } of studied.filter(({ by }) => by === role)) {
      const about = { topic: CAPABILITY, capability_id: id, origin: 'capability' as const };
      await device.hand(twentyMinutes(new Recorder(new Date(startOf(day))), about));
    }
  }
  const viewer = await windowOf(browser, { timezoneId: 'UTC' });
  await viewer.context.clock.install({ time: now() });
  page = viewer.page;
  await signIn(page, keenly.origin, 'Manager');
  await page.goto(`${keenly.origin}/capabilities/${id}`);
  stats = page.getByRole('region', { name: 'Quick Stats' });
}, 240_000);
afterAll(async () => {
  await closeWindows(browser);
  await keenly.stop();
}, 60_000);

/** Of each bar its name, first and last day, sessions, and people, as the table beside the chart has them. */
async function bars(): Promise<readonly (readonly string[])[]> {
  const table = stats.locator('details');
  if ((await table.getAttribute('open')) === null) await table.locator('summary').click();
  return table
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent)),
    );
}
const shownDay = (at: number): string => {
  const [year, month, day] = new Date(at).toISOString().slice(0, 10).split('-');
  return `${month}/${day}/${year}`;
};
const barOf = (name: string, from: number, days: number): readonly string[] => {
  const within = studied.filter(({ day }) => startOf(day) >= from && startOf(day) < from + days * DAY_MS);
  const people = new Set(within.map(({ by }) => by)).size;
  return [name, shownDay(from), shownDay(from + (days - 1) * DAY_MS), String(within.length), String(people)];
};

describe('a capability in January', () => {
  const mondays = Array.from({ length: WEEKS }, (_, at) => mondayOf(today) - 7 * DAY_MS * (WEEKS - 1 - at));
  const weeks = mondays.map((monday) => barOf(`Week ${weekOf(monday)}`, monday, 7));

  it('has its weeks across New Year, and none is left out for want of sessions', async () => {
    const sentence = weeks.map(([name, , , sessions]) => `${name} ${sessions}`).join(', ');
    await stats.getByRole('img', { name: `Sessions: ${sentence}.`, exact: true }).waitFor();
    expect(await bars()).toEqual(weeks);
    // Week 53 where the old year has one, else week 52, then week 1.
    const names = weeks.map(([name]) => name);
    expect(names.slice(-3)).toEqual([expect.stringMatching(/^Week 5[23]$/), 'Week 1', 'Week 2']);
    expect(weeks.slice(-5).map(([, , , sessions]) => sessions)).toEqual(['3', '0', '2', '2', '1']);
    expect(
      await stats.locator('dl > div').filter({ hasText: 'No of Sessions' }).locator('dd').innerText(),
    ).toBe(String(studied.length));
  }, 60_000);

  it.each([
    ['This Week', firstWeek + 7 * DAY_MS],
    ['Previous Week', firstWeek],
  ])(
    'has the days of it by its menu: %s',
    async (choice, monday) => {
      const names = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
      const days = names.map((name, at) => barOf(name, monday + at * DAY_MS, 1));
      await stats.getByRole('combobox', { name: 'Period' }).selectOption({ label: choice });
      const sentence = days.map(([name, , , sessions]) => `${name} ${sessions}`).join(', ');
      await stats.getByRole('img', { name: `Sessions: ${sentence}.`, exact: true }).waitFor();
      expect(await bars()).toEqual(days);
    },
    60_000,
  );
});
