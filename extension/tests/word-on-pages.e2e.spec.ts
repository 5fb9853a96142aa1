import { isDeepStrictEqual } from 'node:util';
import { jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { ExtensionBrowser } from './driver';
import { ServiceStandIn } from './service-stand-in';
import { until } from './until';
import { askThroughWindow } from './web-page';

jest.setTimeout(300_000);
const ECONOMICS = '01923456-789a-7fff-bfff-ffffffffffff';
const PLANNED = '01923456-789a-7fff-bfff-eeeeeeeeeeee';
const PLAN = { id: '01923456-789a-7fff-bfff-000000000001', title: 'First semester' };
let service: ServiceStandIn;
let browser: ExtensionBrowser;
let page: Page;

beforeAll(async () => {
  service = await ServiceStandIn.listen();
  service.topics = [
    { capability_id: ECONOMICS, name: 'Microeconomics', deadline: '2031-12-01' },
    { capability_id: PLANNED, name: 'Academic writing', deadline: null, plan: PLAN },
    { capability_id: ECONOMICS.replace('f', '0'), name: 'Statistics', deadline: null },
  ];
  browser = await ExtensionBrowser.launch({ origin: service.origin });
  page = await browser.context.newPage();
  await page.goto(service.page('localhost', 'Keenly home'));
  await askThroughWindow(page, { type: 'saveUser', code: 'c'.repeat(32), api_origin: service.origin });
  await browser.agree();
});
afterAll(async () => {
  await browser.close();
  await service.close();
});
beforeEach(async () => {
  service.forget();
  await browser.usualWorld();
  await page.bringToFront();
  await page.goto(service.page('localhost', 'Keenly home'));
});
// Nothing of one spec reaches the service in the next, a failed one's session neither.
afterEach(async () => {
  service.forget();
  await browser.comeToRest();
});

const open = (host: string, title: string) => page.goto(service.page(host, title));
/** For long enough that the visit is recorded when another follows. */
const visit = async (host: string, title: string) => {
  await open(host, title);
  await browser.studies(title);
};
const visitsOn = (title: string) =>
  service.eventsOf('page_visited').filter(({ data }) => data.title === title);

it('starts from a capability that the service names, and says so where the session is recorded', async () => {
  const popup = await browser.popup();
  await popup.getByRole('button', { name: 'Microeconomics by Dec 1' }).click();
  expect(await popup.getByLabel('What are you studying?').inputValue()).toBe('Microeconomics');
  await popup.getByRole('button', { name: 'Start session' }).click();
  await popup.getByText('One of your capabilities').waitFor();
  await until('the start arrived', () => service.eventsOf('session_started').length === 1);
  expect(service.eventsOf('session_started')[0]?.data).toMatchObject({
    topic: 'Microeconomics',
    origin: 'capability',
    capability_id: ECONOMICS,
  });
});

it('starts from a capability that only a learning plan asks for, and counts for the plan', async () => {
  const popup = await browser.popup();
  await popup.getByRole('button', { name: 'Academic writing in First semester' }).click();
  await popup.getByRole('button', { name: 'Start session' }).click();
  await popup.getByText('From your learning plan').waitFor();
  await until('the start arrived', () => service.eventsOf('session_started').length === 1);
  expect(service.eventsOf('session_started')[0]?.data).toMatchObject({
    ...{ topic: 'Academic writing', origin: 'plan', capability_id: PLANNED, plan_id: PLAN.id },
  });
});

it('says when a session came from a plan of the web application', async () => {
  const request = { type: 'session', topic: 'Week 3: markets', origin: 'plan', plan_id: 'plan-3' };
  expect(await askThroughWindow(page, request)).toMatchObject({ ok: true });
  await (await browser.popup()).getByText('From your learning plan').waitFor();
  await until('the start arrived', () => service.eventsOf('session_started').length === 1);
  expect(service.eventsOf('session_started')[0]?.data).toMatchObject({ origin: 'plan', plan_id: 'plan-3' });
});

it('forgets the capability when other words are chosen', async () => {
  const popup = await browser.popup();
  await popup.getByRole('button', { name: 'Statistics' }).click();
  await browser.start('Economics');
  await until('the start arrived', () => service.eventsOf('session_started').length === 1);
  expect(service.eventsOf('session_started')[0]?.data).toMatchObject({
    origin: 'topic',
    capability_id: null,
  });
});

it('corrects the page in front and earlier ones, in the popup and in what is recorded', async () => {
  await open('economics.localhost', 'Price elasticity');
  await browser.start('Economics');
  await browser.studies('Price elasticity');
  await visit('shop.localhost', 'Running shoes');
  await visit('economics.localhost', 'Inflation');
  const popup = await browser.popup();
  await popup.getByText('Earlier pages').click();
  const shoes = popup.getByRole('radiogroup', { name: 'Running shoes counts as' });
  await shoes.getByRole('radio', { name: 'Distracting', checked: true }).waitFor();
  await shoes.getByRole('radio', { name: 'Neutral' }).click();
  await until('the word arrived', () => service.eventsOf('page_corrected').length === 1);
  expect(service.eventsOf('page_corrected')[0]?.data).toEqual({
    visit_id: visitsOn('Running shoes')[0]?.data.visit_id,
    page_class: 'transitional',
  });
  await visit('shop.localhost', 'Running shoes');
  const current = popup.getByRole('radiogroup', { name: 'This page counts as' });
  await current.getByRole('radio', { name: 'Neutral', checked: true }).waitFor();
  await current.getByRole('radio', { name: 'Focused' }).click();
  await popup.getByText('100.0% focused').waitFor();
  await browser.stop();
  await until('the stop arrived', () => service.eventsOf('session_stopped').length === 1);
  const [, second] = visitsOn('Running shoes');
  expect(second?.data).toMatchObject({ page_class: 'relevant', reason: 'set by you' });
  expect(service.eventsOf('page_corrected').map(({ data }) => data.page_class)).toEqual([
    'transitional',
    'relevant',
  ]);
});

it('forgets a page before it was ever sent, and the one in front', async () => {
  await open('economics.localhost', 'Price elasticity');
  await browser.start('Economics');
  await browser.studies('Price elasticity');
  service.mood = 'silent';
  await visit('secret.localhost', 'Surprise party');
  await visit('hidden.localhost', 'Birthday cake');
  const popup = await browser.popup();
  await popup.getByText('Earlier pages').click();
  await popup.getByRole('button', { name: 'Forget Surprise party' }).click();
  await popup.getByRole('button', { name: 'Forget page' }).click();
  await popup.getByRole('button', { name: 'Forget Surprise party' }).waitFor({ state: 'detached' });
  await popup.getByRole('button', { name: 'Forget this page' }).click();
  await popup.getByRole('button', { name: 'Forget page' }).click();
  await popup.getByText('Its address and title aren’t kept').waitFor();
  service.mood = 'well';
  await visit('economics.localhost', 'Inflation');
  await popup.getByRole('button', { name: 'Stop' }).click();
  await until('the stop arrived', () => service.eventsOf('session_stopped').length === 1, 40);
  const blank = service.eventsOf('page_visited').filter(({ data }) => data.url === '');
  expect(blank).toHaveLength(2);
  expect(new Set(service.eventsOf('page_redacted').map(({ data }) => data.visit_id))).toEqual(
    new Set(blank.map(({ data }) => data.visit_id)),
  );
  const sent = service.heard.filter((body) => /Surprise|secret\.|Birthday|hidden\./.test(body));
  // While the service was silent nothing was heard; what came later had forgotten both.
  expect(sent).toEqual([]);
  expect(browser.complaints.filter((said) => !said.includes('ERR_'))).toEqual([]);
});

it('leads back to the page of the topic, and on to the summary', async () => {
  await open('economics.localhost', 'Price elasticity');
  await browser.start('Economics');
  await browser.studies('Price elasticity');
  const other = await browser.context.newPage();
  await other.goto(service.page('shop.localhost', 'Winter coats'));
  const popup = await browser.popup();
  await popup.getByRole('button', { name: 'Back to Price elasticity' }).click();
  await until('the page is in front again', () =>
    page.evaluate(() => document.visibilityState === 'visible'),
  );
  await popup.getByRole('button', { name: 'Back to Price elasticity' }).waitFor({ state: 'detached' });
  const summary = browser.context.waitForEvent('page');
  await browser.stop();
  await until('the start arrived', () => service.eventsOf('session_started').length === 1);
  const { session_id } = service.eventsOf('session_started')[0]!;
  expect((await summary).url()).toBe(`${service.origin}/sessions/${session_id}`);
});

it('shows a break as it grows, and asks about a long one', async () => {
  await browser.start('Economics');
  const askedMs = Date.now();
  await browser.pause();
  const popup = await browser.popup();
  await popup.getByText('Nothing is recorded until you resume').waitFor();
  const shown = popup.getByRole('timer', { name: 'Break so far' });
  const shownS = async () => {
    const [, minutes, seconds] = /^00:(\d\d):(\d\d)$/.exec((await shown.textContent()) ?? '') ?? [];
    return Number(minutes) * 60 + Number(seconds);
  };
  const first = await shownS();
  expect(first).toBeLessThanOrEqual((Date.now() - askedMs) / 1000);
  await until('it grows', async () => (await shownS()) > first);
  await browser.world({ nudges: { breakAskS: 3 } });
  await until('the question is asked', async () => (await browser.notifications()).includes('break'));
  await popup.getByText('Still on a break?').waitFor();
  await browser.resume();
  await until('the question is gone', async () => !(await browser.notifications()).includes('break'));
});

const toolbarIs = (said: { title: string; badge: string }) =>
  until(`the toolbar says '${said.title}'`, async () => isDeepStrictEqual(await browser.toolbar(), said));

it('obeys its keys, and shows them', async () => {
  // A key that the browser keeps for itself would be given to no one.
  expect(await browser.keys()).toMatchObject({
    'stop-session': 'Alt+Shift+S',
    'pause-session': 'Alt+Shift+U',
    'start-session': 'Alt+Shift+K',
    'answer-nudge': 'Alt+Shift+Y',
  });
  const popup = await browser.popup();
  await popup.getByText('Alt+Shift+K').waitFor();
  await browser.start('Economics');
  await popup.getByText('Alt+Shift+S').waitFor();
  await browser.press('pause-session');
  await popup.getByRole('button', { name: 'Resume' }).waitFor();
  await browser.press('pause-session');
  await popup.getByRole('button', { name: 'Pause' }).waitFor();
  await browser.press('stop-session');
  await popup.getByText('Last session').waitFor();
  await browser.press('stop-session');
  await toolbarIs({ title: 'Keenly', badge: '' });
  await browser.press('start-session');
  await popup.getByRole('timer').waitFor();
  await toolbarIs({ title: 'Keenly: a session is running', badge: 'on' });
  await until('the start arrived', () => service.eventsOf('session_started').length === 2);
  expect(service.eventsOf('session_started').map(({ data }) => data.topic)).toEqual([
    'Economics',
    'Economics',
  ]);
});
