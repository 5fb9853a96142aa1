import { activeStatus } from '@keenly/contracts/allocation.endpoints';
import { dayIn, monthStart, startOfDay } from '@keenly/contracts/formulas/calendar';
import { strugglePercent } from '@keenly/contracts/formulas/sessions';
import { type LearnerTable, learnerTableSchema } from '@keenly/contracts/learner-table';
import { learnerTable } from '@keenly/contracts/team-figures.endpoints';
import type { DataViews } from '@keenly/contracts/trust';
import { myDataViews } from '@keenly/contracts/trust.endpoints';
import type { EventStore } from '@keenly/event-store';
import { CommandBus } from '@nestjs/cqrs';
import { v7 as uuidv7 } from 'uuid';
import { EVENT_STORE } from '../../../platform/event-log/event-log.js';
import { eventually } from '../../../testing/eventually.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { call } from '../../../testing/test-http.js';
import { acting, addMember, addPending, makeOrganisation, signUp } from '../../../testing/test-people.js';
import { wholeLog } from '../../../testing/whole-log.js';
import { CreateCapability } from '../../capability/capability.public.js';
import { Memberships } from '../../membership/membership.public.js';
import { ofDay } from '../domain/figures.js';
import { SLOT_MS } from '../domain/slots.js';
import { homeCaughtUp, readPanel, studiedAt } from '../testing/insight.js';
import { fromScratch } from '../testing/reference.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await homeCaughtUp(app);
}, 60_000);
afterAll(() => app.close());

const HOUR_MS = 3_600_000;

const read = async (token: string, query: Record<string, string> = {}) => {
  const answer = await readPanel(app, token, learnerTable.path, query);
  return learnerTableSchema.parse(answer.expect<LearnerTable>(200));
};
const namesIn = ({ data }: LearnerTable) => data.map((one) => one.full_name);

async function college() {
  const organisation = await makeOrganisation(app);
  const manager = await addMember(app, organisation, {
    role: 'MANAGER',
    first_name: 'Mia',
    last_name: 'Moss',
  });
  const member = (first_name: string) => addMember(app, organisation, { first_name, last_name: 'Able' });
  const { clientId } = organisation;
  const name = `Game theory ${uuidv7()}`;
  const capability = await app.app
    .get(CommandBus, { strict: false })
    .execute(new CreateCapability({ clientId, name, description: '' }, null));
  return { organisation, manager, member, about: { topic: name, capability } };
}

const showToCoaches = ({ clientId }: { clientId: string }) =>
  app.app.get(Memberships, { strict: false }).changeAffectPolicy({ clientId, policy: 'coaches' }, acting);

describe('the table of learners', () => {
  it('is what the log says of every member, in every period and time zone', async () => {
    const { organisation, manager, member } = await college();
    await showToCoaches(organisation);
    const people = [await member('Ann'), await member('Bob')];
    const stranger = await addMember(app, await makeOrganisation(app));
    const today = dayIn('UTC', new Date());
    const firsts = [monthStart(today, -1), monthStart(today), monthStart(today, -2)];
    // Around the edges of months, where time zones differ; never in the future.
    const moments = firsts
      .flatMap((day) => [-13, -1, 2, 11, 30].map((hours) => startOfDay('UTC', day) + hours * HOUR_MS))
      .filter((ms) => ms < Date.now() - HOUR_MS);
    for (const [at, ms] of moments.entries()) {
      const person = people[at % 2];
      if (person !== undefined) await studiedAt(app, organisation, person, new Date(ms + at * 60_000));
    }
    await studiedAt(app, { clientId: stranger.clientId ?? '' }, stranger, new Date(Date.now() - 2 * HOUR_MS));
    await homeCaughtUp(app);
    const store = app.app.get<EventStore>(EVENT_STORE, { strict: false });
    const whole = await wholeLog(store);
    const counted = Object.entries(
      fromScratch(whole.filter(({ metadata }) => metadata.tenant === organisation.clientId)),
    );
    const whose = new Map(
      whole.map(({ stream, metadata }) => [stream.replace('study-session-', ''), metadata.subject]),
    );
    const sumOf = (account: string, from: number, to: number) =>
      counted
        .map(([key, figures]) => ({
          session: key.split('/')[1] ?? '',
          slot: Number(key.split('/')[2]),
          figures,
        }))
        .filter(({ session, slot }) => whose.get(session) === account && slot >= from && slot < to)
        .map(({ figures }) => ofDay(figures))
        .reduce(
          (sum, one) => ({
            study: sum.study + one.study,
            nudges: sum.nudges + one.nudges,
            struggle: sum.struggle + one.struggle,
            faces: sum.faces + one.faces,
          }),
          { study: 0, nudges: 0, struggle: 0, faces: 0 },
        );

    for (const time_zone of ['UTC', 'Asia/Kathmandu', 'America/Los_Angeles']) {
      const now = dayIn(time_zone, new Date());
      const slot = (day: number) => Math.floor(startOfDay(time_zone, day) / SLOT_MS);
      const periods = {
        all: [0, slot(now + 1)],
        this: [slot(monthStart(now)), slot(now + 1)],
        prev: [slot(monthStart(now, -1)), slot(monthStart(now))],
      } as const;
      for (const [period, [from, to]] of Object.entries(periods)) {
        const { data, total } = await read(manager.token, { period, time_zone });
        expect(total).toBe(3);
        for (const { accountId } of people) {
          const row = data.find(({ user_info }) => user_info.user_client_id === accountId);
          const sum = sumOf(accountId, from, to);
          expect({ period, time_zone, ...row }).toMatchObject({
            period,
            time_zone,
            duration: sum.study / 60_000,
            nudge_yes_count: sum.nudges,
            struggling_emotion_count: sum.struggle / 10_000,
            total_emotion_count: sum.faces / 10_000,
            topics_studied: sum.study === 0 ? 0 : 1,
          });
        }
      }
    }
    const { data } = await read(manager.token, { period: 'all' });
    expect(data[0]?.duration).toBeGreaterThan(60);
    expect(data[0]?.total_emotion_count).toBeGreaterThan(0);
    expect(
      strugglePercent(data[0]?.struggling_emotion_count ?? 0, data[0]?.total_emotion_count ?? 0),
    ).not.toBe('NA');
  }, 60_000);

  it('names capabilities, and counts without quoting what people typed', async () => {
    const { organisation, manager, member, about } = await college();
    const [ann, bob] = [await member('Ann'), await member('Bob')];
    const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS);
    await studiedAt(app, organisation, ann, ago(2), {
      topic: about.topic,
      origin: 'capability',
      capability_id: about.capability.id,
    });
    // Typed, it is the same capability.
    await studiedAt(app, organisation, ann, ago(3), { topic: about.topic.toUpperCase() });
    await studiedAt(app, organisation, ann, ago(4), { topic: 'my divorce' });
    await studiedAt(app, organisation, bob, ago(4), { topic: 'knitting' });
    await homeCaughtUp(app);
    const answer = await readPanel(app, manager.token, learnerTable.path, { period: 'all' });
    expect(JSON.stringify(answer.body)).not.toMatch(/divorce|knitting/i);
    const { data } = learnerTableSchema.parse(answer.expect<LearnerTable>(200));
    expect(data.map((one) => [one.full_name, one.topics, one.topics_studied, one.duration])).toEqual([
      ['Ann Able', [about.topic], 2, 45],
      ['Bob Able', [], 1, 15],
      ['Mia Moss', [], 0, 0],
    ]);
    await eventually(async () => {
      const views = await call(app, 'GET', myDataViews.path, { token: bob.token });
      expect(views.expect<DataViews>(200).data.views.map(({ what }) => what)).toContain('reports');
    });
  });

  it('pages, searches and takes the ends, and tells only those who are shown', async () => {
    const { organisation, manager, member } = await college();
    const [ann, bob] = [await member('Ann'), await member('Bob')];
    await member('Cem');
    await studiedAt(app, organisation, ann, new Date(Date.now() - 2 * HOUR_MS));
    await studiedAt(app, organisation, ann, new Date(Date.now() - 3 * HOUR_MS));
    await studiedAt(app, organisation, bob, new Date(Date.now() - 3 * HOUR_MS));
    await homeCaughtUp(app);
    const all = { period: 'all' };
    expect(namesIn(await read(manager.token, { ...all, filter: 'top' }))).toEqual(['Ann Able', 'Bob Able']);
    // Everyone joined today.
    expect(namesIn(await read(manager.token, { ...all, filter: 'bottom', order: 'asc' }))).toEqual([]);
    const page = await read(manager.token, {
      ...all,
      limit: '1',
      page_no: '2',
      column: 'name',
      order: 'asc',
    });
    expect([namesIn(page), page.total]).toEqual([['Bob Able'], 4]);
    const found = await read(manager.token, { ...all, search: 'able bo' });
    expect([namesIn(found), found.total]).toEqual([['Bob Able'], 1]);
    const seen = async ({ token }: { token: string }) =>
      (await call(app, 'GET', myDataViews.path, { token })).expect<DataViews>(200).data.views;
    await eventually(async () => expect(await seen(bob)).toMatchObject([{ what: 'reports' }]));
  });

  it('keeps expressions to itself where coaches may not see them, also in its order', async () => {
    const { organisation, manager, member } = await college();
    const ann = await member('Ann');
    await member('Bob');
    await studiedAt(app, organisation, ann, new Date(Date.now() - 2 * HOUR_MS));
    await homeCaughtUp(app);
    const byStruggle = { period: 'all', column: 'struggle', order: 'asc' };
    const hidden = await read(manager.token, byStruggle);
    expect(hidden.data.map((one) => [one.struggling_emotion_count, one.total_emotion_count])).toEqual(
      hidden.data.map(() => [null, null]),
    );
    // By time, so that Ann, the only one with expressions, is last.
    expect(namesIn(hidden).at(-1)).toBe('Ann Able');
    await showToCoaches(organisation);
    await eventually(async () => expect(namesIn(await read(manager.token, byStruggle))[0]).toBe('Ann Able'));
  });

  it('has whoever is switched off, not active and without expressions, and sorts by it', async () => {
    const { organisation, manager, member } = await college();
    await showToCoaches(organisation);
    const [ann, bob] = [await member('Ann'), await member('Bob')];
    const left = await member('Lea');
    await addPending(app, organisation);
    for (const one of [ann, bob]) await studiedAt(app, organisation, one, new Date(Date.now() - 2 * HOUR_MS));
    const admin = await addMember(app, organisation, {
      role: 'CLIENT_ADMIN',
      first_name: 'Zoe',
      last_name: 'Moss',
    });
    const { clientId } = organisation;
    const switched = (is_active: boolean) =>
      call(app, 'PUT', activeStatus.path, { token: admin.token, body: { user_id: bob.userId, is_active } });
    (await switched(false)).expect(200);
    await app.app.get(Memberships, { strict: false }).leave({ clientId, accountId: left.accountId }, acting);
    await homeCaughtUp(app);
    const byActive = (order: string) => read(manager.token, { period: 'all', column: 'active', order });
    const table = await byActive('asc');
    expect(table.data.map((one) => [one.full_name, one.active, one.duration])).toEqual([
      ['Bob Able', false, 15],
      ['Ann Able', true, 15],
      ['Mia Moss', true, 0],
      ['Zoe Moss', true, 0],
    ]);
    const faces = (name: string) => table.data.find((one) => one.full_name === name)?.total_emotion_count;
    expect(faces('Ann Able')).toBeGreaterThan(0);
    expect(faces('Bob Able')).toBeNull();
    expect(namesIn(await byActive('desc')).at(-1)).toBe('Bob Able');
    // By struggle too, it must not be told apart from someone of whom nothing was recorded.
    const byStruggle = await read(manager.token, { period: 'all', column: 'struggle', order: 'asc' });
    expect(namesIn(byStruggle)).toEqual(['Ann Able', 'Bob Able', 'Mia Moss', 'Zoe Moss']);
    (await switched(true)).expect(200);
    expect((await byActive('asc')).data.every(({ active }) => active)).toBe(true);
  });

  it.each([
    ['a period no one knows', { period: 'week' }],
    ['more rows than a page has', { limit: '301' }],
    ['a time zone no one knows', { time_zone: 'Mars/Olympus' }],
    ['a very long search', { search: 'x'.repeat(101) }],
  ])('refuses %s', async (_, query) => {
    const { manager } = await college();
    const { status } = await readPanel(app, manager.token, learnerTable.path, query);
    expect(status).toBe(400);
  });

  it('is of the caller’s own organization alone', async () => {
    const { manager } = await college();
    const other = await makeOrganisation(app);
    const query = { corporate_id: other.clientId };
    expect((await readPanel(app, manager.token, learnerTable.path, query)).status).toBe(403);
    expect((await readPanel(app, (await signUp(app)).token, learnerTable.path)).status).toBe(403);
  });
});
