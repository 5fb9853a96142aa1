import { dateOf, dayIn, dayNumber, monthStart, startOfDay } from '@keenly/contracts/formulas/calendar';
import { type CorporateHighlights, corporateHighlightsSchema } from '@keenly/contracts/team-figures';
import { corporateHighlights } from '@keenly/contracts/team-figures.endpoints';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../platform/database/pool.js';
import { sharedTestApp } from '../../../testing/shared-test-app.js';
import type { TestApp } from '../../../testing/test-app.js';
import { addMember, makeOrganisation, signUp } from '../../../testing/test-people.js';
import { homeCaughtUp, readPanel, studiedAt } from '../testing/insight.js';

let app: TestApp;
beforeAll(async () => {
  app = await sharedTestApp();
  await homeCaughtUp(app);
}, 60_000);
afterAll(() => app.close());

const read = async (token: string, query: Record<string, string> = {}) => {
  const answer = await readPanel(app, token, corporateHighlights.path, query);
  return corporateHighlightsSchema.parse(answer.expect<CorporateHighlights>(200)).data;
};

const today = dayIn('UTC', new Date());
/** Noon of a day of last month. */
const lastMonth = (day: number) =>
  new Date(startOfDay('UTC', monthStart(today, -1) + day - 1) + 12 * 3_600_000);

describe('highlights of an organization', () => {
  it('are the hours of its members by the weeks of the month, recounted day by day', async () => {
    const organisation = await makeOrganisation(app);
    const other = await makeOrganisation(app);
    const manager = await addMember(app, organisation, { role: 'MANAGER' });
    const [ann, bob] = [await addMember(app, organisation), await addMember(app, organisation)];
    const days = [1, 7, 8, 22, 28];
    for (const day of days) await studiedAt(app, organisation, ann, lastMonth(day));
    await studiedAt(app, organisation, bob, lastMonth(8));
    await studiedAt(app, other, await addMember(app, other), lastMonth(8));
    await homeCaughtUp(app);

    const {
      weekly_data: weeks,
      hours_studied: hours,
      ...rest
    } = await read(manager.token, { filter: 'prev' });
    expect(weeks.slice(0, 4).map(({ hours_studied: minutes }) => minutes)).toEqual([30, 30, 0, 30]);
    // Each person's one capability.
    expect(weeks.slice(0, 4).map(({ capabilities }) => capabilities)).toEqual([1, 2, 0, 1]);
    expect(weeks[0]).toMatchObject({ week: 1, from: dateOf(monthStart(today, -1)), has_begun: true });
    expect(dayNumber(weeks.at(-1)?.to ?? '')).toBe(monthStart(today) - 1);
    expect(hours).toEqual({ cur: 90, prev: 0 });
    expect(rest.capabilities).toEqual({ cur: 2, prev: 0 });
    // An hour and a half in a month of four weeks or five.
    expect(rest.avg_weekly_hrs).toEqual({ cur: Math.round(150 / weeks.length) / 100, prev: 0 });

    const now = await read(manager.token);
    expect(now.hours_studied).toEqual({ cur: 0, prev: 90 });
    expect(now.weekly_data.filter((week) => week.has_begun)).toHaveLength(
      Math.ceil((today - monthStart(today) + 1) / 7),
    );
    const ever = await read(manager.token, { filter: 'all' });
    expect(ever.hours_studied).toEqual({ cur: 90, prev: 90 });
  });

  it('leave out who left', async () => {
    const organisation = await makeOrganisation(app);
    const manager = await addMember(app, organisation, { role: 'MANAGER' });
    const gone = await addMember(app, organisation);
    await studiedAt(app, organisation, gone, lastMonth(3));
    await homeCaughtUp(app);
    expect((await read(manager.token, { filter: 'prev' })).hours_studied.cur).toBe(15);
    await app.app
      .get<Pool>(PG_POOL, { strict: false })
      .query(`update app.account set status = 'INACTIVE' where account_id = $1`, [gone.accountId]);
    const after = await read(manager.token, { filter: 'prev' });
    expect(after.hours_studied.cur).toBe(0);
    expect(after.weekly_data.map(({ hours_studied: minutes }) => minutes)).not.toContain(15);
  });

  it('are closed to learners, on a personal account, and of another organization', async () => {
    const [organisation, other] = [await makeOrganisation(app), await makeOrganisation(app)];
    const manager = await addMember(app, organisation, { role: 'MANAGER' });
    const learner = await addMember(app, organisation);
    const ask = async (token: string, query = {}) =>
      (await readPanel(app, token, corporateHighlights.path, query)).error?.code;
    expect(await ask(learner.token)).toBe('FORBIDDEN');
    expect(await ask((await signUp(app)).token)).toBe('FORBIDDEN');
    expect(await ask(manager.token, { corp_id: other.clientId })).toBe('FORBIDDEN');
    expect(await ask(manager.token, { corp_id: organisation.clientId })).toBeUndefined();
    expect(await ask(manager.token, { time_zone: 'Mars/Base' })).toBe('VALIDATION_FAILED');
  });
});
