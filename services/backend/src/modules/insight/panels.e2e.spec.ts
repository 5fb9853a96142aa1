import { randomUUID } from 'node:crypto';
import * as identityEndpoints from '@keenly/contracts/identity.endpoints';
import * as on from '@keenly/contracts/insight.endpoints';
import * as own from '@keenly/contracts/profile.endpoints';
import * as mine from '@keenly/contracts/trust.endpoints';
import { communityMessages } from '@keenly/contracts/catalogue/community';
import {
  type Community,
  communitySchema,
  type Evidence,
  type ExpertiseJourney,
  expertiseJourneySchema,
  type Highlights,
  highlightsSchema,
  type Learning,
  learningSchema,
} from '@keenly/contracts/insight';
import { rooms } from '@keenly/contracts/live';
import type { GeneralInformation } from '@keenly/contracts/identity';
import type { DataViews } from '@keenly/contracts/trust';
import { CommandBus } from '@nestjs/cqrs';
import { type AffectPolicy, Memberships } from '../membership/membership.public.js';
import { CreateCapability } from '../capability/capability.public.js';
import { sharedTestApp } from '../../testing/shared-test-app.js';
import type { TestApp } from '../../testing/test-app.js';
import { eventually } from '../../testing/eventually.js';
import { call } from '../../testing/test-http.js';
import {
  acting,
  addMember,
  addPending,
  makeOrganisation,
  pairExtension,
  signUp,
  type TestPerson,
} from '../../testing/test-people.js';
import { connectLive } from '../../platform/live/testing/live-client.js';
import { Recorder, twentyMinutes } from '../study-session/testing/recorded.js';
import { send } from '../study-session/testing/study.js';
import { homeCaughtUp, readPanel } from './testing/insight.js';

const DAY_MS = 24 * 3_600_000;
let app: TestApp;
beforeAll(async () => {
  app = await sharedTestApp();
  await homeCaughtUp(app);
}, 60_000);
afterAll(() => app.close());

/** Twenty minutes, of which fifteen were studied: 300 s relevant, 60 s distraction, 290 s transitional, one nudge. */
async function studies(person: TestPerson, daysAgo = 0): Promise<Recorder> {
  const { token } = await pairExtension(app, person);
  const recorder = new Recorder(new Date(Date.now() - daysAgo * DAY_MS - 30 * 60_000));
  await send(app, token, twentyMinutes(recorder));
  return recorder;
}

const college = async (affectPolicy: AffectPolicy = 'self') => {
  const organisation = await makeOrganisation(app, { affectPolicy });
  const [ann, bob, manager] = [
    await addMember(app, organisation, { first_name: 'Ann', last_name: 'Able' }),
    await addMember(app, organisation, { first_name: 'Bob', last_name: 'Best' }),
    await addMember(app, organisation, { role: 'MANAGER' }),
  ];
  return { organisation, ann, bob, manager };
};

const highlightsOf = async (token: string, query = {}) => {
  const { data } = (await readPanel(app, token, on.highlights.path, query)).expect<Highlights>(200);
  return highlightsSchema.parse({ data }).data;
};

describe('highlights', () => {
  it('are empty for anyone who has not studied, and focus is still to come', async () => {
    const person = await signUp(app);
    const { capability, hours, focus } = await highlightsOf(person.token);
    expect(focus).toBeNull();
    expect([hours.weekly_data.length, capability.weekly_data.length]).toEqual([12, 12]);
    expect(hours).toMatchObject({
      user_data: { current: 0, previous: 0 },
      company_avg: null,
      hours_target: null,
      week_hours_target: null,
    });
    expect(capability).toMatchObject({ user_data: { current: 0, previous: 0 }, capability_target: null });
  });

  it('count hours, capabilities and focus of oneself, and the average of the organisation', async () => {
    const { ann, bob } = await college();
    await studies(ann);
    await studies(bob);
    await studies(bob, 1);
    await homeCaughtUp(app);
    const { hours, capability, focus } = await highlightsOf(ann.token);
    expect(hours.user_data.current).toBe(0.25);
    expect(hours.company_avg?.current).toBe(0.25);
    expect(hours.weekly_data.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(0.25, 3);
    expect(capability.user_data.current).toBe(1);
    // Two of three people studied one capability each.
    expect(capability.company_avg?.current).toBeCloseTo(2 / 3, 3);
    expect(focus?.user_data.current).toBe(46.2);
    expect(focus?.weekly_data.at(-1)?.week).toMatch(/^\d{4}-W\d\d$/);
  });

  it('add up to the same in every time zone', async () => {
    const person = await signUp(app);
    await studies(person, 3);
    await homeCaughtUp(app);
    for (const time_zone of ['UTC', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'America/St_Johns']) {
      const { hours } = await highlightsOf(person.token, { time_zone });
      expect([time_zone, hours.user_data.current]).toEqual([time_zone, 0.25]);
      expect(hours.weekly_data.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(0.25, 3);
    }
  });

  it('refuse a time zone that no one knows', async () => {
    const { token } = await signUp(app);
    const answer = await readPanel(app, token, on.highlights.path, { time_zone: 'Mars/Base' });
    expect(answer.error).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { time_zone: 'unknown time zone' },
    });
  });
});

describe('whose figures', () => {
  it('may be named by oneself and one’s managers, and no one else', async () => {
    const { ann, bob, manager, organisation } = await college();
    const { manager: stranger } = await college();
    await studies(ann);
    await homeCaughtUp(app);
    const claim = { user_client_id: ann.accountId };
    for (const path of [on.highlights.path, on.expertiseJourney.path, on.learning.path]) {
      const asked = async (token: string, query: Record<string, string>) =>
        (await readPanel(app, token, path, query)).status;
      expect(await asked(ann.token, { ...claim, corp_id: organisation.clientId })).toBe(200);
      expect(await asked(manager.token, claim)).toBe(200);
      expect(await asked(bob.token, claim)).toBe(403);
      expect(await asked(stranger.token, claim)).toBe(403);
      expect(await asked(ann.token, { corp_id: stranger.clientId ?? '' })).toBe(403);
      expect(await asked(ann.token, { ext_id: randomUUID() })).toBe(403);
    }
    const seen = await highlightsOf(manager.token, claim);
    expect(seen.hours.user_data.current).toBe(0.25);
    // Ann is told that her manager looked.
    await eventually(async () => {
      const { data } = (
        await call(app, 'GET', mine.myDataViews.path, { token: ann.token })
      ).expect<DataViews>(200);
      expect(data.views).toMatchObject([{ what: 'reports' }]);
    }, 15_000);
  });

  it('leave out to managers what someone set out to reach', async () => {
    const { ann, manager } = await college();
    const content = {
      targetNumber: 2,
      targetHoursAWeek: 5,
      targetHoursAMonth: 20,
      targetCapabilities: { 1: 'Economics', 2: 'Physics', 3: 'Art' },
    };
    const body = { tab_id: 'targets', content, version: 0 };
    (await call(app, 'POST', own.profileDetails.path, { token: ann.token, body })).expect(200);
    const targets = async (token: string) => {
      const { capability, hours } = await highlightsOf(token, { user_client_id: ann.accountId });
      return [capability.capability_target, hours.week_hours_target, hours.hours_target];
    };
    expect(await targets(ann.token)).toEqual([2, 5, 20]);
    expect(await targets(manager.token)).toEqual([null, null, null]);
  });

  it('are no longer a manager’s once someone left, and not yet before an admin accepted them', async () => {
    const { organisation, ann, manager } = await college();
    await studies(ann);
    const waiting = await addPending(app, organisation);
    await studies(waiting);
    await homeCaughtUp(app);
    const asked = async (
      { accountId }: TestPerson,
      path: Parameters<typeof readPanel>[2] = on.highlights.path,
    ) => (await readPanel(app, manager.token, path, { user_client_id: accountId })).status;
    expect(await asked(ann)).toBe(200);
    const memberships = app.app.get(Memberships, { strict: false });
    await memberships.leave({ clientId: organisation.clientId, accountId: ann.accountId }, acting);
    for (const path of [on.highlights.path, on.expertiseJourney.path, on.learning.path]) {
      await eventually(async () => expect(await asked(ann, path)).toBe(403));
      expect(await asked(waiting, path)).toBe(403);
    }
  });

  it('may be named by one’s own extension', async () => {
    const { ann, bob, manager } = await college();
    await studies(ann);
    const me = await call(app, 'GET', identityEndpoints.authUser.path, { token: ann.token });
    const external_id = me.expect<GeneralInformation>(200).external_id ?? '';
    await homeCaughtUp(app);
    expect((await highlightsOf(ann.token, { ext_id: external_id })).hours.user_data.current).toBe(0.25);
    expect((await highlightsOf(manager.token, { ext_id: external_id })).hours.user_data.current).toBe(0.25);
    expect((await readPanel(app, bob.token, on.highlights.path, { ext_id: external_id })).status).toBe(403);
  });
});

describe('learning data', () => {
  const learningOf = async (token: string, query = {}) => {
    const { data } = (await readPanel(app, token, on.learning.path, query)).expect<Learning>(200);
    return learningSchema.parse({ data }).data;
  };

  it('has expressions, nudges and browsing', async () => {
    const { ann } = await college();
    await studies(ann);
    await homeCaughtUp(app);
    const learning = await learningOf(ann.token);
    expect(learning).toMatchObject({
      study_time: 900,
      sessions: 1,
      nudges_per_30_min: 1,
      browsing: { total_duration: 650, focus_prcnt: 46.2, neutral_prcnt: 44.6, distraction_prcnt: 9.2 },
      expression_data: [
        { expression_name: 'happy', value: 0.5 },
        { expression_name: 'confused', value: 0.3 },
      ],
    });
    expect(learning.session_nudges).toMatchObject({ social_media: 1, idle: 0 });
    const last = await learningOf(ann.token, { filter: 'prev' });
    expect(last.period.to < learning.period.to).toBe(true);
  });

  it('shows a manager no face unless the organisation lets coaches see', async () => {
    const shut = await college('self');
    const open = await college('coaches');
    await studies(shut.ann);
    await studies(open.ann);
    await homeCaughtUp(app);
    const seen = async ({ ann, manager }: typeof shut) =>
      (await learningOf(manager.token, { user_client_id: ann.accountId })).expression_data;
    expect(await seen(shut)).toBeNull();
    expect(await seen(open)).toHaveLength(2);
  });

  it('tells whom the organisation keeps faces from, so that no one takes it for their own choice', async () => {
    const told = async (policy: AffectPolicy) => {
      const { ann, manager } = await college(policy);
      const theirs = await learningOf(manager.token, { user_client_id: ann.accountId });
      return [(await learningOf(ann.token)).expressions_withheld, theirs.expressions_withheld];
    };
    expect(await told('off')).toEqual(['off', 'off']);
    expect(await told('self')).toEqual([null, 'self']);
    expect(await told('coaches')).toEqual([null, null]);
    expect((await learningOf((await signUp(app)).token)).expressions_withheld).toBeNull();
  });
});

describe('the expertise journey', () => {
  it('places topics by hours and focus', async () => {
    const { ann, bob, organisation } = await college();
    await studies(ann);
    await studies(ann, 1);
    await homeCaughtUp(app);
    const { data } = (await readPanel(app, ann.token, on.expertiseJourney.path)).expect<ExpertiseJourney>(
      200,
    );
    expect(expertiseJourneySchema.parse({ data }).data).toMatchObject([
      {
        topic: 'Economics',
        x: 0.5,
        y: 46.2,
        study_time: 1800,
        sessions: 2,
        total_users: 1,
        quadrant: 'starting',
        level: 2,
      },
    ]);
    // A capability of that name makes these words one with it, for oneself and when people are counted.
    await app.app
      .get(CommandBus)
      .execute(
        new CreateCapability({ clientId: organisation.clientId, name: 'Economics ', description: '' }, null),
      );
    await studies(bob);
    await homeCaughtUp(app);
    const known = (await readPanel(app, ann.token, on.expertiseJourney.path)).expect<ExpertiseJourney>(200);
    expect(known.data).toMatchObject([
      { topic: expect.stringMatching(/^Economics/) as string, sessions: 2, total_users: 2 },
    ]);
    const [{ topic_key }] = known.data as [ExpertiseJourney['data'][number]];
    expect(topic_key).toMatch(/^c:/);
    const evidence = await readPanel(app, ann.token, on.evidence.path, { figure: 'expertise', topic_key });
    expect(evidence.expect<Evidence>(200).data).toMatchObject({ total: 2, result: { value: 0.5 } });
    const plans = await readPanel(app, ann.token, on.expertiseJourney.path, { entity: 'learning_plan' });
    expect(plans.expect<ExpertiseJourney>(200).data).toEqual([]);
  });
});

describe('the community', () => {
  const communityOf = async (token: string, query = {}) => {
    const { data } = (await readPanel(app, token, on.community.path, query)).expect<Community>(200);
    return communitySchema.parse({ data }).data;
  };

  it('ranks one’s own organisation, and names no one else', async () => {
    const [here, there] = [await college(), await college()];
    await studies(here.ann);
    await studies(here.ann, 2);
    await studies(here.bob);
    await studies(there.bob);
    await homeCaughtUp(app);
    const { top_learners_data: top } = await communityOf(here.bob.token);
    expect(
      top.map(({ user_name, duration, capability, is_me }) => [user_name, duration, capability, is_me]),
    ).toEqual([
      ['Ann Able', 1800, 1, false],
      ['Bob Best', 900, 1, true],
    ]);
    expect(JSON.stringify(top)).not.toContain(there.bob.accountId);
  });

  it('counts capabilities as trending, and never what someone typed for themselves', async () => {
    const { ann, bob, organisation } = await college();
    await studies(ann);
    await studies(bob);
    await homeCaughtUp(app);
    expect((await communityOf(ann.token)).trending_data).toEqual([]);
    await app.app
      .get(CommandBus)
      .execute(
        new CreateCapability({ clientId: organisation.clientId, name: '  economics', description: '' }, null),
      );
    expect((await communityOf(ann.token)).trending_data).toMatchObject([
      {
        description: expect.stringMatching(/economics/i) as string,
        cur_views: 2,
        prev_views: 0,
        percent_change: 100,
      },
    ]);
    const month = await communityOf(ann.token, { filter: 'this' });
    expect(month.trending_data.every(({ percent_change }) => percent_change === 0)).toBe(true);
    expect((await communityOf(ann.token, { topic: 'learning_plan' })).trending_data).toEqual([]);
  });

  it('shows no one to anyone who still waits to be accepted', async () => {
    const { organisation, ann, bob } = await college();
    await studies(ann);
    await studies(bob);
    const { token } = await addPending(app, organisation);
    await homeCaughtUp(app);
    expect(await communityOf(token)).toMatchObject({ is_waiting: true, top_learners_data: [] });
    const wanted = await call(app, 'PUT', on.communitySharing.path, { token, body: { shown: true } });
    expect(wanted.error).toMatchObject({ code: 'CONFLICT', message: communityMessages.pending });
    const board = await communityOf(token, { scope: 'everyone' });
    expect(JSON.stringify(board)).not.toContain(ann.accountId);
    expect((await highlightsOf(token)).hours.company_avg).toBeNull();
    const seen = await communityOf(ann.token);
    expect(seen.top_learners_data).toHaveLength(2);
    expect(seen.is_waiting).toBe(false);
  });

  it('has no one to show on a personal account, and refuses other organisations', async () => {
    const person = await signUp(app);
    const { organisation, ann } = await college();
    const { is_waiting, top_learners_data, trending_data } = await communityOf(person.token);
    expect([is_waiting, top_learners_data, trending_data]).toEqual([false, [], []]);
    const asked = async (query: Record<string, string>) =>
      (await readPanel(app, person.token, on.community.path, query)).status;
    expect(await asked({ corp_id: organisation.clientId })).toBe(403);
    expect(await asked({ user_id: ann.userId })).toBe(403);
    expect(await asked({ user_id: person.userId, platform_id: 'keenly' })).toBe(200);
  });
});

describe('a home that is open', () => {
  it('hears which of its panels changed, and nothing of others', async () => {
    const { ann, bob } = await college();
    const live = await connectLive(app, ann.token);
    await live.subscribe([rooms.person(ann.accountId)]);
    await studies(bob);
    const { token } = await pairExtension(app, ann);
    const recorder = new Recorder(new Date(Date.now() - 30 * 60_000));
    const [start, ...rest] = twentyMinutes(recorder);
    await send(app, token, [start]);
    const first = await live.hears('insight_changed');
    expect(first.panels).toEqual(['highlights', 'expertise', 'learning', 'community']);
    expect(Object.keys(first).sort()).toEqual(['at', 'panels', 'position', 'type']);
    await send(app, token, rest.slice(0, 3));
    const next = await live.hears('insight_changed', ({ panels }) => !panels.includes('community'));
    // Anyone who reads now reads what the message was about.
    expect(next.panels).toEqual(['highlights', 'expertise', 'learning']);
    const { hours } = await highlightsOf(ann.token);
    expect(hours.user_data.current).toBeGreaterThan(0);
    live.close();
  });
});
