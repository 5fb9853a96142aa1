import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { call } from '../../testing/test-http.js';

const script = `console.log(${JSON.stringify('a'.repeat(5000))});\n`;
let folder: string;
let app: TestApp;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'keenly-web-'));
  for (const name of ['learner', 'admin']) {
    mkdirSync(join(folder, name, 'assets'), { recursive: true });
    writeFileSync(join(folder, name, 'index.html'), `<title>${name}</title>`);
    writeFileSync(join(folder, name, 'assets', 'main-AbCd1234.js'), script);
    writeFileSync(join(folder, name, 'icon.svg'), '<svg/>');
  }
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  writeFileSync(join(folder, 'learner', '.env'), 'secret');
  app = await startTestApp({
    WEB_LEARNER_DIR: join(folder, 'learner'),
    WEB_ADMIN_DIR: join(folder, 'admin'),
  });
}, 60_000);
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

/** A request whose path no one tidies up and whose answer no one unpacks. */
function raw(path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>(
    (resolve, reject) => {
      const { hostname, port } = new URL(app.url);
      const asked = request({ hostname, port, path, headers }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
        );
      });
      asked.on('error', reject);
      asked.end();
    },
  );
}

describe('pages', () => {
  it.each([
    ['/', 'learner'],
    ['/home', 'learner'],
    ['/sessions/0190-abc', 'learner'],
    ['/sign-up?group_id=1', 'learner'],
    ['/networks', 'admin'],
    ['/networks/registrants', 'admin'],
    ['/manage-content', 'admin'],
    ['/networksx', 'learner'],
  ])('%s is the %s application, never from the cache', async (path, title) => {
    const answer = await call(app, 'GET', path);
    expect([answer.status, answer.body]).toEqual([200, `<title>${title}</title>`]);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'");
  });

  it.each([
    '/api/v1/nothing',
    '/api/',
    '/missing.js',
    '/assets/missing.css',
    '/.env',
    '/console-assets/missing.js',
  ])('%s is a 404 with a code', async (path) => {
    expect((await call(app, 'GET', path)).error).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  it('answers a method that no route has with a code', async () => {
    expect((await call(app, 'POST', '/home')).error).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  it.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/%00',
    '/%',
  ])('never leaves the folder: %s', async (path) => {
    const answer = await raw(path);
    expect(answer.body.toString()).not.toContain('secret');
    expect(answer.status).toBeLessThan(500);
  });
});

describe('files', () => {
  const file = '/assets/main-AbCd1234.js';

  it('with a hash in their name are kept for a year, others are checked', async () => {
    expect((await raw(file)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const icon = await raw('/icon.svg');
    expect(icon.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'image/svg+xml' });
    const again = await raw('/icon.svg', { 'if-none-match': String(icon.headers['etag']) });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('go out in %s where asked', async (encoding, unpack) => {
    for (const path of [file, `/console-assets${file}`]) {
      const { headers, body } = await raw(path, { 'accept-encoding': encoding });
      expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
      expect(body.length).toBeLessThan(500);
      expect(unpack(body).toString()).toBe(script);
    }
  });

  it('go out as they are where not', async () => {
    const { headers, body } = await raw(file);
    expect(headers['content-encoding']).toBeUndefined();
    expect(body.toString()).toBe(script);
  });

  it('that were rebuilt are served again', async () => {
    await raw(file, { 'accept-encoding': 'br' });
    writeFileSync(join(folder, 'learner', file), `${script}// more`);
    const { body } = await raw(file, { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(body).toString()).toContain('// more');
    writeFileSync(join(folder, 'learner', file), script);
  });

  it('come in parts and by their heads', async () => {
    const part = await raw(file, { range: 'bytes=0-11' });
    expect([part.status, part.body.toString()]).toEqual([206, 'console.log(']);
    const head = await fetch(`${app.url}${file}`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });
});
