import * as fc from 'fast-check';
import { hasSeen, type SeenSeqs, withSeen } from './seen-seqs.js';

const seqs = fc.array(fc.nat(60), { maxLength: 80 });
const setOf = (numbers: readonly number[]) => numbers.reduce<SeenSeqs>(withSeen, []);

describe('what was seen', () => {
  it('is one range, whatever order it came in', () => {
    expect(setOf([3, 0, 2, 1, 4])).toEqual([0, 4]);
  });

  it('keeps gaps open', () => {
    expect(setOf([0, 1, 4, 7, 6])).toEqual([0, 1, 4, 4, 6, 7]);
  });

  it('knows exactly what it was told', () => {
    fc.assert(
      fc.property(
        seqs,
        fc.nat(70),
        (numbers, asked) => hasSeen(setOf(numbers), asked) === numbers.includes(asked),
      ),
    );
  });

  it('is ascending, disjoint and does not touch itself', () => {
    fc.assert(
      fc.property(seqs, (numbers) => {
        const ranges = setOf(numbers);
        return ranges.every((edge, at) => {
          const next = ranges[at + 1];
          return next === undefined || (at % 2 === 0 ? next >= edge : next > edge + 1);
        });
      }),
    );
  });
});
