import { describe, expect, it } from '@jest/globals';
import { TIMELINE_DOTS, timelineDots } from './timeline-dots';

const marks = { done: '●', current: '◐', open: '○' } as const;
const drawn = (done: number, total: number) =>
  timelineDots(done, total)
    .map((dot) => marks[dot])
    .join('');

describe('the timeline of a plan', () => {
  it.each([
    [0, 0, '○○○○○○'],
    [0, 10, '◐○○○○○'],
    [1, 100, '●◐○○○○'],
    [5, 10, '●●●◐○○'],
    [99, 100, '●●●●●◐'],
    [10, 10, '●●●●●●'],
    [12, 10, '●●●●●●'],
    [1, 2, '●●●◐○○'],
  ])('of %i of %i done is %s', (done, total, expected) => {
    expect(drawn(done, total)).toBe(expected);
    expect(timelineDots(done, total)).toHaveLength(TIMELINE_DOTS);
  });
});
