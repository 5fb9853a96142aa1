import { describe, expect, it } from '@jest/globals';
import { clockOf, dayInWords, longDate, tableDate, tableDay, today } from './dates';
import { percent } from './figures';
import { shortName } from './names';
import { originWords } from './origin';

const at = new Date(2026, 10, 26, 19, 2, 30);

describe('dates', () => {
  it('are MM/DD/YYYY in tables, in the viewer’s own zone', () => {
    expect(tableDate(at)).toBe('11/26/2026');
    expect(tableDay('2026-12-04')).toBe('12/04/2026');
  });

  it('have clock times with a plain space', () => {
    expect(clockOf(at)).toBe('7:02 PM');
    expect(longDate(at)).toBe('Thursday, 11/26/2026');
  });

  it('know today and yesterday across midnight', () => {
    const justAfterMidnight = new Date(2026, 10, 27, 0, 5).getTime();
    expect(today(justAfterMidnight)).toBe('2026-11-27');
    expect(dayInWords(at.toISOString(), justAfterMidnight)).toBe('Yesterday');
    expect(dayInWords(at.toISOString(), at.getTime() + 60_000)).toBe('Today');
    expect(dayInWords(at.toISOString(), at.getTime() + 3 * 24 * 3600_000)).toBe('11/26/2026');
  });

  it('know yesterday by the calendar, where the clocks went on or back', () => {
    const words = (day: string, now: string) => dayInWords(day, Date.parse(now), 'America/New_York');
    // 8 March 2026 has 23 hours there, 1 November 25.
    expect(words('2026-03-08T20:00:00-04:00', '2026-03-09T00:30:00-04:00')).toBe('Yesterday');
    expect(words('2026-03-07T20:00:00-05:00', '2026-03-09T00:30:00-04:00')).toMatch(/^03\/0\d\/2026$/);
    expect(words('2026-10-31T20:00:00-04:00', '2026-11-01T23:30:00-05:00')).toBe('Yesterday');
    expect(words('2026-11-01T00:30:00-04:00', '2026-11-01T23:30:00-05:00')).toBe('Today');
  });
});

describe('figures', () => {
  it('show percent with one decimal', () => {
    expect([percent(81.36), percent(0), percent(100)]).toEqual(['81.4%', '0.0%', '100.0%']);
  });
});

describe('names', () => {
  it('shorten to the first letter of the last name', () => {
    expect(shortName({ first_name: 'Maya', last_name: 'rivera' })).toBe('Maya R.');
    expect(shortName({ first_name: 'Maya', last_name: ' ' })).toBe('Maya');
  });
});

describe('where a session was started', () => {
  it.each([
    ['topic', null, undefined],
    ['capability', 'Price elasticity', 'Capability: Price elasticity'],
    ['capability', null, 'From a capability'],
    ['plan', null, 'From a learning plan'],
    ['plan', 'Price elasticity', 'Learning plan, capability: Price elasticity'],
    ['lesson', null, 'From a lesson'],
  ] as const)('%s, %s', (origin, capability, words) => {
    expect(originWords({ origin, capability })).toBe(words);
  });
});
