import { jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { ExtensionBrowser } from './driver';
import { cardBox, cardNames, cardText, clickCard } from './nudge-card-view';
import { ServiceStandIn } from './service-stand-in';
import { until } from './until';
import { askThroughWindow } from './web-page';

jest.setTimeout(300_000);
const SOCIAL = '9gag.com';
let service: ServiceStandIn;
let browser: ExtensionBrowser;
let page: Page;

beforeAll(async () => {
  service = await ServiceStandIn.listen();
  browser = await ExtensionBrowser.launch({ origin: service.origin, hostRules: `MAP ${SOCIAL} 127.0.0.1` });
  page = await browser.context.newPage();
  await page.goto(service.page('localhost', 'Keenly home'));
  await askThroughWindow(page, { type: 'saveUser', code: 'c'.repeat(32), api_origin: service.origin });
  await browser.agree();
  await browser.world({
    nudges: { thresholdS: { social_media: 2 }, cooldownS: 3, budget: 100 },
  });
});
afterAll(async () => {
  await browser.close();
  await service.close();
});
beforeEach(async () => {
  service.forget();
  await page.bringToFront();
  await page.goto(service.page('economics.localhost', 'Price elasticity'));
  await browser.start('Economics');
});
afterEach(async () => {
  await browser.press('stop-session');
  await (await browser.popup()).getByLabel('What are you studying?').waitFor();
  // Nothing of one spec reaches the service in the next.
  await until('the stop arrived', () => service.eventsOf('session_stopped').length === 1);
});

const nudged = (what = 'the card is there') => until(what, async () => (await cardText(page)) !== '');
const isOnCard = () => page.evaluate(() => document.activeElement?.localName === 'keenly-nudge');
const outcomes = () => service.eventsOf('nudge_ended').map(({ data }) => data.outcome);

it('says why, and how to help oneself, in names that a screen reader speaks', async () => {
  await page.goto(service.page(SOCIAL, 'Hot posts'));
  await nudged();
  expect(await cardText(page)).toMatch(/Back to Economics\?.*You’ve been on 9gag\.com.*Tip:/s);
  await until('the words are spoken', async () => (await cardNames(page)).includes('status'));
  expect(await cardNames(page)).toEqual(
    expect.arrayContaining([
      'complementary Nudge from Keenly',
      'heading Back to Economics?',
      'button Back to Economics',
      'button I need this page',
      'button Snooze 10 min',
      'button False alarm',
      'button Dismiss',
    ]),
  );
});

it('keeps its looks on a page that styles everything, and the page keeps its own', async () => {
  await page.goto(service.page(SOCIAL, 'Hot posts'));
  await page.addStyleTag({
    content: `keenly-nudge, html > * { transform: scale(0.1) !important; opacity: 0 !important; z-index: -1 !important;
      position: static !important; --surface: red; --ink: red; font-size: 60px !important; }
      button, h2, p, aside { display: none !important; }`,
  });
  const look = () => page.evaluate(() => getComputedStyle(document.querySelector('h1')!).cssText);
  const before = await look();
  await nudged();
  await until('it has slid in', async () => (await cardBox(page)).bottom === 16);
  const { width, height, right, bottom } = await cardBox(page);
  expect(width).toBe(348);
  expect(height).toBeGreaterThan(150);
  expect([right, bottom]).toEqual([16, 16]);
  expect(await look()).toBe(before);
  expect(await page.evaluate(() => document.querySelector('keenly-nudge')?.shadowRoot)).toBeNull();
  await clickCard(page, 'Snooze 10 min');
  await until('the answer arrived', () => outcomes().includes('dismissed'));
});

it('is reached and answered by the keyboard alone', async () => {
  await page.goto(service.page(SOCIAL, 'Hot posts'));
  await nudged();
  await browser.press('answer-nudge');
  await until('the keyboard is on the card', isOnCard);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await until('the page counts as needed', () => outcomes().length === 1);
  const popup = await browser.popup();
  await popup.getByRole('radio', { name: 'Focused', checked: true }).waitFor();
});

it('goes with Escape, and takes no key from the page otherwise', async () => {
  await page.goto(service.page(SOCIAL, 'Second page'));
  await nudged();
  await page.evaluate(() => {
    document.addEventListener('keydown', () => (document.title = 'a key was heard'));
  });
  await browser.press('answer-nudge');
  await until('the keyboard is on the card', isOnCard);
  await page.keyboard.press('Escape');
  await until('the answer arrived', () => outcomes().includes('dismissed'));
  expect(await cardText(page)).toBe('');
  expect(await page.title()).toBe('Second page');
});

it('never covers a film that fills the screen, and comes when that is over', async () => {
  await page.goto(service.page(SOCIAL, 'Third page'));
  await page.evaluate(() => {
    const film = document.createElement('div');
    film.textContent = 'film';
    film.id = 'film';
    film.addEventListener('click', () => void film.requestFullscreen());
    document.body.prepend(film);
  });
  await page.click('#film');
  await until('it fills the screen', () => page.evaluate(() => document.fullscreenElement !== null));
  await until('the nudge is due', () => service.eventsOf('nudge_raised').length === 1);
  await browser.passes(1);
  expect(await cardText(page)).toBe('');
  await page.evaluate(() => document.exitFullscreen());
  await nudged('the card has waited');
});

it('does not take a film that is watched for idleness, with sound or without', async () => {
  await browser.world({ idleDetectionS: 1, nudges: { thresholdS: { idle: 6 } } });
  await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    const paper = canvas.getContext('2d');
    setInterval(() => paper?.fillRect(Math.random() * 300, 0, 9, 9), 50);
    const film = document.createElement('video');
    film.muted = true;
    film.width = 400;
    film.srcObject = canvas.captureStream();
    document.body.prepend(film);
    await film.play();
  });
  await until('the film runs', () =>
    page.evaluate(() => (document.querySelector('video')?.currentTime ?? 0) > 0),
  );
  await browser.world({ idle: 'idle' });
  // Without the film the nudge would be due after five.
  await browser.passes(8);
  expect(service.eventsOf('nudge_raised')).toEqual([]);
  await page.evaluate(() => document.querySelector('video')?.remove());
  await until('whoever stopped watching is idle', () => service.eventsOf('nudge_raised').length === 1, 40);
  expect(service.eventsOf('nudge_raised')[0]?.data.nudge).toBe('idle');
  await browser.world({ idle: null });
});

it('learns from a false alarm: this page is neutral, and such nudges wait longer', async () => {
  await page.goto(service.page(SOCIAL, 'Fourth page'));
  await nudged();
  await clickCard(page, 'False alarm');
  await until('the answer arrived', () => outcomes().includes('false_alarm'));
  const popup = await browser.popup();
  await popup.getByRole('radio', { name: 'Neutral', checked: true }).waitFor();
  await page.goto(service.page(SOCIAL, 'Fifth page'));
  await until('the next one came', () => service.eventsOf('nudge_raised').length === 2);
  expect(service.eventsOf('nudge_raised')[1]?.data.threshold_s).toBe(3);
});
