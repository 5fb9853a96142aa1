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

  it('is at most half a unit of the last digit away, and settles at once', () => {
    const value = fc.double({ min: -1e6, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(value, (one) => {
        const rounded = oneDecimal(one);
        return Math.abs(rounded - one) <= 0.05 + 1e-9 && oneDecimal(rounded) === rounded;
      }),
    );
    fc.assert(
      fc.property(value, fc.integer({ min: 1, max: 9 }), (one, digits) => {
        const rounded = significant(one, digits);
        const unit = 10 ** (Math.floor(Math.log10(Math.abs(one) || 1)) - digits + 1);
        return Math.abs(rounded - one) <= unit / 2 + 1e-9 && significant(rounded, digits) === rounded;
      }),
    );
  });
  it('shares a part of a whole between 0 and 100, more for more', () => {
    const count = fc.nat(1e6);
    fc.assert(
      fc.property(count, count, count, (one, more, rest) => {
        const whole = one + more + rest;
        const [little, much] = [percentOf(one, whole), percentOf(one + more, whole)];
        return little >= 0 && little <= much && much <= 100;
      }),
    );
  });
});

describe('percent change, of anything', () => {
  it('is a number with three significant digits, and leads from the one to the other', () => {
    const count = fc.integer({ min: 1, max: 1e6 });
    fc.assert(
      fc.property(count, fc.nat(1e6), fc.constantFrom('all', 'this', 'prev'), (previous, current, filter) => {
        const change = percentChange(current, previous, filter);
        const back = previous * (1 + change / 100);
        const step = Math.max(0.005, Math.abs(change) * 0.005);
        return Number.isFinite(change) && Math.abs(back - current) <= (previous * step) / 100 + 1e-6;
      }),
    );
  });
  it('does not depend on the filter but where there was nothing before', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e6 }), fc.nat(1e6), (previous, current) => {
        const changes = ['all', 'this', 'prev'].map((filter) => percentChange(current, previous, filter));
        return new Set(changes).size === 1 && percentChange(current, 0, 'all') === 100;
      }),
    );
  });
});
