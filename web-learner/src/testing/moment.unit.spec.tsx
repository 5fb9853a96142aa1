import { describe, expect, it } from '@jest/globals';
import { NOW } from './builders';

describe('the clock of screens under test', () => {
  it('begins at the moment that the test data is of, and goes on', () => {
    const [first, read] = [Date.now(), new Date()];
    expect(first - NOW).toBeGreaterThanOrEqual(0);
    expect(first - NOW).toBeLessThan(10 * 60_000);
    expect(read.getTime()).toBeGreaterThanOrEqual(first);
    expect(read).toBeInstanceOf(Date);
    expect(new Date('2026-11-02T09:00:00.000Z').toISOString()).toBe('2026-11-02T09:00:00.000Z');
  });
});
