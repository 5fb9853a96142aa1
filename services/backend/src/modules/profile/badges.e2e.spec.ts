import { apiPaths } from '@keenly/contracts/api-paths';
import { type Badges, badgesSchema } from '@keenly/contracts/badges';
import { dateOf, dayIn } from '@keenly/contracts/formulas/calendar';
import { eventually } from '../../testing/eventually.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { call } from '../../testing/test-http.js';
import { pairExtension, signUp, type TestPerson } from '../../testing/test-people.js';
import { Recorder } from '../study-session/testing/recorded.js';
import { send } from '../study-session/testing/study.js';

const zone = 'Europe/Berlin';
const HOUR_MS = 3600_000;

describe('badges', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const read = async ({ token }: TestPerson, timeZone = zone) =>
    badgesSchema.parse(
      (
        await call(app, 'GET', `${apiPaths.badges}?time_zone=${encodeURIComponent(timeZone)}`, { token })
      ).expect<Badges>(200),
    ).data;
  const earnedOf = async (person: TestPerson) =>
    (await read(person)).badges.filter(({ earned }) => earned !== null).map(({ id }) => id);

  it('are all to be earned at first', async () => {
    const person = await signUp(app);
    const { badges, progress } = await read(person);
    expect(badges.every(({ earned }) => earned === null)).toBe(true);
    expect(progress).toEqual([
      { kind: 'streak', value: 0, next: 3 },
      { kind: 'hours', value: 0, next: 1 },
      { kind: 'capabilities', value: 0, next: 1 },
    ]);
    expect(
      (await call(app, 'GET', `${apiPaths.badges}?time_zone=Moon/Base`, { token: person.token })).status,
    ).toBe(400);
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
    const { badges, progress } = await read(person);
    expect(badges.find(({ id }) => id === 'hours-1')?.earned).toEqual({
      date: dateOf(dayIn(zone, last.startedAt)),
      session_id: last.sessionId,
      topic: 'Rhetoric',
    });
    expect(progress).toEqual([
      { kind: 'streak', value: 3, next: 7 },
      { kind: 'hours', value: 1.5, next: 10 },
      { kind: 'capabilities', value: 0, next: 1 },
    ]);
    expect((await read(await signUp(app))).badges.every(({ earned }) => earned === null)).toBe(true);
  });
});
