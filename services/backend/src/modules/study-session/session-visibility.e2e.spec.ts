import * as liveEndpoints from '@keenly/contracts/live.endpoints';
import * as studySessionEndpoints from '@keenly/contracts/study-session.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import { rooms, teamBoardSchema, type TeamBoard } from '@keenly/contracts/live';
import { nudgeTipsSchema, nudgeTypes, sessionDetailSchema } from '@keenly/contracts/study-session';
import { connectLive } from '../../platform/live/testing/live-client.js';
import { eventually } from '../../testing/eventually.js';
import { sharedTestApp } from '../../testing/shared-test-app.js';
import type { TestApp } from '../../testing/test-app.js';
import { call } from '../../testing/test-http.js';
import {
  acting,
  addMember,
  addPending,
  makeOrganisation,
  pairExtension,
  signUp,
  type TestOrganisation,
  type TestPerson,
} from '../../testing/test-people.js';
import { Memberships } from '../membership/membership.public.js';
import { Recorder, twentyMinutes } from './testing/recorded.js';
import { readDetail, readSessions, screensCaughtUp, send } from './testing/study.js';

describe('who may see what of a session', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await sharedTestApp();
  });
  afterAll(() => app.close());

  async function college(affectPolicy: 'off' | 'self' | 'coaches', camera = true) {
    const organisation = await makeOrganisation(app, { affectPolicy });
    const learner = await addMember(app, organisation, { first_name: 'Maya', last_name: 'Rivera' });
    const manager = await addMember(app, organisation, { role: 'MANAGER' });
    const device = new Recorder(new Date(Date.now() - 25 * 60_000));
    const [start, ...rest] = twentyMinutes(device);
    await send(app, (await pairExtension(app, learner)).token, [
      { ...start!, data: { ...start!.data, camera } },
      ...rest,
    ]);
    await screensCaughtUp(app);
    return { organisation, learner, manager, id: device.sessionId };
  }

  it('a manager of the organisation sees figures, and no address', async () => {
    const { learner, manager, id } = await college('coaches');
    const own = sessionDetailSchema.parse(await readDetail(app, learner.token, id));
    const seen = sessionDetailSchema.parse(await readDetail(app, manager.token, id));
    expect(own.visited_pages).toHaveLength(3);
    expect(seen).toMatchObject({ visited_pages: null, top_focused: null, top_distractions: null });
    expect(seen.browsing).toEqual(own.browsing);
    expect(seen.learner).toEqual({ user_client_id: learner.accountId, full_name: 'Maya Rivera' });
    expect(JSON.stringify(seen)).not.toContain('example');
  });

  it.each([
    ['coaches', true, true, true],
    ['self', true, true, false],
    ['off', true, false, false],
    ['coaches', false, false, false],
  ] as const)(
    'expressions under policy %s with the camera consented %s: learner %s, manager %s',
    async (policy, camera, learnerSees, managerSees) => {
      const { learner, manager, id } = await college(policy, camera);
      const [own, seen] = [
        await readDetail(app, learner.token, id),
        await readDetail(app, manager.token, id),
      ];
      expect([own.expression_data !== null, seen.expression_data !== null]).toEqual([
        learnerSees,
        managerSees,
      ]);
      expect([own.expressions_withheld, seen.expressions_withheld]).toEqual([
        policy === 'off' ? 'off' : null,
        policy === 'coaches' ? null : policy,
      ]);
      expect(own.total_emotion_count > 0).toBe(learnerSees);
      expect(seen.total_emotion_count > 0).toBe(managerSees);
    },
  );

  it('the list is in no order of what a face showed for anyone who may not know it', async () => {
    const { learner, manager } = await college('self');
    const device = new Recorder(new Date(Date.now() - 120 * 60_000));
    await send(app, (await pairExtension(app, learner)).token, [
      device.record('session_started', 0, { topic: 'Sad all along' }),
      device.record('expressions_sampled', 20, { shares: { sad: 1 } }),
      device.record('session_stopped', 60),
    ]);
    await screensCaughtUp(app);
    const topics = async ({ token }: TestPerson, query: string) =>
      (await readSessions(app, token, query)).sessions.map(({ description }) => description);
    expect(await topics(learner, '?column=struggle&order=desc')).toEqual(['Sad all along', 'Economics']);
    for (const order of ['asc', 'desc']) {
      const query = `?column=struggle&order=${order}&user_client_id=${learner.accountId}`;
      expect(await topics(manager, query)).toEqual(['Economics', 'Sad all along']);
    }
  });

  it('nothing that a face showed is kept where the organisation has switched it off', async () => {
    const learner = await addMember(app, await makeOrganisation(app, { affectPolicy: 'off' }));
    const device = new Recorder(new Date(Date.now() - 60_000));
    const shown = device.record('expressions_sampled', 10);
    const start = device.record('session_started', 0, {}, { seq: 5 });
    const result = await send(app, (await pairExtension(app, learner)).token, [shown, start]);
    expect(result.accepted).toEqual([start.id]);
    expect(result.refused).toMatchObject([{ id: shown.id, code: 'FORBIDDEN' }]);
  });

  it('no one else sees that there is one', async () => {
    const { organisation, id } = await college('coaches');
    const elsewhere = await makeOrganisation(app);
    const others: TestPerson[] = [
      await addMember(app, organisation),
      await addMember(app, elsewhere, { role: 'MANAGER' }),
      await signUp(app),
    ];
    for (const { token } of others) {
      const answer = await call(app, 'GET', pathOf(studySessionEndpoints.sessionDetail.path, { id }), {
        token,
      });
      expect(answer.error).toMatchObject({ code: 'SESSION_NOT_FOUND', status: 404 });
      expect((await readSessions(app, token)).total).toBe(0);
    }
  });

  it('a manager sees nothing of someone who left, or whom no one accepted yet', async () => {
    const { organisation, learner, manager, id } = await college('coaches');
    const waiting = await addPending(app, organisation);
    const { token } = await pairExtension(app, waiting);
    const device = new Recorder(new Date(Date.now() - 5000));
    await send(app, token, [device.record('session_started', 0, { topic: 'Waiting' })]);
    await screensCaughtUp(app);
    expect((await readDetail(app, waiting.token, device.sessionId)).description).toBe('Waiting');
    await readDetail(app, manager.token, id);

    await app.app
      .get(Memberships, { strict: false })
      .leave({ clientId: organisation.clientId, accountId: learner.accountId }, acting);
    const asked = (path: string) => call(app, 'GET', path, { token: manager.token });
    const gone = { code: 'SESSION_NOT_FOUND', status: 404 };
    await eventually(async () =>
      expect((await asked(pathOf(studySessionEndpoints.sessionDetail.path, { id }))).error).toMatchObject(
        gone,
      ),
    );
    expect(
      (await asked(pathOf(studySessionEndpoints.sessionDetail.path, { id: device.sessionId }))).error,
    ).toMatchObject(gone);
    for (const { accountId } of [learner, waiting]) {
      const list = await asked(`${studySessionEndpoints.sessions.path}?user_client_id=${accountId}`);
      expect(list.error).toMatchObject({ code: 'FORBIDDEN', status: 403 });
      const extension = await asked(pathOf(studySessionEndpoints.accountSessions.path, { id: accountId }));
      expect(extension.error).toMatchObject({ code: 'NOT_FOUND', status: 404 });
    }
    expect((await asked(liveEndpoints.teamBoard.path)).expect<TeamBoard>(200).data.entries).toEqual([]);
    const live = await connectLive(app, manager.token);
    const watched = [rooms.session(id), rooms.session(device.sessionId)];
    expect((await live.subscribe(watched)).refused).toEqual(watched);
    live.close();
  });

  describe('the team’s board', () => {
    let organisation: TestOrganisation;
    const board = async ({ token }: TestPerson) =>
      teamBoardSchema.parse(
        (await call(app, 'GET', liveEndpoints.teamBoard.path, { token })).expect<TeamBoard>(200),
      ).data;

    beforeAll(async () => {
      organisation = await makeOrganisation(app, { name: 'Northbridge College' });
    });

    it('has who studies now and who stopped within half an hour', async () => {
      const manager = await addMember(app, organisation, { role: 'TEACHER' });
      const running = await addMember(app, organisation, { first_name: 'Noor', last_name: 'Amari' });
      const ended = await addMember(app, organisation);
      const longEnded = await addMember(app, organisation);
      const now = Date.now();
      const device = new Recorder(new Date(now - 8 * 60_000));
      await send(app, (await pairExtension(app, running)).token, [
        device.record('session_started', 0, { topic: 'Science' }),
        device.record('page_visited', 240, { from_ms: 0, duration_s: 240 }),
        device.record('state_changed', 240, { state: 'distracted' }),
        device.record('nudge_raised', 260),
      ]);
      await send(
        app,
        (await pairExtension(app, ended)).token,
        twentyMinutes(new Recorder(new Date(now - 25 * 60_000))),
      );
      await send(
        app,
        (await pairExtension(app, longEnded)).token,
        twentyMinutes(new Recorder(new Date(now - 55 * 60_000))),
      );
      await screensCaughtUp(app);

      const { entries, learner_count, organisation: name } = await board(manager);
      expect({ name, learner_count }).toEqual({ name: 'Northbridge College', learner_count: 4 });
      expect(entries.map(({ user_client_id }) => user_client_id)).toEqual([
        running.accountId,
        ended.accountId,
      ]);
      expect(entries[0]).toMatchObject({
        full_name: 'Noor Amari',
        topic: 'Science',
        state: 'distracted',
        nudge_count: 1,
        last_nudge: { nudge: 'social_media' },
        stopped_at: null,
      });
      expect(entries[0]!.ribbon).toMatch(/^-{43,45}f{7,9}d{7,9}$/);
      expect(entries[1]!.stopped_at).not.toBeNull();
    });

    it('is for managers', async () => {
      const learner = await addMember(app, organisation);
      expect(
        (await call(app, 'GET', liveEndpoints.teamBoard.path, { token: learner.token })).error,
      ).toMatchObject({
        code: 'FORBIDDEN',
        status: 403,
      });
    });
  });

  it('study tips are several for each kind of nudge', async () => {
    const { token } = await signUp(app);
    const { data } = nudgeTipsSchema.parse(
      (await call(app, 'GET', studySessionEndpoints.ownNudgeTips.path, { token })).expect(200),
    );
    for (const type of nudgeTypes) expect(data[type].length).toBeGreaterThan(1);
  });
});
