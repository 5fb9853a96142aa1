import { describe, expect, it } from '@jest/globals';
import { figure, hours } from '../../../ui/format/figures';
import { averageWords, changeWords, weekWords } from './highlight-words';
import { isWeekOf, nameWeeks, weekChoices } from './week-names';

describe('what a figure of the period says (product/shared#percent-change)', () => {
  it.each([
    [{ current: 60.7, previous: 44.2 }, 'all', 'in total, +37.3% since the end of last month'],
    [{ current: 6.8, previous: 8.4 }, 'this', 'this month, −19.0% vs. last month'],
    [{ current: 4, previous: 4 }, 'prev', 'last month, 0% vs. the month before'],
    [{ current: 0, previous: 0 }, 'all', 'in total'],
    [{ current: 3, previous: 0 }, 'all', 'in total, +100% since the end of last month'],
    [{ current: 3, previous: 0 }, 'this', 'this month, 0% vs. last month'],
    [{ current: 1000, previous: 3 }, 'this', 'this month, +33200% vs. last month'],
  ] as const)('%p under %p', (change, filter, words) => {
    expect(changeWords(change, filter)).toBe(words);
  });

  it('compares with the company where there is one', () => {
    expect(averageWords(null, hours)).toBeUndefined();
    expect(averageWords({ current: 6.31, previous: 0 }, hours)).toBe('company average 6.3 h');
  });
});

describe('this week beside its target, without praise or blame', () => {
  it.each([
    [6.8, 8, '6.8 h this week, 1.2 h below your target'],
    [8.4, 8, '8.4 h this week, 0.4 h above your target'],
    [8, 8, '8 h this week, right on your target'],
    [8, null, '8 h this week'],
  ])('%p of %p', (value, target, words) => {
    expect(weekWords(value, target, hours)).toBe(words);
  });

  it('counts capabilities as they are', () => {
    expect(weekWords(4, 5, figure)).toBe('4 this week, 1 below your target');
  });
});

describe('names of weeks', () => {
  it('call the running week by its name, on every day of it and across the year’s end', () => {
    expect(isWeekOf('2026-12-28', '2026-12-28')).toBe(true);
    expect(isWeekOf('2026-12-28', '2027-01-03')).toBe(true);
    expect(isWeekOf('2026-12-28', '2027-01-04')).toBe(false);
    expect(isWeekOf('2026-12-28', '2026-12-27')).toBe(false);
  });

  it('name the others after their Monday', () => {
    const weeks = nameWeeks([{ starts: '2026-11-16' }, { starts: '2026-11-23' }], '2026-11-26');
    expect(weeks).toEqual([
      { starts: '2026-11-16', label: 'Nov 16', short: '11/16' },
      { starts: '2026-11-23', label: 'This week', short: 'Now' },
    ]);
    expect(weekChoices('All time', weeks)).toEqual([
      { label: 'All time' },
      { label: 'This week', week: '2026-11-23' },
      { label: 'Week of Nov 16', week: '2026-11-16' },
    ]);
  });
});
