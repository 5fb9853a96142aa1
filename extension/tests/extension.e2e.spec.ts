import { jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { ExtensionBrowser } from './driver';
import { cardText, clickCard } from './nudge-card-view';
import { ServiceStandIn } from './service-stand-in';
import { until } from './until';
import { askDirectly, askThroughWindow, hearThroughWindow, listenForNews } from './web-page';

jest.setTimeout(300_000);
const SOCIAL = '9gag.com';
const pairing = (service: ServiceStandIn) => ({
  type: 'saveUser',
  code: 'c'.repeat(32),
  api_origin: service.origin,
});

let service: ServiceStandIn;
let browser: ExtensionBrowser;
let home: Page;

beforeAll(async () => {
  service = await ServiceStandIn.listen();
  browser = await ExtensionBrowser.launch({ origin: service.origin, hostRules: `MAP ${SOCIAL} 127.0.0.1` });
  home = await browser.context.newPage();
  await home.goto(service.page('localhost', 'Keenly home'));
});
afterAll(async () => {
  await browser.close();
  await service.close();
});

describe('the bridge', () => {
  it('pairs, starts and stops at the word of our own page, and tells it the news', async () => {
    expect(await askThroughWindow(home, { type: 'user' })).toMatchObject({
      ok: true,
      status: { paired: null },
    });
    expect(await askThroughWindow(home, { type: 'session', topic: 'Economics' })).toMatchObject({
      code: 'NOT_PAIRED',
    });
    const wrong = { ...pairing(service), code: `wrong${'c'.repeat(32)}` };
    expect(await askThroughWindow(home, wrong)).toMatchObject({ code: 'PAIRING_FAILED' });
    const news = await listenForNews(home);
    expect(await askThroughWindow(home, pairing(service))).toMatchObject({
      ok: true,
      status: { paired: { user_name: 'Maya Rivera' }, session: null, extension_id: browser.id },
    });
    expect(await askThroughWindow(home, { type: 'session', topic: 'Economics' })).toMatchObject({
      code: 'CONSENT_MISSING',
    });
    await browser.agree();
    expect(await askDirectly(home, browser.id, { type: 'session', topic: 'Economics' })).toMatchObject({
      ok: true,
      status: { session: { topic: 'Economics' } },
    });
    expect(await askThroughWindow(home, { type: 'session', topic: 'Again' })).toMatchObject({
      code: 'SESSION_RUNNING',
    });
    expect(await askThroughWindow(home, { type: 'stop_session' })).toMatchObject({
      ok: true,
      status: { session: null },
    });
    expect(await askThroughWindow(home, { type: 'stop_session' })).toMatchObject({ code: 'NO_SESSION' });
    await until('the page heard of start and stop', async () => {
      const heard = await news();
      return ['status', 'session_started', 'session_stopped'].every((event) => heard.includes(event));
    });
    await until('the stop arrived', () => service.eventsOf('session_stopped').length === 1);
  });

  it('says that it heard before the work is done', async () => {
    expect(await hearThroughWindow(home, { type: 'user' })).toEqual(['heard', 'to-page']);
  });

  it('refuses every other origin, whichever door it takes, and does as asked by none', async () => {
    service.forget();
    const stranger = await ServiceStandIn.listen();
    try {
      const page = await browser.context.newPage();
      await page.goto(stranger.page('localhost', 'Stranger'));
      for (const request of [{ type: 'user' }, { type: 'session', topic: 'X' }, pairing(stranger)]) {
        expect(await askThroughWindow(page, request)).toMatchObject({ ok: false, code: 'FORBIDDEN_ORIGIN' });
        expect(await askDirectly(page, browser.id, request)).toMatchObject({
          ok: false,
          code: 'FORBIDDEN_ORIGIN',
        });
      }
      await page.goto(stranger.page('127.0.0.1', 'Stranger'));
      expect(await askDirectly(page, browser.id, { type: 'user' })).toBeNull();
      expect(stranger.redeemed).toEqual([]);
      expect(service.eventsOf('session_started')).toEqual([]);
      expect(await askThroughWindow(home, { type: 'format' })).toMatchObject({
        ok: false,
        code: 'MALFORMED',
      });
      await page.close();
    } finally {
      await stranger.close();
    }
  });
});

describe('a session', () => {
  let page: Page;
  beforeEach(async () => {
    service.forget();
    await browser.usualWorld();
    page = await browser.context.newPage();
  });
  // Nothing of one spec reaches the service in the next, a failed one's session neither.
  afterEach(async () => {
    service.forget();
    await browser.comeToRest();
    await page.close();
  });

  it('records each page for as long as it was in front, nudges on social media, and stops', async () => {
    await browser.world({ nudges: { thresholdS: { social_media: 3 } } });
    const script: [host: string, title: string, seconds: number, pageClass: string][] = [
      ['economics.localhost', 'Supply and demand', 4, 'relevant'],
      ['shop.localhost', 'Running shoes, half price', 3, 'distraction'],
      [SOCIAL, 'Hot posts', 2, 'distraction'],
      ['economics.localhost', 'Price elasticity', 3, 'relevant'],
    ];
    await page.goto(service.page('economics.localhost', 'Supply and demand'));
    // When each page was asked for, and when it had been studied for as long as the script says.
    const stays: { askedMs: number; studiedMs: number }[] = [];
    let card = '';
    for (const [index, [host, title, seconds]] of script.entries()) {
      const askedMs = Date.now();
      await (index > 0 ? page.goto(service.page(host, title)) : browser.start('Economics'));
      if (host === SOCIAL) {
        await until('the nudge card is in the page', async () => (card = await cardText(page)) !== '');
      }
      await browser.studies(title, seconds);
      stays.push({ askedMs, studiedMs: Date.now() });
    }
    await browser.stop();
    stays.push({ askedMs: Date.now(), studiedMs: Date.now() });
    await until('the stop arrived', () => service.eventsOf('session_stopped').length === 1);

    const visits = service.eventsOf('page_visited').map(({ data }) => data);
    expect(visits.map(({ url, page_class }) => [url, page_class])).toEqual(
      script.map(([host, title, , kind]) => [service.page(host, title), kind]),
    );
    visits.forEach(({ duration_s }, index) => {
      // It began after it was asked for, and was over when the next one had been studied for all its seconds.
      const [, , seconds] = script[index]!;
      const [, , after] = script[index + 1] ?? ['', '', 0];
      expect(duration_s).toBeGreaterThan(seconds - 0.1);
      const mostMs = stays[index + 1]!.studiedMs - after * 1000 - stays[index]!.askedMs;
      expect(duration_s).toBeLessThan(mostMs / 1000 + 0.1);
    });
    visits.slice(1).forEach(({ from_ms }, index) => {
      const before = visits[index]!;
      expect(from_ms).toBeCloseTo(before.from_ms + before.duration_s * 1000, -2);
    });
    expect(visits[0]!.reason).toMatch(/^(title|address) matches "/);

    expect(card).toContain('Back to Economics?');
    expect(card).toContain(`You’ve been on ${SOCIAL} for 3 s`);
    const [raised] = service.eventsOf('nudge_raised');
    const social = visits[2]!;
    expect(raised).toMatchObject({ data: { nudge: 'social_media', threshold_s: 3 } });
    // When it was due, however late someone looks.
    expect(raised!.offset_ms - social.from_ms).toBeCloseTo(3000, -2);
    expect(service.eventsOf('nudge_ended')).toMatchObject([{ data: { outcome: 'returned' } }]);
    expect(service.eventsOf('state_changed').map(({ data }) => data.state)).toEqual([
      'focused',
      'distracted',
      'focused',
    ]);
    expect(service.events.map(({ seq }) => seq)).toEqual(service.events.map((_, index) => index));
    expect(service.duplicates).toEqual([]);
  });

  it('takes the learner’s word: need this page, dismiss, and a class corrected in the popup', async () => {
    await browser.world({ nudges: { thresholdS: { social_media: 2, web_surfing: 2 } } });
    await page.goto(service.page(SOCIAL, 'Hot posts'));
    await browser.start('Economics');
    await until('the card is there', async () => (await cardText(page)) !== '');
    await clickCard(page, 'I need this page');
    await until('the answer arrived', () => service.eventsOf('nudge_ended').length === 1);
    expect(service.eventsOf('nudge_ended')).toMatchObject([{ data: { outcome: 'dismissed' } }]);
    const popup = await browser.popup();
    await until('the popup counts it as focused', () =>
      popup.getByRole('radio', { name: 'Focused' }).isChecked(),
    );
    await popup.getByRole('radio', { name: 'Neutral' }).click();
    await until('the popup counts it as neutral', () =>
      popup.getByRole('radio', { name: 'Neutral' }).isChecked(),
    );
    await browser.stop();
    await until('the stop arrived', () => service.eventsOf('session_stopped').length === 1);
    expect(service.eventsOf('page_visited').at(-1)!.data).toMatchObject({
      page_class: 'transitional',
      reason: 'set by you',
    });
  });

  it('knows a break, another program and an idle learner, and stops for anyone who stays away', async () => {
    await browser.world({
      idleDetectionS: 1,
      nudges: { thresholdS: { off_chrome: 2, idle: 2 }, cooldownS: 0, graceS: 0 },
    });
    await page.goto(service.page('economics.localhost', 'Inflation'));
    await browser.start('Economics');
    await until('the focus is reported', () => service.eventsOf('state_changed').length > 0);
    await browser.studies('Inflation');
    const toolbarSays = (title: string) =>
      until(`the toolbar says '${title}'`, async () => (await browser.toolbarTitle()) === title);
    await toolbarSays('Keenly: a session is running');
    await browser.pause();
    await toolbarSays('Keenly: paused');
    await browser.passes(3);
    await browser.resume();
    await browser.studies('Inflation', 2);
    await browser.closePopup();
    await browser.world({ inFront: false });
    await until(
      'a notification of the system is shown',
      async () => (await browser.notifications()).length > 0,
    );
    await browser.world({ inFront: true });
    await until('the notification is taken away', async () => (await browser.notifications()).length === 0);
    // Not before: the driver may be slower to bring someone back than to lose them for good.
    await browser.world({ idle: 'idle', nudges: { thresholdS: { auto_stop: 5 } } });
    await until('the session is closed', () => service.eventsOf('session_stopped').length === 1);

    const events = service.events.map((event) =>
      event.type === 'nudge_raised' ? `nudge ${event.data.nudge}` : event.type,
    );
    expect(events).toEqual(expect.arrayContaining(['session_paused', 'session_resumed', 'nudge off_chrome']));
    expect(service.eventsOf('session_stopped')).toMatchObject([{ data: { reason: 'Auto Stop' } }]);
    expect(events.filter((event) => event === 'nudge auto_stop')).toHaveLength(1);
    const [beforeBreak, afterBreak] = service.eventsOf('page_visited').map(({ data }) => data);
    const [paused] = service.eventsOf('session_paused');
    const [resumed] = service.eventsOf('session_resumed');
    expect(beforeBreak!.from_ms + beforeBreak!.duration_s * 1000).toBeLessThanOrEqual(paused!.offset_ms + 1);
    expect(afterBreak!.from_ms).toBeGreaterThanOrEqual(resumed!.offset_ms);
    expect(service.eventsOf('state_changed').map(({ data }) => data.state)).toEqual(
      expect.arrayContaining(['focused', 'off_chrome', 'idle']),
    );
  });
});
