import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { ExtensionBrowser } from '../../../extension/tests/driver.js';
import { ServiceStandIn, type Mood } from '../../../extension/tests/service-stand-in.js';
import { until } from '../../../extension/tests/until.js';
import { hostRules, launchPaired, startStudy } from './browsers.js';
import type { Finding } from './finding.js';
import { processesOf } from './process-figures.js';
import type { Settings } from './settings.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const MODEL_RUNS = 200;
const MODEL_PATIENCE_MS = 180_000;
/**
 * A page that was left this long (ms) before the browser was killed has been stored; a younger end may be the kill's.
 */
const STORED_MS = 1500;
/** Seconds on a page between two kills, by turns. */
const STAYS = [0.4, 1.7, 0.9, 2.6, 1.2];
const moods: readonly Mood[] = ['well', 'silent', { status: 500 }, 'well', { status: 503, retryAfter: '1' }];

/** Real browsers killed in the middle of things, then the whole extension's random runs with a real outbox. */
export async function measureLosses(settings: Settings): Promise<Finding[]> {
  const real = await killBrowsers(settings);
  const model = await runModel();
  return [
    {
      what: `events lost or doubled, ${settings.kills} browsers and workers killed`,
      atLeast: '0',
      reachFor: '0',
      measured: `${real.lost} lost, ${real.doubled} doubled of ${real.events}`,
      passes: real.lost === 0 && real.doubled === 0,
    },
    {
      what: `the same in ${MODEL_RUNS} random runs of the model`,
      atLeast: '0',
      reachFor: '0',
      measured: model ? '0 lost, 0 doubled' : 'some, see crash-runs.unit.spec.ts',
      passes: model,
    },
  ];
}

/** One session that outlives every kill: each life visits pages while the service is now well, now out of reach. */
async function killBrowsers(settings: Settings): Promise<{ lost: number; doubled: number; events: number }> {
  const service = await ServiceStandIn.listen(settings.port + 7);
  const profileDir = mkdtempSync(join(tmpdir(), 'keenly-bench-'));
  const first = await launchPaired(service, { profileDir });
  const expected: string[] = [];
  let { browser, page } = first;
  try {
    await startStudy(first);
    for (let kill = 0; kill < settings.kills; kill += 1) {
      service.mood = moods[kill % moods.length] ?? 'well';
      await page.goto(service.page('economics.localhost', `Stored ${kill}`));
      await sleep(1200);
      await page.goto(service.page('economics.localhost', `Cut off ${kill}`));
      const left = Date.now();
      await sleep((STAYS[kill % STAYS.length] ?? 1) * 1000);
      // Every other end is preceded by the worker's own, so that both kinds meet.
      if (kill % 2 === 1) await browser.killWorker();
      if (Date.now() - left >= STORED_MS) expected.push(`Stored ${kill}`);
      killAll(profileDir);
      await browser.close();
      browser = await ExtensionBrowser.launch({ origin: service.origin, hostRules, profileDir });
      page = browser.context.pages()[0] ?? (await browser.context.newPage());
    }
    service.mood = 'well';
    await page.goto(service.page('economics.localhost', 'The end'));
    await sleep(2000);
    await browser.stop();
    await until('the stop arrived', () => service.eventsOf('session_stopped').length === 1, 60);
    return count(service, expected);
  } finally {
    await browser.close();
    await service.close();
    rmSync(profileDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
}

/** Gaps in the numbers and pages that never came are lost; a number or a visit that is there twice is doubled. */
function count(service: ServiceStandIn, expected: readonly string[]) {
  const numbers = service.events.map(({ seq }) => seq);
  const visits = service.eventsOf('page_visited').map(({ data }) => data);
  const gaps = Math.max(...numbers) + 1 - new Set(numbers).size;
  const missing = expected.filter((title) => !visits.some((visit) => visit.title === title)).length;
  const twice = numbers.length - new Set(numbers).size;
  const visitsTwice = visits.length - new Set(visits.map(({ visit_id }) => visit_id)).size;
  return { lost: gaps + missing, doubled: twice + visitsTwice, events: numbers.length };
}

/** Ends every process of this profile's browser, as a crash does. */
function killAll(profileDir: string): void {
  for (const pid of processesOf(profileDir)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (failure) {
      // Its parent's end may have taken it along.
      if (!(failure instanceof Error && 'code' in failure && failure.code === 'ESRCH')) throw failure;
    }
  }
}

/** Whether the spec of random runs passes; it makes its runs again each time. */
async function runModel(): Promise<boolean> {
  const jest = ['--experimental-vm-modules', '--no-warnings', join(root, 'node_modules/jest/bin/jest.js')];
  const chosen = [
    '-c',
    'infra/tooling/jest.config.js',
    '--selectProjects',
    'unit',
    '--testPathPatterns',
    'crash-runs',
    `--testTimeout=${MODEL_PATIENCE_MS}`,
  ];
  try {
    await promisify(execFile)(process.execPath, [...jest, ...chosen], { cwd: root });
    return true;
  } catch (failure) {
    process.stderr.write(`${failure instanceof Error ? failure.message : String(failure)}\n`);
    return false;
  }
}
