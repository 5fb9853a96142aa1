import { failedFiles, tally, type JestReport } from './report.js';

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

  it('takes the second result of what ran again, failures included', () => {
    const again: JestReport = {
      testResults: [file('b', 'passed', 'passed', 'passed'), file('c', 'failed', 'failed')],
    };
    expect(tally(first, again)).toEqual({ passed: 4, failed: 1, skipped: 1 });
  });

  it('keeps the failures of a file whose second run left no result', () => {
    expect(tally(first, { testResults: [] })).toEqual({ passed: 3, failed: 2, skipped: 1 });
  });
});
