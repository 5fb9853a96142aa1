/** @takes-long */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { PAGE_WAITS_MS } from '../../infra/testing/patience-factor.js';
import { MIN_VISIT_MS } from '../features/visits/visit-tracker';
import { uuidV7 } from '../shared/uuid-v7';
import { ExtensionBrowser } from './driver';
import { killBrowser } from './kill-browser';
import { ServiceStandIn } from './service-stand-in';
import { until } from './until';
import { askThroughWindow } from './web-page';
import { removeFolder } from '../../infra/testing/remove-folder';

declare const chrome: {
  runtime: { sendMessage(id: string, message: unknown): Promise<unknown> };
  tabs: {
    create(tab: { url: string; active: boolean }): Promise<unknown>;
    query(filter: object): Promise<{ url?: string }[]>;
  };
  windows: { create(window: { url: string; incognito: boolean }): Promise<unknown> };
  extension: { isAllowedIncognitoAccess(): Promise<boolean> };
};

jest.setTimeout(300_000);
let service: ServiceStandIn;
let browser: ExtensionBrowser;
let page: Page;
let folder: string;

const pairing = () => ({ type: 'saveUser', code: 'c'.repeat(32), api_origin: service.origin });
async function launch(): Promise<void> {
  const profileDir = join(folder, 'profile');
  const beside = join(folder, 'stranger');
  browser = await ExtensionBrowser.launch({ origin: service.origin, profileDir, beside });
  page = await browser.context.newPage();
  await page.goto(service.page('localhost', 'Keenly home'));
}
const stopped = (times = 1) =>
  until('the stop arrived', () => service.eventsOf('session_stopped').length === times, 30);
/** Each session arrived whole: 0, 1, 2… without a gap or a double. */
function expectWhole(): void {
  const sessions = new Set(service.events.map(({ session_id }) => session_id));
  for (const session of sessions) {
    const seqs = service.events.filter((event) => event.session_id === session).map(({ seq }) => seq);
    expect(seqs.sort((a, b) => a - b)).toEqual(seqs.map((_, index) => index));
  }
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'keenly-faults-'));
  mkdirSync(join(folder, 'stranger'));
  const manifest = {
    manifest_version: 3,
    name: 'Stranger',
    version: '1',
    background: { service_worker: 'a.js' },
  };
  writeFileSync(join(folder, 'stranger', 'manifest.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'stranger', 'a.js'), '');
  service = await ServiceStandIn.listen();
  await launch();
  await askThroughWindow(page, pairing());
  await browser.agree();
});
afterAll(async () => {
  await browser.close();
  await service.close();
  await removeFolder(folder);
});
beforeEach(async () => {
  service.forget();
  await page.bringToFront();
  await page.goto(service.page('localhost', 'Keenly home'));
});
// Nothing of one spec reaches the service in the next, a failed one's session neither.
afterEach(async () => {
  service.forget();
  await browser.comeToRest();
});

// The first one: topics that are known already aren't asked for again.
it('starts while a service takes its time to say which topics there are', async () => {
  await page.goto(service.page('economics.localhost', 'Inflation'));
  service.holdsTopics = true;
  const popup = await browser.popup();
  await until('it was asked for topics', () => service.waitForTopics > 0);
  await popup.getByLabel('What are you studying?').fill('Economics');
  expect(await popup.getByRole('button', { name: 'Start session' }).isEnabled()).toBe(true);
  expect(service.waitForTopics).toBeGreaterThan(0);
  await browser.start('Economics');
});

describe('messages', () => {
  it('of two tabs that start at once start one session', async () => {
    const other = await browser.context.newPage();
    await other.goto(service.page('localhost', 'Keenly home'));
    const start = (tab: Page, topic: string) => askThroughWindow(tab, { type: 'session', topic });
    const answers = await Promise.all([start(page, 'Economics'), start(other, 'Therapy')]);
    expect(answers.map((answer) => (answer as { ok: boolean }).ok).sort()).toEqual([false, true]);
    expect(answers).toContainEqual(expect.objectContaining({ code: 'SESSION_RUNNING' }));
    // What was recorded is sent in its order: another start would have come before the stop.
    await browser.stop();
    await stopped();
    expect(service.eventsOf('session_started')).toHaveLength(1);
  });

  it('of any size and number are answered, and only what is well formed is done', async () => {
    const huge = { type: 'session', topic: 'x'.repeat(8_000_000) };
    expect(await askThroughWindow(page, huge)).toMatchObject({ code: 'MALFORMED' });
    for (const odd of [null, 7, 'user', [], { type: 'saveUser', code: 1 }, { type: '__proto__' }]) {
      expect(await askThroughWindow(page, odd)).toMatchObject({ code: 'MALFORMED' });
    }
    const many = Array.from({ length: 300 }, () => askThroughWindow(page, { type: 'user' }));
    expect((await Promise.all(many)).every((answer) => answer !== 'silence' && answer.ok)).toBe(true);
    expect(service.events).toEqual([]);
  });

  it('of another extension are not heard', async () => {
    const stranger = browser.context.serviceWorkers().find((worker) => !worker.url().includes(browser.id));
    const worker = stranger ?? (await browser.context.waitForEvent('serviceworker'));
    for (const message of [{ type: 'session', topic: 'Theft' }, { ask: 'consent' }, { ask: 'stop' }]) {
      const answer = await worker.evaluate(
        ([id, said]) => chrome.runtime.sendMessage(id, said).catch(() => 'refused'),
        [browser.id, message] as const,
      );
      expect(answer).toBe('refused');
    }
    expect(service.events).toEqual([]);
  });
});

describe('a page that changes its address 50 times a second', () => {
  it('is one visit or few, of the right length', async () => {
    await page.goto(service.page('economics.localhost', 'Restless'));
    await browser.start('Economics');
    const RESTLESS_S = 6;
    // For no longer: a browser that takes longer over one change than there is until the next one does nothing else any more.
    await page.evaluate((most) => {
      let count = 0;
      const changing = setInterval(() => {
        history.replaceState(null, '', `/pages/Restless?step=${(count += 1)}`);
        if (count === most) clearInterval(changing);
      }, 20);
    }, RESTLESS_S * 50);
    await browser.studies('Restless', RESTLESS_S);
    const popup = await browser.popup();
    await popup.getByRole('button', { name: 'Stop' }).click();
    await stopped();
    const visits = service.eventsOf('page_visited').map(({ data }) => data);
    const total = service.eventsOf('session_stopped')[0]!.offset_ms / 1000;
    // Of fifty changes a second. Where the browser itself stands still for half a second, its page stood, too.
    const last = visits.pop();
    expect(visits.filter(({ duration_s }) => duration_s * 1000 < MIN_VISIT_MS)).toEqual([]);
    visits.push(last!);
    const sum = visits.reduce((seconds, { duration_s }) => seconds + duration_s, 0);
    expect(Math.abs(sum - total)).toBeLessThan(1);
    expectWhole();
  });
});

describe('a service that answers', () => {
  beforeEach(async () => {
    await page.goto(service.page('economics.localhost', 'Inflation'));
    await browser.start('Economics');
    await until('the start arrived', () => service.events.length > 0);
  });
  const wander = async () => {
    for (const title of ['Demand', 'Supply', 'Trade', 'Growth']) {
      await page.goto(service.page('economics.localhost', title));
      await browser.studies(title);
    }
  };

  it('413 is sent smaller batches, until they fit', async () => {
    service.mood = 'silent';
    await wander();
    service.mostEvents = 2;
    service.mood = 'well';
    await (await browser.popup()).getByRole('button', { name: 'Stop' }).click();
    await stopped();
    expect(Math.max(...service.batches.map(({ batch }) => batch.events.length))).toBeLessThanOrEqual(2);
    expectWhole();
  });

  it('429 is left alone for as long as it asks', async () => {
    service.mood = { status: 429, retryAfter: '5', code: 'RATE_LIMITED' };
    const before = service.knocks.length;
    await wander();
    const [first] = service.knocks.slice(before);
    expect(first).toBeDefined();
    service.mood = 'well';
    await until('it is tried again', () => service.knocks.at(-1)! - first! >= 4900, 15);
    expect(service.knocks.slice(before).filter((atMs) => atMs - first! < 4900)).toHaveLength(1);
    await browser.stop();
    await stopped();
    expectWhole();
  });

  it('500 gets everything once it has recovered, and is not hammered', async () => {
    service.mood = { status: 500 };
    const before = service.knocks.length;
    await wander();
    const knocks = () => service.knocks.slice(before);
    await until('it is tried again and again', () => knocks().length > 3);
    const waits = knocks().flatMap((atMs, index, all) => (index === 0 ? [] : [atMs - all[index - 1]!]));
    // From half a second on, each at least twice as long as the one before, up to half a minute.
    const least = waits.map((_, index) => Math.min(30_000, 500 * 2 ** index));
    expect(waits.filter((wait, index) => wait < least[index]! - 100)).toEqual([]);
    service.mood = 'well';
    await browser.stop();
    await stopped();
    expectWhole();
  });
});

describe('a device', () => {
  it('without room keeps what it recorded until there is some, and says so', async () => {
    await page.goto(service.page('economics.localhost', 'Inflation'));
    await browser.start('Economics');
    await until('the start arrived', () => service.events.length > 0);
    const popup = await browser.popup();
    const quota = await browser.context.newCDPSession(popup);
    const origin = `chrome-extension://${browser.id}`;
    await quota.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
    await browser.studies('Inflation');
    // The browser remembers for half a minute how much room there was.
    await page.goto(service.page('economics.localhost', 'Demand'));
    await popup.getByText('out of storage').waitFor({ timeout: 2 * PAGE_WAITS_MS });
    // Where that half minute was over already, it says so before it has seen the page.
    await browser.studies('Demand');
    await until('the toolbar says so', async () => (await browser.toolbar()).badge === '!');
    expect((await browser.toolbar()).title).toBe('Keenly: action needed');
    await popup.getByRole('button', { name: 'Stop' }).click();
    await popup.getByText('Last session').waitFor();
    // Sends whatever is stored, if anything is.
    await browser.ask({ ask: 'try_again' });
    expect(service.eventsOf('session_stopped')).toEqual([]);
    await quota.send('Storage.overrideQuotaForOrigin', { origin });
    await quota.detach();
    await until('the stop arrived', () => service.eventsOf('session_stopped').length === 1, 60);
    expectWhole();
    expect(service.eventsOf('page_visited').map(({ data }) => data.title)).toEqual(['Inflation', 'Demand']);
  });

  it('killed while it writes, three times over, loses and doubles nothing that it had stored', async () => {
    await page.goto(service.page('economics.localhost', 'Inflation'));
    await browser.start('Economics');
    for (let round = 0; round < 3; round += 1) {
      for (const title of ['Demand', 'Supply', 'Trade']) {
        await page.goto(`${service.page('economics.localhost', title)}?round=${round}`);
        await browser.studies(title, 0.5);
      }
      killBrowser(join(folder, 'profile'));
      await browser.close();
      await launch();
    }
    await browser.stop();
    await stopped();
    expectWhole();
  });
});

it('never sees a private window', async () => {
  await page.goto(service.page('economics.localhost', 'Inflation'));
  await browser.start('Economics');
  await browser.studies('Inflation');
  const worker = await browser.worker();
  expect(await worker.evaluate(() => chrome.extension.isAllowedIncognitoAccess())).toBe(false);
  const secret = service.page('secret.localhost', 'Surprise party');
  const opening = browser.context.waitForEvent('page', { timeout: 5000 }).catch(() => null);
  await worker.evaluate((url) => chrome.windows.create({ url, incognito: true }).catch(() => null), secret);
  await opening;
  await browser.passes(2);
  const seen = await worker.evaluate(() => chrome.tabs.query({}).then((tabs) => tabs.map(({ url }) => url)));
  expect(seen.filter((url) => url?.includes('secret'))).toEqual([]);
  await (await browser.popup()).getByRole('button', { name: 'Stop' }).click();
  await stopped();
  expect(service.heard.filter((body) => /secret\.|Surprise/.test(body))).toEqual([]);
});

// The last ones: they leave the browser in other hands.
describe('a device that is handed over', () => {
  it('to another account of the same person restarts, and ends there what ran in the first', async () => {
    const [college, own] = [service.account, { account_id: uuidV7(9), client_name: null }];
    const ask = (request: object) => askThroughWindow(page, request);
    const start = { type: 'session', topic: 'Economics', account_id: own.account_id };
    expect(await ask(start)).toMatchObject({ code: 'NOT_PAIRED' });
    expect(await ask({ ...start, account_id: college.account_id })).toMatchObject({
      status: { session: { topic: 'Economics' }, paired: { account: college } },
    });
    await until('the start arrived', () => service.events.length > 0);
    service.account = own;
    const paired = await ask({ ...pairing(), code: 'd'.repeat(32), account_id: own.account_id });
    expect(paired).toMatchObject({ status: { session: null, waiting: 0, paired: { account: own } } });
    // It went while the token of the first account was still good.
    expect(service.eventsOf('session_stopped')).toHaveLength(1);
    expect(service.heard.findIndex((text) => text.includes('session_stopped'))).toBeLessThan(
      service.heard.findIndex((text) => text.includes('d'.repeat(32))),
    );
    await (await browser.popup()).getByText('Studying as Maya Rivera, personal account').waitFor();
    await page.bringToFront();
    // The person is the same: what they agreed to they need not say again.
    expect(await ask(start)).toMatchObject({ ok: true, status: { session: { topic: 'Economics' } } });
  });

  it('to another person sends nothing of the first with their token', async () => {
    await page.goto(service.page('economics.localhost', 'Inflation'));
    await browser.start('Economics');
    await until('the start arrived', () => service.events.length > 0);
    const first = service.events[0]!.session_id;
    service.mood = 'silent';
    await page.goto(service.page('economics.localhost', 'Demand'));
    await browser.studies('Demand');
    await (await browser.popup()).getByRole('radio', { name: 'Distracting' }).click();
    const had = service.events.length;
    service.mood = 'well';
    service.token = 'token-of-tomas';
    service.user = { ...service.user, user_id: first, user_name: 'Tomas Berg' };
    await page.goto(service.page('localhost', 'Keenly home'));
    expect(await askThroughWindow(page, { ...pairing(), code: 'd'.repeat(32) })).toMatchObject({
      status: { paired: { user_name: 'Tomas Berg' }, session: null, waiting: 0 },
    });
    // What the first agreed to, corrected and studied is not the second's.
    const popup = await browser.popup();
    await popup.getByRole('button', { name: 'Get started' }).waitFor();
    await browser.agree();
    await popup.getByText('Studying as Tomas Berg').waitFor();
    expect(await popup.getByText('Last session').count()).toBe(0);
    await page.bringToFront();
    await page.goto(service.page('economics.localhost', 'Demand'));
    await browser.start('Economics');
    await popup.getByText('Set by you.').waitFor({ state: 'detached' });
    await browser.studies('Demand');
    await browser.stop();
    await stopped();
    expect(service.events.slice(had).filter(({ session_id }) => session_id === first)).toEqual([]);
    const setUp = await browser.ownPage('onboarding.html');
    await setUp.getByText('from another account').waitFor();
  });
});
