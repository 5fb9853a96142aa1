/** @takes-long */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { HEARTBEAT_EVERY_S } from '@keenly/contracts/ingest';
import { ExtensionBrowser } from './driver';
import { ServiceStandIn } from './service-stand-in';
import { chromiumPath } from '../../infra/dev/browser/quiet-chromium';
import { browserFlags, unpack } from './unpacked-build';
import { until } from './until';
import { askThroughWindow } from './web-page';
import { removeFolder } from '../../infra/testing/remove-folder';

jest.setTimeout(420_000);
const SOCIAL = '9gag.com';
// An idle worker is ended after 30 s: longer than that, and a session must outlive it.
const QUIET_S = 36;
// The nudge is due after 20 s; the rest is for a machine that is busy with other tests.
const DRIFT_S = 30;
/** By how much a busy machine may be late; what a worker that was ended forgets or misses is far more. */
const LATE_S = 10;

let service: ServiceStandIn;
let folder: string;
let chromium: ChildProcess | null = null;

beforeAll(async () => {
  service = await ServiceStandIn.listen();
  folder = mkdtempSync(join(tmpdir(), 'keenly-lifetime-'));
});
afterAll(async () => {
  const ended = new Promise((resolve) => chromium?.once('exit', resolve));
  chromium?.kill('SIGKILL');
  if (chromium !== null) await ended;
  await service.close();
  await removeFolder(folder);
});

/**
 * A debugger keeps a service worker alive, and every browser driver is one. So the driver only prepares the profile;
 * then a browser without any debugger walks by itself through pages that act on their own.
 */
it('lasts through a session that no one debugs, on time and with its heartbeats', async () => {
  const profileDir = join(folder, 'profile');
  const browser = await ExtensionBrowser.launch({ origin: service.origin, profileDir });
  const home = await browser.context.newPage();
  await home.goto(service.page('localhost', 'Home'));
  await askThroughWindow(home, { type: 'saveUser', code: 'c'.repeat(32), api_origin: service.origin });
  await browser.agree({ pageCards: false });
  await browser.close();

  const end = service.script('localhost', 'Home', { ask: { type: 'stop_session' } });
  const drift = service.script(SOCIAL, 'Hot', { afterS: DRIFT_S, then: end });
  const read = service.script('economics.localhost', 'Read', { afterS: QUIET_S, then: drift });
  const begin = service.script('localhost', 'Home', {
    ask: { type: 'session', topic: 'Economics' },
    afterS: 2,
    then: read,
  });
  const flags = browserFlags(unpack(folder, service.origin));
  const rules = `--host-resolver-rules=MAP ${SOCIAL} 127.0.0.1`;
  const args = ['--headless=new', ...flags, rules, `--user-data-dir=${profileDir}`, begin];
  chromium = spawn(chromiumPath, args, { stdio: 'ignore' });
  await until('the session was stopped', () => service.eventsOf('session_stopped').length === 1, 120);

  const visits = service.eventsOf('page_visited').map(({ data }) => data);
  const on = (title: string) => visits.filter((visit) => visit.title === title);
  // As long as the pages were there, by whoever served them: their own timers may be late.
  const asked = (title: string) => service.pagesAsked.findLast((page) => page.title === title)!.atMs;
  for (const [title, next] of [
    ['Read', 'Hot'],
    ['Hot', 'Home'],
  ] as const) {
    expect(on(title)).toHaveLength(1);
    const thereS = (asked(next) - asked(title)) / 1000;
    expect(Math.abs(on(title)[0]!.duration_s - thereS)).toBeLessThan(LATE_S);
  }
  const [nudge] = service.eventsOf('nudge_raised');
  expect(nudge).toMatchObject({ data: { nudge: 'social_media', threshold_s: 20 } });
  const lateMs = nudge!.offset_ms - on('Hot')[0]!.from_ms - 20_000;
  expect(lateMs).toBeGreaterThan(-2);
  expect(lateMs).toBeLessThan((DRIFT_S - 20) * 1000);
  const gaps = service.batches
    .slice(1)
    .map(({ atMs }, index) => (atMs - service.batches[index]!.atMs) / 1000);
  expect(Math.max(...gaps)).toBeLessThanOrEqual(HEARTBEAT_EVERY_S + LATE_S);
  expect(service.duplicates).toEqual([]);
});
