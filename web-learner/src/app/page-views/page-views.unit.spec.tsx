import '../../testing/text-encoder';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { PAGE_VIEWS_MAX, pagePatterns, pageViewsSchema } from '@keenly/contracts/page-view';
import { pageOf } from './page-of';
import { type Beacons, ViewQueue } from '../../shared/page-views/view-queue';

const said = async (blob: Blob) => {
  const reader = new FileReader();
  const text = new Promise((resolve) => (reader.onload = () => resolve(reader.result)));
  reader.readAsText(blob);
  return pageViewsSchema.parse(JSON.parse((await text) as string)).views;
};
function aQueue(browser: Omit<Beacons, 'sendBeacon'> = {}) {
  const sent: Blob[] = [];
  const sendBeacon = (url: string, body: Blob) => {
    expect(url).toBe('/api/v1/page_views');
    return sent.push(body) > 0;
  };
  return { queue: new ViewQueue({ sendBeacon, ...browser }), sent };
}

describe('the page that is counted', () => {
  it.each([
    ['/', '/'],
    ['/sign-in', '/sign-in'],
    ['/sessions/0190a0b0-0000-7000-8000-000000000000', '/sessions/:id'],
    ['/capabilities/7', '/capabilities/:id'],
    ['/no/such/page', '*'],
    ['/sessions', '*'],
  ])('of %s is %s', (path, page) => expect(pageOf(path)).toBe(page));

  it('is named once in the list', () => {
    expect(pagePatterns.filter((page, index) => pagePatterns.indexOf(page) !== index)).toEqual([]);
  });

  it('is one of the list, for every route of the application', () => {
    const source = readFileSync('web-learner/src/app/app-routes.tsx', 'utf8');
    const routes = [...source.matchAll(/path="([^"]+)"/g)].map(([, path]) => path ?? '');
    expect(routes.length).toBeGreaterThan(10);
    expect(routes.filter((route) => !(pagePatterns as readonly string[]).includes(route))).toEqual([]);
  });
});

describe('page views', () => {
  it('are sent together, and once', async () => {
    const { queue, sent } = aQueue();
    queue.add('/', true);
    queue.add('/sign-in', false);
    expect(sent).toEqual([]);
    queue.flush();
    queue.flush();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.type).toBe('application/json');
    expect(await said(sent[0] as Blob)).toEqual([
      { page: '/', first: true },
      { page: '/sign-in', first: false },
    ]);
  });

  it('never are more than one call may carry', async () => {
    const { queue, sent } = aQueue();
    for (let n = 0; n < PAGE_VIEWS_MAX + 1; n += 1) queue.add('/home', false);
    expect(await said(sent[0] as Blob)).toHaveLength(PAGE_VIEWS_MAX);
    queue.flush();
    expect(sent).toHaveLength(2);
  });

  it.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])('are none with %j', (browser) => {
    const { queue, sent } = aQueue(browser);
    queue.add('/', true);
    queue.flush();
    expect(sent).toEqual([]);
  });

  it('are none where the browser cannot send them', () => {
    const queue = new ViewQueue({});
    queue.add('/', true);
    expect(() => queue.flush()).not.toThrow();
  });
});
