import { availableParallelism } from 'node:os';
import { provideChromium } from '../browser/chromium.js';
import { buildChanged } from '../build/build-changed.js';
import { closeGuard } from '../processes/guard.js';
import { runJest, type Count } from './run-jest.js';
import { readSelection, type TestProject } from './selection.js';

const say = (line: string): void => console.log(line);

/** A journey has a browser, a service and a database to itself: two at once would time each other out. */
const groups: readonly { projects: readonly TestProject[]; workers: number }[] = [
  { projects: ['unit', 'dom', 'int', 'e2e'], workers: Math.max(2, availableParallelism()) },
  { projects: ['journeys'], workers: 1 },
];

/**
 * Builds what changed, provides a browser, runs the chosen tests; the last line said is `N passed, N failed`.
 * @returns the exit status
 */
export async function testAll(root: string, args: readonly string[]): Promise<0 | 1> {
  const { projects, rest } = readSelection(args);
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
  const counts: Count[] = [];
  for (const { projects: some, workers } of running) {
    say(`\n${some.join(', ')}`);
    counts.push(await runJest(root, { projects: some, workers, rest, env }));
  }
  await closeGuard();
  const sum = (of: keyof Count): number => counts.reduce((total, count) => total + count[of], 0);
  if (sum('skipped') > 0) say(`${sum('skipped')} skipped`);
  say(`${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') === 0 ? 0 : 1;
}
