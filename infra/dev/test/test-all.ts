import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { memoryFolder } from '../../testing/memory-folder.js';
import { provideChromium } from '../browser/chromium.js';
import { buildChanged } from '../build/build-changed.js';
import { closeGuard } from '../processes/guard.js';
import {
  bySuitedFile,
  type Count,
  failedFiles,
  failures,
  nothing,
  plus,
  races,
  tally,
  type JestReport,
} from './report.js';
import { listTests, runJest, type JestRun, type SuiteProject } from './run-jest.js';
import { readSelection, type TestProject } from './selection.js';
import { writeSuites } from './suites.js';
import { writeSuitesInBrowsers, type InBrowsers } from './suites-of-journeys.js';
import { writeSuitesOfUnits } from './suites-of-units.js';

const say = (line: string): void => console.log(line);

/** Half of the cores, and never less than two: tests wait for servers and browsers as often as they work. */
const half = Math.max(2, Math.ceil(availableParallelism() / 2));

/**
 * Two groups, side by side, so that what waits leaves its core to what works. Some tests of the second have a browser and
 * mostly a whole product to themselves, of which a machine bears few at once; it has those of screens besides, so that
 * both groups end at about the same time.
 */
const groups: readonly { projects: readonly TestProject[]; workers: number }[] = [
  { projects: ['unit', 'e2e', 'int'], workers: half },
  { projects: ['extension', 'journeys', 'dom'], workers: Math.min(half, 4) },
];

/** What a whole run reads several files of at once, and the project that does. */
const SUITED: ReadonlyMap<TestProject, SuiteProject> = new Map([
  ['e2e', 'suites'],
  ['int', 'suites'],
  ['dom', 'suites-of-screens'],
  ['unit', 'suites-of-units'],
  ['journeys', 'suites-of-journeys'],
  ['extension', 'suites-of-extension'],
]);

/** What tries the built applications, and what needs a Chromium. */
const BUILT: ReadonlySet<TestProject> = new Set(['e2e', 'extension', 'journeys']);
const isInBrowsers = (project: TestProject): project is InBrowsers =>
  project === 'extension' || project === 'journeys';

/**
 * Builds what changed, provides a browser, runs the chosen tests; the last line said is `N passed, N failed`.
 * @returns the exit status
 */
export async function testAll(root: string, args: readonly string[]): Promise<0 | 1> {
  const { projects: chosen, afterCheck, rest, isWhole } = readSelection(args);
  const checked = afterCheck ? readChecked(root) : undefined;
  const projects = checked === undefined ? chosen : chosen.filter((project) => project !== 'unit');
  const suited = isWhole ? projects.filter((project) => SUITED.has(project)) : [];
  const listed = suited.filter((project) => project !== 'unit' && !isInBrowsers(project));
  if (listed.length > 0) writeSuites(root, listTests(root, listed));
  for (const project of suited.filter(isInBrowsers))
    writeSuitesInBrowsers(root, project, listTests(root, [project]));
  if (suited.includes('unit')) writeSuitesOfUnits(root);
  const running = groups
    .map(({ projects: some, workers }) => ({
      projects: some.filter((one) => projects.includes(one)),
      workers,
    }))
    .filter((group) => group.projects.length > 0);
  const isBuilt = projects.some((project) => BUILT.has(project));
  if (isBuilt) await buildChanged(root, { say });
  const chromium = projects.some(isInBrowsers) ? await provideChromium(say) : undefined;
  const temporary = memoryFolder();
  const env = {
    ...process.env,
    ...(temporary === undefined ? {} : { TMPDIR: temporary }),
    ...(chromium === undefined ? {} : { CHROMIUM_PATH: chromium }),
    // For what starts the service in a process of its own (services/backend/src/testing/program-arguments.ts).
    ...(isBuilt ? { KEENLY_BUILT_SERVICE: join(root, 'services/backend/dist') } : {}),
  };
  let count = checked ?? nothing;
  const runs: JestRun[] = running.map((group) => ({
    ...group,
    projects: inSuites(group.projects, suited),
    rest,
    env,
  }));
  say(`\n${projects.join(', ')}`);
  const reports = await Promise.all(runs.map((run) => runJest(root, run)));
  for (const [index, run] of runs.entries()) {
    const report = reports[index];
    count = plus(count, report === undefined ? { ...nothing, failed: 1 } : tally(report));
    if (report !== undefined) await sayWhatIsARace(root, run, report);
  }
  await closeGuard();
  for (const failure of reports.flatMap((report) => (report === undefined ? [] : failures(report))))
    say(`\n${failure}`);
  if (count.skipped > 0) say(`${count.skipped} skipped`);
  say(`${count.passed} passed, ${count.failed} failed`);
  return count.failed === 0 ? 0 : 1;
}

/** The projects that are run for these. */
const inSuites = (projects: readonly TestProject[], suited: readonly TestProject[]): JestRun['projects'] => [
  ...new Set(
    projects.map((project) => (suited.includes(project) ? SUITED.get(project) : undefined) ?? project),
  ),
];

/** The projects that have the files of these as they are. */
const asTheyAre = (projects: JestRun['projects']): JestRun['projects'] => [
  ...new Set(
    projects.flatMap((project) => {
      const own = [...SUITED].flatMap(([plain, suite]) => (suite === project ? [plain] : []));
      return own.length > 0 ? own : [project];
    }),
  ),
];

/** What `npm run check` left of its unit tests; nothing where it did not get that far, and they run here. */
function readChecked(root: string): Count | undefined {
  const file = join(root, '.keenly', 'cache', 'checked.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Count) : undefined;
}

/** More than a handful of failing files is not a matter of luck. */
const FEW = 5;

/**
 * Files that failed run again, alone: a race is told from what is broken. It changes nothing in the count, since a test
 * that needs a second attempt is not a passing one.
 */
async function sayWhatIsARace(root: string, run: JestRun, report: JestReport): Promise<void> {
  const first = bySuitedFile(root, report);
  const failed = failedFiles(first);
  if (failed.length === 0 || failed.length > FEW) return;
  const names = failed.map((file) => relative(root, file));
  say(`\nonce more, alone: ${names.join(', ')}`);
  const options = run.rest.filter((one) => one.startsWith('-'));
  const again = await runJest(root, {
    ...run,
    projects: asTheyAre(run.projects),
    workers: 1,
    rest: [...options, '--runTestsByPath', ...names],
  });
  const late = again === undefined ? [] : races(first, again);
  if (late.length > 0)
    say(
      `a race, for it passed at the second attempt: ${late.map((file) => relative(root, file)).join(', ')}`,
    );
}
