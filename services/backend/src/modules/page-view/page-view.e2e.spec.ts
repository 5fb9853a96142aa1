import * as pageViewEndpoints from '@keenly/contracts/page-view.endpoints';
import { PAGE_VIEWS_KEPT_DAYS, PAGE_VIEWS_MAX, type PageViewCount } from '@keenly/contracts/page-view';
import type { Pool } from 'pg';
import { PG_POOL } from '../../platform/database/pool.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { call } from '../../testing/test-http.js';
import { addMember, makeOrganisation, platformAdmin, type TestPerson } from '../../testing/test-people.js';
import { PageViews } from './page-views.js';

let app: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  admin = await platformAdmin(app);
}, 60_000);
afterAll(() => app.close());
const pool = () => app.app.get<Pool>(PG_POOL, { strict: false });
beforeEach(() => pool().query('truncate app.page_view_day'));

const send = (views: unknown, headers: Record<string, string> = {}) =>
  call(app, 'POST', pageViewEndpoints.countPageViews.path, {
    body: { views },
    headers: { origin: app.config.origin, ...headers },
  });
const list = async (query: Record<string, unknown> = {}) => {
  const parameters = new URLSearchParams(Object.entries(query).map(([k, v]) => [k, JSON.stringify(v)]));
  const answer = await call(app, 'GET', `${pageViewEndpoints.pageViewCounts.path}?${parameters.toString()}`, {
    token: admin.token,
  });
  return { rows: answer.expect<PageViewCount[]>(200), range: answer.headers.get('content-range') };
};

describe('page views', () => {
  it('are counted by page, and visits by where they started', async () => {
    expect(
      (await send([{ page: '/', first: true }, { page: '/sign-in' }, { page: '/sign-in' }])).status,
    ).toBe(204);
    await send([{ page: '/sign-in', first: true }]);
    const { rows, range } = await list();
    expect(rows).toMatchObject([
      { id: '/sign-in', page: '/sign-in', views: 3, visits: 1 },
      { id: '/', views: 1, visits: 1 },
    ]);
    expect(range).toBe('page-views 0-1/2');
  });

  it('of many at once are all counted', async () => {
    await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        send([{ page: n % 2 ? '/home' : '/info' }, { page: n % 2 ? '/info' : '/home' }]),
      ),
    );
    expect((await list({ sort: ['page', 'ASC'] })).rows).toMatchObject([
      { page: '/home', views: 60 },
      { page: '/info', views: 60 },
    ]);
  });

  it.each([{ dnt: '1' }, { 'sec-gpc': '1' }])(
    'are not counted for who asks for that: %j',
    async (headers) => {
      expect((await send([{ page: '/' }], headers)).status).toBe(204);
      expect((await list()).rows).toEqual([]);
    },
  );

  it.each([
    ['an address', [{ page: '/sessions/0190a0b0-0000-7000-8000-000000000000' }]],
    ['a query', [{ page: '/sign-in?email=ann@test.example' }]],
    ['nothing', []],
    ['more than one call may carry', Array.from({ length: PAGE_VIEWS_MAX + 1 }, () => ({ page: '/' }))],
  ])('are refused with %s', async (_, views) => {
    expect((await send(views)).error?.code).toBe('VALIDATION_FAILED');
    expect((await list()).rows).toEqual([]);
  });

  it('are not taken from other sites', async () => {
    expect((await send([{ page: '/' }], { origin: 'https://elsewhere.example' })).error?.code).toBe(
      'FORBIDDEN',
    );
  });

  it('leave nothing behind but day, page and counts', async () => {
    const answer = await send([{ page: '/' }], { 'x-forwarded-for': '203.0.113.77' });
    expect(answer.headers.get('set-cookie')).toBeNull();
    const { rows } = await pool().query<Record<string, unknown>>('select * from app.page_view_day');
    expect(rows.map((row) => Object.keys(row))).toEqual([['day', 'page', 'views', 'visits']]);
    expect(JSON.stringify(rows)).not.toContain('203.0.113.77');
  });

  it('are read by those who run the platform, and no one else', async () => {
    const owner = await addMember(app, await makeOrganisation(app), { role: 'CLIENT_OWNER' });
    const answer = await call(app, 'GET', pageViewEndpoints.pageViewCounts.path, { token: owner.token });
    expect(answer.error?.code).toBe('FORBIDDEN');
    expect((await call(app, 'GET', pageViewEndpoints.pageViewCounts.path)).error?.code).toBe(1004);
  });

  it('are asked for by period, and kept no longer than they may be', async () => {
    const days = [0, 6, 7, 29, 30, PAGE_VIEWS_KEPT_DAYS, PAGE_VIEWS_KEPT_DAYS + 1];
    await pool().query(
      `insert into app.page_view_day select (now() at time zone 'utc')::date - ago, '/home', 1, 0
       from unnest($1::int[]) as ago`,
      [days],
    );
    const views = async (filter?: object) =>
      (await list(filter === undefined ? {} : { filter })).rows[0]?.views;
    expect([await views({ days: 7 }), await views(), await views({ days: 90 })]).toEqual([2, 4, 5]);
    const odd = await call(
      app,
      'GET',
      `${pageViewEndpoints.pageViewCounts.path}?filter=${encodeURIComponent('{"days":8}')}`,
      {
        token: admin.token,
      },
    );
    expect(odd.error?.code).toBe('VALIDATION_FAILED');
    await app.app.get(PageViews, { strict: false }).sweep();
    const { rows } = await pool().query('select from app.page_view_day');
    expect(rows).toHaveLength(days.length - 1);
  });
});
