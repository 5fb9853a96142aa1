import type { lookup } from 'node:dns';
import { contentSourceIds, type ContentSourceId } from '@keenly/contracts/content-source';
import { SourceAway } from './content-source.js';
import { HttpJsonSource } from './http-json-source.js';
import { presets } from './presets.js';
import { PublicWeb } from './public-web.js';
import {
  type ContentSite,
  hangs,
  redirects,
  shapes,
  startContentSite,
  stopsMidway,
  streamsForEver,
} from './testing/content-site.js';

let site: ContentSite;
beforeEach(async () => {
  site = await startContentSite();
});
afterEach(() => site.close());

const never = new AbortController().signal;
const asked = { words: 'glaze & fire', page: 1, limit: 20 };

/** A source that may ask the site of the test, and no other address of this machine. */
function source(
  id: ContentSourceId,
  { endpoint = site.url, withinMs = 400, trusted = [site.origin] as readonly string[] } = {},
): HttpJsonSource {
  const preset = presets.find((one) => one.id === id);
  if (preset === undefined) throw new Error(`there is no ${id}`);
  const config = { id, endpoint, headers: { 'x-key': 'secret' } };
  return new HttpJsonSource({
    preset,
    config,
    web: new PublicWeb({ trustedOrigins: new Set(trusted) }),
    withinMs,
  });
}
const failureOf = (one: HttpJsonSource) =>
  one.search(asked, never).then(
    () => 'it answered',
    (error: unknown) => (error instanceof SourceAway ? error.message : error),
  );

describe('a site that answers', () => {
  it.each(contentSourceIds)('is asked by words alone: %s', async (id) => {
    site.answers(shapes[id]);
    expect(await source(id).search(asked, never)).toHaveLength(1);
    const [{ path, headers } = { path: '', headers: {} }] = site.asked;
    expect(new URL(path, site.origin).searchParams.toString()).toContain('glaze+%26+fire');
    expect(Object.keys(headers).sort()).toEqual([
      ...['accept', 'accept-encoding', 'connection', 'host', 'user-agent', 'x-key'],
    ]);
  });

  it('has further pages where it says so', async () => {
    site.answers(shapes['mit-learn']);
    await source('mit-learn').search({ ...asked, page: 3 }, never);
    expect(new URL(site.asked[0]?.path ?? '', site.origin).searchParams.get('offset')).toBe('40');
    expect(await source('youtube').search({ ...asked, page: 2 }, never)).toEqual([]);
    expect(site.asked).toHaveLength(1);
  });

  it('may redirect to itself', async () => {
    let hops = 0;
    site.answers((_, response) => {
      hops += 1;
      response.writeHead(hops <= 3 ? 302 : 200, { location: '/elsewhere' });
      response.end(JSON.stringify(shapes.wikipedia));
    });
    expect(await source('wikipedia').search(asked, never)).toHaveLength(1);
    expect(site.asked).toHaveLength(4);
  });
});

describe('a site that doesn’t answer as it should', () => {
  it.each([
    ['hangs', hangs, /took too long|reached/],
    ['stops midway', stopsMidway, /took too long/],
    ['streams for ever', streamsForEver, /too large/],
    ['says first how much it sends', sends(200, '{}', { 'content-length': '10000000' }), /too large/],
    ['sends packed', sends(200, '{}', { 'content-encoding': 'gzip' }), /packed/],
    ['answers with words', sends(200, '<html>'), /JSON/],
    ['answers with something else', sends(200, '{"error":"quota"}'), /another one/],
    ['refuses', sends(403, '{"pages":[]}'), /403/],
    ['redirects nowhere', redirects('http://'), /no address/],
    ['redirects to http', redirects('http://example.org/'), /not https/],
    ['redirects to this machine', redirects('https://127.0.0.1/'), /not public/],
    ['redirects to this machine by name', redirects('https://localhost:1/'), /reached/],
    ['redirects to a private address', redirects('https://0x0a.1/'), /not public/],
    ['redirects to where secrets are', redirects('https://169.254.169.254/latest'), /not public/],
    ['redirects to IPv6 of this machine', redirects('https://[::ffff:127.0.0.1]/'), /not public/],
    ['redirects in circles', redirects('/search'), /too often/],
  ])('%s', async (_, behaviour, reason) => {
    site.answers(behaviour);
    expect(await failureOf(source('wikipedia'))).toMatch(reason);
  });

  it('leaves no connection behind', async () => {
    site.answers(streamsForEver);
    await failureOf(source('wikipedia'));
    const closed = async (): Promise<number> => {
      const open = await site.connections();
      return open === 0 ? 0 : new Promise((done) => setImmediate(() => done(closed())));
    };
    expect(await closed()).toBe(0);
  });

  it('isn’t asked by an address of this machine that no one allowed', async () => {
    expect(await failureOf(source('wikipedia', { trusted: [] }))).toMatch(/not https/);
    expect(site.asked).toHaveLength(0);
  });

  it('isn’t asked where one of its addresses is private', async () => {
    const preset = presets[1];
    if (preset === undefined) throw new Error('there is none');
    const resolve = ((_name: string, _options: object, found: (error: null, all: object[]) => void) =>
      found(null, [
        { address: '93.184.215.14', family: 4 },
        { address: '127.0.0.1', family: 4 },
      ])) as unknown as typeof lookup;
    const web = new PublicWeb({ resolve });
    const one = new HttpJsonSource({
      preset,
      config: { id: 'wikipedia', endpoint: 'https://rebound.example/', headers: {} },
      web,
    });
    expect(await failureOf(one)).toMatch(/reached/);
  });

  it('gets its key at its own origin alone', async () => {
    const other = await startContentSite();
    try {
      other.answers(shapes.wikipedia);
      site.answers(redirects(other.url));
      const one = source('wikipedia', { trusted: [site.origin, other.origin] });
      await one.search(asked, never);
      expect(site.asked[0]?.headers['x-key']).toBe('secret');
      expect(other.asked[0]?.headers['x-key']).toBeUndefined();
    } finally {
      await other.close();
    }
  });

  it('is left alone for a while after three failures', async () => {
    site.answers(sends(500, ''));
    const one = source('wikipedia');
    for (let nth = 0; nth < 3; nth += 1) await failureOf(one);
    expect(one.ready()).toBe('away');
    expect(await failureOf(one)).toMatch(/lately/);
    expect(site.asked).toHaveLength(3);
  });

  it('keeps four questions waiting, and no more', async () => {
    site.answers(hangs);
    const one = source('wikipedia');
    const reasons = await Promise.all(Array.from({ length: 9 }, () => failureOf(one)));
    expect(reasons.filter((reason) => /at once/.test(String(reason)))).toHaveLength(5);
  });

  it('isn’t at fault where who asked is gone', async () => {
    site.answers(hangs);
    const one = source('wikipedia');
    await expect(one.search(asked, AbortSignal.abort())).rejects.toThrow(SourceAway);
    expect(one.ready()).toBe('ready');
  });
});

describe('a site that isn’t configured', () => {
  it('is listed, and not asked', async () => {
    const [preset] = presets;
    if (preset === undefined) throw new Error('there is none');
    const one = new HttpJsonSource({ preset, config: undefined, web: new PublicWeb() });
    expect(one.ready()).toBe('not configured');
    expect(await failureOf(one)).toMatch(/configured/);
  });
});

function sends(status: number, body: string, headers: Record<string, string> = {}) {
  return (...[, response]: Parameters<typeof streamsForEver>): void => {
    response.writeHead(status, headers);
    response.end(body);
  };
}
