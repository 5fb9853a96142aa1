import * as fc from 'fast-check';
import { oneDecimal, percentChange, percentOf, significant } from './numbers.js';

describe('percent change', () => {
  it.each([
    [4, 3, 'all', 33.3],
    [81, 100, 'this', -19],
    [5, 0, 'all', 100],
    [5, 0, 'this', 0],
    [0, 5, 'this', -100],
  ])('from %i after %i under %s is %d', (current, previous, filter, expected) => {
    expect(percentChange(current, previous, filter)).toBe(expected);
  });

  it('has the sign of the change', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e6 }), fc.nat(1e6), (previous, current) =>
        Object.is(Math.sign(percentChange(current, previous, 'all')) + 0, Math.sign(current - previous) + 0),
      ),
    );
  });
});

describe('rounding', () => {
  it('keeps three significant digits', () => {
    expect(significant(66.6666, 3)).toBe(66.7);
    expect(significant(0.012345, 3)).toBe(0.0123);
    expect(significant(0, 3)).toBe(0);
  });
  it('keeps one decimal', () => expect(oneDecimal(81.36)).toBe(81.4));
  it('shares nothing out of nothing', () => expect(percentOf(3, 0)).toBe(0));
});
