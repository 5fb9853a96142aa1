import * as ingestEndpoints from '@keenly/contracts/ingest.endpoints';
import * as mediaEndpoints from '@keenly/contracts/media.endpoints';
import * as identityEndpoints from '@keenly/contracts/identity.endpoints';
import { BATCH_MAX_BYTES } from '@keenly/contracts/ingest';
import { IMAGE_MAX_BYTES, type SignedUrl } from '@keenly/contracts/media';
import { jest } from '@jest/globals';
import { eventually } from '../../../testing/eventually.js';
import { beginRequest, type RawRequest } from '../../../testing/raw-request.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { call } from '../../../testing/test-http.js';
import { pairExtension, signUp, type TestPerson } from '../../../testing/test-people.js';
import { RouteTable } from '../../auth/route-table.js';
import { Admission } from './admission.js';

let app: TestApp;
let person: TestPerson;
let admission: Admission;
const begun: RawRequest[] = [];

beforeAll(async () => {
  app = await startTestApp();
  admission = app.app.get(Admission, { strict: false });
  person = await signUp(app);
}, 60_000);
afterEach(async () => {
  for (const { socket } of begun.splice(0)) socket.destroy();
  await eventually(() => {
    for (const pool of ['stranger', 'known', 'batch', 'file'] as const)
      expect(admission.held(pool)).toEqual({ bytes: 0, requests: 0 });
  });
});
afterAll(() => app.close());

/** Announces a body and keeps it back. */
function announce(method: string, path: string, headers: Record<string, string | number>): RawRequest {
  const request = beginRequest(app, { method, path, headers });
  begun.push(request);
  return request;
}
const json = { 'content-type': 'application/json' };
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe('before a byte of a body is read', () => {
  it('every route that wants a token refuses anyone who has none', async () => {
    const routes = app.app.get(RouteTable).routes();
    const asked = routes.filter(({ method, rule }) => method !== 'GET' && rule.kind !== 'anyone');
    expect(asked.length).toBeGreaterThan(30);
    for (const { method, path } of asked) {
      const { status } = await announce(method, path, { ...json, 'content-length': 100 }).answered;
      expect([method, path, status]).toEqual([method, path, 401]);
    }
  });

  it('no route takes more than it says: the longest is refused by its announced length', async () => {
    const { token } = await pairExtension(app, person);
    const path = ingestEndpoints.sessionEvents.path;
    const headers = { ...json, ...bearer(token), 'content-length': BATCH_MAX_BYTES + 1 };
    expect((await announce('POST', path, headers).answered).status).toBe(413);
    const form = { ...json, 'content-length': 20_000 };
    expect((await announce('POST', identityEndpoints.login.path, form).answered).status).toBe(413);
  });

  it('a limit by address refuses', async () => {
    const strict = await startTestApp({ DATABASE_URL: app.config.database.url, RATE_LIMIT_FACTOR: '0.001' });
    const first = await call(strict, 'POST', identityEndpoints.emailCheck.path, {
      body: { email: 'a@test.example' },
    });
    expect(first.status).toBe(200);
    const request = beginRequest(strict, {
      method: 'POST',
      path: identityEndpoints.emailCheck.path,
      headers: { ...json, 'content-length': 100 },
    });
    const { status, headers } = await request.answered;
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true]);
    request.socket.destroy();
    await strict.close();
  });

  it('an upload is refused whose address is not ours', async () => {
    const headers = { 'content-type': 'image/png', 'content-length': IMAGE_MAX_BYTES };
    const path = `/api/v1/media/images/${'a'.repeat(32)}.webp?person=${person.userId}&type=image/png&size=9&until=9999999999&signature=x`;
    const uploads = Array.from({ length: 80 }, () => announce('PUT', path, headers));
    const statuses = await Promise.all(uploads.map(async ({ answered }) => (await answered).status));
    expect(new Set(statuses)).toEqual(new Set([400]));
    expect(admission.held('file')).toEqual({ bytes: 0, requests: 0 });
  });
});

describe('bodies that never end', () => {
  it('are few, where they are pictures', async () => {
    const query = new URLSearchParams({ content_type: 'image/png', size: String(IMAGE_MAX_BYTES) });
    const asked = await call(app, 'GET', `${mediaEndpoints.signedUrl.path}?${query.toString()}`, {
      token: person.token,
    });
    const { imageSignedUrl } = asked.expect<SignedUrl>(200);
    const headers = { 'content-type': 'image/png', 'content-length': IMAGE_MAX_BYTES };
    for (let n = 0; n < 80; n += 1) announce('PUT', imageSignedUrl, headers);
    await eventually(() => expect(admission.held('file').requests).toBe(4));
    const { status, headers: said } = await announce('PUT', imageSignedUrl, headers).answered;
    expect([status, Number(said.get('retry-after')) > 0]).toEqual([503, true]);
    expect(admission.held('file').bytes).toBe(4 * IMAGE_MAX_BYTES);
  });

  it('are answered 429 where they are batches, which their device keeps', async () => {
    const { token } = await pairExtension(app, person);
    const headers = { ...json, ...bearer(token), 'content-length': BATCH_MAX_BYTES };
    for (let n = 0; n < 2; n += 1) announce('POST', ingestEndpoints.sessionEvents.path, headers);
    await eventually(() => expect(admission.held('batch').requests).toBe(2));
    const { status, headers: said } = await announce('POST', ingestEndpoints.sessionEvents.path, headers)
      .answered;
    expect([status, Number(said.get('retry-after')) >= 2]).toEqual([429, true]);
    const other = await pairExtension(app, await signUp(app));
    const body = { batch_id: crypto.randomUUID(), sent_at: new Date().toISOString(), events: [] };
    const answer = await call(app, 'POST', ingestEndpoints.sessionEvents.path, { token: other.token, body });
    expect(answer.status).toBe(200);
  });

  it('are refused unread once as many came at once as are done in time, and a slow sender keeps no one out', async () => {
    const senders = await Promise.all(
      Array.from({ length: 10 }, async () => pairExtension(app, await signUp(app))),
    );
    // However busy this machine is, they come at once.
    const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
    const answers = senders.flatMap(({ token }) =>
      Array.from({ length: 50 }, () => {
        const headers = { ...json, ...bearer(token), 'content-length': 200 };
        return announce('POST', ingestEndpoints.sessionEvents.path, headers).answered;
      }),
    );
    const waits: number[] = [];
    for (const answer of answers)
      void answer.then(
        ({ status, headers }) => status === 429 && waits.push(Number(headers.get('retry-after'))),
        () => undefined,
      );
    // A process that has measured nothing yet expects to do 400 in 2 seconds.
    await eventually(() => expect(waits.length + admission.held('batch').requests).toBe(500));
    expect(waits.length).toBeGreaterThan(0);
    expect(waits.filter((wait) => !(wait >= 2))).toEqual([]);
    clock.mockRestore();
    // None of their bodies ever comes.
    const late = await pairExtension(app, await signUp(app));
    const body = { batch_id: crypto.randomUUID(), sent_at: new Date().toISOString(), events: [] };
    await eventually(async () => {
      const { status } = await call(app, 'POST', ingestEndpoints.sessionEvents.path, {
        token: late.token,
        body,
      });
      expect(status).toBe(200);
    });
  });

  it('take their room as they come where they do not say how long they are', async () => {
    const { token } = await pairExtension(app, person);
    const headers = { ...json, ...bearer(token), 'transfer-encoding': 'chunked' };
    const more = ({ socket }: RawRequest, bytes: number) =>
      socket.write(`${bytes.toString(16)}\r\n${'1'.repeat(bytes)}\r\n`);
    const first = announce('POST', ingestEndpoints.sessionEvents.path, headers);
    await eventually(() => expect(admission.held('batch')).toEqual({ bytes: 16_384, requests: 1 }));
    more(first, 50_000);
    await eventually(() => expect(admission.held('batch').bytes).toBe(4 * 16_384));
    // Past what a batch may come to it is refused for its size, and its room is free again.
    more(first, BATCH_MAX_BYTES);
    expect((await first.answered).status).toBe(413);
    first.socket.destroy();
    await eventually(() => expect(admission.held('batch')).toEqual({ bytes: 0, requests: 0 }));
  });

  it('are refused while they come, once there is no more room', async () => {
    const { token } = await pairExtension(app, person);
    const known = { ...json, ...bearer(token) };
    for (let n = 0; n < 2; n += 1)
      announce('POST', ingestEndpoints.sessionEvents.path, {
        ...known,
        'content-length': BATCH_MAX_BYTES - 8192,
      });
    await eventually(() => expect(admission.held('batch').requests).toBe(2));
    const late = announce('POST', ingestEndpoints.sessionEvents.path, {
      ...known,
      'transfer-encoding': 'chunked',
    });
    await eventually(() => expect(admission.held('batch').requests).toBe(3));
    late.socket.write(`8000\r\n${'1'.repeat(0x8000)}\r\n`);
    const { status, headers: said } = await late.answered;
    expect([status, Number(said.get('retry-after')) >= 2]).toEqual([429, true]);
  });
});
