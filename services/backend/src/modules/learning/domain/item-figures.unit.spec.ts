import { discriminationOf, type ItemSums, mayKeyBeWrong, meanScoreOf, shareOf } from './item-figures.js';

/** Of attempts: whether the question was answered right, and the score. */
const sumsOf = (attempts: readonly (readonly [x: 0 | 1, y: number])[]): ItemSums => ({
  n: attempts.length,
  x: attempts.reduce((sum, [x]) => sum + x, 0),
  y: attempts.reduce((sum, [, y]) => sum + y, 0),
  yy: attempts.reduce((sum, [, y]) => sum + y * y, 0),
  xy: attempts.reduce((sum, [x, y]) => sum + x * y, 0),
});
const times = (n: number, x: 0 | 1, y: number) => Array.from({ length: n }, () => [x, y] as const);

describe('the discrimination of a question', () => {
  it('is the correlation of answering it right with the score', () => {
    expect(discriminationOf(sumsOf([...times(5, 1, 100), ...times(5, 0, 0)]))).toBe(1);
    expect(discriminationOf(sumsOf([...times(5, 1, 0), ...times(5, 0, 100)]))).toBe(-1);
    expect(discriminationOf(sumsOf([...times(6, 1, 80), ...times(2, 1, 20), ...times(4, 0, 20)]))).toBe(0.71);
  });
  it('isn’t known of few answers, or where all are alike', () => {
    expect(discriminationOf(sumsOf([...times(4, 1, 100), ...times(5, 0, 0)]))).toBeNull();
    expect(discriminationOf(sumsOf(times(12, 1, 80)))).toBeNull();
    expect(discriminationOf(sumsOf([...times(6, 1, 50), ...times(6, 0, 50)]))).toBeNull();
  });
});

describe('a key that may be wrong', () => {
  const fine = sumsOf([...times(6, 1, 80), ...times(6, 0, 20)]);
  const option = (isCorrect: boolean, n: number, mean: number) => ({ isCorrect, n, y: n * mean });
  it('is one that better ones answer otherwise', () => {
    expect(mayKeyBeWrong(sumsOf([...times(5, 1, 0), ...times(5, 0, 100)]), [])).toBe(true);
    expect(mayKeyBeWrong(fine, [option(true, 6, 80), option(false, 3, 90), option(false, 3, 10)])).toBe(true);
  });
  it('isn’t told of few, nor of what the weaker ones choose', () => {
    expect(mayKeyBeWrong(fine, [option(true, 6, 80), option(false, 2, 90), option(false, 4, 10)])).toBe(
      false,
    );
    expect(mayKeyBeWrong(sumsOf(times(9, 0, 50)), [option(true, 3, 1), option(false, 6, 90)])).toBe(false);
    expect(mayKeyBeWrong(fine, [option(false, 6, 90)])).toBe(false);
  });
});

it('is a share with one decimal, and none of nothing', () => {
  expect([shareOf(2, 3), shareOf(0, 0)]).toEqual([66.7, null]);
  expect([meanScoreOf(3, 200), meanScoreOf(0, 0)]).toEqual([66.7, null]);
});
