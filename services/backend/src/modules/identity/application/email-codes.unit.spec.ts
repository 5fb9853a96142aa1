import { digitsFor } from './email-codes.js';

const key = Buffer.alloc(32, 7);
const ids = Array.from({ length: 20_000 }, (_, n) => `code-${n}`);

describe('the digits of a code', () => {
  it('are four, and the same whenever they are asked for', () => {
    for (const id of ids.slice(0, 500)) {
      expect(digitsFor(key, id)).toMatch(/^[0-9]{4}$/);
      expect(digitsFor(key, id)).toBe(digitsFor(key, id));
    }
  });
  it('follow from the key', () => {
    const same = ids.filter((id) => digitsFor(key, id) === digitsFor(Buffer.alloc(32, 8), id));
    expect(same.length).toBeLessThan(20);
  });
  it('prefer none of the ten thousand', () => {
    const seen = new Map<string, number>();
    for (const id of ids) seen.set(digitsFor(key, id), (seen.get(digitsFor(key, id)) ?? 0) + 1);
    // Of 10,000 boxes 20,000 throws leave 1,353 empty on average, and none with more than a dozen.
    expect(10_000 - seen.size).toBeGreaterThan(1200);
    expect(10_000 - seen.size).toBeLessThan(1500);
    expect(Math.max(...seen.values())).toBeLessThan(14);
  });
});
