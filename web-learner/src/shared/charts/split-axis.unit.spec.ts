import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { splitAxis } from './split-axis';

describe('an axis with a divide', () => {
  it('counts evenly while the values are near the divide', () => {
    const { at, ticks, linear } = splitAxis(0.9, 1.8, 8);
    expect([ticks.at(-1), linear, at(1)]).toEqual([2, true, 0.5]);
  });

  it('grows its steps where values are far beyond it', () => {
    const { at, ticks, linear } = splitAxis(0.9, 21, 8);
    expect(ticks).toEqual([0, 0.45, 0.9, 2, 5, 10, 20]);
    expect([linear, at(0), at(0.9), at(25)]).toEqual([false, 0, 0.4, 1]);
  });

  it('keeps every value on it and in order', () => {
    const hours = fc.double({ min: 0, max: 4000, noNaN: true });
    fc.assert(
      fc.property(hours, hours, (a, b) => {
        const [less, more] = a < b ? [a, b] : [b, a];
        const { at } = splitAxis(0.9, more, 6);
        expect(at(less)).toBeLessThanOrEqual(at(more));
        expect(at(less)).toBeGreaterThanOrEqual(0);
        expect(at(more)).toBeLessThanOrEqual(1 + 1e-9);
      }),
    );
  });
});
