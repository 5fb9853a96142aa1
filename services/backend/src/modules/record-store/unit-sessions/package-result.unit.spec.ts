import { doneBlocks, type HeardUnit, resultOf } from './package-result.js';
import { nothing, type Said } from './unit-terms.js';

const unit = (said: Partial<Said>, moveOn: HeardUnit['moveOn'] = 'Passed'): HeardUnit => ({
  moveOn,
  said: { ...nothing, ...said },
});
const passed = (score: number | null) => unit({ judgedBy: 'a', passedBy: 'a', score });
const failed = (score: number | null) => unit({ judgedBy: 'b', score });

it('finds the blocks of a unit that are done, the innermost first', () => {
  const at = (id: string, blocks: readonly string[], one: HeardUnit) => ({ ...one, id, blocks });
  const given = (last: HeardUnit) => [
    at('1', ['outer', 'inner'], passed(100)),
    at('2', ['outer', 'inner'], unit({}, 'NotApplicable')),
    at('3', ['outer'], last),
    at('4', [], unit({})),
  ];
  expect(doneBlocks(given(unit({})), '1')).toEqual(['inner']);
  expect(doneBlocks(given(passed(null)), '1')).toEqual(['inner', 'outer']);
  expect(doneBlocks(given(passed(null)), '3')).toEqual(['outer']);
  expect(doneBlocks(given(passed(null)), '4')).toEqual([]);
});

describe('what the units of a package come to', () => {
  it('is nothing as long as one of them may still be passed for the first time', () => {
    expect(resultOf([passed(100), unit({})])).toBeUndefined();
    expect(resultOf([unit({ completedBy: 'c' }, 'CompletedAndPassed')])).toBeUndefined();
  });

  it('is the mean of the scores, passed where one was and none failed', () => {
    expect(resultOf([passed(100), passed(75), unit({}, 'NotApplicable')])).toEqual({
      ...{ isDone: true, passed: true, score: 87.5 },
    });
    expect(resultOf([passed(null)])).toEqual({ isDone: true, passed: true, score: null });
  });

  it('is failed where one was, done or not, and passed once that is passed', () => {
    expect(resultOf([passed(100), failed(50)])).toEqual({ isDone: false, passed: false, score: 75 });
    const done = unit({ judgedBy: 'b', completedBy: 'c', score: 50 }, 'CompletedOrPassed');
    expect(resultOf([passed(100), done])).toEqual({ isDone: true, passed: false, score: 75 });
    // Opened again, it isn't judged in this session; its score stays.
    expect(resultOf([unit({ score: 50 })])).toMatchObject({ isDone: false, passed: false });
    expect(resultOf([failed(null)])).toMatchObject({ passed: false, score: null });
  });

  it('says neither where nothing but completion counts', () => {
    const done = unit({ completedBy: 'c' }, 'Completed');
    expect(resultOf([done])).toEqual({ isDone: true, passed: null, score: null });
  });
});
