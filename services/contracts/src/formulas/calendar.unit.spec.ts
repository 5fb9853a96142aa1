import * as fc from 'fast-check';
import { dateOf, dayIn, dayNumber, isoWeek, isTimeZone, mondayOf, monthStart, streaks } from './calendar.js';

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

describe('streaks', () => {
  it('runs while no day is missed, and today does not break it before it is over', () => {
    expect(streaks([10, 11, 12], 12)).toEqual({ current: 3, longest: 3, longestEnd: 12 });
    expect(streaks([10, 11, 12], 13).current).toBe(3);
    expect(streaks([10, 11, 12], 14)).toEqual({ current: 0, longest: 3, longestEnd: 12 });
    expect(streaks([], 5)).toEqual({ current: 0, longest: 0, longestEnd: null });
  });
  it('is the same in whatever order and however often days are named', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(40)), fc.nat(45), (days, today) => {
        expect(streaks([...days, ...days].reverse(), today)).toEqual(streaks(days, today));
      }),
    );
  });
});
