// @ts-check
/**
 * `npm run check`: format, lint, dependency rules, types and the tests of pure units, side by side, in seconds once
 * caches are warm. Units that need a document (`dom`) take minutes and come with `npm test`.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { prepare } from './setup/prepare.mjs';
import { pool, run } from './setup/run.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const cache = join(root, '.keenly', 'cache');
// Several checks may run at once.
const counts = join(cache, `unit-tests-${process.pid}.json`);
/** What the unit tests came to, for `npm test -- --after-check`. */
const checked = join(cache, 'checked.json');
const bin = (/** @type {string} */ path) => join(root, 'node_modules', path);

/** Longest first, so that none of them is left alone at the end. */
const steps = [
  {
    name: 'lint',
    command: [bin('oxlint/bin/oxlint'), '--max-warnings=0'],
    more: [],
  },
  {
    name: 'unit tests',
    command: ['--experimental-vm-modules', '--no-warnings', bin('jest/bin/jest.js')],
    more: [
      ...['-c', 'infra/tooling/jest.config.js', '--selectProjects', 'unit', '--passWithNoTests'],
      // Two at least: the other checks are done before the tests, and would leave a core idle.
      ...[
        `--maxWorkers=${Math.max(2, Math.floor(availableParallelism() / 2))}`,
        '--json',
        `--outputFile=${counts}`,
      ],
    ],
  },
  {
    // The native compiler: a third of the time. It has no programming interface, so lint and tests keep the other.
    name: 'types',
    command: [bin('typescript-native/bin/tsc'), '-b', 'infra/tooling/tsconfig.json', '--pretty', 'false'],
    more: [],
  },
  {
    name: 'dependency rules',
    command: [
      bin('dependency-cruiser/bin/dependency-cruise.mjs'),
      '-c',
      'infra/tooling/dependency-cruiser.cjs',
    ],
    more: ['services', 'web-learner', 'web-admin', 'extension', 'infra'],
  },
  {
    name: 'format',
    command: [bin('prettier/bin/prettier.cjs'), '--check', '--log-level=warn', '--cache'],
    more: ['--cache-strategy=content', `--cache-location=${join(cache, 'prettier')}`, '.'],
  },
];

/** @typedef {{ numPassedTests: number, numFailedTests: number, numRuntimeErrorTestSuites: number }} Told */

/** @returns {{ passed: number, failed: number, total: number } | undefined} */
function counted() {
  try {
    const told = /** @type {Told} */ (JSON.parse(readFileSync(counts, 'utf8')));
    // A file that does not even load holds no test, and is a failure nevertheless.
    const failed = told.numFailedTests + told.numRuntimeErrorTestSuites;
    return { passed: told.numPassedTests, failed, total: told.numPassedTests + failed };
  } catch {
    return undefined;
  }
}

await prepare(root);
mkdirSync(cache, { recursive: true });
rmSync(checked, { force: true });
const started = performance.now();
const results = await pool(
  steps.map(({ name, command, more }) => async () => {
    const ran = await run(process.execPath, [...command, ...more], { cwd: root });
    const verdict = ran.status === 0 ? 'ok    ' : 'FAILED';
    console.log(`${verdict} ${name.padEnd(26)} ${ran.seconds.toFixed(1).padStart(6)} s`);
    return { name, ...ran };
  }),
  Math.max(2, availableParallelism()),
);
const failed = results.filter(({ status }) => status !== 0);
for (const { name, output } of failed) console.log(`\n── ${name} ──\n${output.trim()}`);
const tests = counted();
if (existsSync(counts)) renameSync(counts, checked);
console.log(
  `\n${failed.length === 0 ? 'All' : `${steps.length - failed.length} of`} ${steps.length} checks passed` +
    ` in ${((performance.now() - started) / 1000).toFixed(1)} s.`,
);
console.log(
  tests
    ? `Tests: ${tests.failed > 0 ? `${tests.failed} failed, ` : ''}${tests.passed} passed, ${tests.total} total`
    : 'Tests: none ran',
);
process.exitCode = failed.length === 0 ? 0 : 1;
