import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { ExtensionBrowser } from './driver';
import { film } from './faces/film';
import { ServiceStandIn } from './service-stand-in';
import { until } from './until';
import { askThroughWindow } from './web-page';
import { removeFolder } from '../../infra/testing/remove-folder';

jest.setTimeout(300_000);
let service: ServiceStandIn;
let browser: ExtensionBrowser;

let folder: string;
let page: Page;

beforeAll(async () => {
  service = await ServiceStandIn.listen();
  folder = mkdtempSync(join(tmpdir(), 'keenly-netlog-'));
  const camera = film([['portrait', 20], ['two', 20], ['turned', 20]]); // prettier-ignore
  const netLog = join(folder, 'net.json');
  browser = await ExtensionBrowser.launch({ origin: service.origin, camera, netLog });
  await browser.agree({ pageText: true });
  page = await browser.context.newPage();
  await page.goto(service.page('localhost', 'Keenly home'));
  await askThroughWindow(page, { type: 'saveUser', code: 'c'.repeat(32), api_origin: service.origin });
});
afterAll(async () => {
  await browser.close();
  await service.close();
  await removeFolder(folder);
});
beforeEach(() => service.forget());

/** Chooses, and has the page in front that the next session is in front of. */
async function choose(choices: Parameters<ExtensionBrowser['choose']>[0]): Promise<void> {
  await browser.choose(choices);
  await page.bringToFront();
}

const inFront = async () => (await browser.ask({ ask: 'view' })).session?.page;

it('judges by the text of pages where that was allowed, and sends none of it', async () => {
  service.pageText = 'Xylophonic: demand outgrew supply, inflation followed, said the central bank. ';
  await page.goto(service.page('reader.localhost', 'Week 4'));
  await browser.start('Economics');
  await until('it is judged by its text', async () => (await inFront())?.pageClass === 'relevant');
  await browser.passes(1);
  await browser.stop();
  await until('the stop arrived', () => service.eventsOf('session_stopped').length === 1);
  const [visit] = service.eventsOf('page_visited');
  expect(visit?.data.page_class).toBe('relevant');
  expect(visit?.data.reason).toMatch(/^text mentions "/);
  expect(service.heard.filter((body) => /xylophonic|outgrew/i.test(body))).toEqual([]);
  expect(browser.complaints).toEqual([]);
});

it('does not read pages where that was not allowed', async () => {
  service.pageText = 'Demand outgrew supply, inflation followed, said the central bank. ';
  await choose({ pageText: false });
  await page.goto(service.page('reader.localhost', 'Of an evening'));
  await browser.start('Economics');
  await browser.studies('Of an evening', 3);
  await browser.stop();
  await until('the stop arrived', () => service.eventsOf('session_stopped').length === 1);
  const [visit] = service.eventsOf('page_visited');
  expect(visit?.data.page_class).not.toBe('relevant');
  expect(visit?.data.reason).not.toMatch(/text/);
});

it('never mentions a site that was left out, nor anything outside a session', async () => {
  const setUp = await browser.ownPage('onboarding.html');
  await setUp.getByLabel('Excluded sites').fill('http://www.bank.localhost/inbox');
  await setUp.getByRole('button', { name: 'Save sites' }).click();
  await setUp.getByText('Saved', { exact: true }).waitFor();
  await setUp.close();
  await page.bringToFront();
  await page.goto(service.page('before.localhost', 'Before the session'));
  await page.goto(service.page('economics.localhost', 'Inflation'));
  await browser.start('Economics');
  await browser.studies('Inflation');
  await page.goto(service.page('my.bank.localhost', 'Account of Maya'));
  const popup = await browser.popup();
  await popup.getByText('it’s on your excluded list').waitFor();
  await browser.passes(2);
  await page.goto(`${service.page('economics.localhost', 'Trade')}?access_token=hush&week=3`);
  await browser.studies('Trade');
  await browser.stop();
  await page.goto(service.page('after.localhost', 'After the session'));
  await until('the stop arrived', () => service.eventsOf('session_stopped').length === 1);
  // Sends whatever was recorded after the session, if anything was.
  await browser.ask({ ask: 'try_again' });
  expect(service.heard.filter((body) => /bank|Account of|before|after\.|hush/.test(body))).toEqual([]);
  expect(service.eventsOf('page_visited').map(({ data }) => data.title)).toEqual(['Inflation', 'Trade']);
  expect(service.eventsOf('page_visited').at(-1)?.data.url).toMatch(/\?week=3$/);
  expect(browser.complaints).toEqual([]);
});

it('sends labels of a session with the camera, and nothing of its pictures, to no one else', async () => {
  await choose({ camera: true, expressions: true });
  await page.goto(service.page('economics.localhost', 'Inflation'));
  await browser.start('Economics');
  await until('windows arrived', () => service.eventsOf('expressions_sampled').length >= 3, 60);
  await browser.stop();
  await until('the stop arrived', () => service.eventsOf('session_stopped').length === 1);
  const known = new Set(['window_s', 'shares', 'unknown', 'confidence']);
  for (const { data } of service.eventsOf('expressions_sampled')) {
    expect(Object.keys(data).filter((key) => !known.has(key))).toEqual([]);
  }
  for (const body of service.heard) {
    expect(body).not.toMatch(/data:|image\/|[A-Za-z0-9+/_-]{120,}/);
    expect(body).not.toMatch(/"(yaw|pitch|pose|box|mesh|frame|pixels|features|faces)"/i);
    expect(body.length).toBeLessThan(8192);
  }
  expect(browser.complaints).toEqual([]);
  // The last one: it's written down when the browser ends, and of all specs.
  await browser.close();
  expect(foreignRequests(readFileSync(join(folder, 'net.json'), 'utf8'))).toEqual([]);
});

/** Whatever our documents, workers and pages asked for that is neither our service nor one of its pages. */
function foreignRequests(netLog: string): string[] {
  const { events } = JSON.parse(netLog) as { events: { params?: { url?: string; initiator?: string } }[] };
  const asked = events.flatMap(({ params: { url, initiator } = {} }) =>
    url === undefined || initiator === undefined ? [] : [{ url, initiator }],
  );
  const from = (origin: string) => asked.filter(({ initiator }) => initiator.startsWith(origin));
  expect(from(`chrome-extension://${browser.id}`).length).toBeGreaterThan(0);
  // The browser's own errands, such as looking for updates, have no origin.
  const ours = asked.filter(({ initiator }) => initiator !== 'not an origin').map(({ url }) => url);
  return ours.filter((url) => {
    const { protocol, hostname, port } = new URL(url);
    const atHome = /(^|\.)localhost$/.test(hostname) && port === String(service.port);
    return /^(https?|wss?):$/.test(protocol) && !atHome;
  });
}
