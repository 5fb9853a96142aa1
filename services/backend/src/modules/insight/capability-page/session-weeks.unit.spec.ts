import { dateOf, dayNumber } from '@keenly/contracts/formulas/calendar';
import { barsOf } from './session-weeks.js';

const weeks = (today: string) => barsOf('weeks', dayNumber(today)).map(({ year, week }) => `${year}-${week}`);

describe('the bars of Quick Stats', () => {
  it('are eleven weeks from Monday on, up to the one that now is', () => {
    const bars = barsOf('weeks', dayNumber('2026-11-26'));
    expect(bars).toHaveLength(11);
    expect(bars.map(({ week }) => week)).toEqual([38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48]);
    expect(bars.at(-1)).toMatchObject({ start: dayNumber('2026-11-23'), end: dayNumber('2026-11-30') });
    expect(bars.every(({ start, end }) => end - start === 7)).toBe(true);
  });

  it('go on across New Year, with a 53rd week where a year has one', () => {
    expect(weeks('2027-01-05').slice(-4)).toEqual(['2026-51', '2026-52', '2026-53', '2027-1']);
    expect(weeks('2026-01-01').slice(-3)).toEqual(['2025-51', '2025-52', '2026-1']);
    // New Year's Day may still be the old year's week.
    expect(weeks('2027-01-01').at(-1)).toBe('2026-53');
  });

  it('are the days of this week, or of the one before', () => {
    const days = (span: 'this_week' | 'previous_week') =>
      barsOf(span, dayNumber('2026-11-26')).map(({ start }) => dateOf(start));
    expect(days('this_week')).toEqual([
      ...['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26'],
      ...['2026-11-27', '2026-11-28', '2026-11-29'],
    ]);
    expect(days('previous_week')[0]).toBe('2026-11-16');
  });
});
