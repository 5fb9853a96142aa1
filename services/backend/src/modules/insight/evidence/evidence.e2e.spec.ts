import { randomUUID } from 'node:crypto';
import { evidenceWords } from '@keenly/contracts/catalogue/insight';
import * as insightEndpoints from '@keenly/contracts/insight.endpoints';
import * as studySessionEndpoints from '@keenly/contracts/study-session.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import {
  type Evidence,
  evidenceSchema,
  type RollupFigure,
  rollupFigures,
  type SessionEvidence,
  sessionEvidenceSchema,
  sessionFigures,
} from '@keenly/contracts/insight';
import type { SessionDetail } from '@keenly/contracts/study-session';
import { sharedTestApp } from '../../../testing/shared-test-app.js';
import type { TestApp } from '../../../testing/test-app.js';
import { call } from '../../../testing/test-http.js';
import {
  addMember,
  makeOrganisation,
  pairExtension,
  signUp,
  type TestPerson,
} from '../../../testing/test-people.js';
import { Recorder, twentyMinutes } from '../../study-session/testing/recorded.js';
import { readDetail, send } from '../../study-session/testing/study.js';
import { homeCaughtUp, readPanel } from '../testing/insight.js';

const DAY_MS = 24 * 3_600_000;
let app: TestApp;
beforeAll(async () => {
  app = await sharedTestApp();
  await homeCaughtUp(app);
}, 60_000);
afterAll(() => app.close());

/** Half an hour ago, or noon of an earlier day (UTC): no week ends within twenty minutes of that, whenever this runs. */
const daysBack = (days: number) =>
  new Date(days === 0 ? Date.now() - 30 * 60_000 : (Math.floor(Date.now() / DAY_MS) - days + 0.5) * DAY_MS);

async function studies(person: TestPerson, daysAgo = 0): Promise<Recorder> {
  const { token } = await pairExtension(app, person);
  const recorder = new Recorder(daysBack(daysAgo));
  await send(app, token, twentyMinutes(recorder));
  return recorder;
}

const evidenceOf = async (token: string, figure: RollupFigure, query = {}) => {
  const { data } = (
    await readPanel(app, token, insightEndpoints.evidence.path, { figure, ...query })
  ).expect<Evidence>(200);
  return evidenceSchema.parse({ data }).data;
};
const sessionEvidence = async (token: string, id: string, query: Record<string, string> = {}) => {
  const path = `${pathOf(insightEndpoints.sessionEvidence.path, { id })}?${new URLSearchParams(query).toString()}`;
  const { data } = (await call(app, 'GET', path, { token })).expect<SessionEvidence>(200);
  return sessionEvidenceSchema.parse({ data }).data;
};

describe('how a figure of home is counted', () => {
  it('names the formula, the numbers and the sessions of every figure', async () => {
    const person = await signUp(app);
    const older = await studies(person, 2);
    const newer = await studies(person);
    await homeCaughtUp(app);
    const hours = await evidenceOf(person.token, 'hours');
    expect(hours).toMatchObject({
      inputs: [
        { name: 'Time studied', value: 1800, unit: 's' },
        { name: 'Sessions', value: 2, unit: 'count' },
      ],
      result: { value: 0.5, unit: 'h' },
      total: 2,
    });
    expect(hours.formula).toMatch(/excluding breaks/);
    expect(
      hours.sessions.map(({ session, contribution }) => [session.session_id, contribution[0]?.value]),
    ).toEqual([
      [newer.sessionId, 900],
      [older.sessionId, 900],
    ]);
    for (const figure of rollupFigures) {
      const topic_key = figure === 'expertise' ? { topic_key: 't:economics' } : {};
      const { sessions, result } = await evidenceOf(person.token, figure, topic_key);
      expect([figure, sessions.length, result.value !== null]).toEqual([figure, 2, true]);
    }
  });

  it('pages, and tells of one week alone', async () => {
    const person = await signUp(app);
    await studies(person, 1);
    const { sessionId } = await studies(person, 15);
    await homeCaughtUp(app);
    const second = await evidenceOf(person.token, 'hours', { items_per_page: '1', page_no: '2' });
    expect(second.total).toBe(2);
    expect(second.sessions.map(({ session }) => session.session_id)).toEqual([sessionId]);
    const beyond = await evidenceOf(person.token, 'hours', { page_no: '9' });
    expect(beyond).toMatchObject({ sessions: [], total: 2, result: { value: 0.5 } });
    const then = daysBack(15);
    const monday = new Date(then.getTime() - ((then.getUTCDay() + 6) % 7) * DAY_MS)
      .toISOString()
      .slice(0, 10);
    const week = await evidenceOf(person.token, 'focus', { week: monday });
    expect(week).toMatchObject({ from: monday, result: { value: 46.2, unit: 'percent' } });
    expect(week.sessions.map(({ session }) => session.session_id)).toContain(sessionId);
  });

  it('lists for expressions what was studied without one too: “Of time” is a share of all of it', async () => {
    const person = await signUp(app);
    const { sessionId } = await studies(person, 1);
    const { token } = await pairExtension(app, person);
    const unseen = new Recorder(new Date(Date.now() - 30 * 60_000));
    await send(
      app,
      token,
      twentyMinutes(unseen).filter(({ type }) => type !== 'expressions_sampled'),
    );
    await homeCaughtUp(app);
    const { inputs, sessions } = await evidenceOf(person.token, 'emotion');
    expect(inputs).toContainEqual({ name: 'Time studied', value: 1800, unit: 's' });
    expect(sessions.map(({ session }) => session.session_id)).toEqual([unseen.sessionId, sessionId]);
    expect(sessions[0]?.contribution).toEqual([{ name: 'Time studied', value: 900, unit: 's' }]);
  });

  it('answers clearly what it cannot answer', async () => {
    const { token } = await signUp(app);
    const refused = async (query: Record<string, string>) =>
      (await readPanel(app, token, insightEndpoints.evidence.path, query)).error?.code;
    expect(await refused({ figure: 'expertise' })).toBe('VALIDATION_FAILED');
    expect(await refused({ figure: 'hours', week: '2026-11-18' })).toBe('VALIDATION_FAILED');
    expect(await refused({ figure: 'luck' })).toBe('VALIDATION_FAILED');
    expect(await refused({ figure: 'hours', time_zone: 'Nowhere' })).toBe('VALIDATION_FAILED');
  });

  it('says nothing of faces where the organisation keeps them from everyone', async () => {
    const organisation = await makeOrganisation(app, { affectPolicy: 'off' });
    const ann = await addMember(app, organisation);
    await studies(ann);
    await homeCaughtUp(app);
    const { sessions, result, total } = await evidenceOf(ann.token, 'emotion');
    expect([sessions, result.value, total]).toEqual([[], null, 0]);
  });
});

describe('the events behind a session', () => {
  it('come to the very figures that its page shows', async () => {
    const person = await signUp(app);
    const { sessionId } = await studies(person);
    await homeCaughtUp(app);
    const detail = await readDetail(app, person.token, sessionId);
    const expected: Record<(typeof sessionFigures)[number], number> = {
      duration: detail.duration_secs,
      nudges_per_30_min: 1,
      struggle: 37.5,
      focused_emotions: 62.5,
      focused_browsing: detail.browsing.focus_prcnt,
    };
    for (const figure of sessionFigures) {
      const { result, events, formula } = await sessionEvidence(person.token, sessionId, { figure });
      expect([figure, result.value]).toEqual([figure, expected[figure]]);
      expect(events.length).toBeGreaterThan(0);
      expect(formula).not.toBe('');
    }
  });

  it('say in words what happened and how it counted, in order and in pages', async () => {
    const person = await signUp(app);
    const { sessionId } = await studies(person);
    await homeCaughtUp(app);
    const first = await sessionEvidence(person.token, sessionId, { items_per_page: '5' });
    expect(first.total).toBe(13);
    expect(first.events.map(({ what, counted }) => [what, counted])).toEqual([
      ['Session started: Economics', 'time counts from here'],
      ['State: focused', 'doesn’t count toward time or percentages'],
      ['happy, confused', '5 s focused, 3 s struggling'],
      ['Supply and demand (library.example)', '5 min 00 s focused'],
      ['State: distracted', 'doesn’t count toward time or percentages'],
    ]);
    const last = await sessionEvidence(person.token, sessionId, { items_per_page: '5', page_no: '3' });
    expect(last.events.at(-1)).toMatchObject({ kind: 'stop', offset_s: 1200 });
  });

  it('follow what the learner says of pages, and never name a forgotten one', async () => {
    const person = await signUp(app);
    const { sessionId } = await studies(person);
    await homeCaughtUp(app);
    const [forgotten, social] = (await readDetail(app, person.token, sessionId)).visited_pages ?? [];
    const say = (path: string, visit: string, body?: object) =>
      call(app, 'POST', pathOf(path, { id: sessionId, visit }), {
        token: person.token,
        ...(body && { body }),
      });
    await say(studySessionEndpoints.correctPage.path, social?.id ?? '', { page_class: 'transitional' });
    await say(studySessionEndpoints.correctPage.path, social?.id ?? '', { page_class: 'relevant' });
    await say(studySessionEndpoints.redactPage.path, forgotten?.id ?? '');
    await homeCaughtUp(app);
    const { events, result } = await sessionEvidence(person.token, sessionId, { figure: 'focused_browsing' });
    const detail: SessionDetail = await readDetail(app, person.token, sessionId);
    expect(result.value).toBe(detail.browsing.focus_prcnt);
    expect(JSON.stringify(events)).not.toMatch(/Supply|library/);
    expect(events.map(({ what, counted, counts }) => [what, counted, counts])).toEqual([
      [evidenceWords.forgottenPage, '5 min 00 s focused', true],
      ['Feed (social.example)', '1 min 00 s focused, set by you', true],
      ['elasticity (search.example)', '4 min 50 s neutral', true],
      ['You marked a page as neutral: Feed (social.example)', 'replaced by a later change', false],
      ['You marked a page as focused: Feed (social.example)', 'set by you', true],
      [evidenceWords.askedToForget, 'doesn’t count toward time or percentages', false],
    ]);
    const home = await evidenceOf(person.token, 'focus');
    expect(home.result.value).toBe(detail.browsing.focus_prcnt);
  });

  it('are told to no one but the learner', async () => {
    const organisation = await makeOrganisation(app);
    const ann = await addMember(app, organisation);
    const manager = await addMember(app, organisation, { role: 'MANAGER' });
    const { sessionId } = await studies(ann);
    await homeCaughtUp(app);
    const path = pathOf(insightEndpoints.sessionEvidence.path, { id: sessionId });
    expect((await call(app, 'GET', path, { token: manager.token })).error?.code).toBe('SESSION_NOT_FOUND');
    const other = pathOf(insightEndpoints.sessionEvidence.path, { id: randomUUID() });
    expect((await call(app, 'GET', other, { token: ann.token })).error?.code).toBe('SESSION_NOT_FOUND');
    expect((await call(app, 'GET', path, {})).status).toBe(401);
  });
});
