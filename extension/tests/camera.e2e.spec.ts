/** @takes-long */
import { jest } from '@jest/globals';
import { ExtensionBrowser } from './driver';
import { film, type Scene } from './faces/film';
import { ServiceStandIn } from './service-stand-in';
import { until } from './until';
import { askThroughWindow } from './web-page';

jest.setTimeout(120_000);
let service: ServiceStandIn;
let browser: ExtensionBrowser;

beforeEach(async () => {
  service = await ServiceStandIn.listen();
});
afterEach(async () => {
  await browser.close();
  await service.close();
});

/** Paired and agreed with the camera on, and a session about economics in front of a page about it. */
async function studying(
  scenes: [Scene, number][],
  { expressions = true, profileDir = '' } = {},
): Promise<void> {
  const camera = film(scenes);
  const kept = profileDir === '' ? {} : { profileDir };
  browser = await ExtensionBrowser.launch({ origin: service.origin, camera, ...kept });
  const home = await browser.context.newPage();
  await home.goto(service.page('localhost', 'Keenly home'));
  await askThroughWindow(home, { type: 'saveUser', code: 'c'.repeat(32), api_origin: service.origin });
  await browser.agree({ camera: true, expressions });
  await home.goto(service.page('economics.localhost', 'Inflation'));
  await browser.start('Economics');
}
const windows = () => service.eventsOf('expressions_sampled').map(({ data }) => data);
const states = () => service.eventsOf('state_changed').map(({ data }) => data.state);
const nudges = () => service.eventsOf('nudge_raised').map(({ data }) => data.nudge);

it('sees a smile, in shares of ten seconds', async () => {
  await studying([['portrait', 60]]);
  await until('two windows arrived', () => windows().length >= 2, 40);
  await browser.stop();
  expect(service.eventsOf('session_started')[0]?.data.camera).toBe(true);
  for (const { window_s, shares, unknown, confidence } of windows().slice(0, 2)) {
    expect(window_s).toBe(10);
    expect(shares.happy).toBeGreaterThan(0.7);
    expect(unknown).toBeLessThan(0.3);
    expect(confidence).toBeGreaterThan(0.6);
  }
  expect(nudges()).toEqual([]);
  expect(browser.complaints).toEqual([]);
});

it('counts the nearer of two faces, and is less sure of it', async () => {
  await studying([['two', 60]]);
  await until('a window arrived', () => windows().length >= 1, 40);
  await browser.stop();
  const [window] = windows();
  expect(window?.shares.happy).toBeGreaterThan(0.5);
  expect(window?.confidence).toBeLessThan(0.65);
});

it('tells no expressions where the learner left them out', async () => {
  await studying([['portrait', 60]], { expressions: false });
  await until('the camera is on', async () => (await browser.toolbarTitle()).includes('with the camera'));
  // A window would have been full after ten.
  await browser.passes(11);
  await browser.stop();
  await until('the stop arrived', () => service.eventsOf('session_stopped').length === 1);
  expect(windows()).toEqual([]);
  expect(states()).toContain('focused');
});

it('calls back anyone who looks away', async () => {
  await studying([['turned', 60]]);
  await browser.world({ nudges: { thresholdS: { looking_away: 6 } } });
  await until('the nudge', () => nudges().length > 0, 30);
  await until('the state', () => states().includes('looking_away'));
  await browser.stop();
  expect(nudges()).toEqual(['looking_away']);
  expect(states()).not.toContain('walked_away');
});

it('calls back anyone who walked away, and knows when', async () => {
  await studying([['portrait', 12], ['empty', 90]]); // prettier-ignore
  await browser.world({ idle: 'idle', idleDetectionS: 0, nudges: { thresholdS: { off_screen: 8 } } });
  await until('the face was seen', () => states().includes('focused'));
  await until('the nudge', () => nudges().length > 0, 40);
  await browser.stop();
  expect(nudges()).toEqual(['off_screen']);
  const [nudge] = service.eventsOf('nudge_raised');
  const left = service.eventsOf('state_changed').find(({ data }) => data.state === 'walked_away');
  // The state settles after six seconds of absence, the nudge comes after eight.
  expect(left).toBeDefined();
  const between = (nudge?.offset_ms ?? 0) - (left?.offset_ms ?? 0);
  expect(between).toBeGreaterThan(500);
  expect(between).toBeLessThan(4000);
});

it('does not call someone idle who reads without a touch', async () => {
  await studying([['portrait', 60]]);
  await until('the camera is on', async () => (await browser.toolbarTitle()).includes('with the camera'));
  await browser.world({ idle: 'idle', idleDetectionS: 15, nudges: { thresholdS: { idle: 3 } } });
  await browser.passes(5);
  await browser.stop();
  await until('the stop arrived', () => service.eventsOf('session_stopped').length === 1);
  expect(nudges()).toEqual([]);
  expect(states()).not.toContain('idle');
});

it('takes a covered lens for the unknown, says so once, and nags no one', async () => {
  await studying([['dark', 60]]);
  await browser.world({ idle: 'idle', idleDetectionS: 0, nudges: { thresholdS: { off_screen: 5 } } });
  const popup = await browser.popup();
  await popup.getByText('too dark for the camera').waitFor();
  expect(await browser.notifications()).toContain('camera');
  await until('a window arrived', () => windows().length >= 1, 20);
  await browser.stop();
  expect(windows()[0]).toMatchObject({ shares: {}, unknown: 1, confidence: 0 });
  expect(nudges()).not.toContain('off_screen');
  expect(states()).not.toContain('walked_away');
  expect(await browser.notifications()).not.toContain('camera');
});

it('opens the camera for a session only, and not in its breaks', async () => {
  await studying([['portrait', 60]]);
  const isOn = async () => (await browser.toolbarTitle()).includes('with the camera');
  await until('the camera is on', isOn);
  await browser.pause();
  await until('the camera is closed', async () => !(await browser.cameraIsOpen()));
  await browser.resume();
  await until('the camera is on again', isOn);
  await browser.stop();
  await until('the camera is closed for good', async () => !(await browser.cameraIsOpen()));
});

it('goes on when the worker was killed', async () => {
  await studying([['portrait', 90]]);
  await until('a window arrived', () => windows().length >= 1, 20);
  await browser.killWorker();
  await until('another arrived', () => windows().length >= 3, 40);
  expect(windows().at(-1)?.shares.happy).toBeGreaterThan(0.7);
  await browser.stop();
});
