import * as fc from 'fast-check';
import {
  EXPERTISE_LEVELS,
  expertiseHours,
  expertiseLevel,
  expertiseQuadrant,
  HOME_SPLIT,
  SCORE_VIEW_SPLIT,
} from './expertise.js';

describe('the expertise chart', () => {
  it.each([
    [0, 0, 'starting'],
    [0.9, 49.9, 'practising'],
    [0.89, 50, 'quick'],
    [0.9, 50, 'expert'],
  ] as const)('%d hours at %d %% are %s on the home dashboard', (hours, score, quadrant) => {
    expect(expertiseQuadrant(hours, score)).toBe(quadrant);
  });

  it('splits at 3.5 hours on the score-based view', () => {
    expect(expertiseQuadrant(3.4, 60, SCORE_VIEW_SPLIT)).toBe('quick');
    expect(expertiseQuadrant(3.5, 60, SCORE_VIEW_SPLIT)).toBe('expert');
  });

  it.each([
    [0.1, 10, 1],
    [0.45, 10, 2],
    [0.1, 25, 2],
    [5, 10, 3],
    [0.1, 99, 4],
    [1, 60, 5],
    [1.8, 75, 6],
  ])('%d hours at %d %% are level %d', (hours, score, level) => {
    expect(expertiseLevel(hours, score)).toBe(level);
  });

  it('never takes a level away for more time or a better score', () => {
    const hours = fc.double({ min: 0, max: 10, noNaN: true });
    const score = fc.double({ min: 0, max: 100, noNaN: true });
    fc.assert(
      fc.property(hours, hours, score, score, (some, more, low, high) => {
        const before = expertiseLevel(some, Math.min(low, high));
        const after = expertiseLevel(some + more, Math.max(low, high));
        return after >= before && before >= 1 && after <= EXPERTISE_LEVELS;
      }),
    );
    expect(HOME_SPLIT).toEqual({ hours: 0.9, score: 50 });
  });

  it('puts each point into the quadrant in which its level lies, on either view', () => {
    const levels = { starting: [1, 2], practising: [3], quick: [4], expert: [5, 6] };
    const splits = fc.constantFrom(HOME_SPLIT, SCORE_VIEW_SPLIT);
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 20, noNaN: true }),
        fc.double({ min: 0, max: 100, noNaN: true }),
        splits,
        (hours, score, split) => {
          const quadrant = expertiseQuadrant(hours, score, split);
          const isRight = quadrant === 'expert' || quadrant === 'practising';
          const isHigh = quadrant === 'expert' || quadrant === 'quick';
          return (
            levels[quadrant].includes(expertiseLevel(hours, score, split)) &&
            isRight === hours >= split.hours &&
            isHigh === score >= split.score
          );
        },
      ),
    );
  });

  it('counts hours from minutes', () => {
    expect([expertiseHours(0), expertiseHours(54), expertiseHours(90)]).toEqual([0, 0.9, 1.5]);
  });
});
