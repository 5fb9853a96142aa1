import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { guard } from '../processes/guard.js';
import type { JestReport } from './report.js';
import type { TestProject } from './selection.js';

/** Of `int` and `e2e`, of `dom`, of `unit`, of `journeys`, and of `extension`. */
export type SuiteProject =
  | 'suites'
  | 'suites-of-screens'
  | 'suites-of-units'
  | 'suites-of-journeys'
  | 'suites-of-extension';

export interface JestRun {
  /** Those of suites were written for a run (see suites.ts). */
  readonly projects: readonly (TestProject | SuiteProject)[];
  readonly workers: number;
  readonly rest: readonly string[];
  readonly env: NodeJS.ProcessEnv;
}

const jest = (root: string): string[] => [
  ...['--experimental-vm-modules', '--no-warnings', join(root, 'node_modules/jest/bin/jest.js')],
  ...['-c', 'infra/tooling/jest.config.js'],
];

/** Absolute paths of the files of some projects. */
export function listTests(root: string, projects: readonly TestProject[]): string[] {
  const args = [...jest(root), '--listTests', '--json', '--selectProjects', ...projects];
  return JSON.parse(execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8' })) as string[];
}

/** Runs some projects, showing Jest's own output. @returns nothing when the run ended without a report */
export async function runJest(
  root: string,
  { projects, workers, rest, env }: JestRun,
): Promise<JestReport | undefined> {
  const report = join(root, '.keenly', 'cache', `tests-${process.pid}-${projects.join('-')}.json`);
  mkdirSync(dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const child = spawn(
    process.execPath,
    [
      ...[...jest(root), '--selectProjects', ...projects, '--passWithNoTests'],
      ...[`--maxWorkers=${workers}`, '--workerIdleMemoryLimit=1GB', '--json', `--outputFile=${report}`],
      ...rest,
    ],
    // Its report on standard output is for programs; what it tells people goes to standard error.
    { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const { pid } = child;
  if (pid !== undefined) guard().watch(pid, { signal: 'SIGTERM', graceMs: 10_000 });
  await new Promise<void>((resolve) => {
    child.once('error', () => resolve());
    child.once('exit', () => resolve());
  });
  if (pid !== undefined) guard().forget(pid);
  if (!existsSync(report)) return undefined;
  const told = JSON.parse(readFileSync(report, 'utf8')) as JestReport;
  rmSync(report);
  return told;
}
