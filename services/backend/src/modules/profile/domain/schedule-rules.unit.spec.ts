import { clockIn, dayIn } from '@keenly/contracts/formulas/calendar';
import * as fc from 'fast-check';
import { weekly } from './schedule-rules.js';

const planned = (start_at: string, end_at: string) => ({ capability: 'Economics', start_at, end_at });

describe('a plan that is repeated', () => {
  it('is itself first, and alone where it is not', () => {
    const once = planned('2026-11-26T14:00:00Z', '2026-11-26T15:00:00Z');
    expect(weekly(once, 0, 'UTC')).toEqual([once]);
  });

  it('stays at its hour when the clocks are moved', () => {
    const evening = planned('2026-10-21T16:00:00Z', '2026-10-21T17:00:00Z');
    expect(weekly(evening, 1, 'Europe/Berlin')[1]).toMatchObject({
      start_at: '2026-10-28T17:00:00.000Z',
      end_at: '2026-10-28T18:00:00.000Z',
    });
  });

  it('never ends before it starts, even where the clocks skip its start', () => {
    // At two on 14 March 2027 the clocks of New York go to three.
    const night = planned('2027-03-07T07:30:00Z', '2027-03-07T07:45:00Z');
    const [, skipped] = weekly(night, 1, 'America/New_York');
    expect(skipped).toMatchObject({
      start_at: '2027-03-14T07:30:00.000Z',
      end_at: '2027-03-14T07:45:00.000Z',
    });
    const edge = planned('2027-03-07T07:30:00Z', '2027-03-07T08:10:00Z');
    const [, moved] = weekly(edge, 1, 'America/New_York');
    expect(moved).toMatchObject({ start_at: '2027-03-14T07:30:00.000Z', end_at: '2027-03-14T07:30:00.000Z' });
  });

  it('is on the same weekday at the same clock, week after week, in every zone', () => {
    const zones = fc.constantFrom('UTC', 'Europe/Berlin', 'Australia/Lord_Howe', 'America/Santiago');
    fc.assert(
      fc.property(zones, fc.integer({ min: 1_760_000_000, max: 1_860_000_000 }), (zone, seconds) => {
        const start = new Date(seconds * 1000);
        const plans = weekly(planned(start.toISOString(), start.toISOString()), 30, zone);
        return plans.every(({ start_at, end_at }, week) => {
          const at = new Date(start_at);
          const sameClock = clockIn(zone, at) === clockIn(zone, start) || isSkipped(zone, at, start);
          return dayIn(zone, at) === dayIn(zone, start) + 7 * week && sameClock && end_at >= start_at;
        });
      }),
    );
  });
});

/** Clocks that skip an hour show at most an hour later than what was asked for. */
function isSkipped(zone: string, at: Date, asked: Date): boolean {
  const minutes = (one: Date) => {
    const [hours = 0, rest = 0] = clockIn(zone, one).split(':').map(Number);
    return hours * 60 + rest;
  };
  const later = minutes(at) - minutes(asked);
  return later > 0 && later <= 60;
}
