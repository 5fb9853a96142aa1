import { type AttentionFacts, attentionReasons } from './attention.js';

const HOUR_MS = 3_600_000;
const usual: AttentionFacts = {
  overdue: null,
  dueSoon: null,
  studiedDaysAgo: 1,
  joinedDaysAgo: 300,
  fortnights: [10, 10, 10, 10, 10, 10, 10].map((hours) => hours * HOUR_MS),
};
const hours = (...list: number[]) => list.map((one) => one * HOUR_MS);
const reasons = (over: Partial<AttentionFacts>) => attentionReasons({ ...usual, ...over });

describe('who needs attention', () => {
  it('is nobody who goes on as usual', () => {
    expect(reasons({})).toEqual([]);
  });

  it('is who has something overdue, then what is due, then how they study', () => {
    const one = { count: 1, capability: 'Price elasticity', deadline: '2026-11-20' };
    const two = { count: 2, capability: 'Unit testing', deadline: '2026-11-28' };
    const latest = '2026-12-01';
    const facts = { overdue: { ...one, latest }, dueSoon: { ...two, latest }, studiedDaysAgo: 20 };
    expect(reasons(facts)).toEqual([
      { kind: 'overdue', ...one },
      { kind: 'due_soon', ...two },
      { kind: 'quiet', days: 20 },
    ]);
  });

  it.each([
    [13, []],
    [14, [{ kind: 'quiet', days: 14 }]],
  ])('is who has not studied for %s days', (days, expected) => {
    expect(reasons({ studiedDaysAgo: days })).toEqual(expected);
  });

  it('is who joined a fortnight ago and never studied, and not who joined since', () => {
    const never = { studiedDaysAgo: null, fortnights: hours(0, 0, 0, 0, 0, 0, 0) };
    expect(reasons({ ...never, joinedDaysAgo: 14 })).toEqual([{ kind: 'quiet', days: 14 }]);
    expect(reasons({ ...never, joinedDaysAgo: 13 })).toEqual([]);
    expect(reasons({ ...never, joinedDaysAgo: 1000 })).toEqual([{ kind: 'quiet', days: 98 }]);
    expect(reasons({ ...never, joinedDaysAgo: null })).toEqual([]);
  });

  it.each([
    [
      'less than half',
      hours(4.9, 10, 10, 10, 10, 10, 10),
      [{ kind: 'less', minutes: 294, usual_minutes: 600 }],
    ],
    ['half', hours(5, 10, 10, 10, 10, 10, 10), []],
    [
      'a mean of what varies',
      hours(1, 0, 6, 0, 6, 0, 0),
      [{ kind: 'less', minutes: 60, usual_minutes: 180 }],
    ],
    ['one fortnight before, which is no habit', hours(1, 10, 0, 0, 0, 0, 0), []],
    ['nothing before', hours(1, 0, 0, 0, 0, 0, 0), []],
  ])('goes by their own usual fortnight: %s', (_case, fortnights, expected) => {
    expect(reasons({ fortnights })).toEqual(expected);
  });
});
