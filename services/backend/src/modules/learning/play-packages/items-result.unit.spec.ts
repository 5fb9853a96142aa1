import { resultOf, type SaidByItem, stateOf } from './items-result.js';

const said = (more: Partial<SaidByItem> = {}): SaidByItem => ({
  ...{ completion: 'incomplete', success: 'unknown', score: null },
  ...more,
});
const completed = said({ completion: 'completed' });
const passed = (score: number | null = null) => said({ completion: 'completed', success: 'passed', score });
const failed = (score: number | null = null) => said({ completion: 'completed', success: 'failed', score });

it.each<[string, SaidByItem | undefined, string]>([
  ['never opened', undefined, 'untouched'],
  ['opened alone', said({ completion: 'unknown' }), 'incomplete'],
  ['completed', completed, 'completed'],
  ['passed, and not said to be completed', said({ success: 'passed' }), 'passed'],
  ['completed and failed', failed(), 'failed'],
])('a part that was %s', (_, one, state) => {
  expect(stateOf(one)).toBe(state);
});

describe('a package with several parts', () => {
  it.each<[string, (SaidByItem | undefined)[]]>([
    ['none', []],
    ['one that wasn’t opened', [passed(100), undefined]],
    ['one that isn’t completed', [passed(100), said({ score: 50 })]],
    ['one that isn’t completed, beside a failed one', [failed(10), said()]],
  ])('has no result with %s', (_, parts) => {
    expect(resultOf(parts)).toBeUndefined();
  });

  it('is done once each part is completed, whether or not any says that it was passed', () => {
    expect(resultOf([completed, completed])).toEqual({ isDone: true, passed: null, score: null });
  });

  it('is passed where one part was and none failed', () => {
    expect(resultOf([completed, passed(), completed])).toEqual({ isDone: true, passed: true, score: null });
  });

  it('is failed, and not done, where one part was, whatever the others came to', () => {
    expect(resultOf([passed(100), failed(20)])).toEqual({ isDone: false, passed: false, score: 60 });
  });

  it('has the mean of the scores that were given, in percent with one decimal', () => {
    expect(resultOf([passed(100), completed, passed(50), passed(0)])?.score).toBe(50);
    expect(resultOf([passed(100), passed(50), passed(50)])?.score).toBe(66.7);
    expect(resultOf([passed(0), completed])?.score).toBe(0);
  });
});
