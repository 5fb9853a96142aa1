import { jest } from '@jest/globals';
import { dateOf, dayAt, momentOf } from './calendar.js';

const DAY_MS = 86_400_000;

/** What a clock on a wall there shows, as `2026-10-25 02:30`. */
const shown = (at: Date, timeZone: string) =>
  at.toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });

describe('the demo’s calendar', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  // Berlin and New York change by an hour, Lord Howe by half of one; Kathmandu never does.
  it.each(['UTC', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu'])(
    'knows the hours of a year in %s, the days included on which clocks change',
    (zone) => {
      const first = Date.parse('2026-01-01T00:00:00Z') / DAY_MS;
      for (let day = first; day < first + 366; day += 1) {
        for (const minutes of [30, 9 * 60, 15 * 60 + 45, 23 * 60 + 30]) {
          const at = momentOf(day, minutes, zone);
          const [hour, minute] = [Math.floor(minutes / 60), minutes % 60].map((n) =>
            String(n).padStart(2, '0'),
          );
          expect(shown(at, zone)).toBe(`${dateOf(day)} ${hour}:${minute}`);
          expect(dayAt(at, zone)).toBe(day);
        }
      }
    },
  );

  it('asks about days, not about moments', () => {
    const asked = jest.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
    const from = Date.parse('2025-06-01T00:00:00Z');
    for (let n = 0; n < 20_000; n += 1) dayAt(new Date(from + n * 90_000), 'Asia/Tokyo');
    // Twenty days, and the midnight behind them.
    expect(asked.mock.calls.length).toBeLessThan(25);
  });
});
