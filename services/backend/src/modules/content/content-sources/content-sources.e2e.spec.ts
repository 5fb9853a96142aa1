import { PATIENCE } from '@keenly/infra/testing/patience-factor';
import type { ContentSourceInfo, FoundItems } from '@keenly/contracts/content-source';
import { contentSources, foundItems, switchContentSource } from '@keenly/contracts/content-source.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import type { Pool } from 'pg';
import {
  type ContentSite,
  hangs,
  shapes,
  startContentSite,
} from '../../../platform/content-source/testing/content-site.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { call } from '../../../testing/test-http.js';
import { addMember, makeOrganisation, signUp, type TestPerson } from '../../../testing/test-people.js';
import { FoundAnswers, KEPT_MAX } from './found-answers.service.js';

let podcasts: ContentSite;
let wiki: ContentSite;
let app: TestApp;
let pool: Pool;
let learner: TestPerson;

beforeAll(async () => {
  [podcasts, wiki] = await Promise.all([startContentSite(), startContentSite()]);
  app = await startTestApp({
    LOG_LEVEL: 'silent',
    CONTENT_SOURCES: 'wikipedia,apple-podcasts',
    CONTENT_SOURCE_WIKIPEDIA_ENDPOINT: wiki.url,
    CONTENT_SOURCE_APPLE_PODCASTS_ENDPOINT: podcasts.url,
  });
  pool = app.app.get<Pool>(PG_POOL, { strict: false });
  learner = await signUp(app);
}, 60_000);
afterAll(async () => {
  await app.close();
  await Promise.all([podcasts.close(), wiki.close()]);
});

const at = (source: string, query: string) => `${pathOf(foundItems.path, { source })}?${query}`;
const ask = (source: string, query: string) => call(app, 'GET', at(source, query), { token: learner.token });
const found = async (source: string, query: string) => (await ask(source, query)).expect<FoundItems>(200);

describe('other sites', () => {
  it('are for people who are signed in', async () => {
    for (const path of [contentSources.path, at('wikipedia', 'search=glaze')])
      expect((await call(app, 'GET', path)).status).toBe(401);
    expect(wiki.asked).toHaveLength(0);
  });

  it('are listed, those that aren’t configured too', async () => {
    const answer = await call(app, 'GET', contentSources.path, { token: learner.token });
    const { data } = answer.expect<{ data: ContentSourceInfo[] }>(200);
    expect(data.map(({ label, types, state }) => [label, ...types, state])).toEqual([
      ['YouTube', 'video', 'not configured'],
      ['Wikipedia', 'article', 'ready'],
      ['Apple Podcasts', 'podcast', 'ready'],
      ['MIT Learn', 'courses', 'not configured'],
    ]);
  });

  it('are asked once a day for the same words, by no matter whom', async () => {
    wiki.answers(shapes.wikipedia);
    const before = wiki.asked.length;
    const first = await found('wikipedia', 'search=Kiln%20%20glaze');
    expect(first).toMatchObject({ state: 'ready', data: [{ title: 'Glaze (ceramics)', type: 'article' }] });
    const other = await signUp(app);
    const again = await call(app, 'GET', at('wikipedia', 'search=kiln+glaze'), { token: other.token });
    expect(again.expect<FoundItems>(200)).toEqual(first);
    expect(wiki.asked).toHaveLength(before + 1);
    const { headers } = wiki.asked[before] ?? { headers: {} };
    expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['cookie', 'authorization', 'referer']));
    const { rows } = await pool.query<{ row: string }>(`select t::text as row from app.found_answer t`);
    expect(rows.map(({ row }) => row).join(' ')).not.toMatch(/kiln/i);
  });

  it('are asked again once the day is over', async () => {
    wiki.answers(shapes.wikipedia);
    await found('wikipedia', 'search=slip');
    const before = wiki.asked.length;
    await pool.query(`update app.found_answer set expires_at = now()`);
    await found('wikipedia', 'search=slip');
    expect(wiki.asked).toHaveLength(before + 1);
    await pool.query(`update app.found_answer set expires_at = now()`);
    await app.app.get(FoundAnswers, { strict: false }).sweep();
    expect((await pool.query(`select from app.found_answer`)).rowCount).toBe(0);
  });

  it('keep no more answers than there’s room for', async () => {
    await pool.query(
      `insert into app.found_answer select 'old' || n, '[]', now() + make_interval(hours => 1, secs => n)
       from generate_series(1, $1::int) n`,
      [KEPT_MAX + 3],
    );
    await app.app.get(FoundAnswers, { strict: false }).sweep();
    const { rows } = await pool.query<{ key: string }>(
      `select key from app.found_answer order by expires_at limit 1`,
    );
    expect(rows).toEqual([{ key: 'old4' }]);
    await pool.query(`delete from app.found_answer`);
  });

  it('are asked once where many ask at once', async () => {
    wiki.answers((_, response) => setImmediate(() => response.end(JSON.stringify(shapes.wikipedia))));
    const before = wiki.asked.length;
    const answers = await Promise.all(Array.from({ length: 8 }, () => found('wikipedia', 'search=engobe')));
    expect(answers.every(({ data }) => data.length === 1)).toBe(true);
    expect(wiki.asked).toHaveLength(before + 1);
  });

  it('aren’t asked for what they don’t have, nor where they aren’t configured', async () => {
    const before = wiki.asked.length;
    expect(await found('wikipedia', 'search=raku&type=video')).toEqual({ state: 'ready', data: [] });
    expect(await found('youtube', 'search=raku')).toEqual({ state: 'not configured', data: [] });
    expect(wiki.asked).toHaveLength(before);
  });

  it.each([
    '',
    'search=',
    'search=%20',
    `search=${'a'.repeat(201)}`,
    'search=a&type=book',
    'search=a&page_no=0',
    'search=a&page_no=11',
  ])('are asked for something: %s', async (query) => {
    expect((await ask('wikipedia', query)).status).toBe(400);
  });

  it('are those that are known', async () => {
    expect([400, 404]).toContain((await ask('vimeo', 'search=a')).status);
  });

  it('are away where they hang, soon said, and nothing of it is kept', async () => {
    podcasts.answers(hangs);
    await pool.query(`delete from app.found_answer`);
    const asked = performance.now();
    expect(await found('apple-podcasts', 'search=kiln')).toEqual({ state: 'away', data: [] });
    expect(performance.now() - asked).toBeLessThan(PATIENCE * 5000);
    expect((await pool.query(`select from app.found_answer`)).rowCount).toBe(0);
    podcasts.answers(shapes['apple-podcasts']);
    expect(await found('apple-podcasts', 'search=kiln')).toMatchObject({
      state: 'ready',
      data: [{ title: 'For Flux Sake' }],
    });
  });
});

describe('the sites of an organization', () => {
  const turn = ({ token }: Pick<TestPerson, 'token'>, source: string, body: object) =>
    call(app, 'PUT', pathOf(switchContentSource.path, { source }), { token, body });
  const states = async ({ token }: Pick<TestPerson, 'token'>) =>
    (await call(app, 'GET', contentSources.path, { token }))
      .expect<{ data: ContentSourceInfo[] }>(200)
      .data.map(({ state }) => state);
  const all = ['not configured', 'ready', 'ready', 'not configured'];

  it('are asked unless an admin turned them off, by its members alone', async () => {
    const college = await makeOrganisation(app);
    const [admin, member] = [
      await addMember(app, college, { role: 'CLIENT_ADMIN' }),
      await addMember(app, college, { role: 'USER' }),
    ];
    const stranger = await addMember(app, await makeOrganisation(app), { role: 'CLIENT_ADMIN' });
    expect(await states(member)).toEqual(all);
    const off = ['not configured', 'off', 'ready', 'not configured'];
    const answers = await Promise.all([
      turn(admin, 'wikipedia', { asked: false }),
      turn(admin, 'wikipedia', { asked: false }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect([await states(admin), await states(member)]).toEqual([off, off]);
    expect([await states(stranger), await states(learner)]).toEqual([all, all]);

    wiki.answers(shapes.wikipedia);
    const before = wiki.asked.length;
    const asked = await call(app, 'GET', at('wikipedia', 'search=biscuit'), { token: member.token });
    expect(asked.expect<FoundItems>(200)).toEqual({ state: 'off', data: [] });
    expect(wiki.asked).toHaveLength(before);
    expect((await found('wikipedia', 'search=biscuit')).data).toHaveLength(1);
    // Answers that are kept for others aren't given either.
    const kept = await call(app, 'GET', at('wikipedia', 'search=biscuit'), { token: member.token });
    expect(kept.expect<FoundItems>(200).data).toEqual([]);

    (await turn(admin, 'wikipedia', { asked: true })).expect(200);
    expect(await states(member)).toEqual(all);
  });

  it('that aren’t configured say so, whatever was chosen', async () => {
    const admin = await addMember(app, await makeOrganisation(app), { role: 'CLIENT_ADMIN' });
    (await turn(admin, 'youtube', { asked: false })).expect(200);
    expect(await states(admin)).toEqual(all);
  });

  it('are for its admins to choose, in full', async () => {
    const college = await makeOrganisation(app);
    const admin = await addMember(app, college, { role: 'CLIENT_ADMIN' });
    const manager = await addMember(app, college, { role: 'MANAGER' });
    expect((await turn(manager, 'wikipedia', { asked: false })).status).toBe(403);
    expect((await turn(learner, 'wikipedia', { asked: false })).status).toBe(403);
    expect((await turn(admin, 'wikipedia', {})).status).toBe(400);
    expect((await turn(admin, 'wikipedia', { asked: 'no' })).status).toBe(400);
    expect([400, 404]).toContain((await turn(admin, 'vimeo', { asked: false })).status);
    expect(await states(admin)).toEqual(all);
  });
});
