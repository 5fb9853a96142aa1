import { isMondayMorning, morningOf } from './morning.js';

const hours = (timeZone: string, fromHour = 8, untilHour = 18) => ({ timeZone, fromHour, untilHour });

describe('a Monday morning', () => {
  it.each([
    ['2026-11-22T23:59:59Z', 'UTC', false],
    ['2026-11-23T07:59:59Z', 'UTC', false],
    ['2026-11-23T08:00:00Z', 'UTC', true],
    ['2026-11-23T17:59:59Z', 'UTC', true],
    ['2026-11-23T18:00:00Z', 'UTC', false],
    ['2026-11-24T08:00:00Z', 'UTC', false],
    // Sunday in UTC.
    ['2026-11-22T23:00:00Z', 'Asia/Tokyo', true],
    // Tuesday in UTC.
    ['2026-11-24T01:30:00Z', 'Pacific/Honolulu', true],
    ['2026-11-23T08:00:00Z', 'Pacific/Honolulu', false],
  ])('at %s in %s: %s', (at, zone, is) => expect(isMondayMorning(hours(zone), new Date(at))).toBe(is));

  it('may last to the end of the day', () => {
    expect(isMondayMorning(hours('UTC', 23, 24), new Date('2026-11-23T23:59:59Z'))).toBe(true);
    expect(isMondayMorning(hours('UTC', 23, 24), new Date('2026-11-24T00:00:00Z'))).toBe(false);
  });

  it('is of the week that its Monday names, across the year’s end', () => {
    expect(morningOf('UTC', new Date('2027-01-01T12:00:00Z'))).toEqual({
      ...{ timeZone: 'UTC', today: '2027-01-01', monday: '2026-12-28' },
    });
  });
});
