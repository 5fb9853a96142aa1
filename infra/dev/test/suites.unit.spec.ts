import { isApart, takesLong } from '../../testing/takes-long.mjs';
import { suitesOf, type TestFile } from './suites.js';

const file = (path: string, more: Partial<TestFile> = {}): TestFile => ({
  ...{ path, bytes: 10_000, takesLong: false, isApart: false },
  ...more,
});
const MOST = 60_000;
const paths = (suites: TestFile[][]) => suites.map((suite) => suite.map(({ path }) => path));

describe('the suites of a run', () => {
  it('have each file once, neighbours together', () => {
    const files = Array.from({ length: 100 }, (_, at) => file(String(at), { bytes: at * 300 }));
    const suites = suitesOf(files, MOST);
    expect(suites.length).toBeLessThan(30);
    expect(suites.flat()).toEqual(files);
  });

  it('are of about the same length', () => {
    const files = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((path) => file(path));
    expect(paths(suitesOf(files, MOST))).toEqual([
      ['a', 'b', 'c', 'd', 'e', 'f'],
      ['g', 'h'],
    ]);
    expect(paths(suitesOf([file('a', { bytes: 90_000 }), file('b')], MOST))).toEqual([['a'], ['b']]);
  });

  it('have one of its own for a file that takes long, before all others', () => {
    expect(paths(suitesOf([file('a'), file('b', { takesLong: true }), file('c')], MOST))).toEqual([
      ['b'],
      ['a', 'c'],
    ]);
  });

  it('have one of its own for a file that is apart from others', () => {
    expect(paths(suitesOf([file('a'), file('b', { isApart: true }), file('c')], MOST))).toEqual([
      ['b'],
      ['a', 'c'],
    ]);
  });

  it('are none without files', () => {
    expect(suitesOf([], MOST)).toEqual([]);
  });
});

describe('a file of tests', () => {
  it('says in its first comment that it takes long, or is apart', () => {
    expect(takesLong('/** @takes-long */\nimport a')).toBe(true);
    expect(isApart('/** @apart Its code must still be on its way. */\nimport a')).toBe(true);
    expect([takesLong('import a'), isApart('import a')]).toEqual([false, false]);
  });

  it.each(['jest.resetModules();', "jest.unstable_mockModule('pg', make);", "jest.mock('pg');"])(
    'is apart where it has modules read anew: %s',
    (text) => expect(isApart(`import a;\n${text}`)).toBe(true),
  );
});
