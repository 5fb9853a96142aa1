import { randomUUID } from 'node:crypto';
import * as ingestEndpoints from '@keenly/contracts/ingest.endpoints';
import { BATCH_MAX_EVENTS, batchResultSchema } from '@keenly/contracts/ingest';
import type { EventStore } from '@keenly/event-store';
import { v7 as uuidv7 } from 'uuid';
import { EVENT_STORE } from '../../../platform/event-log/event-log.js';
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
import { Recorder, twentyMinutes } from '../testing/recorded.js';
import { postBatch, readDetail, readSessions, screensCaughtUp, send } from '../testing/study.js';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

describe('what goes wrong on the way from an extension', () => {
  let app: TestApp;
  let organisation: { clientId: string };

  beforeAll(async () => {
    app = await sharedTestApp();
    organisation = await makeOrganisation(app, { affectPolicy: 'coaches' });
  });
  afterAll(() => app.close());

  const someone = async (): Promise<{ learner: TestPerson; extension: string }> => {
    const learner = await addMember(app, organisation);
    return { learner, extension: (await pairExtension(app, learner)).token };
  };

  describe('a batch', () => {
    it('without a token, or with a web token, is not taken', async () => {
      const { learner } = await someone();
      const start = new Recorder(minutesAgo(1)).record('session_started', 0);
      expect((await postBatch(app, undefined, [start])).error).toMatchObject({ code: 1004, status: 401 });
      expect((await postBatch(app, 'forged.token.here', [start])).error).toMatchObject({ code: 1004 });
      expect((await postBatch(app, learner.token, [start])).error).toMatchObject({
        code: 'FORBIDDEN',
        status: 403,
      });
    });

    it('whose envelope is malformed is refused whole, with the field', async () => {
      const { extension } = await someone();
      const answer = await call(app, 'POST', ingestEndpoints.sessionEvents.path, {
        token: extension,
        body: { batch_id: 'no uuid', sent_at: new Date().toISOString(), events: [] },
      });
      expect(answer.error).toMatchObject({ code: 'VALIDATION_FAILED', status: 400 });
      expect(answer.error?.fields).toHaveProperty('batch_id');
      const torn = await call(app, 'POST', ingestEndpoints.sessionEvents.path, {
        token: extension,
        body: '{"batch_id":',
      });
      expect(torn.error).toMatchObject({ status: 400 });
    });

    it('of too many events or bytes is too large', async () => {
      const { extension } = await someone();
      const many = Array.from({ length: BATCH_MAX_EVENTS + 1 }, () => ({}));
      expect((await postBatch(app, extension, many)).error).toMatchObject({
        code: 'PAYLOAD_TOO_LARGE',
        status: 413,
      });
      const fat = [{ filling: 'x'.repeat(600_000) }];
      expect((await postBatch(app, extension, fat)).error).toMatchObject({
        code: 'PAYLOAD_TOO_LARGE',
        status: 413,
      });
    });

    it('leaves the id of its request in its events, whoever named it', async () => {
      const { learner, extension } = await someone();
      const device = new Recorder(minutesAgo(1));
      const store = app.app.get<EventStore>(EVENT_STORE, { strict: false });
      const post = (event: unknown, headers: Readonly<Record<string, string>> = {}) => {
        const body = { batch_id: uuidv7(), sent_at: new Date().toISOString(), alive: null, events: [event] };
        return call(app, 'POST', ingestEndpoints.sessionEvents.path, { token: extension, body, headers });
      };
      const theirs = randomUUID();
      const answers = [
        await post(device.record('session_started', 0)),
        await post(device.record('state_changed', 1), { 'x-correlation-id': theirs }),
      ];
      const ids = answers.map(({ headers }) => headers.get('x-correlation-id'));
      const stored = await store.readStream(learner.clientId ?? '', `study-session-${device.sessionId}`);
      expect(stored.map(({ metadata }) => metadata.correlation)).toEqual(ids);
      expect(ids).toEqual([expect.any(String), theirs]);
      const refused = await call(app, 'POST', ingestEndpoints.sessionEvents.path, {
        token: extension,
        body: {},
      });
      expect(refused.error).toMatchObject({ correlation_id: refused.headers.get('x-correlation-id') });
    });

    it('may be empty', async () => {
      const { extension } = await someone();
      expect(batchResultSchema.parse(await send(app, extension, []))).toMatchObject({
        accepted: [],
        refused: [],
      });
    });
  });

  describe('an event', () => {
    it('that is malformed or unknown costs only itself, and says which field', async () => {
      const { extension } = await someone();
      const device = new Recorder(minutesAgo(1));
      const start = device.record('session_started', 0);
      const state = device.record('state_changed', 1);
      const result = await send(app, extension, [
        start,
        { ...state, data: { state: 'asleep' } },
        { ...state, id: uuidv7(), type: 'keystrokes_counted' },
        { ...state, id: uuidv7(), type: 'state_changed@2' },
        'not even an object',
        { ...device.record('page_visited', 2), data: null },
      ]);
      expect(result.accepted).toEqual([start.id]);
      expect(result.refused.map(({ code }) => code)).toEqual([
        'EVENT_MALFORMED',
        'EVENT_TYPE_UNKNOWN',
        'EVENT_TYPE_UNKNOWN',
        'EVENT_MALFORMED',
        'EVENT_MALFORMED',
      ]);
      expect(result.refused[0]!.id).toBe(state.id);
      expect(result.refused[0]!.message).toContain('data.state');
      expect(result.refused[3]).toMatchObject({ id: 'events[4]' });
    });

    it('from the far future or the far past is refused', async () => {
      const { extension } = await someone();
      const future = new Recorder(new Date(Date.now() + 25 * 3600_000)).record('session_started', 0);
      const past = new Recorder(minutesAgo(31 * 24 * 60)).record('session_started', 0);
      const result = await send(app, extension, [future, past]);
      expect(result.refused.map(({ id, code }) => [id, code])).toEqual(
        expect.arrayContaining([
          [future.id, 'EVENT_FROM_THE_FUTURE'],
          [past.id, 'EVENT_TOO_OLD'],
        ]),
      );
    });

    it('of a clock that is three hours ahead lands at the right time', async () => {
      const { learner, extension } = await someone();
      const ahead = 3 * 3600_000;
      const before = Date.now();
      const device = new Recorder(new Date(Date.now() - 60_000 + ahead));
      await send(
        app,
        extension,
        [device.record('session_started', 0), device.record('session_stopped', 50)],
        {
          sentAt: new Date(Date.now() + ahead),
        },
      );
      const after = Date.now();
      await screensCaughtUp(app);
      const [session] = (await readSessions(app, learner.token)).sessions;
      const started = Date.parse(session!.time_started) + 60_000;
      expect([started >= before, started <= after]).toEqual([true, true]);
      expect(session!.duration_secs).toBe(50);
    });

    it('of a batch that was long on its way stands, once the device has checked its clock', async () => {
      const { learner, extension } = await someone();
      const startedAt = new Date(Date.now() - 60_000);
      const device = new Recorder(startedAt);
      await send(
        app,
        extension,
        [device.record('session_started', 0), device.record('session_stopped', 50)],
        { sentAt: new Date(Date.now() - 9000), clockBehindMs: 0 },
      );
      await screensCaughtUp(app);
      const [session] = (await readSessions(app, learner.token)).sessions;
      expect(Date.parse(session!.time_started)).toBe(startedAt.getTime());
    });

    it('that has the id of another one is refused with a code, and costs its neighbours nothing', async () => {
      const { extension } = await someone();
      const device = new Recorder(minutesAgo(2));
      const state = device.record('state_changed', 1);
      await send(app, extension, [device.record('session_started', 0), state]);
      const elsewhere = { ...state, seq: 7 };
      const next = device.record('state_changed', 8, {}, { seq: 8 });
      const result = await send(app, extension, [elsewhere, next]);
      expect(result).toMatchObject({ duplicates: [], accepted: [next.id] });
      expect(result.refused).toMatchObject([{ id: state.id, code: 'EVENT_ID_TAKEN' }]);
      expect(await send(app, extension, [state])).toMatchObject({ duplicates: [state.id], refused: [] });
    });

    it('that has the id of an event of another session is refused too', async () => {
      const { extension } = await someone();
      const [first, second] = [new Recorder(minutesAgo(9)), new Recorder(minutesAgo(2))];
      const stop = first.record('session_stopped', 60);
      await send(app, extension, [first.record('session_started', 0, {}, { seq: 1 }), stop]);
      const start = { ...second.record('session_started', 0), id: stop.id };
      expect((await send(app, extension, [start])).refused).toMatchObject([
        { id: stop.id, code: 'EVENT_ID_TAKEN' },
      ]);
    });
  });

  describe('a batch that comes again', () => {
    it('adds nothing and is answered as duplicates, whole or in part', async () => {
      const { learner, extension } = await someone();
      const device = new Recorder(minutesAgo(25));
      const events = twentyMinutes(device);
      await send(app, extension, events.slice(0, 6));
      const again = await send(app, extension, events);
      expect(again.duplicates).toEqual(events.slice(0, 6).map(({ id }) => id));
      expect(again.accepted).toEqual(events.slice(6).map(({ id }) => id));
      expect(await send(app, extension, [...events, ...events])).toMatchObject({ accepted: [], refused: [] });
      await screensCaughtUp(app);
      const detail = await readDetail(app, learner.token, device.sessionId);
      expect(detail).toMatchObject({ nudge_yes_count: 1, duration_secs: 900, web_tabs: 3 });
    });

    it('twice at the same moment is stored once', async () => {
      const { learner, extension } = await someone();
      const device = new Recorder(minutesAgo(25));
      const events = twentyMinutes(device);
      const answers = await Promise.all(Array.from({ length: 6 }, () => send(app, extension, events)));
      for (const { accepted, duplicates, refused } of answers) {
        expect(refused).toEqual([]);
        expect([...accepted, ...duplicates].sort()).toEqual(events.map(({ id }) => id).sort());
      }
      await screensCaughtUp(app);
      expect(await readDetail(app, learner.token, device.sessionId)).toMatchObject({
        nudge_yes_count: 1,
        web_tabs: 3,
      });
    });
  });

  it('out of order, one event a batch, last one first: the screens say the same', async () => {
    const straight = await someone();
    const crooked = await someone();
    const began = minutesAgo(25);
    const [one, other] = [new Recorder(began), new Recorder(began)];
    await send(app, straight.extension, twentyMinutes(one));
    for (const event of twentyMinutes(other).reverse()) {
      expect(await send(app, crooked.extension, [event])).toMatchObject({ accepted: [event.id] });
    }
    await screensCaughtUp(app);
    const figures = async (token: string, id: string) => {
      const {
        session_id: _,
        learner: __,
        position: ___,
        visited_pages: pages,
        ...rest
      } = await readDetail(app, token, id);
      return { ...rest, pages: pages?.map(({ id: ____, ...page }) => page) };
    };
    expect(await figures(crooked.learner.token, other.sessionId)).toEqual(
      await figures(straight.learner.token, one.sessionId),
    );
  });

  describe('another person’s session', () => {
    it('of the same organisation is not theirs to write to', async () => {
      const [owner, thief] = [await someone(), await someone()];
      const device = new Recorder(minutesAgo(1));
      await send(app, owner.extension, [device.record('session_started', 0)]);
      const result = await send(app, thief.extension, [device.record('nudge_raised', 1)]);
      expect(result.refused).toMatchObject([{ code: 'NOT_SESSION_OWNER' }]);
      await screensCaughtUp(app);
      expect(await readDetail(app, owner.learner.token, device.sessionId)).toMatchObject({
        nudge_yes_count: 0,
      });
    });

    it('of another tenant neither', async () => {
      const owner = await someone();
      const thief = await signUp(app);
      const { token } = await pairExtension(app, thief);
      const device = new Recorder(minutesAgo(1));
      await send(app, owner.extension, [device.record('session_started', 0)]);
      const result = await send(app, token, [device.record('session_started', 0)]);
      expect(result.refused).toMatchObject([{ code: 'NOT_SESSION_OWNER' }]);
    });
  });

  describe('one session runs per learner', () => {
    it('so a second start is refused whole, and the extension told to stop', async () => {
      const { extension } = await someone();
      const running = new Recorder(minutesAgo(2));
      const second = new Recorder(minutesAgo(1));
      await send(app, extension, [running.record('session_started', 0)]);
      const result = await send(app, extension, [
        second.record('session_started', 0),
        second.record('state_changed', 1),
      ]);
      expect(result.refused.map(({ code }) => code)).toEqual([
        'ANOTHER_SESSION_RUNNING',
        'ANOTHER_SESSION_RUNNING',
      ]);
      expect(result.ended_sessions).toEqual([second.sessionId]);
      await send(app, extension, [running.record('session_stopped', 100)]);
      expect(await send(app, extension, [second.record('session_started', 5)])).toMatchObject({
        accepted: [expect.any(String)],
      });
    });

    it('and one batch may hold the end of one and the beginning of the next, in any order', async () => {
      const { extension } = await someone();
      const [one, next] = [new Recorder(minutesAgo(5)), new Recorder(minutesAgo(2))];
      await send(app, extension, [one.record('session_started', 0)]);
      const result = await send(app, extension, [
        next.record('session_started', 0),
        next.record('state_changed', 1),
        one.record('session_stopped', 100),
      ]);
      expect(result).toMatchObject({ refused: [], ended_sessions: [one.sessionId] });
    });

    it('and of many that start at once, one does', async () => {
      const { extension } = await someone();
      const answers = await Promise.all(
        Array.from({ length: 8 }, () =>
          send(app, extension, [new Recorder(minutesAgo(0)).record('session_started', 0)]),
        ),
      );
      expect(answers.flatMap(({ accepted }) => accepted)).toHaveLength(1);
      expect(answers.flatMap(({ refused }) => refused.map(({ code }) => code))).toEqual(
        Array<string>(7).fill('ANOTHER_SESSION_RUNNING'),
      );
    });

    it('but one that was finished offline is taken, whichever way it comes', async () => {
      const { learner, extension } = await someone();
      await send(app, extension, [new Recorder(minutesAgo(1)).record('session_started', 0)]);
      const offline = new Recorder(minutesAgo(60));
      const events = twentyMinutes(offline);
      expect(await send(app, extension, events.slice(0, 5))).toMatchObject({ refused: [] });
      expect(await send(app, extension, events.slice(5))).toMatchObject({ refused: [] });
      await screensCaughtUp(app);
      const { sessions } = await readSessions(app, learner.token);
      expect(sessions.map(({ live }) => live)).toEqual([true, false]);
      expect(sessions[1]).toMatchObject({ duration_secs: 900 });
    });

    it('and another session never starts twice', async () => {
      const { extension } = await someone();
      const device = new Recorder(minutesAgo(1));
      await send(app, extension, [device.record('session_started', 0)]);
      const twice = device.record('session_started', 0, {}, { seq: 0, id: randomUUID() });
      expect((await send(app, extension, [twice])).refused).toMatchObject([
        { code: 'SESSION_ALREADY_STARTED' },
      ]);
    });
  });

  describe('after the stop', () => {
    it('nothing more happens, and it is not stopped again', async () => {
      const { extension } = await someone();
      const device = new Recorder(minutesAgo(3));
      const stop = device.record('session_stopped', 60);
      await send(app, extension, [device.record('session_started', 0, {}, { seq: 1 }), stop]);
      expect(await send(app, extension, [stop])).toMatchObject({
        duplicates: [stop.id],
        ended_sessions: [device.sessionId],
      });
      const second = device.record('session_stopped', 70, {}, { seq: 9 });
      const nudge = device.record('nudge_raised', 80, {}, { seq: 10 });
      expect((await send(app, extension, [second, nudge])).refused.map(({ code }) => code)).toEqual([
        'SESSION_ALREADY_STOPPED',
        'SESSION_NOT_RUNNING',
      ]);
    });
  });

  it('text that Postgres cannot keep is kept as well as it can be', async () => {
    const { learner, extension } = await someone();
    const device = new Recorder(minutesAgo(2));
    const result = await send(app, extension, [
      device.record('session_started', 0, { topic: 'Nul\0 and half \ud83d a smile', time_zone: '\0' }),
      device.record('page_visited', 60, { title: '\0\udc00', reason: "'; drop schema read cascade; --" }),
      device.record('session_stopped', 61),
    ]);
    expect(result.refused).toEqual([]);
    await screensCaughtUp(app);
    expect(await readDetail(app, learner.token, device.sessionId)).toMatchObject({
      description: 'Nul\ufffd and half \ufffd a smile',
      visited_pages: [{ title: '\ufffd\ufffd', reason: "'; drop schema read cascade; --" }],
    });
  });
});
