import { answersOf, Spared } from './append-answers.js';
import { AppendRefused, VersionConflict } from './errors.js';
import { anAppend, anEvent } from './testing/builders.js';
import type { ExpectedVersion } from './types.js';

const placed = (expected: ExpectedVersion, events = 1, before = 0) => ({
  append: anAppend({ expected, events: Array.from({ length: events }, () => anEvent()) }),
  json: [],
  sealed: [],
  before,
});

describe('the answers of a transaction', () => {
  it('give each append its version and the position of its last event', () => {
    const row = { base: '100', heads: '0,4,7,7', known: null };
    const appends = [placed('no-stream'), placed(4, 3), placed('any', 2), placed('any', 1, 2)];
    expect(answersOf(row, appends)).toEqual([
      { version: 1, position: 100n, duplicate: false },
      { version: 7, position: 103n, duplicate: false },
      { version: 9, position: 105n, duplicate: false },
      { version: 10, position: 106n, duplicate: false },
    ]);
  });

  it('leave the positions of a refused append empty', () => {
    const row = { base: '10', heads: '5,0', known: null };
    const [first, second] = answersOf(row, [placed(2, 4), placed('any')]);
    expect(first).toBeInstanceOf(VersionConflict);
    expect(first).toMatchObject({ actual: 5, expected: 2 });
    expect(second).toEqual({ version: 1, position: 14n, duplicate: false });
  });

  it('tell a retry from a conflict, and from an append that is known in part', () => {
    const row = { base: null, heads: '5,5,5', known: [[1, 2, 4, '77'] as const, [3, 1, 2, '70'] as const] };
    const [retry, conflict, partly] = answersOf(row, [placed(2, 2), placed(2), placed(1, 2)]);
    expect(retry).toEqual({ version: 4, position: 77n, duplicate: true });
    expect(conflict).toBeInstanceOf(VersionConflict);
    expect(partly).toBeInstanceOf(AppendRefused);
  });

  it('of a batch refused whole name only those that are to blame', () => {
    const row = { base: null, heads: '0,9', known: null };
    const [innocent, guilty] = answersOf(row, [placed('no-stream'), placed(3)], true);
    expect(innocent).toBeInstanceOf(Spared);
    expect(guilty).toBeInstanceOf(VersionConflict);
  });
});
