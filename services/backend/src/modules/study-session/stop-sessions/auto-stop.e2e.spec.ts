import { PATIENCE } from '@keenly/infra/testing/patience-factor';
import type { EventStore } from '@keenly/event-store';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../platform/database/pool.js';
import { EVENT_STORE } from '../../../platform/event-log/event-log.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { eventually } from '../../../testing/eventually.js';
import { pairExtension, signUp, type TestPerson } from '../../../testing/test-people.js';
import { OwnLearning } from '../own-learning/own-learning.service.js';
import { StopSessions } from './stop-sessions.service.js';
import { Recorder } from '../testing/recorded.js';
import { readSessions, screensCaughtUp, send } from '../testing/study.js';

/** So long that a busy machine doesn't fall silent between two heartbeats. */
const LIMIT_S = 6;

const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1000);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function someone(app: TestApp): Promise<{ learner: TestPerson; extension: string }> {
  const learner = await signUp(app);
  return { learner, extension: (await pairExtension(app, learner)).token };
}

async function sessionOf(app: TestApp, { token }: TestPerson) {
  await screensCaughtUp(app);
  const [session] = (await readSessions(app, token)).sessions;
  if (session === undefined) throw new Error('no session');
  return session;
}

/** Two workers, which look for silence every half second. */
describe('a session whose extension vanishes', () => {
  let app: TestApp;
  let other: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ SILENCE_LIMIT_S: String(LIMIT_S) });
    other = await startTestApp({ SILENCE_LIMIT_S: String(LIMIT_S), DATABASE_URL: app.config.database.url });
  });
  afterAll(async () => {
    await other.close();
    await app.close();
  });

  async function silence(learner: TestPerson) {
    for (const until = Date.now() + PATIENCE * 20_000; Date.now() < until; await pause(100)) {
      const session = await sessionOf(app, learner);
      if (!session.live) return session;
    }
    throw new Error('nobody stopped it');
  }

  it('is stopped once, at the last thing that happened', async () => {
    const { learner, extension } = await someone(app);
    const device = new Recorder(secondsAgo(100));
    await send(app, extension, [device.record('session_started', 0), device.record('state_changed', 42)]);
    expect(await silence(learner)).toMatchObject({ stop_reason: 'Auto Stop', duration_secs: 42 });
    const log = app.app.get<EventStore>(EVENT_STORE, { strict: false });
    await pause(700);
    const events = await log.readStream(learner.accountId, `study-session-${device.sessionId}`);
    expect(events.map(({ type }) => type)).toEqual([
      'StudySessionStarted',
      'LearnerStateChanged',
      'StudySessionStopped',
    ]);
    const later = await send(app, extension, [device.record('nudge_raised', 60)], {
      alive: device.sessionId,
    });
    expect(later).toMatchObject({
      refused: [{ code: 'SESSION_NOT_RUNNING' }],
      ended_sessions: [device.sessionId],
    });
  });

  it('runs on while it sends heartbeats, and ends at the last one', async () => {
    const { learner, extension } = await someone(app);
    const device = new Recorder(secondsAgo(10));
    await send(app, extension, [device.record('session_started', 0)]);
    let beforeLast = 0;
    for (let sign = 0; sign <= LIMIT_S; sign += 1) {
      await pause(1000);
      beforeLast = Date.now();
      const answer = await send(app, extension, [], { alive: device.sessionId });
      expect(answer.ended_sessions).toEqual([]);
    }
    const lastSign = Date.now();
    expect((await sessionOf(app, learner)).live).toBe(true);
    const session = await silence(learner);
    const finished = Date.parse(session.time_finished!);
    expect([finished >= beforeLast, finished <= lastSign]).toEqual([true, true]);
    expect((await send(app, extension, [], { alive: device.sessionId })).ended_sessions).toEqual([
      device.sessionId,
    ]);
  });

  it('gives its place to the next one', async () => {
    const { learner, extension } = await someone(app);
    await send(app, extension, [new Recorder(secondsAgo(5)).record('session_started', 0)]);
    await silence(learner);
    const next = new Recorder(secondsAgo(0));
    expect(await send(app, extension, [next.record('session_started', 0)])).toMatchObject({ refused: [] });
  });
});

describe('a session that was started without a network, and still runs', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());
  const lookForSilence = () => app.app.get(StopSessions, { strict: false }).stopSilent();

  it('takes the learner’s place where it is free', async () => {
    const { learner, extension } = await someone(app);
    const device = new Recorder(secondsAgo(20 * 60));
    await send(app, extension, [device.record('session_started', 0)], { alive: device.sessionId });
    await lookForSilence();
    expect(await sessionOf(app, learner)).toMatchObject({ live: true });
    const second = await send(app, extension, [new Recorder(secondsAgo(1)).record('session_started', 0)]);
    expect(second.refused).toMatchObject([{ code: 'ANOTHER_SESSION_RUNNING' }]);
  });

  it('ends where another one took it, and keeps all it has recorded', async () => {
    const { learner, extension } = await someone(app);
    const running = new Recorder(secondsAgo(60));
    await send(app, extension, [running.record('session_started', 0)]);
    const offline = new Recorder(secondsAgo(20 * 60));
    const told = await send(
      app,
      extension,
      [offline.record('session_started', 0), offline.record('nudge_raised', 1000)],
      { alive: offline.sessionId },
    );
    expect(told).toMatchObject({ refused: [], ended_sessions: [] });
    // A heartbeat alone is answered once it's written.
    await send(app, extension, [], { alive: offline.sessionId });
    await lookForSilence();
    await screensCaughtUp(app);
    const { sessions } = await readSessions(app, learner.token);
    expect(sessions.map(({ live, stop_reason }) => [live, stop_reason])).toEqual([
      [true, null],
      [false, 'Auto Stop'],
    ]);
    expect(sessions[1]!.duration_secs).toBeGreaterThanOrEqual(1199);
    const next = await send(app, extension, [], { alive: offline.sessionId });
    expect(next.ended_sessions).toEqual([offline.sessionId]);
  });
});

describe('a session of which an event cannot be read', () => {
  it('keeps no other session running, and no erasure waiting', async () => {
    const app = await startTestApp();
    try {
      const [bad, good] = [await someone(app), await someone(app)];
      const damaged = new Recorder(secondsAgo(30));
      await send(app, bad.extension, [damaged.record('session_started', 0)]);
      await send(app, good.extension, [new Recorder(secondsAgo(20)).record('session_started', 0)]);
      await screensCaughtUp(app);
      const pool = app.app.get<Pool>(PG_POOL, { strict: false });
      const { rowCount } = await pool.query(
        `update event_store.event set sealed = set_byte(sealed, 40, 255 - get_byte(sealed, 40))
         where stream = $1 and sealed is not null`,
        [`study-session-${damaged.sessionId}`],
      );
      expect(rowCount).toBe(1);
      // A process that remembers neither of them.
      const other = await startTestApp({ SILENCE_LIMIT_S: '1', DATABASE_URL: app.config.database.url });
      try {
        await eventually(async () => expect((await sessionOf(app, good.learner)).live).toBe(false), 10_000);
        expect((await sessionOf(app, bad.learner)).live).toBe(true);
        const { accountId } = bad.learner;
        const own = other.app.get(OwnLearning, { strict: false });
        await own.stopRunning({ accountId, tenant: accountId });
      } finally {
        await other.close();
      }
    } finally {
      await app.close();
    }
  }, 60_000);
});
