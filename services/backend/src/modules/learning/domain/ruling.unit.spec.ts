import { isPassed, scoreOf } from '@keenly/contracts/formulas/quiz-score';
import { id } from '../../../kernel/testing/given.js';
import { type AlikeAttempts, previewOf, requireRuling, ruledCounts } from './ruling.js';
import type { Keyed } from './grading.js';

const [right, wrong] = [id(301), id(302)];
const choice: Keyed = {
  ...{ id: id(201), type: 1 },
  options: [
    { id: right, isCorrect: true },
    { id: wrong, isCorrect: false },
  ],
};
const essay: Keyed = { id: id(202), type: 3, options: [] };
/** One of three questions was answered right; of this one the wrong option was chosen. */
const alike = (over: Partial<AlikeAttempts> = {}): AlikeAttempts => ({
  ...{ right: 1, graded: 3, essays: 0, awaiting: 0, points: 0, attempts: 4 },
  ...{ optionId: wrong, isRight: false, isLeftOut: false, percent: null, ...over },
});

describe('what a regrade would do', () => {
  it.each([
    ['new_key', [wrong], { right: 2, graded: 3 }],
    ['both_keys', [wrong], { right: 2, graded: 3 }],
    ['full_marks', [], { right: 2, graded: 3 }],
    ['left_out', [], { right: 1, graded: 2 }],
  ] as const)('to who answered otherwise: %s', (way, optionIds, after) => {
    expect(ruledCounts(alike(), choice, { way, optionIds })).toMatchObject(after);
  });
  it('takes back in what was left out, and leaves it out once', () => {
    const out = alike({ isLeftOut: true, isRight: null, graded: 2 });
    expect(ruledCounts(out, choice, { way: 'new_key', optionIds: [right] })).toMatchObject({
      ...{ right: 1, graded: 3 },
    });
    expect(ruledCounts(out, choice, { way: 'left_out', optionIds: [] })).toMatchObject({ graded: 2 });
  });
  it('leaves an essay out with its mark', () => {
    const marked = alike({ essays: 2, awaiting: 1, points: 80, percent: 80, optionId: null, isRight: null });
    const way = { way: 'left_out', optionIds: [] } as const;
    expect(ruledCounts(marked, essay, way)).toMatchObject({ essays: 1, awaiting: 1, points: 0 });
    expect(ruledCounts({ ...marked, percent: null }, essay, way)).toMatchObject({ awaiting: 0, points: 80 });
  });
  it('is counted by what it changes', () => {
    const up = ruledCounts(alike(), choice, { way: 'full_marks', optionIds: [] });
    const same = alike({ attempts: 3 });
    expect(
      previewOf([
        [alike(), up],
        [same, same],
      ]),
    ).toEqual({
      ...{ attempts: 7, up: 4, down: 0, same: 3, differences: [{ points: 30, attempts: 4 }] },
    });
  });
});

describe('a ruling', () => {
  const refusal = (field: string) =>
    expect.objectContaining({
      code: 'VALIDATION_FAILED',
      fields: { [field]: expect.any(String) as string },
    }) as Error;
  it.each([
    [undefined, 'full_marks', [], 'question_id'],
    [essay, 'full_marks', [], 'way'],
    [choice, 'new_key', [], 'option_ids'],
    [choice, 'both_keys', [id(9)], 'option_ids'],
    [choice, 'left_out', [right], 'option_ids'],
  ] as const)('is refused at its field', (question, way, optionIds, field) => {
    expect(() => requireRuling(question, { way, optionIds })).toThrow(refusal(field));
  });
  it('is good for its question', () => {
    expect(() => requireRuling(choice, { way: 'new_key', optionIds: [wrong] })).not.toThrow();
    expect(() => requireRuling(essay, { way: 'left_out', optionIds: [] })).not.toThrow();
  });
});

describe('a score', () => {
  it('is of the questions of choices until every essay is marked', () => {
    const counts = { right: 1, graded: 2, essays: 1, awaiting: 1, points: 0 };
    expect(scoreOf(counts)).toBe(50);
    expect(scoreOf({ ...counts, awaiting: 0, points: 25 })).toBe(41.7);
    expect(scoreOf({ ...counts, right: 0, graded: 0 })).toBeNull();
  });
  it('is passed from its mark on, once it is final', () => {
    expect(isPassed({ score: 60, awaiting: 0 }, 60)).toBe(true);
    expect(isPassed({ score: 59.9, awaiting: 0 }, 60)).toBe(false);
    expect(isPassed({ score: 100, awaiting: 1 }, 60)).toBeNull();
    expect(isPassed({ score: 100, awaiting: 0 }, null)).toBeNull();
  });
});
