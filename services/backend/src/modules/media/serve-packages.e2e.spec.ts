import { randomBytes, randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { fileAddress } from '@keenly/contracts/media-files.endpoints';
import { AuthorOfFiles } from './testing/author-of-files.js';
import { MANIFEST, manifestOf, packageOf } from './testing/packages.js';
import { Packages } from './packages.js';

const film = randomBytes(300_000);
const script = `console.log(${JSON.stringify('a'.repeat(9000))});\n`;
let author: AuthorOfFiles;
let packageId: string;
let path: string;

beforeAll(async () => {
  author = await AuthorOfFiles.start();
  const files = {
    [MANIFEST]: manifestOf(),
    'index.html': '<title>Markets</title>',
    'a b/ü.js': script,
    'a.mp4': film,
  };
  ({ id: packageId } = await author.store('application/zip', await packageOf({ ...files, 'none.txt': '' })));
  path = tokenPath(packageId);
}, 90_000);
afterAll(() => author.stop());

const tokenPath = (id: string): string => {
  const packages = author.app.app.get(Packages, { strict: false });
  return new URL(packages.playerAddress({ packageId: id, sittingId: randomUUID() }) ?? '').pathname;
};
const files = () => path.replace('/player/', '/files/');

interface Answer {
  readonly status: number;
  readonly headers: Record<string, string | undefined>;
  readonly body: Buffer;
}

/** What the service answers at a host. */
function ask(
  at: string,
  headers: Record<string, string> = {},
  { host = 'packages.localhost', method = 'GET' } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(author.app.url);
    const asked = request({ hostname, port, path: at, method, headers: { host, ...headers } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers as Answer['headers'],
          body: Buffer.concat(parts),
        }),
      );
    });
    asked.on('error', reject);
    asked.end();
  });
}

describe('on the packages’ own host', () => {
  it('the player is a page that only the application may frame', async () => {
    const { status, headers, body } = await ask(path);
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(body.toString()).toContain(`data-launch="${files()}/index.html"`);
    expect(headers['content-security-policy']).toContain(`frame-ancestors ${author.app.config.origin}`);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers).not.toHaveProperty('x-frame-options');
    for (const name of ['/player.js', '/scorm_1_2.js', '/scorm_2004.js'])
      expect((await ask(name)).headers['content-type']).toBe('text/javascript; charset=utf-8');
  });

  it('files come with their types, and reach nothing but their origin', async () => {
    const page = await ask(`${files()}/index.html`);
    expect([page.status, page.body.toString()]).toEqual([200, '<title>Markets</title>']);
    expect(page.headers).toMatchObject({
      'content-type': 'text/html',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
    expect(page.headers['content-security-policy']).toContain('sandbox allow-scripts');
    const code = await ask(`${files()}/a%20b/%C3%BC.js?v=1`);
    expect([code.headers['content-type'], code.body.toString()]).toEqual(['text/javascript', script]);
    expect((await ask(`${files()}/none.txt`)).status).toBe(200);
  });

  it.each([
    ['bytes=0-99', 0, 100],
    ['bytes=299990-', 299_990, 300_000],
    ['bytes=150000-150009', 150_000, 150_010],
  ])('a stretch of a film comes for %s', async (range, from, to) => {
    const { status, body } = await ask(`${files()}/a.mp4`, { range });
    expect([status, body.equals(film.subarray(from, to))]).toEqual([206, true]);
  });

  it('a stretch beyond a file’s end is none', async () => {
    expect((await ask(`${files()}/a.mp4`, { range: 'bytes=300000-' })).status).toBe(416);
  });

  it('no cookie is set, and none is heeded', async () => {
    const { headers } = await ask(`${files()}/index.html`, { cookie: 'keenly-refresh=abc' });
    expect(headers).not.toHaveProperty('set-cookie');
  });

  it.each([
    '/',
    '/index.html',
    '/api/health/ready',
    '/api/openapi.json',
    fileAddress.path,
    '/socket.io/?EIO=4&transport=polling',
    '/assets/main.js',
    '/files',
    '/player/',
    '/constructor',
  ])('%s isn’t there', async (at) => {
    const { status, body } = await ask(at);
    expect([status, body.toString()]).toEqual([404, expect.stringContaining('This page isn’t here')]);
  });

  it('there is no live feed', async () => {
    const { status, body } = await ask('/api/live/?EIO=4&transport=polling');
    expect([status, body.toString()]).toEqual([403, expect.not.stringContaining('sid')]);
  });

  it('what is no address is none', async () => {
    expect((await ask(`${files()}/%E0%A4%A`)).status).toBe(400);
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('takes no %s', async (method) => {
    expect((await ask(`${files()}/index.html`, {}, { method })).status).toBe(404);
  });

  it('starts no worker', async () => {
    expect((await ask(`${files()}/a%20b/%C3%BC.js`, { 'service-worker': 'script' })).status).toBe(404);
  });

  it('a token that is forged, expired, or of another package opens nothing', async () => {
    const { id: other } = await author.store(
      'application/zip',
      await packageOf({ [MANIFEST]: manifestOf(), 'index.html': 'other', 'secret.html': 'secret' }),
    );
    const token = path.split('/')[2] ?? '';
    const [id = '', sitting = '', until = '', signature = ''] = token.split('.');
    const past = String(Math.floor(Date.now() / 1000) - 10);
    for (const forged of [
      [other, sitting, until, signature],
      [id, randomUUID(), until, signature],
      [id, sitting, String(Number(until) + 1), signature],
      [id, sitting, past, signature],
      [id, sitting, until, 'a'.repeat(43)],
    ])
      expect((await ask(`/files/${forged.join('.')}/index.html`)).status).toBe(404);
    expect((await ask(`${files()}/secret.html`)).status).toBe(404);
  });

  it.each(['/../index.html', '/%2e%2e/index.html', '/%00', '/', ''])(
    'no path but a package’s own leads anywhere: %s',
    async (more) => {
      expect((await ask(`${files()}${more}`)).status).toBe(404);
    },
  );
});

it('no other host has packages', async () => {
  for (const host of ['localhost', new URL(author.app.url).host, 'packages.localhost.example'])
    expect((await ask(`${files()}/index.html`, {}, { host })).body.toString()).not.toContain('Markets');
});
