import { describe, expect, it } from '@jest/globals';
import { scheduleMessages as words } from '@keenly/contracts/catalogue/profile';
import { anId } from '../../../testing/builders';
import { aPlan } from '../../../testing/profile-builders';
import { newPlan, planOf, planProblem, valuesOf, withStart } from './plan-values';
import { clashes, followers, inTheWay, upcoming } from './upcoming';

const good = { date: '2026-11-26', capability: 'Economics', start: '09:00', end: '10:00', weeks: 0 };
const zone = 'America/New_York';
const noon = new Date('2026-11-26T17:00:00Z');

describe('a new plan', () => {
  it.each([
    [{}, undefined],
    [{ date: '' }, words.allRequired],
    [{ capability: '  ' }, words.allRequired],
    [{ start: '' }, words.allRequired],
    [{ end: '' }, words.allRequired],
    [{ date: '2026-11-25' }, words.datePast],
    [{ end: '08:59' }, words.endBeforeStart],
    [{ end: '09:00' }, undefined],
    // The clocks go from two to three that night.
    [{ date: '2027-03-14', start: '02:30', end: '03:30' }, words.clockSkipped],
    [{ date: '2027-03-14', start: '01:30', end: '02:59' }, words.clockSkipped],
    [{ date: '2027-03-14', start: '01:30', end: '03:00' }, undefined],
  ])('with %j: %s', (over, problem) => {
    expect(planProblem({ ...good, ...over }, noon, zone)).toBe(problem);
  });

  it('is not in the past while it is still today where the viewer is', () => {
    const late = new Date('2026-11-27T04:30:00Z');
    expect(planProblem(good, late, zone)).toBeUndefined();
    expect(planProblem(good, late, 'UTC')).toBe(words.datePast);
  });

  it('is sent as moments of the viewer’s own clock', () => {
    expect(planOf({ ...good, capability: ' Economics ' }, zone)).toEqual({
      date: '2026-11-26',
      targets_data: [
        {
          capability: 'Economics',
          start_at: '2026-11-26T14:00:00.000Z',
          end_at: '2026-11-26T15:00:00.000Z',
        },
      ],
    });
    expect(planOf({ ...good, weeks: 3 }, zone).repeat_weeks).toBe(3);
  });

  it.each([
    [undefined, noon, '2026-11-26 13:00 14:00'],
    ['2026-11-26', noon, '2026-11-26 13:00 14:00'],
    ['2026-11-28', noon, '2026-11-28 09:00 10:00'],
    // Nine in the evening: tomorrow.
    [undefined, new Date('2026-11-27T02:00:00Z'), '2026-11-27 09:00 10:00'],
    [undefined, new Date('2026-11-27T01:59:00Z'), '2026-11-26 21:00 22:00'],
  ])('begins, for %s, where it is likely meant', (day, now, expected) => {
    const { date, start, end } = newPlan(day, now, zone);
    expect([date, start, end].join(' ')).toBe(expected);
  });

  it('keeps its length when its start is moved, as far as the day goes', () => {
    expect(withStart(good, '14:30')).toMatchObject({ start: '14:30', end: '15:30' });
    expect(withStart(good, '23:30')).toMatchObject({ start: '23:30', end: '23:59' });
    expect(withStart(good, '')).toMatchObject({ start: '', end: '10:00' });
    expect(withStart({ ...good, end: '' }, '11:00')).toMatchObject({ start: '11:00', end: '' });
  });

  it('comes back as it was planned, when it is edited', () => {
    const entry = aPlan('2026-11-26', '14:00', '15:00', { capability_id: null, title: 'Economics' });
    expect(valuesOf(entry, zone)).toEqual(good);
    expect(planOf(valuesOf(entry, zone), zone).targets_data[0]).toMatchObject({
      start_at: entry.start_at,
      end_at: entry.end_at,
    });
  });
});

describe('Upcoming Courses', () => {
  const [early, late] = [aPlan('2026-11-26', '09:00', '10:00'), aPlan('2026-11-26', '14:00', '15:00')];
  const tomorrow = aPlan('2026-11-27', '09:00', '10:00');
  const schedule = { '2026-11-27': [tomorrow], '2026-11-26': [early, late] };

  it('are what has not ended, by date', () => {
    expect(upcoming(schedule, undefined, Date.parse('2026-11-26T10:30:00Z'))).toEqual([
      ['2026-11-26', [late]],
      ['2026-11-27', [tomorrow]],
    ]);
    expect(upcoming(schedule, undefined, Date.parse('2026-11-26T16:00:00Z'))).toEqual([
      ['2026-11-27', [tomorrow]],
    ]);
  });

  it('are those of the day that was chosen', () => {
    expect(upcoming(schedule, '2026-11-27', 0)).toEqual([['2026-11-27', [tomorrow]]]);
    expect(upcoming(schedule, '2026-11-30', 0)).toEqual([]);
  });

  it('stand together where they overlap, a chain of them too, and apart where one starts as another ends', () => {
    const at = (from: string, to: string) => aPlan('2026-11-26', from, to);
    const [long, within, chained, after, instant] = [
      at('09:00', '12:00'),
      at('10:00', '10:30'),
      at('11:00', '13:00'),
      at('13:00', '14:00'),
      at('15:00', '15:00'),
    ];
    expect(clashes([long, within, chained, after, instant])).toEqual([
      [long, within, chained],
      [after],
      [instant],
    ]);
    expect(clashes([])).toEqual([]);
  });

  it('are in the way of what is planned at the same time, save the plan itself', () => {
    const plan = { start_at: '2026-11-26T09:30:00Z', end_at: '2026-11-26T14:00:00Z' };
    expect(inTheWay(schedule, plan)).toEqual([early]);
    expect(inTheWay(schedule, plan, early.id)).toEqual([]);
  });

  it('know how many of their series follow', () => {
    const week = (date: string) => aPlan(date, '09:00', '10:00', { series_id: anId(900) });
    const [first, second, third] = [week('2026-11-05'), week('2026-11-12'), week('2026-11-19')];
    const all = { '2026-11-05': [first], '2026-11-12': [second], '2026-11-19': [third], ...schedule };
    expect([first, second, third, early].map((entry) => followers(all, entry))).toEqual([2, 1, 0, 0]);
  });
});
