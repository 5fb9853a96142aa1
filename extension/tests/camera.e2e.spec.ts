/** @takes-long */
import { jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { ExtensionBrowser } from './driver';
import type { Scene } from './faces/film';
import { Stage } from './faces/stage';
import { ServiceStandIn } from './service-stand-in';
import { until } from './until';
import { askThroughWindow } from './web-page';

jest.setTimeout(300_000);
let service: ServiceStandIn;
let browser: ExtensionBrowser;
let stage: Stage;
let page: Page;

beforeAll(async () => {
  service = await ServiceStandIn.listen();
  stage = new Stage('portrait');
  browser = await ExtensionBrowser.launch({ origin: service.origin, camera: stage.film });
  page = await browser.context.newPage();
  await page.goto(service.page('localhost', 'Keenly home'));
  await askThroughWindow(page, { type: 'saveUser', code: 'c'.repeat(32), api_origin: service.origin });
  await browser.agree({ camera: true, expressions: true });
});
afterAll(async () => {
  await browser.close();
  await service.close();
  stage.close();
});
beforeEach(async () => {
  service.forget();
  await browser.usualWorld();
  await page.bringToFront();
  await page.goto(service.page('economics.localhost', 'Inflation'));
});
// A spec that failed must not leave the next one its session.
afterEach(async () => {
  await browser.ask({ ask: 'stop' });
  await until('the camera is closed', async () => !(await browser.cameraIsOpen()));
});

/** A session about economics, in front of a page about it. */
async function studying(scene: Scene): Promise<void> {
  stage.show(scene);
  await browser.start('Economics');
}
const stop = async () => {
  await browser.stop();
  await until('the stop arrived', () => service.eventsOf('session_stopped').length === 1);
};
const windows = () => service.eventsOf('expressions_sampled').map(({ data }) => data);
const states = () => service.eventsOf('state_changed').map(({ data }) => data.state);
const nudges = () => service.eventsOf('nudge_raised').map(({ data }) => data.nudge);

const isOn = async () => (await browser.toolbarTitle()).includes('with the camera');
/** Those that the camera saw most of: on a busy machine its looks can be too far apart. */
const clearWindows = () => windows().filter(({ unknown }) => unknown < 0.3);
const noticeIs = (shown: boolean) =>
  until(shown ? 'a notice is shown' : 'the notice is gone', async () => {
    return (await browser.notifications()).includes('camera') === shown;
  });

it('sees a smile, in shares of ten seconds', async () => {
  await studying('portrait');
  await until('two windows arrived', () => clearWindows().length >= 2, 60);
  await stop();
  expect(service.eventsOf('session_started')[0]?.data.camera).toBe(true);
  for (const { window_s, shares, confidence } of clearWindows().slice(0, 2)) {
    expect(window_s).toBe(10);
    expect(shares.happy).toBeGreaterThan(0.7);
    expect(confidence).toBeGreaterThan(0.6);
  }
  expect(nudges()).toEqual([]);
  expect(browser.complaints).toEqual([]);
});

it('counts the nearer of two faces, and is less sure of it', async () => {
  await studying('two');
  await until('a window arrived', () => clearWindows().length >= 1, 60);
  await stop();
  const [window] = clearWindows();
  expect(window?.shares.happy).toBeGreaterThan(0.5);
  expect(window?.confidence).toBeLessThan(0.65);
});

it('tells no expressions where the learner left them out', async () => {
  await browser.choose({ expressions: false });
  await page.bringToFront();
  await studying('portrait');
  await until('the camera is on', isOn);
  // A window would have been full after ten.
  await browser.passes(11);
  await stop();
  await browser.choose({ expressions: true });
  expect(windows()).toEqual([]);
  expect(states()).toContain('focused');
});

it('calls back anyone who looks away', async () => {
  await browser.world({ nudges: { thresholdS: { looking_away: 6 } } });
  await studying('turned');
  await until('the nudge', () => nudges().length > 0, 30);
  await until('the state', () => states().includes('looking_away'));
  await stop();
  expect(nudges()).toEqual(['looking_away']);
  expect(states()).not.toContain('walked_away');
});

it('calls back anyone who walked away, and knows when', async () => {
  await browser.world({ idle: 'idle', idleDetectionS: 0, nudges: { thresholdS: { off_screen: 8 } } });
  await studying('portrait');
  await until('the face was seen', () => states().includes('focused'));
  const leftMs = Date.now();
  stage.show('empty');
  await until('the nudge', () => nudges().length > 0, 40);
  await stop();
  expect(nudges()).toEqual(['off_screen']);
  const [nudge] = service.eventsOf('nudge_raised');
  expect(Date.parse(nudge!.at)).toBeGreaterThanOrEqual(leftMs + 8000);
  // The state settles after six seconds of absence, the nudge comes after eight, however late someone looks.
  const gone = service.eventsOf('state_changed').filter(({ data }) => data.state === 'walked_away');
  const last = gone.findLast(({ seq }) => seq < nudge!.seq);
  expect(nudge!.offset_ms - last!.offset_ms).toBeCloseTo(2000, -2);
});

it('does not call someone idle who reads without a touch', async () => {
  await browser.world({ nudges: { thresholdS: { idle: 3 } } });
  await studying('portrait');
  await until('the camera is on', isOn);
  // Since this very moment: a camera that a busy machine keeps from looking for some seconds is no absence yet.
  await browser.world({ idle: 'idle', idleDetectionS: 0 });
  await browser.passes(8);
  await stop();
  expect(nudges()).toEqual([]);
  expect(states()).not.toContain('idle');
});

it('takes a covered lens for the unknown, says so once, and nags no one', async () => {
  await browser.world({ idle: 'idle', idleDetectionS: 0, nudges: { thresholdS: { off_screen: 5 } } });
  await studying('dark');
  const popup = await browser.popup();
  await popup.getByText('too dark for the camera').waitFor();
  await noticeIs(true);
  await until('a window arrived', () => windows().length >= 1, 40);
  await stop();
  expect(windows()[0]).toMatchObject({ shares: {}, unknown: 1, confidence: 0 });
  expect(nudges()).not.toContain('off_screen');
  expect(states()).not.toContain('walked_away');
  await noticeIs(false);
});

it('opens the camera for a session only, and not in its breaks', async () => {
  expect(await browser.cameraIsOpen()).toBe(false);
  await studying('portrait');
  await until('the camera is on', isOn);
  await browser.pause();
  await until('the camera is closed', async () => !(await browser.cameraIsOpen()));
  await browser.resume();
  await until('the camera is on again', isOn);
  await browser.stop();
  await until('the camera is closed for good', async () => !(await browser.cameraIsOpen()));
});

// The last one: the worker that comes after has forgotten what world it is in.
it('goes on when the worker was killed', async () => {
  await studying('portrait');
  await until('a window arrived', () => windows().length >= 1, 40);
  await browser.killWorker();
  const before = windows().length;
  // The first of them may have begun before.
  await until('others arrived', () => windows().length >= before + 2 && clearWindows().length > 0, 60);
  expect(clearWindows().at(-1)?.shares.happy).toBeGreaterThan(0.7);
});
