import { randomUUID } from 'node:crypto';
import { apiPaths } from '@keenly/contracts/api-paths';
import type { EventStore } from '@keenly/event-store';
import { EVENT_STORE } from '../event-log/event-log.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { call } from '../../testing/test-http.js';
import { signUp, signUpForm } from '../../testing/test-people.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent' });
}, 60_000);
afterAll(() => app.close());

const post = (body: unknown, headers: Record<string, string>) =>
  call(app, 'POST', apiPaths.signUp, { body, headers });

describe('the correlation id', () => {
  it.each([10, 200_000])('of a body with %d characters is on answer and error alike', async (size) => {
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

describe('a body', () => {
  it('may be empty where none is needed, whatever its type says', async () => {
    const { token } = await signUp(app);
    const answer = await call(app, 'POST', apiPaths.logout, {
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
    const answer = await call(app, 'POST', apiPaths.login, { body, headers: { 'content-type': type } });
    expect(answer.error).toMatchObject({ status, code });
  });
});

describe('every answer', () => {
  it.each(['/', apiPaths.live, '/api/v1/nothing'])('of %s carries the security headers', async (path) => {
    const { headers } = await call(app, 'GET', path);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-powered-by')).toBeNull();
  });

  it('is counted by route, not by address', async () => {
    await call(app, 'GET', '/api/v1/session/detail/0190aaaa-0000-7000-8000-000000000001');
    const { body } = await call(app, 'GET', apiPaths.metrics);
    expect(body).toContain('route="/api/v1/session/detail/:id"');
    expect(body).not.toContain('0190aaaa');
  });
});
