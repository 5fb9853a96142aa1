import { jest } from '@jest/globals';
import { ExtensionBrowser } from './driver';
import { ServiceStandIn } from './service-stand-in';
import { until } from './until';
import { askThroughWindow } from './web-page';

declare const chrome: {
  tabs: { create(tab: object): Promise<unknown>; query(filter: object): Promise<unknown[]> };
  runtime: { sendMessage(message: unknown): Promise<unknown> };
};

jest.setTimeout(240_000);
/** A thousand take a driver minutes on a busy machine, since it looks into each: `TABS=1000` asks for them. */
const TABS = Number(process.env.TABS ?? 200);
let service: ServiceStandIn;
let browser: ExtensionBrowser;

beforeAll(async () => {
  service = await ServiceStandIn.listen();
  // A thousand processes would be a test of the machine.
  browser = await ExtensionBrowser.launch({
    origin: service.origin,
    flags: ['--renderer-process-limit=2'],
  });
});
afterAll(async () => {
  await browser.close();
  await service.close();
});

it(`keeps its time among ${TABS} tabs, and answers at once`, async () => {
  const page = await browser.context.newPage();
  await page.goto(service.page('localhost', 'Keenly home'));
  await askThroughWindow(page, { type: 'saveUser', code: 'c'.repeat(32), api_origin: service.origin });
  await browser.agree();
  const worker = await browser.worker();
  const open = await worker.evaluate(async (count) => {
    for (let made = 0; made < count; made += 1)
      await chrome.tabs.create({ url: 'about:blank', active: false });
    return (await chrome.tabs.query({})).length;
  }, TABS);
  expect(open).toBeGreaterThan(TABS);
  await page.bringToFront();
  await page.goto(service.page('economics.localhost', 'Inflation'));
  await browser.start('Economics');
  await browser.studies('Inflation');
  // A page counts from somewhere between the moment it is asked for and the moment it is there.
  const stays: { leastS: number; mostS: number; loadS: number }[] = [];
  for (const title of ['Demand', 'Supply', 'Trade']) {
    const asked = Date.now();
    await page.goto(service.page('economics.localhost', title));
    const came = Date.now();
    await browser.studies(title, 3);
    const leftMs = Date.now();
    stays.push({
      leastS: (leftMs - came) / 1000,
      mostS: (leftMs - asked) / 1000,
      loadS: (came - asked) / 1000,
    });
  }
  const popup = await browser.popup();
  const answerMs = await popup.evaluate(async () => {
    const asked = performance.now();
    for (let times = 0; times < 5; times += 1) await chrome.runtime.sendMessage({ ask: 'view' });
    return (performance.now() - asked) / 5;
  });
  expect(answerMs).toBeLessThan(500);
  await browser.stop();
  await until('the stop arrived', () => service.eventsOf('session_stopped').length === 1);
  const visits = service.eventsOf('page_visited').slice(1, 4);
  expect(visits.map(({ data }) => data.title)).toEqual(['Demand', 'Supply', 'Trade']);
  // The last one ends when the popup's button is pressed, and each of the others when the next page is there.
  visits.slice(0, 2).forEach(({ data }, index) => {
    expect(data.duration_s).toBeGreaterThan(stays[index]!.leastS - 1);
    expect(data.duration_s).toBeLessThan(stays[index]!.mostS + stays[index + 1]!.loadS + 1);
  });
});
