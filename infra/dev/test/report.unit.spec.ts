import { bySuitedFile, failedFiles, failures, races, tally, type JestReport } from './report.js';

const file = (name: string, status: string, ...tests: string[]): JestReport['testResults'][number] => ({
  name,
  status,
  assertionResults: tests.map((one) => ({ status: one, ancestorTitles: [] })),
});
const first: JestReport = {
  testResults: [
    file('a', 'passed', 'passed', 'passed', 'pending'),
    file('b', 'failed', 'passed', 'failed'),
    file('c', 'failed'),
  ],
};

describe('a run of tests', () => {
  it('counts tests, and a file that did not load as one failure', () => {
    expect(tally(first)).toEqual({ passed: 3, failed: 2, skipped: 1 });
  });

  it('names the files that failed', () => {
    expect(failedFiles(first)).toEqual(['b', 'c']);
  });

  it('names as a race what failed and passed when it ran again', () => {
    const again: JestReport = {
      testResults: [file('b', 'passed', 'passed', 'passed'), file('c', 'failed', 'failed')],
    };
    expect(races(first, again)).toEqual(['b']);
  });

  it('names the file of a suite that failed; all where no test says which', () => {
    const suite = (status: string, ...tests: [file: string, status: string][]) => ({
      ...{ name: '/root/.keenly/suites/suite-01.ts', status },
      assertionResults: tests.map(([path, one]) => ({ status: one, ancestorTitles: [path, 'a page'] })),
    });
    const told = (...testResults: JestReport['testResults'][number][]) =>
      failedFiles(bySuitedFile('/root', { testResults }));
    expect(told(suite('failed', ['x/a', 'passed'], ['x/b', 'failed'], ['x/b', 'passed']))).toEqual([
      '/root/x/b',
    ]);
    expect(told(suite('failed', ['x/a', 'passed'], ['x/b', 'passed']))).toEqual(['/root/x/a', '/root/x/b']);
    expect(told(suite('passed', ['x/a', 'passed']))).toEqual([]);
  });

  it('names no race where the second run left no result', () => {
    expect(races(first, { testResults: [] })).toEqual([]);
  });

  it('tells in few lines what failed and why, without colors and without the stack', () => {
    const told = failures({
      testResults: [
        {
          ...file('a', 'failed', 'passed'),
          assertionResults: [
            {
              ...{ status: 'failed', ancestorTitles: ['a page'], fullName: 'a page is there' },
              failureMessages: [
                `\u001B[31mError: gone\u001B[39m\n\n    at here.ts:1\n${'more\n'.repeat(50)}`,
              ],
            },
          ],
        },
        { ...file('b', 'failed', 'passed'), message: 'afterAll took too long' },
        file('c', 'passed', 'passed'),
      ],
    });
    expect(told).toEqual([
      ['● a page is there', '    Error: gone', ...Array.from({ length: 19 }, () => '    more')].join('\n'),
      '● b\n    afterAll took too long',
    ]);
  });
});
