import type { Browser } from 'wxt/browser';
import { preferencesShape } from '../features/preferences/preferences';
import { correctionKey } from '../features/relevance/corrections';
import { PageJudge, type Judging } from './page-judge';
import { PageReader } from './page-reader';

const tab = (change: Partial<Browser.tabs.Tab>) =>
  ({
    id: 7,
    url: 'https://econ.example/a',
    title: 'Economics',
    incognito: false,
    status: 'complete',
    ...change,
  }) as Browser.tabs.Tab;
const judging: Judging = {
  topic: 'Economics',
  preferences: preferencesShape.initial,
  corrections: [],
  ownOrigins: ['http://localhost:4000'],
  nowMs: 0,
};
const see = (change: Partial<Browser.tabs.Tab>, more: Partial<Judging> = {}) =>
  new PageJudge(new PageReader()).see(tab(change), { ...judging, ...more });

describe('seeing the tab in front', () => {
  it('takes what may be recorded of it, and judges it', () => {
    expect(see({ url: 'https://econ.example/a?token=x#y' })).toMatchObject({
      page: { tabId: 7, url: 'https://econ.example/a', title: 'Economics', host: 'econ.example' },
      verdict: { pageClass: 'relevant' },
    });
  });

  it('sees nothing of private windows, excluded sites and pages of the browser', () => {
    expect(see({ incognito: true })).toBeNull();
    expect(see({ url: 'chrome://settings' })).toBeNull();
    const excludedSites = ['econ.example'];
    expect(see({}, { preferences: { ...preferencesShape.initial, excludedSites } })).toBeNull();
  });

  it('does not take an address for a title while the page loads', () => {
    const loading = see({ url: 'https://shop.example/', title: 'shop.example', status: 'loading' });
    expect(loading).toMatchObject({ page: { title: '' }, verdict: { pageClass: 'transitional' } });
  });

  it('shortens an endless title', () => {
    expect(see({ title: 'x'.repeat(5000) })?.page.title).toHaveLength(512);
  });

  it('counts pages of the course that is studied, and forgets them with it', () => {
    const id = '0196d000-0000-7000-8000-0000000000c1';
    const course = { id, lessonId: null, cues: { pages: [], words: [] } };
    const judge = new PageJudge(new PageReader());
    const own = tab({ url: `http://localhost:4000/course/${id}`, title: 'Firing a kiln' });
    expect(judge.see(own, { ...judging, course })?.verdict.pageClass).toBe('relevant');
    expect(judge.see(own, judging)?.verdict.pageClass).toBe('transitional');
  });

  it('follows the learner’s correction at once', () => {
    const judge = new PageJudge(new PageReader());
    expect(judge.see(tab({}), judging)?.verdict.pageClass).toBe('relevant');
    const corrections = [
      { key: correctionKey('Economics', 'https://econ.example/a'), pageClass: 'distraction' as const },
    ];
    expect(judge.see(tab({}), { ...judging, corrections })?.verdict).toMatchObject({
      pageClass: 'distraction',
      reason: 'set by you',
    });
  });
});
