/** @takes-long */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { ExtensionBrowser } from './driver';
import { killBrowser } from './kill-browser';
import { ServiceStandIn } from './service-stand-in';
import { until } from './until';
import { askThroughWindow } from './web-page';
import { removeFolder } from '../../infra/testing/remove-folder';

jest.setTimeout(300_000);
let service: ServiceStandIn;
let browser: ExtensionBrowser;
let profileDir: string;

let page: Page;

async function launch(): Promise<void> {
  browser = await ExtensionBrowser.launch({ origin: service.origin, profileDir });
  page = await browser.context.newPage();
  await page.goto(service.page('localhost', 'Keenly home'));
}
const pair = (code: string) =>
  askThroughWindow(page, { type: 'saveUser', code: code.repeat(32), api_origin: service.origin });
/** A session about economics, running on a page about it. */
async function studying(): Promise<void> {
  await page.goto(service.page('economics.localhost', 'Inflation'));
  await browser.start('Economics');
}
/** Everything arrived once, in one unbroken row. */
function expectWhole(): void {
  expect(service.events.map(({ seq }) => seq).sort((a, b) => a - b)).toEqual(
    service.events.map((_, index) => index),
  );
  const offsets = [...service.events].sort((a, b) => a.seq - b.seq).map(({ offset_ms }) => offset_ms);
  expect([...offsets].sort((a, b) => a - b)).toEqual(offsets);
}
const secondsOn = (title: string) =>
  service
    .eventsOf('page_visited')
    .filter(({ data }) => data.title === title)
    .reduce((sum, { data }) => sum + data.duration_s, 0);

/** Stretches of more than a second, [from, to] in ms, of a session so long that no visit accounts for, or two do. */
function holesIn(visits: readonly { from_ms: number; duration_s: number }[], untilMs: number): number[][] {
  const starts = [...visits.map(({ from_ms }) => from_ms), untilMs];
  const ends = [0, ...visits.map(({ from_ms, duration_s }) => from_ms + duration_s * 1000)];
  return ends.flatMap((end, index) => (Math.abs(starts[index]! - end) > 1000 ? [[end, starts[index]!]] : []));
}

beforeAll(async () => {
  service = await ServiceStandIn.listen();
  profileDir = mkdtempSync(join(tmpdir(), 'keenly-profile-'));
  await launch();
  await pair('c');
  await browser.agree();
});
afterAll(async () => {
  await browser.close();
  await service.close();
  await removeFolder(profileDir);
});
beforeEach(async () => {
  service.forget();
  await page.bringToFront();
  await page.goto(service.page('localhost', 'Keenly home'));
  const { paired } = await browser.ask({ ask: 'view' });
  if (paired === null) await pair('e');
});
// Nothing of one spec reaches the service in the next, a failed one's session neither.
afterEach(async () => {
  service.forget();
  await browser.comeToRest();
});

describe('a worker that is killed', () => {
  it('again and again in a session loses and doubles nothing', async () => {
    const beforeStart = Date.now();
    await studying();
    const started = Date.now();
    await browser.studies('Inflation');
    for (const title of ['Demand', 'Supply', 'Elasticity', 'Trade']) {
      await browser.killWorker();
      await page.goto(service.page('economics.localhost', title));
      await browser.studies(title);
    }
    const beforeStop = Date.now();
    await browser.stop();
    await until('the stop arrived', () => service.eventsOf('session_stopped').length === 1);
    const stopped = Date.now();
    expectWhole();
    const visits = service.eventsOf('page_visited').map(({ data }) => data);
    // A stay that a worker saw in two parts, the second from when it came back, is one all the same.
    const titles = visits.map(({ title }) => title);
    expect(titles.filter((title, index) => title !== titles[index - 1])).toEqual([
      'Inflation',
      'Demand',
      'Supply',
      'Elasticity',
      'Trade',
    ]);
    const sum = visits.reduce((total, { duration_s }) => total + duration_s, 0);
    // Every second of the session's own clock, which started and ended while the browser was told to: on a busy machine
    // that takes seconds, so that our clock only says between what it lies.
    const [stop] = service.eventsOf('session_stopped');
    expect(holesIn(visits, stop!.offset_ms)).toEqual([]);
    expect(sum).toBeGreaterThan((beforeStop - started) / 1000 - 1);
    expect(sum).toBeLessThan((stopped - beforeStart) / 1000 + 1);
  });

  it('comes back by itself when its alarm rings', async () => {
    await studying();
    await browser.killWorker();
    const before = service.batches.length;
    await until('a heartbeat', () => service.batches.length > before, 45);
    const session = service.eventsOf('session_started')[0]!.session_id;
    expect(service.batches.at(-1)!.batch.alive).toBe(session);
  });
});

describe('a browser that is killed', () => {
  it('goes on with its session when it comes back soon, without counting the time between', async () => {
    await studying();
    const looks = [await browser.sessionSeconds()];
    await until('twelve seconds passed', async () => {
      looks.push(await browser.sessionSeconds());
      return looks.at(-1)! - looks[0]! >= 12;
    });
    const studiedS = looks.at(-1)!;
    const askedMs = Date.now();
    killBrowser(profileDir);
    const killedMs = Date.now();
    await browser.close();
    const goneS = (Date.now() - killedMs) / 1000;
    await launch();
    await page.goto(service.page('economics.localhost', 'Demand'));
    await browser.studies('Demand', 3);
    await browser.stop();
    await until('the stop arrived', () => service.eventsOf('session_stopped').length === 1);
    expectWhole();
    // Stored at the first look after five seconds: that much of the last visit can be gone, never more.
    const slowestS = Math.max(1, ...looks.slice(1).map((seconds, index) => seconds - looks[index]!));
    expect(secondsOn('Inflation')).toBeGreaterThan(studiedS - 5 - slowestS - 0.5);
    // What it saw after it was asked last, until it was gone.
    expect(secondsOn('Inflation')).toBeLessThan(studiedS + slowestS + (killedMs - askedMs) / 1000 + 0.5);
    expect(secondsOn('Demand')).toBeGreaterThan(2.5);
    // The session's clock went on while there was no browser, and no page was given that time.
    const [stop] = service.eventsOf('session_stopped');
    const recordedS = service.eventsOf('page_visited').reduce((sum, { data }) => sum + data.duration_s, 0);
    expect(recordedS).toBeLessThanOrEqual(stop!.offset_ms / 1000 - goneS);
  });
});

describe('a service in trouble', () => {
  it('that cannot be reached gets everything once it is back, and the popup says so', async () => {
    await studying();
    await until('the start arrived', () => service.events.length > 0);
    service.mood = 'silent';
    await browser.studies('Inflation');
    await page.goto(service.page('economics.localhost', 'Demand'));
    await browser.studies('Demand');
    await page.goto(service.page('economics.localhost', 'Supply'));
    const popup = await browser.popup();
    await popup.getByText('You’re offline.').waitFor();
    const held = service.events.length;
    service.mood = 'well';
    await popup.getByRole('button', { name: 'Retry' }).click();
    await until('the outbox is empty', () => service.events.length > held + 1);
    await browser.stop();
    await until('the stop arrived', () => service.eventsOf('session_stopped').length === 1);
    expectWhole();
  });

  it('that refuses the token halts the outbox until the learner pairs again', async () => {
    await studying();
    await until('the start arrived', () => service.events.length > 0);
    service.token = 'token-2';
    await browser.studies('Inflation');
    await page.goto(service.page('economics.localhost', 'Demand'));
    const popup = await browser.popup();
    await popup.getByText('Action needed').waitFor();
    const held = service.events.length;
    await page.goto(service.page('localhost', 'Keenly home'));
    expect(await askThroughWindow(page, { type: 'user' })).toMatchObject({ status: { paired: null } });
    expect(await pair('d')).toMatchObject({
      ok: true,
      status: { session: { topic: 'Economics' } },
    });
    await until('what waited arrived', () => service.events.length > held);
    await browser.stop();
    await until('the stop arrived', () => service.eventsOf('session_stopped').length === 1);
    expectWhole();
  });

  it('that refuses events has them listed for the learner', async () => {
    service.refusing.set('state_changed', 'EVENT_MALFORMED');
    await studying();
    await until('a refusal is kept', async () => (await browser.ask({ ask: 'view' })).refused.length > 0);
    await browser.stop();
    const setUp = await browser.ownPage('onboarding.html');
    await setUp.getByText('Keenly rejected').waitFor();
    await setUp.getByText('Not understood.').waitFor();
    await setUp.getByRole('button', { name: 'Clear list' }).click();
    await setUp.getByText('Not understood.').waitFor({ state: 'detached' });
    await setUp.close();
  });

  it('that closed the session ends it here, too', async () => {
    await studying();
    await until('the start arrived', () => service.events.length > 0);
    await browser.studies('Inflation');
    service.endedSessions.push(service.events[0]!.session_id);
    await page.goto(service.page('economics.localhost', 'Demand'));
    const popup = await browser.popup();
    await popup.getByText('Last session').waitFor();
    expect(service.eventsOf('session_stopped')).toEqual([]);
  });
});

describe('unpairing', () => {
  it('sends what waits, tells the service and forgets the account', async () => {
    await studying();
    const setUp = await browser.ownPage('onboarding.html');
    await setUp.getByText('Maya Rivera').waitFor();
    await setUp.getByRole('button', { name: 'Unpair', exact: true }).click();
    await setUp.getByText('One step left').waitFor();
    expect(service.revoked).toBe(1);
    expect(service.eventsOf('session_stopped')).toHaveLength(1);
    expectWhole();
    await setUp.close();
  });

  it('asks what becomes of events that cannot be sent', async () => {
    await studying();
    await until('the start arrived', () => service.events.length > 0);
    service.mood = { status: 503, retryAfter: '60' };
    const setUp = await browser.ownPage('onboarding.html');
    await setUp.getByRole('button', { name: 'Unpair', exact: true }).click();
    await setUp.getByRole('button', { name: 'Unpair and keep' }).click();
    await setUp.getByText('One step left').waitFor();
    await setUp.getByText('from another account').waitFor();
    await setUp.getByRole('button', { name: 'Discard' }).click();
    await setUp.getByText('from another account').waitFor({ state: 'detached' });
    await setUp.close();
  });
});
