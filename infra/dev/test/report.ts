import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { isSuite } from './suites.js';

/** What a run counted. */
export interface Count {
  readonly passed: number;
  /** Tests that failed, and files that did not even load. */
  readonly failed: number;
  readonly skipped: number;
}

/** The part of Jest's JSON report that is read here. */
export interface JestReport {
  readonly testResults: readonly {
    /** Absolute path of the file. */
    readonly name: string;
    readonly status: string;
    /** What failed outside its tests, or couldn't be loaded; empty where nothing did. */
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName?: string;
      readonly failureMessages?: readonly string[];
      /** Of the `describe`s around it, the outermost first. */
      readonly ancestorTitles: readonly string[];
    }[];
  }[];
}

const countOf = ({ status, assertionResults }: JestReport['testResults'][number]): Count => {
  const having = (...statuses: string[]): number =>
    assertionResults.filter((one) => statuses.includes(one.status)).length;
  const failed = having('failed');
  return {
    passed: having('passed'),
    // A file that failed without a failing test did not load, or failed before or after its tests.
    failed: status === 'failed' ? Math.max(failed, 1) : failed,
    skipped: having('pending', 'todo', 'skipped', 'disabled'),
  };
};

export const nothing: Count = { passed: 0, failed: 0, skipped: 0 };

export const plus = (one: Count, other: Count): Count => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  skipped: one.skipped + other.skipped,
});

export const failedFiles = ({ testResults }: JestReport): string[] =>
  testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);

/**
 * A report with the files that a suite is made of in its place (see suites.ts), each with its own tests. A suite that
 * failed without a failing test may have failed in any of them.
 */
export const bySuitedFile = (root: string, { testResults }: JestReport): JestReport => ({
  testResults: testResults.flatMap((suite) => {
    if (!isSuite(root, suite.name)) return [suite];
    const names = [...new Set(suite.assertionResults.map(({ ancestorTitles: [file = ''] }) => file))];
    const all = names.map((file) => {
      const own = suite.assertionResults.filter(({ ancestorTitles }) => ancestorTitles[0] === file);
      const status = own.some((one) => one.status === 'failed') ? 'failed' : 'passed';
      return { name: join(root, file), status, assertionResults: own };
    });
    const isUnknown = suite.status === 'failed' && all.every(({ status }) => status === 'passed');
    return isUnknown ? all.map((one) => ({ ...one, status: 'failed' })) : all;
  }),
});

/** What a run comes to. Nothing that runs again can better it: a test that passes at the second attempt has failed. */
export const tally = ({ testResults }: JestReport): Count => testResults.map(countOf).reduce(plus, nothing);

/** Files that failed and passed when they ran again: races that wait to be found. */
export const races = (first: JestReport, again: JestReport): string[] => {
  const passed = new Set(
    again.testResults.filter(({ status }) => status === 'passed').map(({ name }) => name),
  );
  return failedFiles(first).filter((name) => passed.has(name));
};

/** Of a failure's words; a stack of calls is where it was told first. */
const LINES_TOLD = 20;

/** What failed and why, in few lines each: a run tells it last, since of long output the end alone may be left. */
export const failures = ({ testResults }: JestReport): string[] =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [inFew(name, message)] : [];
    return failed.map(({ fullName = name, failureMessages = [] }) =>
      inFew(fullName, failureMessages.join('\n')),
    );
  });

function inFew(what: string, words = ''): string {
  const lines = stripVTControlCharacters(words)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at /.test(line))
    .slice(0, LINES_TOLD)
    .map((line) => `    ${line}`);
  return [`● ${what}`, ...lines].join('\n');
}
