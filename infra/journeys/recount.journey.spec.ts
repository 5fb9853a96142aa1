import { activeStatus } from '@keenly/contracts/allocation.endpoints';
import { spokenDuration } from '@keenly/contracts/formulas/durations';
import type { LearnerTable } from '@keenly/contracts/learner-table';
import { learnerTable } from '@keenly/contracts/team-figures.endpoints';
import type { Browser, Locator, Page } from 'playwright-core';
import {
  Recorder,
  twentyMinutes,
} from '../../services/backend/src/modules/study-session/testing/recorded.js';
import { eventually } from '../../services/backend/src/testing/eventually.js';
import { hours, hoursAndMinutes } from '../../web-learner/src/ui/format/figures';
import { pairDevice } from './support/another-device';
import { ask, signInOverHttp } from './support/over-http';
import { closeWindows, demoPerson, type DemoRole, sharedBrowser, signIn, windowOf } from './support/people';
import { type Recounted, recounting } from './support/recount';
import { startKeenly, type RunningKeenly } from './support/running-keenly';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** A page of sessions. */
const SESSIONS_SHOWN = 10;
/** Topic of the session that still runs; its time goes on. */
const RUNNING = 'Glaze recipes';
/** Who hands in sessions with breaks and nudges, beside what the demo has of them. */
const people = {
  Learner: 'Maya Rivera',
  Manager: 'Tomas Berg',
  'Organization admin': 'Olivia Hart',
} as const satisfies Partial<Record<DemoRole, string>>;
const names: readonly string[] = Object.values(people);

let keenly: RunningKeenly;
let browser: Browser;
let page: Page;
/** This month as the viewer's calendar has it: the browser's zone is this process's. */
let counted: readonly Recounted[];
let ever: readonly Recounted[];
/** Someone who studied, and whose license is off by now. */
let switchedOff: string;

beforeAll(async () => {
  // Quiet: what someone else studies between the count and the look would be in one of them alone.
  [keenly, browser] = await Promise.all([startKeenly(), sharedBrowser()]);
  for (const [nth, role] of (Object.keys(people) as (keyof typeof people)[]).entries()) {
    const device = await pairDevice(keenly.origin, demoPerson(role));
    for (const hoursAgo of [2 + nth, 30 + nth, 400 + nth])
      await device.hand(twentyMinutes(recorderOf(hoursAgo * HOUR_MS), { topic: 'Kiln chemistry' }));
    if (role !== 'Manager') continue;
    const running = recorderOf(15 * MINUTE_MS);
    await device.hand(untilNow(running), running.sessionId);
  }
  switchedOff = await switchOffSomeone();
  const now = new Date();
  const to = now.getTime() + HOUR_MS;
  const recount = await recounting(keenly);
  counted = recount({ from: new Date(now.getFullYear(), now.getMonth(), 1).getTime(), to });
  ever = recount({ from: 0, to });
  page = (await windowOf(browser)).page;
  await signIn(page, keenly.origin, 'Manager');
}, 240_000);
afterAll(async () => {
  await closeWindows(browser);
  await keenly.stop();
}, 60_000);

async function switchOffSomeone(): Promise<string> {
  const { origin } = keenly;
  const { token } = await signInOverHttp(origin, demoPerson('Organization admin'));
  const url = `${origin}${learnerTable.path}?period=all`;
  const { data } = await ask<LearnerTable>(url, 'GET', undefined, token);
  const one = data.find(({ full_name, duration }) => duration > 0 && !names.includes(full_name));
  if (one === undefined) throw new Error('no one else studied');
  await ask(`${origin}${activeStatus.path}`, 'PUT', { user_id: one.user_id, is_active: false }, token);
  return one.full_name;
}

const recorderOf = (agoMs: number) => new Recorder(new Date(Date.now() - agoMs));

/** A session that still runs, with a break and a nudge behind it. */
const untilNow = (recorder: Recorder) => [
  recorder.record('session_started', 0, { topic: RUNNING }),
  recorder.record('page_visited', 200, { from_ms: 0, duration_s: 200 }),
  recorder.record('nudge_raised', 210),
  recorder.record('session_paused', 300),
  recorder.record('session_resumed', 540),
  recorder.record('state_changed', 880, { state: 'focused' }),
];

const found = (name: string, among = counted): Recounted => {
  const one = among.find((person) => person.name === name);
  if (one === undefined) throw new Error(`the log knows no ${name}`);
  return one;
};

/** A figure under its name, in a panel. */
const figure = async (panel: Locator, name: string): Promise<string> => {
  const text = panel.locator('dl > div').filter({ hasText: name }).locator('b');
  return (await text.first().innerText()).trim();
};

/** Of each row of the learner table by the name in it: department, active, duration, topics, nudges, struggle. */
async function learnerRows(): Promise<ReadonlyMap<string, readonly string[]>> {
  const cells = await page
    .getByRole('region', { name: 'Learners', exact: true })
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.querySelectorAll<HTMLElement>('td')].map(
          (cell) => cell.innerText.trim().split('\n').at(-1) ?? '',
        ),
      ),
    );
  return new Map(cells.map(([name = '', ...figures]) => [name, figures]));
}

const expectedRow = (one: Recounted) => [
  one.isActive ? 'Yes' : 'No',
  hoursAndMinutes(one.studiedMs / 1000),
  String(one.topics),
  String(one.nudgesPer30Min),
  one.struggle === 'NA' ? 'NA' : `${one.struggle}%`,
];

describe('what a manager reads, and what the log comes to', () => {
  it('has people with breaks, nudges, a session that runs, and a license that is off', () => {
    // Early in a month, all of it but the running session may lie in the one before.
    for (const name of names) expect(found(name, ever).nudges).toBeGreaterThanOrEqual(2);
    expect(counted.filter(({ isStudying }) => isStudying).map(({ name }) => name)).toEqual(['Tomas Berg']);
    // Sessions of 20 minutes, each with a break of 5.
    expect(found('Olivia Hart', ever).studiedMs).toBe(3 * 15 * MINUTE_MS);
    expect(ever.filter(({ studiedMs }) => studiedMs > 0).length).toBeGreaterThan(names.length);
    expect(found(switchedOff, ever).studiedMs).toBeGreaterThan(0);
    expect(found(switchedOff).isActive).toBe(false);
  });

  it.each([
    { period: 'this', among: () => counted },
    { period: 'all', among: () => ever },
  ])(
    'is the same in every row of the learner table, $period',
    async ({ period, among }) => {
      await page.goto(`${keenly.origin}/manager-dashboard?sort=name&order=asc&period=${period}`);
      const lines = page.getByRole('region', { name: 'Learners', exact: true }).getByRole('row');
      await lines.nth(1).getByRole('link').waitFor();
      // What was handed in last may not be in the table's figures yet; the page follows.
      await eventually(async () => {
        const rows = await learnerRows();
        expect(rows.size).toBe(among().length);
        for (const one of among()) {
          const [, active, duration, topics, nudges, struggle] = rows.get(one.name) ?? [];
          const shown = [active, duration, /^\d+/.exec(topics ?? '')?.[0] ?? '0', nudges, struggle];
          expect([one.name, ...shown]).toEqual([one.name, ...expectedRow(one)]);
        }
      });
    },
    60_000,
  );

  it('is the same in the hours of the month, and in who studies now', async () => {
    await page.goto(`${keenly.origin}/manager-dashboard`);
    const highlights = page.getByRole('region', { name: 'Highlights this month' });
    await highlights.getByText('Hours studied').first().waitFor();
    // Of who is a member now and can study.
    const ms = counted.reduce((sum, { isActive, studiedMs }) => sum + (isActive ? studiedMs : 0), 0);
    await eventually(async () =>
      expect(await figure(highlights, 'Hours studied')).toBe(hours(Math.round(ms / HOUR_MS))),
    );
    const board = page.getByRole('region', { name: 'Studying now' });
    await board.getByText(/^1 person\./).waitFor();
    const line = board.getByRole('link').filter({ hasNotText: 'Finished' });
    expect(await line.count()).toBe(1);
    expect(await line.innerText()).toMatch(/Tomas Berg[^]*Glaze recipes[^]*1 nudge/);
  }, 60_000);

  it.each(names)(
    'is the same on the page of %s',
    async (name) => {
      await page.goto(`${keenly.origin}/manager-dashboard?q=${encodeURIComponent(name)}`);
      const learners = page.getByRole('region', { name: 'Learners', exact: true });
      await learners.getByText('1 person, this month').waitFor();
      await learners.getByRole('link', { name }).click();
      await page.getByRole('heading', { level: 1, name }).waitFor();
      const one = found(name);
      const inMonth = page.getByRole('region', { name: 'This month' });
      await inMonth.getByText('Hours studied').waitFor();
      await eventually(async () =>
        expect(await figure(inMonth, 'Hours studied')).toBe(hours(one.studiedMs / HOUR_MS)),
      );
      const sessions = page.getByRole('region', { name: `Sessions for ${name}` });
      const lines = sessions.locator('tbody tr').filter({ hasNotText: RUNNING });
      await lines.first().waitFor();
      const durations = await lines.locator('td:nth-child(3)').allInnerTexts();
      const told = found(name, ever).sessionsMs;
      expect(durations).toEqual(told.slice(0, durations.length).map((ms) => spokenDuration(ms / 1000)));
      const all = told.length + (one.isStudying ? 1 : 0);
      expect(durations.length).toBeGreaterThanOrEqual(Math.min(all, SESSIONS_SHOWN) - 1);
      await sessions.getByText(`${all} sessions`).waitFor();
    },
    60_000,
  );
});
