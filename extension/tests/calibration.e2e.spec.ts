import { jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { ExtensionBrowser } from './driver';
import { Stage } from './faces/stage';
import { ServiceStandIn } from './service-stand-in';
import { expectSound } from './sound-screen';
import { until } from './until';
import { askThroughWindow } from './web-page';

jest.setTimeout(300_000);
let service: ServiceStandIn;
let browser: ExtensionBrowser;
let stage: Stage;
let home: Page;

beforeAll(async () => {
  service = await ServiceStandIn.listen();
  stage = new Stage('portrait');
  browser = await ExtensionBrowser.launch({ origin: service.origin, camera: stage.film });
  home = await browser.context.newPage();
  await home.goto(service.page('localhost', 'Keenly home'));
  await askThroughWindow(home, { type: 'saveUser', code: 'c'.repeat(32), api_origin: service.origin });
});
afterAll(async () => {
  await browser.close();
  await service.close();
  stage.close();
});

const status = async () => {
  const reply = await askThroughWindow(home, { type: 'user' });
  if (reply === 'silence' || !reply.ok) throw new Error('the extension did not answer');
  return reply.status;
};

it('asks for the camera by a click, and shows what it sees', async () => {
  const page = await browser.ownPage('onboarding.html');
  const expressions = page.getByRole('switch', { name: 'Record expressions' });
  expect(await expressions.isDisabled()).toBe(true);
  await page.getByRole('switch', { name: 'Use the camera in sessions' }).click();
  const video = page.getByLabel('What the camera sees now');
  await video.waitFor();
  await until('the preview moves', () => video.evaluate((seen: HTMLVideoElement) => seen.videoWidth > 0));
  await expressions.click();
  await page.getByRole('switch', { name: 'Record expressions', checked: true }).waitFor();
  await expectSound(page, 'onboarding-camera', [1440, 390, 360]);
  await page.getByRole('button', { name: 'Close the camera' }).click();
  await video.waitFor({ state: 'hidden' });
  await page.close();
  await browser.agree();
  await expectSound(await browser.popup(), 'popup-calibrate', [376]);
  await browser.closePopup();
});

it('learns one’s own baseline within a minute, keeps it here, and tells the service only that it did', async () => {
  expect((await status()).calibrated_at).toBeNull();
  const opening = browser.context.waitForEvent('page');
  expect(await askThroughWindow(home, { type: 'calibrate' })).toMatchObject({ ok: true });
  const page = await opening;
  await page.getByRole('heading', { name: 'Calibrate' }).waitFor();
  await expectSound(page, 'calibration', [1440, 390, 360]);
  await page.evaluate(holdTheClock);
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByText('Step 1 of 5').waitFor();
  const asks = (what: string) => page.getByRole('heading', { name: what }).waitFor();
  await asks('Smile');
  await asks('Turn your head to the left');
  stage.show('turned');
  await asks('Now to the right');
  stage.show('turned-back');
  await asks('Look down');
  const looks = await page.evaluate(() => (globalThis as unknown as Held).looks);
  expect(looks).toBeGreaterThan(28);
  expect(looks * LOOK_EVERY_MS).toBeLessThan(60_000);
  await expectSound(page, 'calibration-running', [1440, 390]);
  await page.getByRole('button', { name: 'Skip this step' }).click();
  await page.getByRole('heading', { name: 'Done' }).waitFor();
  await expectSound(page, 'calibration-done', [1440, 390]);
  await until('the service knows', () => service.calibrations.length === 1);
  expect((await status()).calibrated_at).toBe(service.calibrations[0]);
  const worker = await browser.worker();
  const kept = await worker.evaluate(() =>
    (
      globalThis as unknown as { chrome: { storage: { local: { get(key: string): Promise<object> } } } }
    ).chrome.storage.local.get('calibration'),
  );
  const { pose, resting, smile } = (kept as { calibration: { baseline: Baseline } }).calibration.baseline;
  expect(Math.abs(pose.yaw)).toBeLessThan(0.2);
  expect(Math.min(pose.limits.yawLow, pose.limits.yawHigh)).toBeLessThan(0.4);
  expect(resting.happy).toBeGreaterThan(0.5);
  expect(smile).toBeGreaterThan(0.5);
  expect(service.heard.filter((body) => /yaw|resting|smile|limits/.test(body))).toEqual([]);
  expect(service.heard).toContain(JSON.stringify({ calibrated_at: service.calibrations[0] }));
});

it('is forgotten at a word', async () => {
  const page = await browser.ownPage('onboarding.html');
  await page.getByRole('button', { name: 'Delete baseline' }).click();
  await page.getByRole('button', { name: 'Calibrate', exact: true }).waitFor();
  await until('the service knows', () => service.calibrations.length === 2);
  expect(service.calibrations[1]).toBeNull();
  expect((await status()).calibrated_at).toBeNull();
  expect(browser.complaints).toEqual([]);
});

/** The page looks this often, in ms. */
const LOOK_EVERY_MS = 330;

interface Held {
  /** Frames that were looked at. */
  looks: number;
}

/**
 * In the page: its clock stands still, so that no step is passed over because the machine is slow, and its looks are counted: they
 * tell how long it takes where they come in time.
 */
function holdTheClock(): void {
  const held = performance.now();
  performance.now = () => held;
  const world = Object.assign(globalThis as unknown as Held, { looks: 0 });
  globalThis.VideoFrame = new Proxy(VideoFrame, {
    construct(frame, given: ConstructorParameters<typeof VideoFrame>) {
      world.looks += 1;
      return new frame(...given);
    },
  });
}

interface Baseline {
  pose: { yaw: number; limits: { yawLow: number; yawHigh: number } };
  resting: { happy: number };
  smile: number;
}
