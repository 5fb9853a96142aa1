import * as badgeEvidenceEndpoints from '@keenly/contracts/badge-evidence.endpoints';
import * as badgesEndpoints from '@keenly/contracts/badges.endpoints';
import { type BadgeEvidence, badgeEvidenceSchema } from '@keenly/contracts/badge-evidence';
import { type BadgeKind, type Badges, badgesSchema } from '@keenly/contracts/badges';
import { dateOf, dayIn } from '@keenly/contracts/formulas/calendar';
import { rooms } from '@keenly/contracts/live';
import type { EventStore } from '@keenly/event-store';
import { EVENT_STORE } from '../../../platform/event-log/event-log.js';
import { CommandBus } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../platform/database/pool.js';
import { connectLive } from '../../../platform/live/testing/live-client.js';
import { eventually } from '../../../testing/eventually.js';
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
import { Recorder } from '../../study-session/testing/recorded.js';
import { screensCaughtUp, send } from '../../study-session/testing/study.js';
import { CreateCapability } from '../../capability/capability.public.js';

const zone = 'Europe/Berlin';
const HOUR_MS = 3600_000;

describe('badges', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await sharedTestApp();
  });
  afterAll(() => app.close());

  const read = async ({ token }: TestPerson, timeZone = zone) =>
    badgesSchema.parse(
      (
        await call(app, 'GET', `${badgesEndpoints.badges.path}?time_zone=${encodeURIComponent(timeZone)}`, {
          token,
        })
      ).expect<Badges>(200),
    ).data;
  const earnedOf = async (person: TestPerson) =>
    (await read(person)).badges.filter(({ earned }) => earned !== null).map(({ id }) => id);

  const badgesCaughtUp = async () => {
    const log = app.app.get<EventStore>(EVENT_STORE, { strict: false });
    await log.caughtUp('badges', await log.heads());
  };

  it('are all to be earned at first', async () => {
    const person = await signUp(app);
    const { badges, progress } = await read(person);
    expect(badges.every(({ earned }) => earned === null)).toBe(true);
    expect(progress).toEqual([
      { kind: 'streak', value: 0, next: 3 },
      { kind: 'hours', value: 0, next: 1 },
      { kind: 'capabilities', value: 0, next: 1 },
      { kind: 'quizzes', value: 0, next: 1 },
    ]);
    expect(
      (await call(app, 'GET', `${badgesEndpoints.badges.path}?time_zone=Moon/Base`, { token: person.token }))
        .status,
    ).toBe(400);
  });

  it('are counted from the very sessions that the evidence lists', async () => {
    const organisation = await makeOrganisation(app);
    const person = await addMember(app, organisation);
    const { token } = await pairExtension(app, person);
    const commands = app.app.get(CommandBus);
    const create = (name: string) =>
      commands.execute(
        new CreateCapability({ clientId: organisation.clientId, name, description: '' }, null),
      );
    const [long, short] = [await create('Economics'), await create('Rhetoric')];
    const study = async (daysAgo: number, seconds: number, capability: string | null) => {
      const device = new Recorder(new Date(Date.now() - daysAgo * 24 * HOUR_MS - 3 * HOUR_MS));
      await send(app, token, [
        device.record('session_started', 0, {
          topic: 'Something',
          time_zone: zone,
          ...(capability === null ? {} : { capability_id: capability }),
        }),
        device.record('session_paused', 30),
        device.record('session_resumed', 90),
        device.record('session_stopped', seconds),
      ]);
    };
    for (const daysAgo of [0, 1, 2, 3]) await study(daysAgo, 1260, long.id);
    await study(4, 300, null);
    await study(6, 2000, short.id);
    await eventually(async () => expect((await read(person)).progress[1]?.value).toBe(1.9));
    await screensCaughtUp(app);
    const { progress } = await read(person);
    const evidence = async (kind: BadgeKind, query = '') =>
      badgeEvidenceSchema.parse(
        (
          await call(
            app,
            'GET',
            `${badgeEvidenceEndpoints.badgeEvidence.path}?kind=${kind}&time_zone=${zone}${query}`,
            {
              token: person.token,
            },
          )
        ).expect<BadgeEvidence>(200),
      ).data;
    const studied = ({ sessions }: BadgeEvidence['data']) =>
      sessions.reduce((sum, { contribution: [first] }) => sum + (first?.value ?? 0), 0);
    for (const { kind, value } of progress) {
      const told = await evidence(kind);
      expect([kind, told.result.value]).toEqual([kind, value]);
      expect([kind, told.total]).toEqual([kind, told.sessions.length]);
      expect(told.inputs.find(({ name }) => name === 'Time studied')?.value ?? 0).toBe(studied(told));
    }
    const [streak, hours, capabilities] = [
      await evidence('streak'),
      await evidence('hours'),
      await evidence('capabilities'),
    ];
    // Four days in a row; the fifth had less than ten minutes.
    expect([streak.result.value, streak.total]).toEqual([4, 4]);
    expect([studied(hours), hours.total]).toEqual([4 * 1200 + 240 + 1940, 6]);
    expect(capabilities.inputs.slice(0, 2)).toEqual([
      { name: 'Economics', value: 4800, unit: 's' },
      { name: 'Rhetoric', value: 1940, unit: 's' },
    ]);
    expect([capabilities.result.value, capabilities.total]).toEqual([1, 5]);
    const second = await evidence('hours', '&items_per_page=4&page_no=2');
    expect([second.sessions.length, second.total, second.result.value]).toEqual([2, 6, hours.result.value]);
    const stranger = await signUp(app);
    const none = await call(app, 'GET', `${badgeEvidenceEndpoints.badgeEvidence.path}?kind=hours`, {
      token: stranger.token,
    });
    expect(none.expect<BadgeEvidence>(200).data).toMatchObject({ total: 0, result: { value: 0 } });
    for (const wrong of ['kind=luck', '', 'kind=hours&time_zone=Moon/Base', 'kind=hours&page_no=0']) {
      const answer = await call(app, 'GET', `${badgeEvidenceEndpoints.badgeEvidence.path}?${wrong}`, {
        token: stranger.token,
      });
      expect([wrong, answer.status]).toEqual([wrong, 400]);
    }
  });

  it('are told of to the person when a session is over, not while it runs', async () => {
    const person = await signUp(app);
    const { token } = await pairExtension(app, person);
    const screen = await connectLive(app, person.token);
    await screen.subscribe([rooms.person(person.accountId)]);
    const device = new Recorder(new Date(Date.now() - 2 * HOUR_MS));
    await send(app, token, [device.record('session_started', 0, { time_zone: zone })]);
    await screen.hears('session_changed');
    await badgesCaughtUp();
    expect(screen.heard.filter(({ type }) => type === 'profile_changed')).toEqual([]);
    await send(app, token, [device.record('session_stopped', 3700)]);
    expect(await screen.hears('profile_changed')).toMatchObject({ parts: ['badges'] });
    expect(await earnedOf(person)).toEqual(['hours-1']);
    screen.close();
  });

  it('name the session that earned them, breaks taken out, and wait for what is still running', async () => {
    const person = await signUp(app);
    const { token } = await pairExtension(app, person);
    const study = async (daysAgo: number, seconds: number, pauseS: number) => {
      const device = new Recorder(new Date(Date.now() - daysAgo * 24 * HOUR_MS - 3 * HOUR_MS));
      await send(app, token, [
        device.record('session_started', 0, { topic: 'Rhetoric', time_zone: zone }),
        device.record('session_paused', 60),
        device.record('session_resumed', 60 + pauseS),
        device.record('session_stopped', seconds),
      ]);
      return device;
    };
    await study(2, 2400, 600);
    await study(1, 1800, 60);
    expect((await read(person)).badges.filter(({ earned }) => earned !== null)).toEqual([]);
    const last = await study(0, 1800, 60);
    await eventually(async () => expect(await earnedOf(person)).toEqual(['streak-3', 'hours-1']));
    const hours = async () => (await read(person)).badges.find(({ id }) => id === 'hours-1')?.earned;
    const earned = { date: dateOf(dayIn(zone, last.startedAt)), session_id: last.sessionId };
    expect(await hours()).toMatchObject(earned);
    // Its topic is in the list of sessions, which comes to know of it on its own.
    await eventually(async () =>
      expect(await hours()).toEqual({ ...earned, topic: 'Rhetoric', lesson: null }),
    );
    expect((await read(person)).progress).toEqual([
      { kind: 'streak', value: 3, next: 7 },
      { kind: 'hours', value: 1.5, next: 10 },
      { kind: 'capabilities', value: 0, next: 1 },
      { kind: 'quizzes', value: 0, next: 1 },
    ]);
    expect((await read(await signUp(app))).badges.every(({ earned }) => earned === null)).toBe(true);
    // Before that list knows of it the badge leads to its session all the same.
    const pool = app.app.get<Pool>(PG_POOL, { strict: false });
    await pool.query('delete from read.session_row where session_id = $1', [last.sessionId]);
    expect(await hours()).toEqual({ ...earned, topic: null, lesson: null });
  });
});
