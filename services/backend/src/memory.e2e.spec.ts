import { randomBytes, randomUUID } from 'node:crypto';
import { freePort } from '@keenly/infra/dev/processes/free-port';
import { createTestDatabase, type TestDatabase } from '@keenly/infra/testing/test-database';
import * as operationsEndpoints from '@keenly/contracts/operations.endpoints';
import * as identityEndpoints from '@keenly/contracts/identity.endpoints';
import { IMAGE_MAX_BYTES } from '@keenly/contracts/media';
import { signedPath } from './modules/media/upload-address.js';
import nodeOptions from '../node-options.json' with { type: 'json' };
import { eventually } from './testing/eventually.js';
import { beginRequest, type RawRequest } from './testing/raw-request.js';
import { type ServiceProcess, startProcess, untilReady } from './testing/service-process.js';
import { call } from './testing/test-http.js';
import { poolSizes } from './platform/http/admission/pools.js';
import { SMALL_BODY_BYTES } from './platform/http/admission/takes-body.decorator.js';

/** What strangers may do to the memory of a process that has as little of it as in production. */

let database: TestDatabase;
let service: ServiceProcess;
let url: string;

beforeAll(async () => {
  database = await createTestDatabase();
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  service = startProcess(database.url, {
    PORT: String(port),
    NODE_OPTIONS: nodeOptions.join(' '),
    TRUSTED_PROXIES: 'loopback',
    METRICS_TOKEN,
    TOKEN_SECRET,
  });
  await untilReady(service);
}, 60_000);
afterAll(async () => {
  service.child.kill('SIGTERM');
  await service.left;
  await database.drop();
});

const TOKEN_SECRET = 's'.repeat(40);
const METRICS_TOKEN = 'm'.repeat(40);
const ROOM_BYTES = 150 * 1024 * 1024;
/** Less than half of what 40 of them come to. */
const UPLOADS_ROOM_BYTES = 80 * 1024 * 1024;

/** Bodies as large as a form may be that one stranger may have under way. */
const PLACES_OF_ONE = poolSizes.stranger.bytesEach / SMALL_BODY_BYTES;

async function memory(): Promise<number> {
  const { body } = await call({ url }, 'GET', operationsEndpoints.metrics.path, { token: METRICS_TOKEN });
  return Number(/^process_resident_memory_bytes (\d+)/m.exec(String(body))?.[1]);
}

const login = (body: string, address = '203.0.113.1') =>
  call({ url }, 'POST', identityEndpoints.login.path, { body, headers: { 'x-forwarded-for': address } });
const times = <T>(count: number, make: (n: number) => T) =>
  Promise.all(Array.from({ length: count }, (_, n) => make(n)));

it('60 bodies of 510 KB on a small form are refused unread', async () => {
  const before = await memory();
  const large = `{"email":[${Array<string>(170_000).fill('{}').join(',')}]}`;
  const answers = await times(60, (n) => login(large, `203.0.113.${n}`));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([413]));
  expect((await memory()) - before).toBeLessThan(ROOM_BYTES);
});

it('100 bodies as large as a form may be leave the process up', async () => {
  const before = await memory();
  const most = `{"email":[${Array<string>(5400).fill('{}').join(',')}]}`;
  expect(most.length).toBeLessThanOrEqual(SMALL_BODY_BYTES);
  const answers = await times(100, (n) => login(most, `203.0.113.${n}`));
  const known = new Set([400, 503]);
  expect(answers.filter(({ status }) => !known.has(status))).toEqual([]);
  expect((await memory()) - before).toBeLessThan(ROOM_BYTES);
});

it('100 who ask for the OpenAPI document at once get the same bytes, and none again', async () => {
  const before = await memory();
  const answers = await times(100, () =>
    call({ url }, 'GET', operationsEndpoints.OPENAPI_PATH, { headers: { 'accept-encoding': 'br' } }),
  );
  const etags = new Set(answers.map(({ status, headers }) => `${status} ${headers.get('etag')}`));
  expect(etags.size).toBe(1);
  const etag = answers[0]?.headers.get('etag') ?? '';
  expect(answers[0]?.expect<{ openapi: string }>(200).openapi).toMatch(/^3\./);
  const again = await call({ url }, 'GET', operationsEndpoints.OPENAPI_PATH, {
    headers: { 'if-none-match': etag },
  });
  expect([again.status, again.body]).toEqual([304, '']);
  for (const encoding of ['gzip', 'identity']) {
    const other = await call({ url }, 'GET', operationsEndpoints.OPENAPI_PATH, {
      headers: { 'accept-encoding': encoding },
    });
    expect(other.body).toEqual(answers[0]?.body);
  }
  expect((await memory()) - before).toBeLessThan(ROOM_BYTES);
});

it('80 uploads that never end wait on the disk, or are refused', async () => {
  const before = await memory();
  const path = () => {
    const name = `${randomBytes(16).toString('hex')}.webp`;
    const until = Math.floor(Date.now() / 1000) + 600;
    const terms = { name, personId: randomUUID(), type: 'image/png', size: IMAGE_MAX_BYTES, until } as const;
    return signedPath(terms, TOKEN_SECRET);
  };
  const headers = { 'content-type': 'image/png', 'content-length': IMAGE_MAX_BYTES };
  const uploads = Array.from({ length: 80 }, () =>
    beginRequest({ url }, { method: 'PUT', path: path(), headers }),
  );
  const refused = new Map<RawRequest, number>();
  for (const upload of uploads)
    void upload.answered.then(({ status }) => refused.set(upload, status)).catch(() => undefined);
  await eventually(() => expect([...refused.values()]).toEqual(Array(40).fill(503)), 10_000);
  const taken = uploads.filter((upload) => !refused.has(upload));
  const most = Buffer.alloc(IMAGE_MAX_BYTES - 1);
  for (const { socket } of taken) socket.write(most);
  await eventually(
    () => expect(taken.filter(({ socket }) => socket.writableLength > 0)).toHaveLength(0),
    20_000,
  );
  expect((await memory()) - before).toBeLessThan(UPLOADS_ROOM_BYTES);
  // None of them is a picture: answered at their end, they had all arrived.
  for (const { socket } of taken) socket.write(Buffer.alloc(1));
  const statuses = await Promise.all(taken.map(async ({ answered }) => (await answered).status));
  expect(statuses.filter((status) => status !== 400 && status !== 503)).toEqual([]);
  expect((await memory()) - before).toBeLessThan(UPLOADS_ROOM_BYTES);
  for (const { socket } of uploads) socket.destroy();
}, 60_000);

it('bodies that never end take one caller’s places, and no one else’s', async () => {
  const stalled = Array.from({ length: 100 }, () =>
    beginRequest(
      { url },
      {
        method: 'POST',
        path: identityEndpoints.login.path,
        headers: {
          'content-type': 'application/json',
          'content-length': SMALL_BODY_BYTES,
          'x-forwarded-for': '203.0.113.200',
        },
        begun: '{"email":"',
      },
    ),
  );
  const refused: number[] = [];
  for (const { answered } of stalled)
    void answered.then(({ status }) => refused.push(status)).catch(() => undefined);
  // Those that have a place say nothing; the others were told.
  await eventually(() => expect(refused).toEqual(Array(100 - PLACES_OF_ONE).fill(503)), 10_000);
  const form = JSON.stringify({ email: 'ann@test.example', password: 'Guess!234' });
  await eventually(async () => {
    const own = await login(form, '203.0.113.200');
    expect(own.error).toMatchObject({ status: 503, code: 'SERVICE_UNAVAILABLE' });
    expect(Number(own.headers.get('retry-after'))).toBeGreaterThan(0);
  });
  expect((await login(form, '203.0.113.201')).error?.code).toBe('SIGN_IN_FAILED');
  for (const { socket } of stalled) socket.destroy();
  await eventually(async () =>
    expect((await login(form, '203.0.113.200')).error?.code).toBe('SIGN_IN_FAILED'),
  );
});
