import { backOffMs } from './back-off.js';

const backOff = { firstMs: 1000, mostMs: 10_000 };
const longest = () => 0;

describe('the wait between tries', () => {
  it('doubles with each failure until it is as long as it may be', () => {
    expect([1, 2, 3, 4, 5, 60].map((failures) => backOffMs(backOff, failures, longest))).toEqual([
      1000, 2000, 4000, 8000, 10_000, 10_000,
    ]);
  });
  it('is shortened by half at most', () => {
    const waits = Array.from({ length: 200 }, () => backOffMs(backOff, 3));
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(2000);
    expect(Math.max(...waits)).toBeLessThanOrEqual(4000);
    expect(new Set(waits).size).toBeGreaterThan(20);
  });
});
