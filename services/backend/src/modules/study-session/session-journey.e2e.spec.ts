import * as studySessionEndpoints from '@keenly/contracts/study-session.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import { sessionDetailSchema, sessionListSchema, type CurrentSession } from '@keenly/contracts/study-session';
import { sharedTestApp } from '../../testing/shared-test-app.js';
import type { TestApp } from '../../testing/test-app.js';
import { call } from '../../testing/test-http.js';
import {
  addMember,
  makeOrganisation,
  pairExtension,
  signUp,
  type TestPerson,
} from '../../testing/test-people.js';
import { Recorder, twentyMinutes } from './testing/recorded.js';
import { readDetail, readSessions, screensCaughtUp, send } from './testing/study.js';

describe('a study session, from the extension to the screens', () => {
  let app: TestApp;
  let learner: TestPerson;
  let extension: string;

  beforeAll(async () => {
    app = await sharedTestApp();
    const organisation = await makeOrganisation(app, { affectPolicy: 'coaches' });
    learner = await addMember(app, organisation);
    extension = (await pairExtension(app, learner)).token;
  });
  afterAll(() => app.close());

  it('is recorded, listed and read', async () => {
    const recorder = new Recorder(new Date(Date.now() - 25 * 60_000));
    const events = twentyMinutes(recorder);
    const result = await send(app, extension, events);
    expect(result).toMatchObject({ duplicates: [], refused: [] });
    expect(result.accepted).toEqual(events.map(({ id }) => id));
    await screensCaughtUp(app);

    const list = await readSessions(app, learner.token);
    expect(sessionListSchema.parse({ data: list }).data.total).toBe(1);
    expect(list.sessions[0]).toMatchObject({
      session_id: recorder.sessionId,
      description: 'Economics',
      duration_secs: 900,
      duration: '0:15:0',
      nudge_yes_count: 1,
      total_emotion_count: 0.8,
      struggling_emotion_count: 0.3,
      stop_reason: 'User Stop',
      live: false,
    });

    const detail = sessionDetailSchema.parse(await readDetail(app, learner.token, recorder.sessionId));
    expect(detail.browsing).toEqual({
      total_duration: 650,
      focus_prcnt: 46.2,
      neutral_prcnt: 44.6,
      distraction_prcnt: 9.2,
    });
    expect(detail.visited_pages).toHaveLength(3);
    expect(detail.top_distractions).toEqual([{ host: 'social.example', seconds: 60 }]);
    expect(detail.session_nudges.social_media).toBe(1);
    expect(detail.expression_data).toEqual([
      { id: 'confused', expression_name: 'confused', value: 0.3 },
      { id: 'happy', expression_name: 'happy', value: 0.5 },
    ]);
    const [nudge] = detail.nudge_timeseries.social_media ?? [];
    expect(Date.parse(nudge!.end_time) - Date.parse(nudge!.start_time)).toBe(40_000);
    expect(detail.state).toBeNull();
  });

  it('runs until it is stopped from the web application', async () => {
    const recorder = new Recorder(new Date(Date.now() - 60_000));
    await send(app, extension, [
      recorder.record('session_started', 0, { topic: 'Therapy' }),
      recorder.record('state_changed', 1, { state: 'focused' }),
    ]);
    await screensCaughtUp(app);
    const read = async () =>
      (
        await call(app, 'GET', studySessionEndpoints.currentSession.path, { token: learner.token })
      ).expect<CurrentSession>(200).data;
    const running = await read();
    expect(running).toMatchObject({ state: 'focused', session: { description: 'Therapy', live: true } });
    expect(running.session!.duration_secs).toBeGreaterThanOrEqual(59);
    expect(running.session!.ribbon).toMatch(/^-{1,3}f+$/);

    const stop = () =>
      call(app, 'POST', pathOf(studySessionEndpoints.stopSession.path, { id: recorder.sessionId }), {
        token: learner.token,
      });
    (await stop()).expect(204);
    (await stop()).expect(204);
    await screensCaughtUp(app);
    expect((await read()).session).toBeNull();

    const late = await send(app, extension, [recorder.record('nudge_raised', 70)]);
    expect(late.refused).toMatchObject([{ code: 'SESSION_NOT_RUNNING' }]);
    expect(late.ended_sessions).toEqual([recorder.sessionId]);
  });

  it('is no one else’s to stop or read', async () => {
    const stranger = await signUp(app);
    const id = (await readSessions(app, learner.token)).sessions[0]!.session_id;
    expect(
      (
        await call(app, 'GET', pathOf(studySessionEndpoints.sessionDetail.path, { id }), {
          token: stranger.token,
        })
      ).error,
    ).toMatchObject({ code: 'SESSION_NOT_FOUND', status: 404 });
    expect(
      (
        await call(app, 'POST', pathOf(studySessionEndpoints.stopSession.path, { id }), {
          token: stranger.token,
        })
      ).error,
    ).toMatchObject({ code: 'SESSION_NOT_FOUND', status: 404 });
  });
});
