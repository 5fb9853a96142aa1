import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { extensionProcess, heldMb, memoryMb } from '../../infra/bench/extension/process-figures';
import { ExtensionBrowser } from './driver';
import { film } from './faces/film';
import { ServiceStandIn } from './service-stand-in';
import { until } from './until';
import { removeFolder } from '../../infra/testing/remove-folder';

jest.setTimeout(900_000);
/** One frame a second for five minutes, less the first ones, in which everything is loaded. */
const FRAMES = 300;
const WARM = 60;
/** MB, that is 50 kB a frame; a canvas, which keeps 1.2 MB a frame, would grow by 290. Without a leak it's up to 4 to either side. */
const MOST_GROWTH = 12;
const MOST = 280;

let service: ServiceStandIn;
let browser: ExtensionBrowser;
let profileDir: string;

beforeEach(async () => {
  service = await ServiceStandIn.listen();
  profileDir = mkdtempSync(join(tmpdir(), 'keenly-profile-'));
  const camera = film([['portrait', 3], ['two', 3], ['empty', 3]]); // prettier-ignore
  browser = await ExtensionBrowser.launch({ origin: service.origin, profileDir, camera });
});
afterEach(async () => {
  await browser.close();
  await service.close();
  await removeFolder(profileDir);
});

it('holds its memory over five minutes of faces, by a clock without the seconds between', async () => {
  await browser.agree({ camera: true, expressions: true });
  const page = await browser.context.newPage();
  await page.addInitScript(hurry);
  await page.goto(`chrome-extension://${browser.id}/offscreen.html`);
  const frames = () => page.evaluate(() => (globalThis as unknown as Hurried).reports);
  const devtools = await browser.context.newCDPSession(page);
  // Swept first: what the engine has not yet cared to free is not held.
  const memory = async () => {
    await devtools.send('HeapProfiler.collectGarbage');
    return heldMb(extensionProcess(profileDir));
  };
  await until('everything is loaded', async () => (await frames()) >= WARM, 120);
  const before = await memory();
  await until('five minutes have been looked at', async () => (await frames()) >= FRAMES, 200);
  const after = await memory();
  expect(await page.evaluate(() => (globalThis as unknown as Hurried).seen)).toBeGreaterThan(FRAMES / 2);
  expect(after - before).toBeLessThan(MOST_GROWTH);
  expect(memoryMb(extensionProcess(profileDir))).toBeLessThan(MOST);
});

interface Hurried {
  /** Looks that were told, and those that told of a frame. */
  reports: number;
  seen: number;
  chrome: { runtime: { sendMessage: unknown } };
}

/** In the page of the camera: no pause between two looks, and a background that always wants more. */
function hurry(): void {
  const world = globalThis as unknown as Hurried;
  Object.assign(world, { reports: 0, seen: 0 });
  const later = globalThis.setTimeout;
  Object.assign(globalThis, {
    setTimeout: (act: () => void, ms = 0) => later(act, ms <= 1000 ? 0 : ms),
  });
  world.chrome.runtime.sendMessage = (said: { reading: object | null }) => {
    world.reports += 1;
    if (said.reading !== null) world.seen += 1;
    return Promise.resolve({ wanted: true, expressions: true, baseline: null });
  };
}
