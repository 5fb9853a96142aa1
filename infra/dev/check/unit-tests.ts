import { readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type Count, type JestReport, nothing, plus, tally } from '../test/report.js';
import { folderOfUnits } from '../test/suites.js';
import type { Part, PassedBefore } from './passed-before.js';

export const UNIT_TESTS = 'unit tests';

/** Runs the unit tests of these packages, in suites (../test/suites-of-units.ts). */
export const unitTests = (root: string, report: string, due: readonly Part[]): string[] => [
  ...['--experimental-vm-modules', '--no-warnings', join(root, 'node_modules/jest/bin/jest.js')],
  ...['-c', 'infra/tooling/jest.config.js', '--selectProjects', 'suites-of-units', '--passWithNoTests'],
  // Two at least: the other checks are done before the tests, and would leave a core idle.
  `--maxWorkers=${Math.max(2, Math.floor(availableParallelism() / 2))}`,
  ...['--json', `--outputFile=${report}`, ...due.map(({ name }) => `^${escaped(folderOfUnits(root, name))}`)],
];

/** What the tests of all packages come to, those that passed before as they were counted then. */
export function countUnitTests(
  root: string,
  report: string,
  { parts, due, before }: { parts: readonly Part[]; due: readonly Part[]; before: PassedBefore },
): Count {
  const told = due.length === 0 ? { testResults: [] } : readReport(report);
  // Ended without a report: one failure, and nothing is known of the packages.
  if (told === undefined) return { ...nothing, failed: 1 };
  for (const part of due) {
    const own = told.testResults.filter(({ name }) => name.startsWith(folderOfUnits(root, part.name)));
    const count = tally({ testResults: own });
    if (count.failed === 0 && count.skipped === 0) before.keep(UNIT_TESTS, part, count.passed);
  }
  const old = parts.filter((part) => !due.includes(part));
  const passed = old.reduce((sum, part) => sum + (before.testsOf(UNIT_TESTS, part) ?? 0), 0);
  return plus(tally(told), { ...nothing, passed });
}

function readReport(file: string): JestReport | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as JestReport;
  } catch {
    return undefined;
  } finally {
    rmSync(file, { force: true });
  }
}

/** A path as a pattern that matches it alone. */
const escaped = (path: string): string => path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
