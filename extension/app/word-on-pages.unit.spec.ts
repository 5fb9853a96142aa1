import { extensionEventSchema, type ExtensionEvent } from '@keenly/contracts/ingest';
import type { PageClass } from '@keenly/contracts/study-session';
import { drawJourney } from '../features/journey/journey';
import { nudgeSettings } from '../features/nudges/nudge-settings';
import type { Sight } from '../features/visits/visit-tracker';
import { uuidV7 } from '../shared/uuid-v7';
import { NO_STUDY, type Study } from './study';
import type { News, Turn, Wish } from './study-wish';
import { takeTurn } from './take-turn';

const STARTED = Date.UTC(2026, 8, 1, 9);
const sight = (url: string, pageClass: PageClass): Sight => ({
  page: { tabId: 1, url, title: `Title of ${url}`, host: new URL(url).hostname, audible: false },
  verdict: { pageClass, score: 0.8, reason: 'r', social: false },
});
const econ = sight('https://econ.example/a?from=mail', 'relevant');
const shop = sight('https://shop.example/b', 'distraction');
const SHOP = 'https://shop.example/b';

/** Twenty seconds of study, twenty in a shop, twenty of study, twenty in the shop again, then study. */
function afternoon() {
  let study: Study = NO_STUDY;
  const events: ExtensionEvent[] = [];
  const news: News[] = [];
  const at = (second: number, wish: Wish, seen: Sight | null): Turn => {
    const turn = takeTurn(study, wish, {
      now: { wallMs: STARTED + second * 1000, monoMs: second * 1000, bootId: 'b' },
      sight: seen,
      presence: { inFront: true, idle: 'active', audible: false },
      settings: nudgeSettings,
      idleDetectionS: 15,
      newId: uuidV7,
      browserRestarted: false,
    });
    study = structuredClone(turn.study);
    events.push(...turn.events);
    news.push(...turn.news);
    return turn;
  };
  const request = { topic: 'Economics', origin: 'topic', capabilityId: null, planId: null } as const;
  at(0, { do: 'start', request, owner: 'maya', timeZone: 'UTC', camera: false }, econ);
  for (let second = 1; second <= 81; second += 1) {
    const inShop = (second > 20 && second <= 40) || (second > 60 && second <= 80);
    at(second, { do: 'look' }, inShop ? shop : econ);
  }
  const visitsOf = (host: string) =>
    events.flatMap((event) =>
      event.type === 'page_visited' && event.data.host === host ? [event.data.visit_id] : [],
    );
  return { at, events, news, visitsOf, study: () => study };
}
const of = <T extends ExtensionEvent['type']>(events: readonly ExtensionEvent[], type: T) =>
  events.filter((event): event is Extract<ExtensionEvent, { type: T }> => event.type === type);

describe('correcting a page', () => {
  it('tells the service of every visit that counted as something else', () => {
    const { at, events, visitsOf } = afternoon();
    at(82, { do: 'correct_page', key: SHOP, pageClass: 'relevant' }, econ);
    expect(of(events, 'page_corrected').map(({ data }) => data)).toEqual(
      visitsOf('shop.example').map((visit_id) => ({ visit_id, page_class: 'relevant' })),
    );
    for (const event of events) expect(extensionEventSchema.safeParse(event).success).toBe(true);
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index));
  });

  it('moves the figures of the popup with it', () => {
    const { at, study } = afternoon();
    const focused = () => drawJourney(study().journey, null, 81_000).focusedPercent;
    const before = focused();
    at(82, { do: 'correct_page', key: SHOP, pageClass: 'relevant' }, econ);
    expect(before).toBeLessThan(60);
    expect(focused()).toBe(100);
    expect(drawJourney(study().journey, null, 80_000).ribbon).toMatch(/^f+$/);
  });

  it('says nothing of what is so already, nor of pages that are not of this session', () => {
    const { at } = afternoon();
    at(83, { do: 'look' }, econ);
    expect(at(84, { do: 'correct_page', key: SHOP, pageClass: 'distraction' }, econ).events).toEqual([]);
    const nowhere = 'https://nowhere.example/';
    expect(at(85, { do: 'correct_page', key: nowhere, pageClass: 'relevant' }, econ).events).toEqual([]);
  });

  it('can be said again, and the last word counts', () => {
    const { at, events } = afternoon();
    at(82, { do: 'correct_page', key: SHOP, pageClass: 'relevant' }, econ);
    at(83, { do: 'correct_page', key: SHOP, pageClass: 'transitional' }, econ);
    const said = of(events, 'page_corrected').map(({ data }) => data.page_class);
    expect(said).toEqual(['relevant', 'relevant', 'transitional', 'transitional']);
  });

  it('is refused without a session', () => {
    const { at } = afternoon();
    at(82, { do: 'stop' }, econ);
    expect(at(83, { do: 'correct_page', key: SHOP, pageClass: 'relevant' }, null).refusal).toBe('NO_SESSION');
  });
});

describe('forgetting a page', () => {
  it('redacts what was recorded, and names the visits that still wait', () => {
    const { at, events, visitsOf, study } = afternoon();
    const visits = visitsOf('shop.example');
    const turn = at(82, { do: 'forget_page', key: SHOP }, econ);
    expect(of(events, 'page_redacted').map(({ data }) => data.visit_id)).toEqual(visits);
    expect(turn.forgotten).toEqual(visits);
    expect(JSON.stringify(study().pages.pages)).not.toContain('shop.example');
  });

  it('keeps address and title out of later visits, the open one included, and their time in', () => {
    const { at, events } = afternoon();
    at(82, { do: 'look' }, shop);
    at(85, { do: 'forget_page', key: SHOP }, shop);
    const before = events.length;
    at(90, { do: 'look' }, econ);
    at(95, { do: 'look' }, shop);
    at(99, { do: 'stop' }, shop);
    const later = events.slice(before);
    expect(JSON.stringify(later)).not.toContain('shop');
    const blank = of(later, 'page_visited').filter(({ data }) => data.url === '');
    expect(blank.map(({ data }) => data.duration_s)).toEqual([8, 4]);
    expect(of(later, 'page_redacted').map(({ data }) => data.visit_id)).toEqual(
      blank.map(({ data }) => data.visit_id),
    );
  });

  it('lasts as long as the session does', () => {
    const { at, study } = afternoon();
    at(82, { do: 'forget_page', key: SHOP }, econ);
    at(83, { do: 'stop' }, econ);
    expect(study().pages).toEqual({ pages: [], forgotten: [] });
  });
});

describe('a long break', () => {
  it('is asked about once, after a quarter of an hour', () => {
    const { at, news } = afternoon();
    at(100, { do: 'pause' }, econ);
    for (let second = 110; second <= 100 + 3 * 900; second += 10) at(second, { do: 'look' }, econ);
    expect(news.filter(({ kind }) => kind === 'break_long')).toHaveLength(1);
  });

  it('is asked about again in the next one, and not in a short one', () => {
    const { at, news } = afternoon();
    const watch = (from: number, to: number) => {
      for (let second = from; second <= to; second += 100) at(second, { do: 'look' }, econ);
    };
    at(100, { do: 'pause' }, econ);
    watch(200, 900);
    at(990, { do: 'resume' }, econ);
    expect(news.filter(({ kind }) => kind === 'break_long')).toEqual([]);
    at(1000, { do: 'pause' }, econ);
    watch(1100, 2000);
    expect(news.filter(({ kind }) => kind === 'break_long')).toHaveLength(1);
  });
});

describe('sleep and wake', () => {
  it('does not count the time a machine slept, and closes the session after ten minutes of it', () => {
    const { at, events } = afternoon();
    at(90, { do: 'look' }, econ);
    at(390, { do: 'look' }, econ);
    at(400, { do: 'stop' }, econ);
    const last = of(events, 'page_visited').slice(-2);
    expect(last.map(({ data }) => data.from_ms + data.duration_s * 1000)).toEqual([90_000, 400_000]);
    expect(last[1]?.data.duration_s).toBe(10);
  });
});
