import { apiPaths, pathOf } from '@keenly/contracts/api-paths';
import { dateOf, dayIn } from '@keenly/contracts/formulas/calendar';
import {
  type CalendarFeed,
  calendarFeedSchema,
  type Schedule,
  scheduleSchema,
} from '@keenly/contracts/schedule';
import ICAL from 'ical.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { call } from '../../testing/test-http.js';
import { signUp, type TestPerson } from '../../testing/test-people.js';

const zone = 'America/New_York';
/** A day in the zone, in so many days from today. */
const inDays = (days: number, timeZone = zone) => dateOf(dayIn(timeZone, new Date()) + days);

describe('what people plan to study', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const read = async ({ token }: TestPerson, timeZone = zone) =>
    scheduleSchema.parse(
      (
        await call(app, 'GET', `${apiPaths.targetCapabilities}?time_zone=${encodeURIComponent(timeZone)}`, {
          token,
        })
      ).expect<Schedule>(200),
    ).data;
  const plan = ({ token }: TestPerson, body: object) =>
    call(app, 'POST', apiPaths.targetCapabilities, { token, body });
  // New York is four or five hours behind UTC: noon to ten at night there.
  const body = (days: number, over: object = {}) => ({
    date: inDays(days),
    time_zone: zone,
    assigned_by: 'self',
    targets_data: [
      { capability: 'Economics', start_at: `${inDays(days)}T18:00:00Z`, end_at: `${inDays(days)}T19:30:00Z` },
    ],
    ...over,
  });

  it('stands under its day, in the order of the hours', async () => {
    const person = await signUp(app);
    expect(await read(person)).toEqual({});
    (await plan(person, body(2))).expect(200);
    const late = [
      { capability: 'Art', start_at: `${inDays(1)}T20:00:00Z`, end_at: `${inDays(1)}T20:00:00Z` },
      { capability: 'Physics', start_at: `${inDays(1)}T17:00:00Z`, end_at: `${inDays(1)}T18:00:00Z` },
    ];
    const all = (await plan(person, { ...body(1), targets_data: late })).expect<Schedule>(200).data;
    expect(Object.keys(all)).toEqual([inDays(1), inDays(2)]);
    expect(all[inDays(1)]?.map(({ title }) => title)).toEqual(['Physics', 'Art']);
    expect(all[inDays(2)]?.[0]).toMatchObject({
      title: 'Economics',
      start_at: `${inDays(2)}T18:00:00.000Z`,
      ScheduleDate: inDays(2),
      time_zone: zone,
    });
    // Fourteen hours ahead, six in the evening of UTC is the day after.
    expect(Object.keys(await read(person, 'Pacific/Kiritimati'))).toEqual([inDays(2), inDays(3)]);
    expect(await read(await signUp(app))).toEqual({});
  });

  it.each([
    ['no capability', { targets_data: [{ capability: ' ' }] }, 'All Fields are required!'],
    ['nothing at all', { targets_data: [] }, 'All Fields are required!'],
    ['no date', { date: undefined }, 'All Fields are required!'],
    ['a day that is over', { date: inDays(-1) }, 'This date is in the past.'],
    ['a day far ahead', { date: inDays(800) }, 'Dates up to two years ahead can be planned.'],
    ['another day than its hours', { date: inDays(5) }, 'Start and end have to be on the chosen date.'],
    ['a zone that nobody knows', { time_zone: 'Moon/Base' }, 'This time zone is not known.'],
    [
      'an end before its start',
      {
        targets_data: [
          { capability: 'A', start_at: `${inDays(2)}T18:00:00Z`, end_at: `${inDays(2)}T17:59:00Z` },
        ],
      },
      'The end time is before the start time.',
    ],
  ])('refuses %s', async (_, over, words) => {
    const person = await signUp(app);
    expect((await plan(person, body(2, over))).error).toMatchObject({ status: 400, message: words });
    expect(await read(person)).toEqual({});
  });

  it('is taken back by its owner alone', async () => {
    const [person, other] = [await signUp(app), await signUp(app)];
    const all = (await plan(person, body(2))).expect<Schedule>(200).data;
    const path = pathOf(apiPaths.scheduleEntry, { id: all[inDays(2)]?.[0]?.id ?? '' });
    expect((await call(app, 'DELETE', path, { token: other.token })).status).toBe(404);
    (await call(app, 'DELETE', path, { token: person.token })).expect(204);
    expect((await call(app, 'DELETE', path, { token: person.token })).status).toBe(404);
    expect(await read(person)).toEqual({});
    const foreign = body(2, { user_client_id: other.accountId });
    expect((await plan(person, foreign)).error).toMatchObject({ status: 403 });
  });

  describe('in other calendars', () => {
    const feed = async (method: string, { token }: TestPerson) =>
      calendarFeedSchema.parse(
        (await call(app, method, apiPaths.calendarFeed, { token })).expect<CalendarFeed>(200),
      ).data;
    const pathIn = (url: string | null) => new URL(url ?? '').pathname;

    it('is there under a secret address until that is ended', async () => {
      const person = await signUp(app);
      expect(await feed('GET', person)).toEqual({ url: null, created_at: null, last_read_at: null });
      const { url } = await feed('POST', person);
      const first = await call(app, 'GET', pathIn(url));
      expect(first.status).toBe(200);
      expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
      expect((await feed('GET', person)).last_read_at).not.toBeNull();
      const next = await feed('POST', person);
      expect(next.url).not.toBe(url);
      expect((await call(app, 'GET', pathIn(url))).status).toBe(404);
      expect((await call(app, 'GET', pathIn(next.url))).status).toBe(200);
      expect((await feed('DELETE', person)).url).toBeNull();
      expect((await call(app, 'GET', pathIn(next.url))).status).toBe(404);
    });

    it('opens to nobody who guesses', async () => {
      const person = await signUp(app);
      const path = pathIn((await feed('POST', person)).url);
      const cut = path.slice(0, path.lastIndexOf('/'));
      for (const wrong of [`${cut}/x.ics`, `${cut}/${'A'.repeat(43)}.ics`, path.replace('.ics', '')]) {
        expect((await call(app, 'GET', wrong)).status).toBe(404);
      }
    });

    it('says when, in the zone in which it was planned, and that nothing changed', async () => {
      const person = await signUp(app);
      (await plan(person, body(3))).expect(200);
      const moment = `${inDays(3)}T20:00:00Z`;
      (
        await plan(
          person,
          body(3, { targets_data: [{ capability: 'Art', start_at: moment, end_at: moment }] }),
        )
      ).expect(200);
      const path = pathIn((await feed('POST', person)).url);
      const answer = await call(app, 'GET', path);
      const parsed = ICAL.parse(String(answer.body)) as unknown[];
      const calendar = new ICAL.Component(parsed);
      const zones = calendar.getAllSubcomponents('vtimezone');
      expect(zones.map((one) => one.getFirstPropertyValue('tzid'))).toEqual([zone]);
      const events = calendar.getAllSubcomponents('vevent').map((one) => {
        const event = new ICAL.Event(one);
        return {
          title: event.summary,
          tzid: one.getFirstProperty('dtstart')?.getFirstParameter('tzid'),
          start: event.startDate.toJSDate().toISOString(),
          end: event.endDate.toJSDate().toISOString(),
        };
      });
      expect(events).toEqual([
        {
          title: 'Economics',
          tzid: zone,
          start: `${inDays(3)}T18:00:00.000Z`,
          end: `${inDays(3)}T19:30:00.000Z`,
        },
        { title: 'Art', tzid: zone, start: `${inDays(3)}T20:00:00.000Z`, end: `${inDays(3)}T20:00:00.000Z` },
      ]);
      const etag = answer.headers.get('etag') ?? '';
      const again = await call(app, 'GET', path, { headers: { 'if-none-match': `W/"other", ${etag}` } });
      expect([again.status, again.body]).toEqual([304, '']);
      (await plan(person, body(4))).expect(200);
      const changed = await call(app, 'GET', path, { headers: { 'if-none-match': etag } });
      expect(changed.status).toBe(200);
    });
  });
});
