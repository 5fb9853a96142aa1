import type { PageInFront, PageVerdict } from '../../shared/page';
import { observe, type ClosedVisit, type OpenVisit } from './visit-tracker';

const relevant: PageVerdict = {
  pageClass: 'relevant',
  score: 0.8,
  reason: 'title matches "economics"',
  social: false,
};
const page = (url: string, tabId = 1): PageInFront => ({ tabId, url, title: url, host: 'h', audible: false });

/** Plays sights at times; answers the visits that ended, as [url, from, until]. */
function play(steps: [offsetMs: number, sight: PageInFront | null][], maxGapMs?: number) {
  let open: OpenVisit | null = null;
  let ids = 0;
  const closed: ClosedVisit[] = [];
  for (const [offsetMs, at] of steps) {
    const sight = at && { page: at, verdict: relevant };
    const result = observe(open, {
      sight,
      offsetMs,
      newId: () => `visit-${(ids += 1)}`,
      ...(maxGapMs === undefined ? {} : { maxGapMs }),
    });
    open = result.open;
    closed.push(...result.closed);
  }
  return { open, visits: closed.map((visit) => [visit.page.url, visit.fromMs, visit.untilMs]) };
}

describe('the visit tracker', () => {
  it('closes a visit at the moment another page comes to the front', () => {
    const { visits, open } = play([
      [0, page('a')],
      [1000, page('a')],
      [4200, page('b')],
    ]);
    expect(visits).toEqual([['a', 0, 4200]]);
    expect(open).toMatchObject({ page: { url: 'b' }, fromMs: 4200 });
  });

  it('makes a second visit of a page that was left', () => {
    const { visits } = play([
      [0, page('a')],
      [3000, null],
      [9000, page('a')],
      [12_000, null],
    ]);
    expect(visits).toEqual([
      ['a', 0, 3000],
      ['a', 9000, 12_000],
    ]);
  });

  it('tells two tabs of one address apart', () => {
    const { visits } = play([
      [0, page('a', 1)],
      [2000, page('a', 2)],
    ]);
    expect(visits).toEqual([['a', 0, 2000]]);
  });

  it('gives a redirect’s moment to the page it led to', () => {
    const { visits } = play([
      [0, page('login')],
      [200, page('callback')],
      [350, page('course')],
      [5000, null],
    ]);
    expect(visits).toEqual([['course', 0, 5000]]);
  });

  it('makes one visit of a page that rewrites its address 50 times a second', () => {
    const rewriting = Array.from({ length: 500 }, (_, index): [number, PageInFront] => [
      index * 20,
      page(`a?frame=${index}`),
    ]);
    const { visits, open } = play(rewriting);
    expect(visits).toEqual([]);
    expect(open).toMatchObject({ fromMs: 0, page: { url: 'a?frame=499' } });
  });

  it('keeps what such a page has gathered when it is left, whatever comes then', () => {
    const rewriting = Array.from({ length: 100 }, (_, index): [number, PageInFront] => [
      index * 20,
      page(`a?frame=${index}`),
    ]);
    expect(play([...rewriting, [2000, null]]).visits).toEqual([['a?frame=99', 0, 2000]]);
    expect(play([...rewriting, [2000, page('b', 2)], [4000, null]]).visits).toEqual([
      ['a?frame=99', 0, 2000],
      ['b', 2000, 4000],
    ]);
  });

  it('does not record a glance at another tab, nor count it', () => {
    const { visits } = play([
      [0, page('a', 1)],
      [3000, page('b', 2)],
      [3200, page('a', 1)],
      [6200, null],
    ]);
    expect(visits).toEqual([
      ['a', 0, 3000],
      ['a', 3200, 6200],
    ]);
  });

  it('vouches for a short sleep of the worker', () => {
    const { visits } = play([
      [0, page('a')],
      [31_000, page('a')],
      [32_000, null],
    ]);
    expect(visits).toEqual([['a', 0, 32_000]]);
  });

  it('does not count what no one saw: a long gap ends the visit at its last sight', () => {
    const { visits, open } = play([
      [0, page('a')],
      [5000, page('a')],
      [600_000, page('a')],
    ]);
    expect(visits).toEqual([['a', 0, 5000]]);
    expect(open).toMatchObject({ fromMs: 600_000 });
  });

  it('counts no gap at all after the browser was restarted', () => {
    const { visits } = play(
      [
        [0, page('a')],
        [0, page('a')],
        [20_000, page('a')],
      ],
      0,
    );
    expect(visits).toEqual([]);
  });

  it('takes the latest title and class of a page', () => {
    const first = observe(null, {
      sight: { page: page('a'), verdict: relevant },
      offsetMs: 0,
      newId: () => 'v',
    });
    const verdict: PageVerdict = { ...relevant, pageClass: 'distraction' };
    const later = observe(first.open, {
      sight: { page: { ...page('a'), title: 'Loaded' }, verdict },
      offsetMs: 900,
      newId: () => 'w',
    });
    expect(later.open).toMatchObject({ id: 'v', page: { title: 'Loaded' }, verdict });
  });
});
