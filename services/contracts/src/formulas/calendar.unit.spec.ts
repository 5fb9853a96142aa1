import * as fc from 'fast-check';
import {
  clockIn,
  dateOf,
  dayIn,
  dayNumber,
  isoWeek,
  isTimeZone,
  minutesOf,
  momentIn,
  mondayOf,
  monthStart,
  startOfDay,
} from './calendar.js';

describe('calendar', () => {
  it.each([
    ['2026-11-22', '2026-W47', '2026-11-16'],
    ['2026-12-31', '2026-W53', '2026-12-28'],
    ['2027-01-03', '2026-W53', '2026-12-28'],
    ['2027-01-04', '2027-W01', '2027-01-04'],
    ['2024-12-30', '2025-W01', '2024-12-30'],
    ['2016-01-01', '2015-W53', '2015-12-28'],
  ])('%s lies in %s', (date, week, monday) => {
    expect([isoWeek(dayNumber(date)), dateOf(mondayOf(dayNumber(date)))]).toEqual([week, monday]);
  });

  it('has seven days of each ISO week, before 1970 too', () => {
    fc.assert(
      fc.property(fc.integer({ min: -20_000, max: 40_000 }), (day) => {
        const monday = mondayOf(day);
        const week = Array.from({ length: 7 }, (_, at) => isoWeek(monday + at));
        return new Set(week).size === 1 && isoWeek(monday + 7) !== week[0] && day - monday < 7;
      }),
    );
  });

  it('moves by months across the year', () => {
    expect(dateOf(monthStart(dayNumber('2026-01-31'), -1))).toBe('2025-12-01');
    expect(dateOf(monthStart(dayNumber('2026-12-31'), 1))).toBe('2027-01-01');
  });

  it('knows the day where the viewer is', () => {
    const at = new Date('2026-11-21T18:20:00Z');
    expect(dateOf(dayIn('Asia/Kathmandu', at))).toBe('2026-11-22');
    expect(dateOf(dayIn('America/New_York', at))).toBe('2026-11-21');
    expect([isTimeZone('Australia/Lord_Howe'), isTimeZone('Mars/Base')]).toEqual([true, false]);
  });
});

describe('the first moment of a day', () => {
  const first = (timeZone: string, date: string) =>
    new Date(startOfDay(timeZone, dayNumber(date))).toISOString();
  it.each([
    ['UTC', '2026-11-22', '2026-11-22T00:00:00.000Z'],
    ['Asia/Kathmandu', '2026-11-22', '2026-11-21T18:15:00.000Z'],
    ['Pacific/Kiritimati', '2026-11-22', '2026-11-21T10:00:00.000Z'],
    ['Etc/GMT+12', '2026-11-22', '2026-11-22T12:00:00.000Z'],
    // Half an hour forward on 4 October 2026 at two in the morning.
    ['Australia/Lord_Howe', '2026-10-04', '2026-10-03T13:30:00.000Z'],
    ['Australia/Lord_Howe', '2026-10-05', '2026-10-04T13:00:00.000Z'],
    // An hour back on 25 October 2026: a day of 25 hours.
    ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00.000Z'],
    ['Europe/Berlin', '2026-10-26', '2026-10-25T23:00:00.000Z'],
    // Clocks went from midnight to one o'clock: the day started at one.
    ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00.000Z'],
  ])('in %s on %s is %s', (timeZone, date, moment) => expect(first(timeZone, date)).toBe(moment));

  it('is where one day ends and the next starts, in every zone', () => {
    const zones = fc.constantFrom(
      'Asia/Kathmandu',
      'Australia/Lord_Howe',
      'America/St_Johns',
      'Africa/Casablanca',
      'America/Santiago',
      'Pacific/Chatham',
    );
    fc.assert(
      fc.property(zones, fc.integer({ min: 19_000, max: 22_000 }), (zone, day) => {
        const start = startOfDay(zone, day);
        return dayIn(zone, new Date(start)) === day && dayIn(zone, new Date(start - 1)) === day - 1;
      }),
    );
  });
});

describe('a time of the clocks', () => {
  const moment = (timeZone: string, date: string, clock: string) =>
    new Date(momentIn(timeZone, dayNumber(date), minutesOf(clock))).toISOString();
  it.each([
    ['UTC', '2026-11-22', '09:30', '2026-11-22T09:30:00.000Z'],
    ['Asia/Kathmandu', '2026-11-22', '00:00', '2026-11-21T18:15:00.000Z'],
    ['Pacific/Kiritimati', '2026-11-22', '23:59', '2026-11-22T09:59:00.000Z'],
    ['Etc/GMT+12', '2026-11-22', '00:00', '2026-11-22T12:00:00.000Z'],
    // Clocks went from two to three: half past two is half past three.
    ['America/New_York', '2026-03-08', '01:59', '2026-03-08T06:59:00.000Z'],
    ['America/New_York', '2026-03-08', '02:30', '2026-03-08T07:30:00.000Z'],
    ['America/New_York', '2026-03-08', '03:00', '2026-03-08T07:00:00.000Z'],
    // Clocks went from two to one: half past one came twice.
    ['America/New_York', '2026-11-01', '01:30', '2026-11-01T05:30:00.000Z'],
    ['America/New_York', '2026-11-01', '02:00', '2026-11-01T07:00:00.000Z'],
    // Half an hour forward.
    ['Australia/Lord_Howe', '2026-10-04', '02:15', '2026-10-03T15:45:00.000Z'],
    ['America/Sao_Paulo', '2018-11-04', '00:00', '2018-11-04T03:00:00.000Z'],
  ])('in %s on %s at %s is %s', (timeZone, date, clock, at) =>
    expect(moment(timeZone, date, clock)).toBe(at),
  );

  it('is what the clocks show then, save where they skip it', () => {
    const zones = fc.constantFrom(
      'Europe/Berlin',
      'Australia/Lord_Howe',
      'America/Santiago',
      'Pacific/Chatham',
    );
    const minute = fc.integer({ min: 0, max: 1439 });
    fc.assert(
      fc.property(zones, fc.integer({ min: 19_000, max: 22_000 }), minute, (zone, day, asked) => {
        const at = new Date(momentIn(zone, day, asked));
        const shown = minutesOf(clockIn(zone, at));
        return dayIn(zone, at) === day && shown >= asked && (shown === asked || shown - asked <= 60);
      }),
    );
    // The same clock a day later is a day later, but for the hour by which they were moved.
    fc.assert(
      fc.property(zones, fc.integer({ min: 19_000, max: 22_000 }), minute, (zone, day, at) => {
        const hours = (momentIn(zone, day + 1, at) - momentIn(zone, day, at)) / 3_600_000;
        return hours >= 23 && hours <= 25;
      }),
    );
  });

  it('is no number where it is no time', () => {
    expect([minutesOf('09:30'), minutesOf(''), minutesOf('nine')]).toEqual([570, NaN, NaN]);
    expect(() => clockIn('Moon/Base', new Date(0))).toThrow(RangeError);
  });
});
