import { SESSION_MAX_SEQ } from '@keenly/contracts/ingest-bounds';
import * as fc from 'fast-check';
import { hasSeen, type SeenSeqs, weightOfSeen, withSeen } from './seen-seqs.js';

const near = fc.nat(3000);
const any = fc.oneof(near, fc.nat(SESSION_MAX_SEQ), fc.constantFrom(0, 31, 32, 1023, 1024, SESSION_MAX_SEQ));
const setOf = (numbers: readonly number[]) => numbers.reduce<SeenSeqs>(withSeen, []);
const sizeOf = (seen: SeenSeqs) => seen.reduce((sum, chunk) => sum + (chunk?.length ?? 0), seen.length);

describe('what was seen', () => {
  it('knows exactly what it was told', () => {
    fc.assert(
      fc.property(
        fc.array(any, { maxLength: 80 }),
        any,
        (numbers, asked) => hasSeen(setOf(numbers), asked) === numbers.includes(asked),
      ),
    );
  });

  it('is the same, whatever order it came in', () => {
    fc.assert(
      fc.property(fc.array(near, { maxLength: 80 }), (numbers) => {
        expect(setOf([...numbers].reverse())).toEqual(setOf(numbers));
      }),
    );
  });

  it('leaves what it was made from as it was', () => {
    const before = setOf([1, 2, 1025]);
    withSeen(before, 3);
    expect([hasSeen(before, 3), before]).toEqual([false, setOf([1025, 2, 1])]);
  });

  it('is as small with a gap after every number as without', () => {
    const counted = Array.from({ length: 4096 }, (_, n) => n);
    const gaps = counted.filter((n) => n % 2 === 0);
    expect(sizeOf(setOf(gaps))).toBe(sizeOf(setOf(counted)));
  });

  it('weighs what its places and chunks take', () => {
    expect(weightOfSeen([])).toBe(0);
    expect(weightOfSeen(setOf([1, 2, 3]))).toBeLessThan(400);
    const far = setOf([SESSION_MAX_SEQ]);
    expect(weightOfSeen(far)).toBeGreaterThan(8 * far.length);
  });
});
