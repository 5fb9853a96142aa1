import { randomUUID } from 'node:crypto';
import * as accountsEndpoints from '@keenly/contracts/accounts.endpoints';
import * as operationsEndpoints from '@keenly/contracts/operations.endpoints';
import * as identityEndpoints from '@keenly/contracts/identity.endpoints';
import * as consoleEndpoints from '@keenly/contracts/console.endpoints';
import * as organisationEndpoints from '@keenly/contracts/organisation.endpoints';
import * as scheduleEndpoints from '@keenly/contracts/schedule.endpoints';
import type { EventStore } from '@keenly/event-store';
import { v7 as uuidv7 } from 'uuid';
import { EVENT_STORE } from '../event-log/event-log.js';
import { startTestApp, TEST_METRICS_TOKEN, type TestApp } from '../../testing/test-app.js';
import { call } from '../../testing/test-http.js';
import { platformAdmin, signUp, signUpForm, type TestPerson } from '../../testing/test-people.js';
import { fillPath } from '../../testing/fill-path.js';
import { RouteTable } from '../auth/route-table.js';
import { UNSTORABLE } from '../../kernel/text-fault.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent' });
}, 60_000);
afterAll(() => app.close());

const post = (body: unknown, headers: Record<string, string>) =>
  call(app, 'POST', identityEndpoints.signUp.path, { body, headers });

describe('the correlation id', () => {
  it.each([10, 12_000])('of a body with %d characters is on answer and error alike', async (size) => {
    const id = randomUUID();
    const answer = await post({ first_name: 'a'.repeat(size) }, { 'x-correlation-id': id });
    expect(answer.headers.get('x-correlation-id')).toBe(id);
    expect(answer.error).toMatchObject({ code: 'VALIDATION_FAILED', correlation_id: id });
  });

  it('goes into the events', async () => {
    const id = randomUUID();
    const answer = await post(signUpForm(), { 'x-correlation-id': id });
    const [{ user }] = answer.expect<{ data: { UserClients: [{ user: { id: string } }] } }>(201).data
      .UserClients;
    const events = await app.app
      .get<EventStore>(EVENT_STORE, { strict: false })
      .readStream(user.id, `account-${user.id}`);
    expect(events.map(({ metadata }) => metadata.correlation)).toEqual([id]);
  });

  it.each(['hello-world', 'x', "'; drop table", '0'.repeat(65)])(
    '%j is none, and the request gets one of our own',
    async (given) => {
      const answer = await post(signUpForm(), { 'x-correlation-id': given });
      expect(answer.status).toBe(201);
      expect(answer.headers.get('x-correlation-id')).toMatch(/^[0-9a-f-]{36}$/);
    },
  );
});

describe('a change of what only a newer release knows', () => {
  it('is answered with try again, stores nothing, and is counted; what else there is goes on', async () => {
    const [ann, bob] = [await signUp(app), await signUp(app)];
    const store = app.app.get<EventStore>(EVENT_STORE, { strict: false });
    const stream = `account-${ann.accountId}`;
    const before = await store.readStream(ann.accountId, stream);
    const event = { id: uuidv7(), type: 'AccountPraised', data: {}, metadata: { tenant: ann.accountId } };
    await store.append({
      ...{ tenant: ann.accountId, stream, expected: before.length },
      events: [{ ...event, occurredAt: new Date() }],
    });
    const makeMain = ({ token, userId }: TestPerson) =>
      call(app, 'PUT', accountsEndpoints.makeMainAccount.path, {
        token,
        body: { client_id: null, main_acc: true, user_id: userId },
      });
    const answer = await makeMain(ann);
    expect(answer.error).toMatchObject({ status: 503, code: 'SERVICE_UNAVAILABLE' });
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(await store.readStream(ann.accountId, stream)).toHaveLength(before.length + 1);
    (await makeMain(bob)).expect(200);
    // What is shown is read all the same.
    (await call(app, 'GET', accountsEndpoints.accounts.path, ann)).expect(200);
    const { body } = await call(app, 'GET', operationsEndpoints.metrics.path, { token: TEST_METRICS_TOKEN });
    expect(body).toContain('keenly_unknown_events_total{type="AccountPraised"} 1');
  });
});

describe('a body', () => {
  it('may be empty where none is needed, whatever its type says', async () => {
    const { token } = await signUp(app);
    const answer = await call(app, 'POST', identityEndpoints.logout.path, {
      token,
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.status).toBe(204);
  });

  it.each([
    ['is not JSON', '{"email":', 'application/json', 400, 'VALIDATION_FAILED'],
    ['is a list', '[]', 'application/json', 400, 'VALIDATION_FAILED'],
    ['is null', 'null', 'application/json', 400, 'VALIDATION_FAILED'],
    ['poisons prototypes', '{"__proto__":{"admin":true}}', 'application/json', 400, 'VALIDATION_FAILED'],
    ['is of a kind unknown here', '<a/>', 'application/xml', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    [
      'is too large',
      JSON.stringify({ a: 'a'.repeat(600_000) }),
      'application/json',
      413,
      'PAYLOAD_TOO_LARGE',
    ],
  ])('that %s is refused with a code', async (_, body, type, status, code) => {
    const answer = await call(app, 'POST', identityEndpoints.login.path, {
      body,
      headers: { 'content-type': type },
    });
    expect(answer.error).toMatchObject({ status, code });
  });
});

describe('every answer', () => {
  it.each(['/', operationsEndpoints.live.path, '/api/v1/nothing'])(
    'of %s carries the security headers',
    async (path) => {
      const { headers } = await call(app, 'GET', path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('x-powered-by')).toBeNull();
    },
  );

  it('is counted by route, not by address', async () => {
    await call(app, 'GET', '/api/v1/session/detail/0190aaaa-0000-7000-8000-000000000001');
    const { body } = await call(app, 'GET', operationsEndpoints.metrics.path, { token: TEST_METRICS_TOKEN });
    expect(body).toContain('route="/api/v1/session/detail/:id"');
    expect(body).not.toContain('0190aaaa');
  });
});

describe('the metrics', () => {
  it.each([undefined, 'x'.repeat(43), TEST_METRICS_TOKEN.slice(1)])(
    'are not there for the token %s',
    async (token) => {
      const answer = await call(app, 'GET', operationsEndpoints.metrics.path, { token });
      expect(answer.error).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    },
  );

  it('are not there for anyone where no token is configured', async () => {
    const without = await startTestApp({ DATABASE_URL: app.config.database.url, METRICS_TOKEN: '' });
    for (const token of [undefined, 'undefined', TEST_METRICS_TOKEN])
      expect((await call(without, 'GET', operationsEndpoints.metrics.path, { token })).status).toBe(404);
    await without.close();
  });
});

describe('where a request comes from', () => {
  it('is what a configured proxy says, and else who is at the other end', async () => {
    const bare = await startTestApp({
      DATABASE_URL: app.config.database.url,
      TRUSTED_PROXIES: '',
      RATE_LIMIT_FACTOR: '0.02',
    });
    const near = await startTestApp({ DATABASE_URL: app.config.database.url, RATE_LIMIT_FACTOR: '0.02' });
    const statuses = async (service: TestApp) => {
      const said: number[] = [];
      for (let n = 0; n < 8; n += 1) {
        const answer = await call(service, 'POST', identityEndpoints.emailCheck.path, {
          body: { email: `${randomUUID()}@test.example` },
          headers: { 'x-forwarded-for': `203.0.113.${n}` },
        });
        said.push(answer.status);
      }
      return new Set(said);
    };
    expect(await statuses(near)).toEqual(new Set([200]));
    expect(await statuses(bare)).toEqual(new Set([200, 429]));
    await near.close();
    await bare.close();
  });
});

describe('text that no column holds', () => {
  it.each([
    ['NUL', 'a\u0000b'],
    ['half a character', 'a\ud83d'],
  ])('is refused at its field, wherever it is: %s', async (_, text) => {
    const { token } = await signUp(app);
    const inBody = await post(signUpForm({ first_name: text }), {});
    expect(inBody.error).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
    expect(Object.keys(inBody.error?.fields ?? {})).toEqual(['first_name']);
    const nested = await call(app, 'POST', scheduleEndpoints.schedule.path, {
      token,
      body: { date: '2031-01-01', targets_data: [{ capability: text }] },
    });
    expect(Object.keys(nested.error?.fields ?? {})).toEqual(['targets_data.0.capability']);
  });

  it('is refused in the query, plain and inside its JSON', async () => {
    const plain = await call(app, 'GET', `${organisationEndpoints.organisations.path}?name=abc%00`);
    expect(plain.error).toMatchObject({
      status: 400,
      code: 'VALIDATION_FAILED',
      fields: { name: UNSTORABLE },
    });
    const { token } = await platformAdmin(app);
    const query = new URLSearchParams({ filter: JSON.stringify({ q: 'a\u0000b' }) }).toString();
    const inside = await call(app, 'GET', `${consoleEndpoints.registrants.path}?${query}`, { token });
    expect(inside.error).toMatchObject({
      status: 400,
      code: 'VALIDATION_FAILED',
      fields: { filter: UNSTORABLE },
    });
  });

  it('is in no path that anything has', async () => {
    const { token } = await signUp(app);
    const answer = await call(app, 'GET', '/api/v1/session/detail/a%00b', { token });
    expect(answer.error).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect((await call(app, 'GET', '/a%00b.png')).status).toBeLessThan(500);
  });

  it('in a cookie is as good as no cookie', async () => {
    const headers = { cookie: 'keenly_refresh=a%00b' };
    expect((await call(app, 'POST', identityEndpoints.refresh.path, { headers })).status).toBe(401);
  });

  it.each(['GET', 'POST', 'PUT', 'DELETE'])('breaks no route of %s, in any field', async (method) => {
    const person = await platformAdmin(app);
    const names = 'email name first_name password code q search time_zone filter id client_id token user_id';
    const fields = Object.fromEntries(names.split(' ').map((name) => [name, 'a\u0000b']));
    const query = new URLSearchParams(fields).toString();
    const body = method === 'GET' ? undefined : fields;
    for (const { path, method: own } of app.app.get(RouteTable).routes()) {
      if (own !== method) continue;
      const filled = `${fillPath(path, 'a\u0000b')}?${query}`;
      const { status } = await call(app, method, filled, { token: person.token, body });
      expect([method, path, status < 500]).toEqual([method, path, true]);
    }
  });
});

describe('a body that is nested without end', () => {
  it('is refused', async () => {
    const deep = `{"email":${'['.repeat(7000)}${']'.repeat(7000)}}`;
    const answer = await call(app, 'POST', identityEndpoints.login.path, { body: deep });
    expect(answer.error).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
  });
});
