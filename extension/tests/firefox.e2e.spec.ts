import { BRIDGE_CHANNEL } from '@keenly/contracts/bridge-channel';
import { jest } from '@jest/globals';
import type { Page } from 'puppeteer-core';
import { FirefoxBrowser, firefoxPath, press, tabOf, textOf } from './firefox-driver';
import { ServiceStandIn } from './service-stand-in';
import { until } from './until';
import { askFromInside } from './web-page';

jest.setTimeout(180_000);
let service: ServiceStandIn;
let firefox: FirefoxBrowser;
let home: Page;

const ask = (request: unknown) => home.evaluate(askFromInside, [BRIDGE_CHANNEL, request] as const);
const visits = () => service.eventsOf('page_visited').map(({ data }) => data);

/** The main path of Chrome's specs in the other browser; counted as skipped where it is missing. */
(firefoxPath === undefined ? describe.skip : describe)('in Firefox', () => {
  beforeAll(async () => {
    service = await ServiceStandIn.listen();
    firefox = await FirefoxBrowser.launch(service.origin);
    home = await firefox.browser.newPage();
    await home.goto(service.page('localhost', 'Keenly home'));
  });
  afterAll(async () => {
    await firefox.close();
    await service.close();
  });

  it('answers our page through the bridge, and pairs', async () => {
    expect(await ask({ type: 'user' })).toMatchObject({ ok: true, status: { paired: null } });
    expect(await ask({ type: 'saveUser', code: 'c'.repeat(32), api_origin: service.origin })).toMatchObject({
      ok: true,
      status: { paired: { user_name: 'Maya Rivera' }, session: null },
    });
    expect(await ask({ type: 'session', topic: 'Economics' })).toMatchObject({ code: 'CONSENT_MISSING' });
  });

  it('asks for agreement in plain words, and takes it', async () => {
    const setUp = await firefox.ownPage('onboarding.html');
    await until('it says what is noticed', async () => (await textOf(setUp)).includes('What’s noticed'));
    await press(setUp, 'I agree');
    await until('it was agreed', async () => (await textOf(setUp)).includes('Your consent and settings'));
    await setUp.close();
  });

  it('records a session page by page, judged, and stops at the word of our page', async () => {
    const seam = await firefox.ownPage('popup.html');
    await seam.evaluate(() =>
      (
        globalThis as unknown as { browser: { runtime: { sendMessage(message: object): Promise<unknown> } } }
      ).browser.runtime.sendMessage({ seam: 'world', inFront: true }),
    );
    await seam.close();
    const page = await firefox.browser.newPage();
    await page.goto(service.page('economics.localhost', 'Supply and demand in economics'));
    expect(await ask({ type: 'session', topic: 'Economics' })).toMatchObject({
      ok: true,
      status: { session: { topic: 'Economics' } },
    });
    await page.bringToFront();
    await until('it is seen as focused', () =>
      service.eventsOf('state_changed').some(({ data }) => data.state === 'focused'),
    );
    await page.goto(service.page('shop.localhost', 'Running shoes, half price'));
    await until('the first page arrived', () => visits().length >= 1);
    await until('it is seen as distracted', () =>
      service.eventsOf('state_changed').some(({ data }) => data.state === 'distracted'),
    );
    await page.goto(service.page('economics.localhost', 'Price elasticity in economics'));
    await until('the second page arrived', () => visits().length >= 2);
    expect(await ask({ type: 'stop_session' })).toMatchObject({ ok: true, status: { session: null } });
    await until('the stop arrived', () => service.eventsOf('session_stopped').length === 1);

    const judged = visits().map(({ title, page_class }) => [title, page_class]);
    expect(judged).toContainEqual(['Supply and demand in economics', 'relevant']);
    expect(judged).toContainEqual(['Running shoes, half price', 'distraction']);
    const seqs = service.events.map(({ seq }) => seq);
    expect(seqs).toEqual([...seqs.keys()]);
    expect(service.duplicates).toEqual([]);
  });

  it('opens the camera in a pinned tab, steps back, looks on from there, and leaves it out when the tab is closed', async () => {
    const setUp = await firefox.ownPage('onboarding.html');
    await press(setUp, 'Use the camera in sessions');
    await until('the choice stands', () =>
      setUp.evaluate(() =>
        [...document.querySelectorAll<HTMLInputElement>('input[role=switch]')].some(
          ({ checked, labels }) => checked && labels?.[0]?.textContent === 'Use the camera in sessions',
        ),
      ),
    );
    await setUp.close();
    await home.bringToFront();
    expect(await ask({ type: 'session', topic: 'Economics' })).toMatchObject({ ok: true });
    const camera = await tabOf(firefox.browser, '/offscreen.html');
    await until('the tab says what it is for', async () =>
      (await textOf(camera)).includes('Close it to continue without the camera.'),
    );
    const popup = await firefox.ownPage('popup.html');
    await until('the popup says that it is on', async () => (await textOf(popup)).includes('Camera on'), 40);
    await until('it stepped back', () => camera.evaluate(() => document.visibilityState === 'hidden'));

    await camera.close();
    await until('it is left out', async () => (await textOf(popup)).includes('Camera off'));
    expect(await ask({ type: 'user' })).toMatchObject({ status: { session: { topic: 'Economics' } } });
    await ask({ type: 'stop_session' });
    await until('the stop arrived', () => service.eventsOf('session_stopped').length === 2);
    expect(service.eventsOf('session_started')[1]?.data.camera).toBe(true);
  });
});
