import { failedFiles, races, tally, type JestReport } from './report.js';

const file = (name: string, status: string, ...tests: string[]): JestReport['testResults'][number] => ({
  name,
  status,
  assertionResults: tests.map((one) => ({ status: one })),
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

  it('names no race where the second run left no result', () => {
    expect(races(first, { testResults: [] })).toEqual([]);
  });
});
