import { dayNumber } from '@keenly/contracts/formulas/calendar';
import { slotAt } from '../domain/slots.js';
import { weeksOfMonth } from './month-weeks.js';

const weeksOf = (month: string, today = month, zone = 'UTC') =>
  weeksOfMonth(dayNumber(month), dayNumber(today), zone);

describe('the weeks of a month', () => {
  it('are seven days each, and the rest', () => {
    expect(weeksOf('2026-11-17').weeks.map(({ from, to }) => `${from} ${to}`)).toEqual([
      '2026-11-01 2026-11-07',
      '2026-11-08 2026-11-14',
      '2026-11-15 2026-11-21',
      '2026-11-22 2026-11-28',
      '2026-11-29 2026-11-30',
    ]);
  });

  it('are four in a February of 28 days', () => {
    expect(weeksOf('2026-02-10').weeks).toHaveLength(4);
    expect(weeksOf('2028-02-10').weeks.at(-1)).toMatchObject({
      week: 5,
      from: '2028-02-29',
      to: '2028-02-29',
    });
  });

  it('have begun with their first day', () => {
    expect(weeksOf('2026-11-01', '2026-11-21').weeks.map(({ hasBegun }) => hasBegun)).toEqual([
      ...[true, true, true],
      ...[false, false],
    ]);
    expect(weeksOf('2026-11-01', '2026-11-22').weeks[3]?.hasBegun).toBe(true);
  });

  it('follow each other without a gap, in the days of the viewer', () => {
    const { edges, weeks } = weeksOf('2026-10-05', '2026-11-01', 'Europe/Berlin');
    expect(edges).toHaveLength(weeks.length + 1);
    expect(edges[0]).toBe(slotAt(Date.parse('2026-09-30T22:00:00Z')));
    // Clocks go back on the 25th: the end of October is an hour later in UTC than its start was.
    expect(edges.at(-1)).toBe(slotAt(Date.parse('2026-10-31T23:00:00Z')));
  });
});
