import { browsingFigures, nudgeFigures, type PageRow, pagesForLearner } from './session-figures.js';
import { stateNow, withPageInFront } from '../session-parts/running-state.js';

const started_at = new Date('2026-03-02T12:00:00.000Z');
const page = (host: string, pageClass: number, seconds: number, from_ms = 0): PageRow => ({
  visit_id: host,
  from_ms,
  duration_ms: seconds * 1000,
  class: pageClass,
  judged: pageClass,
  redacted: false,
  url: `https://${host}/`,
  title: host,
  host,
  reason: '',
});

describe('browsing', () => {
  it('is shared by class', () => {
    expect(browsingFigures([page('a', 0, 30), page('b', 2, 10), page('a', 0, 20)])).toEqual({
      browsing: { total_duration: 60, focus_prcnt: 83.3, neutral_prcnt: 0, distraction_prcnt: 16.7 },
      page_report: {
        pages: 3,
        good: 2,
        neutral: 0,
        bad: 1,
        good_prcnt: 66.7,
        neutral_prcnt: 0,
        bad_prcnt: 33.3,
      },
      web_tabs: 3,
      web_duration: 60,
      focus_data: { duration: 50, tab_switches: 2, rel_tabs: 2 },
    });
  });

  it('is nothing without a page', () => {
    expect(browsingFigures([])).toMatchObject({ web_tabs: 0, focus_data: { tab_switches: 0 } });
  });

  it('names the three hosts with most time, those alike by name, and none that was erased', () => {
    const pages = ['d', 'b', 'c', 'a'].map((host) => page(host, 0, 10));
    const { top_focused, top_distractions } = pagesForLearner([...pages, page('c', 0, 5), page('', 0, 99)], {
      started_at,
      capability: null,
    });
    expect(top_focused).toEqual([
      { host: 'c', seconds: 15 },
      { host: 'a', seconds: 10 },
      { host: 'b', seconds: 10 },
    ]);
    expect(top_distractions).toEqual([]);
  });

  it('places visits on the server’s clock', () => {
    const { visited_pages } = pagesForLearner([page('a', 1, 5, 61_000)], { started_at, capability: null });
    expect(visited_pages).toMatchObject([
      {
        visited_time_server: '2026-03-02T12:01:01.000Z',
        is_relevant_algo: false,
        is_transitional_algo: true,
      },
    ]);
  });
});

describe('nudges', () => {
  const now = new Date(started_at.getTime() + 600_000);
  const series = (ended_ms: number | null, stop_offset_ms: number | null) =>
    nudgeFigures([{ nudge: 'idle', raised_ms: 60_000, ended_ms }], { started_at, stop_offset_ms }, now)
      .nudge_timeseries.idle?.[0]?.end_time;

  it('end when they ended', () => expect(series(90_000, null)).toBe('2026-03-02T12:01:30.000Z'));
  it('stand until now', () => expect(series(null, null)).toBe('2026-03-02T12:10:00.000Z'));
  it('or until the session stopped', () => expect(series(null, 300_000)).toBe('2026-03-02T12:05:00.000Z'));
  it('never end before they started', () => expect(series(90_000, 30_000)).toBe('2026-03-02T12:01:00.000Z'));
  it('are counted for every type', () => {
    const { session_nudges } = nudgeFigures([], { started_at, stop_offset_ms: null }, now);
    expect(Object.values(session_nudges)).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });
});

describe('the state now', () => {
  it('is a break before anything else', () => expect(stateNow('focused', true)).toBe('paused'));
  it('is neutral before any sign', () => expect(stateNow(null, false)).toBe('neutral'));
  it('does not stay paused after the break', () => expect(stateNow('paused', false)).toBe('neutral'));

  const open = { state: 'focused', state_offset_ms: 1000, open_pause_ms: null } as const;
  it('stands for the page in front', () => {
    expect(withPageInFront([], open, 5000)).toEqual([{ fromMs: 1000, toMs: 5000, pageClass: 'relevant' }]);
  });
  it('starts where the last page ended', () => {
    const spans = [{ fromMs: 0, toMs: 3000, pageClass: 'transitional' as const }];
    expect(withPageInFront(spans, open, 5000)[1]).toMatchObject({ fromMs: 3000, toMs: 5000 });
  });
  it('says nothing of a page while there is none in front', () => {
    expect(withPageInFront([], { ...open, state: 'off_chrome' }, 5000)).toEqual([]);
  });
  it('ends where a break started', () => {
    expect(withPageInFront([], { ...open, open_pause_ms: 2000 }, 5000)[0]).toMatchObject({ toMs: 2000 });
  });
});

describe('the figures of many pages', () => {
  it('look at each page a few times, however many there are', () => {
    const looksFor = (count: number) => {
      const pages = Array.from({ length: count }, (_, at) => page('one.example', 0, 1, at));
      return elementsTaken(() => {
        browsingFigures(pages);
        pagesForLearner(pages, { started_at, capability: null });
      });
    };
    expect(looksFor(4000)).toBeLessThanOrEqual(4 * looksFor(1000) + 100);
  });
});

/** Elements that are taken out of lists one by one, spreading included, while `work` runs. */
function elementsTaken(work: () => void): number {
  const iterator = Object.getOwnPropertyDescriptor(Array.prototype, Symbol.iterator);
  if (iterator === undefined) throw new Error('lists cannot be iterated');
  const original = iterator.value as () => IterableIterator<unknown>;
  let taken = 0;
  Object.defineProperty(Array.prototype, Symbol.iterator, {
    ...iterator,
    value: function* counted(this: unknown[]) {
      for (let at = 0; at < this.length; at += 1) {
        taken += 1;
        yield this[at];
      }
    },
  });
  try {
    work();
  } finally {
    Object.defineProperty(Array.prototype, Symbol.iterator, { ...iterator, value: original });
  }
  return taken;
}
