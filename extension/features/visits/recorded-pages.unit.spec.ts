import { forget, NO_PAGES, PAGES_KEPT, reclassify, remember, veil } from './recorded-pages';
import type { ClosedVisit } from './visit-tracker';

const visit = (id: string, url: string, fromMs = 0): ClosedVisit => ({
  id,
  page: { tabId: 1, url, title: `About ${id}`, host: new URL(url).hostname, audible: false },
  verdict: { pageClass: 'distraction', score: 0, reason: 'r', social: false },
  fromMs,
  cameMs: fromMs,
  untilMs: fromMs + 1000,
});
const recorded = (...visits: ClosedVisit[]) => visits.reduce(remember, NO_PAGES);

describe('the pages of a session', () => {
  it('are one page however often they are visited, newest last', () => {
    const { pages } = recorded(
      visit('1', 'https://a.example/x?utm_source=m'),
      visit('2', 'https://b.example/'),
      visit('3', 'https://a.example/x', 5000),
    );
    expect(pages.map(({ host, visits }) => [host, visits.map(({ id }) => id)])).toEqual([
      ['b.example', ['2']],
      ['a.example', ['1', '3']],
    ]);
  });

  it('tell one film from another at the same place', () => {
    const { pages } = recorded(
      visit('1', 'https://video.example/watch?v=one'),
      visit('2', 'https://video.example/watch?v=two'),
    );
    expect(pages).toHaveLength(2);
    const { changed } = reclassify({ pages, forgotten: [] }, 'https://video.example/watch?v=one', 'relevant');
    expect(changed.map(({ id }) => id)).toEqual(['1']);
  });

  it('stay few through a session of a thousand', () => {
    const many = Array.from({ length: 1000 }, (_, index) => visit(`${index}`, `https://a.example/${index}`));
    expect(recorded(...many).pages).toHaveLength(PAGES_KEPT);
  });

  it('are veiled once forgotten, whatever else their address says, and not listed again', () => {
    const before = recorded(visit('1', 'https://a.example/x'));
    const { recorded: after, visits } = forget(before, 'https://a.example/x');
    expect(visits.map(({ id }) => id)).toEqual(['1']);
    const { page } = visit('2', 'https://a.example/x?week=2');
    const veiled = veil(page, after.forgotten);
    expect(veiled).toMatchObject({ tabId: 1, url: '', title: '', host: '' });
    expect(remember(after, { ...visit('2', 'https://a.example/x'), page: veiled }).pages).toEqual([]);
  });
});
