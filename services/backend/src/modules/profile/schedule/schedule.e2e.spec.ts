import * as scheduleEndpoints from '@keenly/contracts/schedule.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import { clockIn, dateOf, dayIn } from '@keenly/contracts/formulas/calendar';
import {
  type CalendarFeed,
  calendarFeedSchema,
  type Schedule,
  scheduleSchema,
} from '@keenly/contracts/schedule';
import { rooms } from '@keenly/contracts/live';
import ICAL from 'ical.js';
import { connectLive } from '../../../platform/live/testing/live-client.js';
import { sharedTestApp } from '../../../testing/shared-test-app.js';
import type { TestApp } from '../../../testing/test-app.js';
import { call } from '../../../testing/test-http.js';
import { signUp, type TestPerson } from '../../../testing/test-people.js';

const zone = 'America/New_York';
/** A day in the zone, in so many days from today. */
const inDays = (days: number, timeZone = zone) => dateOf(dayIn(timeZone, new Date()) + days);

describe('what people plan to study', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await sharedTestApp();
  });
  afterAll(() => app.close());

  const read = async ({ token }: TestPerson, timeZone = zone) =>
    scheduleSchema.parse(
      (
        await call(
          app,
          'GET',
          `${scheduleEndpoints.schedule.path}?time_zone=${encodeURIComponent(timeZone)}`,
          {
            token,
          },
        )
      ).expect<Schedule>(200),
    ).data;
  const plan = ({ token }: TestPerson, body: object) =>
    call(app, 'POST', scheduleEndpoints.schedule.path, { token, body });
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

  it('may lead to a course or a learning plan, and to nothing else', async () => {
    const person = await signUp(app);
    const id = '0190a1b2-0000-7000-8000-000000000001';
    const [target] = body(3).targets_data;
    const leading = (url: string) => plan(person, { ...body(3), targets_data: [{ ...target, url }] });
    for (const url of [`/course/${id}`, `/course/${id}?link=a_b-C9`, `/learning-plans?plan_id=${id}`])
      (await leading(url)).expect(200);
    const told = (await read(person))[inDays(3)] ?? [];
    expect(told.map(({ url }) => url).sort()).toEqual([
      `/course/${id}`,
      `/course/${id}?link=a_b-C9`,
      `/learning-plans?plan_id=${id}`,
    ]);
    expect(told.every(({ learningPlan }) => learningPlan === null)).toBe(true);
    for (const url of [
      'javascript:alert(1)',
      'https://evil.example/',
      '//evil.example',
      `/course/${id}/../x`,
      '',
    ])
      expect([url, (await leading(url)).error?.code]).toEqual([url, 'VALIDATION_FAILED']);
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
    ['a day far ahead', { date: inDays(800) }, 'You can plan up to 2 years ahead.'],
    ['another day than its hours', { date: inDays(5) }, 'Start and end must be on the selected date.'],
    ['a zone that nobody knows', { time_zone: 'Moon/Base' }, 'This time zone isn’t recognized.'],
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
    const path = pathOf(scheduleEndpoints.changeScheduleEntry.path, { id: all[inDays(2)]?.[0]?.id ?? '' });
    expect((await call(app, 'DELETE', path, { token: other.token })).status).toBe(404);
    (await call(app, 'DELETE', path, { token: person.token })).expect(204);
    expect((await call(app, 'DELETE', path, { token: person.token })).status).toBe(404);
    expect(await read(person)).toEqual({});
    const foreign = body(2, { user_client_id: other.accountId });
    expect((await plan(person, foreign)).error).toMatchObject({ status: 403 });
  });

  const change = ({ token }: TestPerson, id: string, over: object = {}) =>
    call(app, 'PUT', pathOf(scheduleEndpoints.changeScheduleEntry.path, { id }), {
      token,
      body: {
        date: inDays(2),
        time_zone: zone,
        capability: 'Rhetoric',
        start_at: `${inDays(2)}T20:00:00Z`,
        end_at: `${inDays(2)}T21:00:00Z`,
        sequence: 0,
        ...over,
      },
    });
  const firstOf = (schedule: Schedule['data']) => Object.values(schedule).flat()[0];

  it('is changed by its owner alone, over the version that was read', async () => {
    const [person, other] = [await signUp(app), await signUp(app)];
    const planned = firstOf((await plan(person, body(2))).expect<Schedule>(200).data);
    const id = planned?.id ?? '';
    expect(planned).toMatchObject({ sequence: 0, series_id: null });
    expect((await change(other, id)).status).toBe(404);
    const moved = { date: inDays(4), start_at: `${inDays(4)}T20:00:00Z`, end_at: `${inDays(4)}T21:00:00Z` };
    const { data } = (await change(person, id, moved)).expect<Schedule>(200);
    expect(Object.keys(data)).toEqual([inDays(4)]);
    expect(firstOf(data)).toMatchObject({ id, title: 'Rhetoric', sequence: 1, ScheduleDate: inDays(4) });
    const late = await change(person, id);
    expect(late.error).toMatchObject({ status: 409, code: 'CONCURRENT_CHANGE' });
    expect(await read(person)).toEqual(data);
    const race = await Promise.all(
      ['A', 'B', 'C'].map((capability) => change(person, id, { capability, sequence: 1 })),
    );
    expect(race.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(firstOf(await read(person))?.sequence).toBe(2);
  });

  it.each([
    [{ date: inDays(-1) }, 'This date is in the past.'],
    [{ capability: ' ' }, 'All Fields are required!'],
    [{ end_at: undefined }, 'All Fields are required!'],
    [{ end_at: `${inDays(2)}T19:59:00Z` }, 'The end time is before the start time.'],
    [{ date: inDays(3) }, 'Start and end must be on the selected date.'],
    [{ time_zone: 'Moon/Base' }, 'This time zone isn’t recognized.'],
    [{ capability: '0190f000-0000-7000-8000-000000000000' }, 'This capability is no longer offered.'],
  ])('is not changed to %j', async (over, words) => {
    const person = await signUp(app);
    const planned = firstOf((await plan(person, body(2))).expect<Schedule>(200).data);
    expect((await change(person, planned?.id ?? '', over)).error).toMatchObject({
      status: 400,
      message: words,
    });
    expect(firstOf(await read(person))).toEqual(planned);
  });

  it('is repeated at the same time of the clocks, whatever they are moved in the meantime', async () => {
    const person = await signUp(app);
    const { data } = (await plan(person, { ...body(1), repeat_weeks: 51 })).expect<Schedule>(200);
    const entries = Object.values(data).flat();
    expect(entries).toHaveLength(52);
    expect(new Set(entries.map(({ series_id }) => series_id)).size).toBe(1);
    expect(entries[0]?.series_id).not.toBeNull();
    const clocks = entries.map(({ start_at }) => clockIn(zone, new Date(start_at)));
    expect(new Set(clocks)).toEqual(new Set([clockIn(zone, new Date(`${inDays(1)}T18:00:00Z`))]));
    // In a year the clocks of New York are moved twice, so not all are at the same hour of UTC.
    expect(new Set(entries.map(({ start_at }) => start_at.slice(11))).size).toBe(2);
    expect(Object.keys(data)).toEqual(Array.from({ length: 52 }, (_, week) => inDays(1 + 7 * week)));
  });

  it('is not repeated beyond what can be planned', async () => {
    const person = await signUp(app);
    const far = await plan(person, { ...body(600), repeat_weeks: 51 });
    expect(far.error?.message).toBe('You can plan up to 2 years ahead.');
    expect((await plan(person, { ...body(1), repeat_weeks: 52 })).status).toBe(400);
    const many = Array.from({ length: 20 }, () => body(1).targets_data[0]);
    const tooMany = await plan(person, { ...body(1), targets_data: many, repeat_weeks: 25 });
    expect(tooMany.error?.message).toBe(
      'You’ve reached the limit for scheduled sessions. Remove some first.',
    );
    expect(await read(person)).toEqual({});
  });

  it('is taken back with what follows in its series, and nothing else', async () => {
    const person = await signUp(app);
    (await plan(person, body(9))).expect(200);
    const { data } = (await plan(person, { ...body(1), repeat_weeks: 3 })).expect<Schedule>(200);
    const third = data[inDays(15)]?.[0]?.id ?? '';
    const path = (id: string) => pathOf(scheduleEndpoints.changeScheduleEntry.path, { id });
    (await call(app, 'DELETE', `${path(third)}?following=true`, { token: person.token })).expect(204);
    expect(Object.keys(await read(person))).toEqual([inDays(1), inDays(8), inDays(9)]);
    const alone = data[inDays(9)]?.[0]?.id ?? '';
    (await call(app, 'DELETE', `${path(alone)}?following=true`, { token: person.token })).expect(204);
    expect(Object.keys(await read(person))).toEqual([inDays(1), inDays(8)]);
  });

  it('is told to the person’s other screens, and to no one else’s', async () => {
    const [person, other] = [await signUp(app), await signUp(app)];
    const [screen, elsewhere] = [await connectLive(app, person.token), await connectLive(app, other.token)];
    await screen.subscribe([rooms.person(person.accountId)]);
    await elsewhere.subscribe([rooms.person(other.accountId)]);
    (await plan(person, body(2))).expect(200);
    expect(await screen.hears('profile_changed')).toMatchObject({ parts: ['schedule'] });
    expect(elsewhere.heard).toEqual([]);
    screen.close();
    elsewhere.close();
  });

  describe('in other calendars', () => {
    const feed = async (method: string, { token }: TestPerson) =>
      calendarFeedSchema.parse(
        (await call(app, method, scheduleEndpoints.calendarFeed.path, { token })).expect<CalendarFeed>(200),
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
      expect((await feed('DELETE', person)).url).toBeNull();
      expect((await call(app, 'GET', pathIn(url))).status).toBe(404);
      const next = await feed('POST', person);
      expect(next.url).not.toBe(url);
      expect((await call(app, 'GET', pathIn(next.url))).status).toBe(200);
      expect((await call(app, 'GET', pathIn(url))).status).toBe(404);
    });

    it('keeps the address that another tab made, and what subscribed to it', async () => {
      const person = await signUp(app);
      const [one, other] = await Promise.all([feed('POST', person), feed('POST', person)]);
      expect(other).toEqual(one);
      expect((await call(app, 'GET', pathIn(one.url))).status).toBe(200);
      expect(await feed('POST', person)).toEqual(await feed('GET', person));
      expect((await call(app, 'GET', pathIn(one.url))).status).toBe(200);
    });

    it('opens to no one who guesses', async () => {
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

    it('keeps the id of a plan that was changed, counts the changes, and drops what was taken back', async () => {
      const person = await signUp(app);
      (await plan(person, body(5))).expect(200);
      const { data } = (await plan(person, body(2))).expect<Schedule>(200);
      const id = firstOf(data)?.id ?? '';
      const path = pathIn((await feed('POST', person)).url);
      const eventsNow = async () => {
        const parsed = ICAL.parse(String((await call(app, 'GET', path)).body)) as unknown[];
        return new ICAL.Component(parsed).getAllSubcomponents('vevent').map((one) => ({
          uid: one.getFirstPropertyValue('uid'),
          title: one.getFirstPropertyValue('summary'),
          sequence: one.getFirstPropertyValue('sequence'),
          changed: String(one.getFirstPropertyValue('last-modified')),
          start: new ICAL.Event(one).startDate.toJSDate().toISOString(),
        }));
      };
      const [before, other] = await eventsNow();
      (await change(person, id)).expect(200);
      const [after, same] = await eventsNow();
      expect(before).toMatchObject({ uid: `${id}@keenly`, title: 'Economics', sequence: 0 });
      expect(after).toMatchObject({
        uid: before?.uid,
        title: 'Rhetoric',
        sequence: 1,
        start: `${inDays(2)}T20:00:00.000Z`,
      });
      expect((after?.changed ?? '') >= (before?.changed ?? '')).toBe(true);
      expect(same).toEqual(other);
      await call(app, 'DELETE', pathOf(scheduleEndpoints.changeScheduleEntry.path, { id }), {
        token: person.token,
      });
      expect((await eventsNow()).map(({ uid }) => uid)).toEqual([other?.uid]);
    });

    it('is at the same moments as here, over both changes of the clocks', async () => {
      const person = await signUp(app);
      const { data } = (await plan(person, { ...body(1), repeat_weeks: 51 })).expect<Schedule>(200);
      const path = pathIn((await feed('POST', person)).url);
      const calendar = new ICAL.Component(
        ICAL.parse(String((await call(app, 'GET', path)).body)) as unknown[],
      );
      for (const one of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(one);
      const starts = calendar
        .getAllSubcomponents('vevent')
        .map((one) => new ICAL.Event(one).startDate.toJSDate().toISOString());
      ICAL.TimezoneService.reset();
      expect(starts.sort()).toEqual(
        Object.values(data)
          .flat()
          .map(({ start_at }) => start_at)
          .sort(),
      );
    });
  });
});
