import { SourceAway } from './content-source.js';
import { PublicWeb } from './public-web.js';
import {
  type ContentSite,
  hangs,
  redirects,
  startContentSite,
  streamsForEver,
} from './testing/content-site.js';

let site: ContentSite;
beforeEach(async () => {
  site = await startContentSite();
});
afterEach(() => site.close());

const sent = { method: 'POST', headers: { 'x-key': 'secret' }, body: '[1]' } as const;
const send = (to = site.url, trusted: readonly string[] = [site.origin], withinMs = 400) =>
  new PublicWeb({ trustedOrigins: new Set(trusted) }).send(new URL(to), sent, {
    signal: AbortSignal.timeout(withinMs),
    bodyMax: 64 * 1024,
  });

describe('sending', () => {
  it('answers with the status and the start of what was answered, whatever it is', async () => {
    site.answers((request, response) => {
      response.statusCode = request.method === 'POST' ? 418 : 500;
      response.end('short');
    });
    const { status, body } = await send();
    expect([status, body.toString()]).toEqual([418, 'short']);
    expect(site.asked[0]?.headers).toMatchObject({ 'content-length': '3', 'x-key': 'secret' });
  });

  it('reads no more than it’s asked to, and leaves no connection behind', async () => {
    site.answers(streamsForEver);
    expect((await send()).body).toHaveLength(64 * 1024);
    site.answers(redirects('/elsewhere'));
    expect((await send()).status).toBe(302);
    expect(site.asked).toHaveLength(2);
  });

  it('gives up in time, and calls no private address', async () => {
    site.answers(hangs);
    await expect(send()).rejects.toBeInstanceOf(SourceAway);
    for (const to of ['https://127.0.0.1/', 'https://169.254.169.254/', 'http://example.org/'])
      await expect(send(to, [])).rejects.toThrow(/not public|not https/);
  });
});
