import { freeIn, lengthOf, sameSpans, type Span } from './spans.js';

describe('what is left of a stretch', () => {
  it.each<[string, Span[], Span[]]>([
    ['all of it where nothing is taken', [], [[10, 20]]],
    ['nothing where all is taken', [[0, 30]], []],
    [
      'nothing where two take it together',
      [
        [15, 30],
        [0, 15],
      ],
      [],
    ],
    [
      'the pieces around what is taken',
      [
        [12, 14],
        [16, 17],
      ],
      [
        [10, 12],
        [14, 16],
        [17, 20],
      ],
    ],
    [
      'what is before and behind it',
      [
        [0, 11],
        [19, 40],
      ],
      [[11, 19]],
    ],
    [
      'all of it where what is taken only touches it',
      [
        [0, 10],
        [20, 30],
      ],
      [[10, 20]],
    ],
    [
      'the rest of what overlaps each other',
      [
        [10, 15],
        [11, 13],
        [14, 18],
      ],
      [[18, 20]],
    ],
  ])('is %s', (_, taken, left) => {
    expect(freeIn([10, 20], taken)).toEqual(left);
  });

  it('is nothing of nothing', () => {
    expect(freeIn([10, 10], [])).toEqual([]);
  });
});

it('stretches are as long as all of them, and the same where each is', () => {
  expect(
    lengthOf([
      [1, 3],
      [5, 9],
    ]),
  ).toBe(6);
  expect(sameSpans([[1, 3]], [[1, 3]])).toBe(true);
  expect(sameSpans([[1, 3]], [[1, 4]])).toBe(false);
  expect(sameSpans([[1, 3]], [])).toBe(false);
});
