import { describe, expect, it } from '@jest/globals';
import { scheduleMessages as words } from '@keenly/contracts/catalogue/profile';
import { aPlan } from '../../testing/profile-builders';
import { planOf, planProblem } from './components/plan-values';
import { upcoming } from './components/upcoming';

const good = { date: '2026-11-26', capability: 'Economics', start: '09:00', end: '10:00' };

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
  ])('with %j: %s', (over, problem) => {
    expect(planProblem({ ...good, ...over }, '2026-11-26')).toBe(problem);
  });

  it('is sent as moments of the viewer’s own clock', () => {
    expect(planOf({ ...good, capability: ' Economics ' })).toEqual({
      date: '2026-11-26',
      targets_data: [
        {
          capability: 'Economics',
          start_at: new Date(2026, 10, 26, 9).toISOString(),
          end_at: new Date(2026, 10, 26, 10).toISOString(),
        },
      ],
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
});
