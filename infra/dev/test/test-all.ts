import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { provideChromium } from '../browser/chromium.js';
import { buildChanged } from '../build/build-changed.js';
import { closeGuard } from '../processes/guard.js';
import { failedFiles, nothing, plus, tally, type Count, type JestReport } from './report.js';
import { runJest, type JestRun } from './run-jest.js';
import { readSelection, type TestProject } from './selection.js';

const say = (line: string): void => console.log(line);

/**
 * What drives a browser or a service mostly waits: one worker more than there are cores keeps them busy. A journey has
 * a browser, a service and a database to itself, which is what a core can do.
 */
const groups: readonly { projects: readonly TestProject[]; workers: number }[] = [
  { projects: ['unit', 'dom', 'int', 'e2e'], workers: availableParallelism() + 1 },
  { projects: ['journeys'], workers: Math.min(availableParallelism(), 4) },
];

/**
 * Builds what changed, provides a browser, runs the chosen tests; the last line said is `N passed, N failed`.
 * @returns the exit status
 */
export async function testAll(root: string, args: readonly string[]): Promise<0 | 1> {
  const { projects: chosen, afterCheck, rest } = readSelection(args);
  const checked = afterCheck ? readChecked(root) : undefined;
  const projects = checked === undefined ? chosen : chosen.filter((project) => project !== 'unit');
  const running = groups
    .map(({ projects: some, workers }) => ({
      projects: some.filter((one) => projects.includes(one)),
      workers,
    }))
    .filter((group) => group.projects.length > 0);
  if (projects.some((project) => project === 'e2e' || project === 'journeys'))
    await buildChanged(root, { say });
  const chromium = projects.includes('journeys') ? await provideChromium(say) : undefined;
  const env = {
    ...process.env,
    ...(chromium === undefined ? {} : { CHROMIUM_PATH: chromium }),
  };
  let count = checked === undefined ? nothing : tally(checked);
  for (const { projects: some, workers } of running) {
    say(`\n${some.join(', ')}`);
    count = plus(count, await runTwiceAtMost(root, { projects: some, workers, rest, env }));
  }
  await closeGuard();
  if (count.skipped > 0) say(`${count.skipped} skipped`);
  say(`${count.passed} passed, ${count.failed} failed`);
  return count.failed === 0 ? 0 : 1;
}

/** What `npm run check` left of its unit tests; nothing where it did not get that far, and they run here. */
function readChecked(root: string): JestReport | undefined {
  const file = join(root, '.keenly', 'cache', 'checked.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as JestReport) : undefined;
}

/** More than a handful of failing files is not a matter of luck. */
const FEW = 5;

/**
 * Files that failed run once more, alone: a machine that was too busy for a browser is told from what is broken. What
 * only passed then is named, because it is a race that waits to be found.
 */
async function runTwiceAtMost(root: string, run: JestRun): Promise<Count> {
  const first = await runJest(root, run);
  if (first === undefined) return { ...nothing, failed: 1 };
  const failed = failedFiles(first);
  if (failed.length === 0 || failed.length > FEW) return tally(first);
  const names = failed.map((file) => relative(root, file));
  say(`\nonce more, alone: ${names.join(', ')}`);
  const options = run.rest.filter((one) => one.startsWith('-'));
  const again = await runJest(root, {
    ...run,
    workers: 1,
    rest: [...options, '--runTestsByPath', ...names],
  });
  const late = again === undefined ? [] : failed.filter((file) => !failedFiles(again).includes(file));
  if (late.length > 0)
    say(`passed at the second try only: ${late.map((file) => relative(root, file)).join(', ')}`);
  return tally(first, again);
}
