import { dateOf } from '@keenly/contracts/formulas/calendar';
import { SLOT_MS } from '../domain/slots.js';
import { periodOf, weeksOf } from './period.js';

const at = (slot: number | null) => (slot === null ? null : new Date(slot * SLOT_MS).toISOString());

describe('periods', () => {
  // 22:30 on 31 December 2026 in London is New Year's Day in Kathmandu already.
  const now = new Date('2026-12-31T22:30:00Z');

  it('are the viewer’s own months', () => {
    expect(periodOf('this', 'Europe/London', now).days).toEqual({
      from: '2026-12-01',
      to: '2026-12-31',
      previous_from: '2026-11-01',
      previous_to: '2026-11-30',
    });
    const there = periodOf('this', 'Asia/Kathmandu', now);
    expect(there.days).toMatchObject({ from: '2027-01-01', to: '2027-01-01', previous_to: '2026-12-31' });
    expect(at(there.current.from)).toBe('2026-12-31T18:15:00.000Z');
    expect(there.previous.to).toBe(there.current.from);
  });

  it('compare everything with everything before this month', () => {
    const { days, current, previous } = periodOf('all', 'UTC', now);
    expect(days).toEqual({ from: null, to: '2026-12-31', previous_from: null, previous_to: '2026-11-30' });
    expect([at(current.from), at(current.to), at(previous.to)]).toEqual([
      null,
      '2027-01-01T00:00:00.000Z',
      '2026-12-01T00:00:00.000Z',
    ]);
  });

  it('refuse a time zone that no one knows', () => {
    expect(() => periodOf('all', 'Mars/Base', now)).toThrow('Bad request.');
  });
});

describe('weeks', () => {
  it('are twelve, the last one running, across the year’s end and week 53', () => {
    const weeks = weeksOf('all', 'Asia/Kathmandu', new Date('2027-01-05T00:00:00Z'));
    expect(weeks).toHaveLength(12);
    expect(weeks.slice(-3).map(({ week, starts }) => [week, starts])).toEqual([
      ['2026-W52', '2026-12-21'],
      ['2026-W53', '2026-12-28'],
      ['2027-W01', '2027-01-04'],
    ]);
    expect(at(weeks.at(-1)!.from)).toBe('2027-01-03T18:15:00.000Z');
    weeks.slice(1).forEach((week, index) => expect(week.from).toBe(weeks[index]!.to));
  });

  it('have the length that the clocks give them', () => {
    const hours = (timeZone: string, now: string) =>
      weeksOf('this', timeZone, new Date(now)).map(({ from, to }) => (to - from) / 4);
    // Half an hour forward in the week of 28 September 2026, an hour back in that of 19 October.
    expect(hours('Australia/Lord_Howe', '2026-10-31T00:00:00Z')).toEqual([167.5, 168, 168, 168, 168]);
    expect(hours('Europe/Berlin', '2026-10-31T00:00:00Z')).toEqual([168, 168, 168, 169, 168]);
  });

  it('of a month are those that touch it, and none that has not started', () => {
    const starts = (filter: 'this' | 'prev', now: string) =>
      weeksOf(filter, 'UTC', new Date(now)).map((week) => week.starts);
    expect(starts('this', '2026-11-10T12:00:00Z')).toEqual(['2026-10-26', '2026-11-02', '2026-11-09']);
    expect(starts('prev', '2026-11-10T12:00:00Z')).toEqual([
      '2026-09-28',
      '2026-10-05',
      '2026-10-12',
      '2026-10-19',
      '2026-10-26',
    ]);
    expect(dateOf(0)).toBe('1970-01-01');
  });
});
