import { describe, expect, it } from '@jest/globals';
import { relativeTime } from './relative-time';

const now = Date.parse('2026-11-26T12:00:00.000Z');
const [SECOND, MINUTE, HOUR, DAY] = [1000, 60_000, 3_600_000, 86_400_000];

describe('how long ago', () => {
  it.each([
    [-5 * MINUTE, 'Just now'],
    [0, 'Just now'],
    [MINUTE - 1, 'Just now'],
    [MINUTE, '1 minute ago'],
    [2 * MINUTE + 59 * SECOND, '2 minutes ago'],
    [HOUR - 1, '59 minutes ago'],
    [HOUR, '1 hour ago'],
    [DAY - 1, '23 hours ago'],
    [DAY, 'Yesterday'],
    [2 * DAY - 1, 'Yesterday'],
    [2 * DAY, '2 days ago'],
    [29 * DAY, '29 days ago'],
    [30 * DAY, '1 month ago'],
    [364 * DAY, '12 months ago'],
    [365 * DAY, '1 year ago'],
    [800 * DAY, '2 years ago'],
  ])('%d ms is %s', (ago, words) => {
    expect(relativeTime(now - ago, now)).toBe(words);
  });
});
