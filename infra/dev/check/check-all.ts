import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { pool, run } from '../setup/run.mjs';
import { nothing } from '../test/report.js';
import { writeSuitesOfUnits } from '../test/suites-of-units.js';
import { cruised, hashPackages, hashWhoImportsWhom } from './packages.js';
import { type Part, PassedBefore } from './passed-before.js';
import { countUnitTests, UNIT_TESTS, unitTests } from './unit-tests.js';

interface Check {
  readonly name: string;
  /** What it is kept for: each package, or everything, where it can only be told as a whole; with what it goes by. */
  readonly parts: readonly Part[];
  /** Node's arguments, to check the parts that are due. */
  readonly command: (due: readonly Part[]) => readonly string[];
  /** The whole environment; ours where absent. */
  readonly env?: NodeJS.ProcessEnv;
}

interface Verdict {
  readonly name: string;
  readonly isFine: boolean;
  readonly output: string;
}

/**
 * Format, lint, dependency rules, types and the tests of pure units, side by side. What passed on a package is not
 * checked again until the package, or one that it imports, is another. Leaves what the unit tests came to for
 * `npm test -- --after-check`.
 * @returns the exit status
 */
export async function checkAll(root: string): Promise<0 | 1> {
  const started = performance.now();
  const cache = join(root, '.keenly', 'cache');
  const checked = join(cache, 'checked.json');
  // Several checks may run at once.
  const report = join(cache, `unit-tests-${process.pid}.json`);
  mkdirSync(cache, { recursive: true });
  rmSync(checked, { force: true });
  const before = new PassedBefore(join(cache, 'passed.json'));
  let tests = nothing;
  const verdicts = await pool(
    checksOf(root, report).map(({ name, parts, command, env }) => async (): Promise<Verdict> => {
      const due = parts.filter((part) => before.testsOf(name, part) === undefined);
      const { status, output, seconds } =
        due.length === 0
          ? { status: 0, output: '', seconds: 0 }
          : await run(process.execPath, command(due), { cwd: root, ...(env && { env }) });
      if (name === UNIT_TESTS) tests = countUnitTests(root, report, { parts, due, before });
      else if (status === 0) for (const part of due) before.keep(name, part, 0);
      const isFine = status === 0 && (name !== UNIT_TESTS || tests.failed === 0);
      const remembered = due.length === parts.length ? '' : `  (${due.length} of ${parts.length} changed)`;
      const verdict = `${isFine ? 'ok    ' : 'FAILED'} ${name.padEnd(18)}`;
      console.log(`${verdict} ${seconds.toFixed(1).padStart(6)} s${remembered}`);
      return { name, isFine, output };
    }),
    Math.max(2, availableParallelism()),
  );
  writeFileSync(checked, JSON.stringify(tests));
  const failed = verdicts.filter(({ isFine }) => !isFine);
  for (const { name, output } of failed) console.log(`\n── ${name} ──\n${output.trim()}`);
  const fine = failed.length === 0 ? 'All' : `${verdicts.length - failed.length} of`;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`\n${fine} ${verdicts.length} checks passed in ${seconds} s.`);
  console.log(`Tests: ${tests.failed > 0 ? `${tests.failed} failed, ` : ''}${tests.passed} passed`);
  return failed.length === 0 ? 0 : 1;
}

/**
 * Threads that look at one project, each of which finds out for itself what the types of all come to: several projects,
 * and the other checks, have the rest of the processor.
 */
const checkers = Math.min(4, Math.max(1, Math.floor(availableParallelism() / 2)));

/**
 * The native compiler and the lint of types are written in Go, which by default collects what is unused each time its heap has
 * doubled. They end before memory is short: with five times the heap the compiler spends a fifth less of the processor, and the
 * lint, which has to stay below the memory that it takes by default, a sixth. Whoever says otherwise is heard.
 */
const collectingSeldom: NodeJS.ProcessEnv = { GOGC: '400', ...process.env };

/** Longest first, so that none of them is left alone at the end. */
function checksOf(root: string, report: string): Check[] {
  const bin = (path: string): string => join(root, 'node_modules', path);
  const packages = hashPackages(root);
  const everything = [{ name: 'everything', hash: packages.map(({ hash }) => hash).join(' ') }];
  return [
    {
      name: UNIT_TESTS,
      parts: packages,
      command: (due) => {
        writeSuitesOfUnits(root);
        return unitTests(root, report, due);
      },
    },
    {
      // The native compiler: a third of the time. It has no programming interface, so lint and tests keep the other.
      name: 'types',
      parts: everything,
      command: () => [
        ...[bin('typescript-native/bin/tsc'), '-b', 'infra/tooling/tsconfig.json', '--pretty', 'false'],
        ...['--checkers', String(checkers)],
      ],
      env: collectingSeldom,
    },
    {
      name: 'dependency rules',
      parts: [{ name: 'everything', hash: hashWhoImportsWhom(root) }],
      command: () => [
        bin('dependency-cruiser/bin/dependency-cruise.mjs'),
        ...['-c', 'infra/tooling/dependency-cruiser.cjs'],
        ...cruised,
      ],
    },
    {
      name: 'lint',
      parts: packages,
      command: (due) => [bin('oxlint/bin/oxlint'), '--max-warnings=0', ...due.map(({ name }) => name)],
      env: { GOMEMLIMIT: '3GiB', ...collectingSeldom },
    },
    { name: 'format', parts: everything, command: () => [bin('oxfmt/bin/oxfmt'), '--check', '.'] },
  ];
}
