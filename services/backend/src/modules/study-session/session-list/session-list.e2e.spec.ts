import * as studySessionEndpoints from '@keenly/contracts/study-session.endpoints';
import { sharedTestApp } from '../../../testing/shared-test-app.js';
import type { TestApp } from '../../../testing/test-app.js';
import { call } from '../../../testing/test-http.js';
import { pairExtension, signUp } from '../../../testing/test-people.js';
import { Recorder } from '../testing/recorded.js';
import { readSessions, screensCaughtUp, send } from '../testing/study.js';

/** Five sessions of one learner, on different days and of different kinds. */
describe('the list of sessions', () => {
  let app: TestApp;
  let token: string;
  const topics = ['Physics', 'art', 'Biology', 'chemistry', 'Dance'];

  beforeAll(async () => {
    app = await sharedTestApp();
    const person = await signUp(app);
    token = person.token;
    const { token: extension } = await pairExtension(app, person);
    for (const [at, topic] of topics.entries()) {
      const device = new Recorder(new Date(Date.now() - (at + 1) * 3600_000));
      const lengthS = 600 * (at + 1);
      await send(app, extension, [
        device.record('session_started', 0, { topic }),
        ...Array.from({ length: at * 2 }, (_, n) => device.record('nudge_raised', n + 1)),
        ...(at === 2 ? [device.record('expressions_sampled', 20, { shares: { sad: 1 } })] : []),
        device.record('session_stopped', lengthS),
      ]);
    }
    await screensCaughtUp(app);
  });
  afterAll(() => app.close());

  const names = async (query: string) =>
    (await readSessions(app, token, query)).sessions.map(({ description }) => description);

  it('shows the newest first, page by page', async () => {
    expect(await names('')).toEqual(topics);
    expect(await names('?items_per_page=2&page_no=2')).toEqual(['Biology', 'chemistry']);
    expect(await readSessions(app, token, '?items_per_page=2&page_no=9')).toEqual({ sessions: [], total: 5 });
  });

  it.each([
    ['description', 'asc', ['art', 'Biology', 'chemistry', 'Dance', 'Physics']],
    ['duration_secs', 'desc', ['Dance', 'chemistry', 'Biology', 'art', 'Physics']],
    ['nudges', 'desc', ['Biology', 'Dance', 'chemistry', 'art', 'Physics']],
    ['struggle', 'desc', ['Biology', 'Physics', 'art', 'chemistry', 'Dance']],
    ['time_started', 'asc', [...topics].reverse()],
  ])('sorts by %s %s', async (column, order, expected) => {
    expect(await names(`?column=${column}&order=${order}`)).toEqual(expected);
  });

  it('knows months in the viewer’s time zone', async () => {
    const local = (ms: number, timeZone: string) =>
      new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit' }).format(ms);
    for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC']) {
      const now = local(Date.now(), timeZone);
      const inMonth = topics.filter((_, at) => local(Date.now() - (at + 1) * 3600_000, timeZone) === now);
      const query = `&time_zone=${encodeURIComponent(timeZone)}`;
      expect(await names(`?month=this${query}`)).toEqual(inMonth);
      expect(await names(`?month=prev${query}`)).toEqual(topics.filter((topic) => !inMonth.includes(topic)));
    }
  });

  it('refuses what it does not know', async () => {
    for (const query of [
      '?time_zone=Moon/Base',
      '?column=password',
      '?items_per_page=0',
      '?items_per_page=1000',
    ]) {
      expect(
        (await call(app, 'GET', `${studySessionEndpoints.sessions.path}${query}`, { token })).error,
      ).toMatchObject({
        code: 'VALIDATION_FAILED',
        status: 400,
      });
    }
  });
});
