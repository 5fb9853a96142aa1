import { describe, expect, it } from '@jest/globals';
import { axisTo, roundStep } from './chart-scale';

describe('axes', () => {
  it.each([
    [10, 4, 2.5],
    [6.8, 4, 2],
    [1.8, 8, 0.25],
    [0.3, 5, 0.1],
    [1200, 4, 500],
    [0, 4, 1],
  ])('to %p in at most %p steps count by %p', (most, count, step) => {
    expect(roundStep(most, count)).toBe(step);
  });

  it('start at zero, end at a round number and hold everything', () => {
    expect(axisTo(1.8, 8)).toEqual({ max: 2, ticks: [0, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] });
    expect(axisTo(0, 4)).toEqual({ max: 1, ticks: [0, 1] });
    for (const most of [0.07, 1, 3.3, 8.96, 17, 240, 99_999]) {
      const { max, ticks } = axisTo(most, 5);
      expect(max).toBeGreaterThanOrEqual(most);
      expect(ticks.length).toBeLessThanOrEqual(6);
    }
  });
});
