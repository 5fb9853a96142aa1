import { DOCUMENT_BYTES_MAX } from '@keenly/contracts/record-store-documents.endpoints';
import { randomUUID } from 'node:crypto';
import { sharedTestApp } from '../../../testing/shared-test-app.js';
import type { TestApp } from '../../../testing/test-app.js';
import { aProgram, type ProgramRequest, type TestProgram } from '../testing/program.js';
import { etagOf } from './preconditions.js';

let app: TestApp;
let program: TestProgram;
beforeAll(async () => {
  app = await sharedTestApp();
  program = await aProgram(app);
}, 60_000);
afterAll(() => app.close());

const agent = { mbox: 'mailto:ann@example.com' };
const activityId = 'https://activity.example/1';
const resources = {
  state: { path: '/activities/state', id: 'stateId', query: { activityId, agent } },
  'activity profile': { path: '/activities/profile', id: 'profileId', query: { activityId } },
  'agent profile': { path: '/agents/profile', id: 'profileId', query: { agent } },
} as const;
const each = Object.entries(resources).flatMap(([kind, resource]) =>
  (['1.0.3', '2.0.0'] as const).map((version) => ({ kind, version, ...resource })),
);

/** Asks about a new document of a resource. */
function documentOf(
  { path, id, query }: (typeof resources)[keyof typeof resources],
  version: '1.0.3' | '2.0.0' = '2.0.0',
  by = program,
) {
  const one = { ...query, [id]: randomUUID() };
  const ask = (method: string, request: ProgramRequest = {}) =>
    by.ask(method, path, { query: one, version, ...request });
  return { one, ask };
}

describe.each(each)('a document of the $kind resource, xAPI $version', ({ kind, version, ...resource }) => {
  it('is stored, read, joined with another, and deleted', async () => {
    const { ask } = documentOf(resource, version);
    (await ask('GET')).expect(404);
    (await ask('PUT', { body: { a: { b: 1 } }, headers: { 'if-none-match': '*' } })).expect(204);
    (await ask('POST', { body: { c: 2, a: { d: 3 } } })).expect(204);
    const read = await ask('GET');
    expect(read.expect(200)).toEqual({ a: { d: 3 }, c: 2 });
    expect(read.headers.get('etag')).toBe(etagOf('{"a":{"d":3},"c":2}'));
    expect(Date.parse(read.headers.get('last-modified') ?? '')).not.toBeNaN();
    expect(read.headers.get('x-experience-api-version')).toBe(version);
    const head = await ask('HEAD');
    expect([head.status, head.body, head.headers.get('etag')]).toEqual([200, '', read.headers.get('etag')]);
    (await ask('DELETE')).expect(204);
    (await ask('GET')).expect(404);
  });

  it('changes only in the version that a request means', async () => {
    const { ask } = documentOf(resource, version);
    (await ask('POST', { body: { a: 1 } })).expect(204);
    const etag = (await ask('GET')).headers.get('etag') ?? '';
    for (const method of ['PUT', 'POST', 'DELETE']) {
      const body = method === 'DELETE' ? {} : { body: { a: 2 } };
      expect((await ask(method, { ...body, headers: { 'if-match': '"0"' } })).error?.status).toBe(412);
      expect((await ask(method, { ...body, headers: { 'if-none-match': '*' } })).error?.status).toBe(412);
      expect((await ask(method, { ...body, headers: { 'if-match': 'none' } })).error?.status).toBe(400);
    }
    expect((await ask('GET', { headers: { 'if-none-match': etag } })).status).toBe(304);
    (await ask('PUT', { body: { a: 2 }, headers: { 'if-match': etag } })).expect(204);
    (await ask('DELETE', { headers: { 'if-match': etagOf('{"a":2}') } })).expect(204);
  });

  it('is replaced without a precondition by old requests for a state alone', async () => {
    const { ask } = documentOf(resource, version);
    const isOld = version === '1.0.3';
    const first = await ask('PUT', { body: { a: 1 } });
    if (isOld && kind !== 'state') {
      expect(first.error).toMatchObject({
        status: 400,
        message: expect.stringContaining('If-None-Match') as string,
      });
      (await ask('PUT', { body: { a: 1 }, headers: { 'if-none-match': '*' } })).expect(204);
    } else first.expect(204);
    const second = await ask('PUT', { body: { a: 2 } });
    if (isOld && kind === 'state') second.expect(204);
    else
      expect(second.error).toMatchObject({
        status: 409,
        message: expect.stringContaining('If-Match') as string,
      });
  });

  it('keeps its bytes and media type, and runs nowhere', async () => {
    const { ask } = documentOf(resource, version);
    const headers = { 'content-type': 'text/html; charset=utf-8', 'if-none-match': '*' };
    (await ask('PUT', { body: '<script>alert(1)</script>', headers })).expect(204);
    const read = await ask('GET');
    expect(read.expect(200)).toBe('<script>alert(1)</script>');
    expect(read.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(read.headers.get('content-security-policy')).toContain('sandbox');
    expect(read.headers.get('content-disposition')).toBe('attachment');
    expect((await ask('POST', { body: { a: 1 } })).error?.status).toBe(400);
    expect((await ask('GET')).body).toBe('<script>alert(1)</script>');
  });

  it('is listed by its id, since a time', async () => {
    const { one, ask } = documentOf(resource, version);
    (await ask('POST', { body: {} })).expect(204);
    const { [resource.id]: id, ...query } = one as Record<string, unknown>;
    const listed = await ask('GET', { query });
    expect(listed.expect<string[]>(200)).toContain(id);
    expect(listed.headers.get('etag')).toMatch(/^"[0-9a-f]{40}"$/);
    const later = new Date(Date.now() + 3_600_000).toISOString();
    expect((await ask('GET', { query: { ...query, since: later } })).expect(200)).toEqual([]);
  });

  it.each([
    ['an unknown parameter', { other: 'a' }, 'isn’t a parameter here'],
    ['a time that is none', { since: 'yesterday' }, 'since has to be a timestamp'],
    ['an id longer than any', { [resource.id]: 'x'.repeat(501) }, 'longer than 500'],
    ['an empty id', { [resource.id]: '' }, 'is empty'],
  ])('is refused with %s', async (_, more, message) => {
    const { one, ask } = documentOf(resource, version);
    expect((await ask('GET', { query: { ...one, ...more } })).error).toMatchObject({
      status: 400,
      message: expect.stringContaining(message) as string,
    });
  });

  it('has to be named by a request that changes it', async () => {
    const { one, ask } = documentOf(resource, version);
    for (const name of Object.keys(one)) {
      const query = Object.fromEntries(Object.entries(one).filter(([other]) => other !== name));
      for (const method of ['PUT', 'POST', 'DELETE']) {
        if (method === 'DELETE' && name === 'stateId') continue;
        const body = method === 'DELETE' ? {} : { body: {}, headers: { 'if-none-match': '*' } };
        expect((await ask(method, { ...body, query })).error?.status).toBe(400);
      }
    }
  });

  it('is as large as one may be', async () => {
    const { ask } = documentOf(resource, version);
    const headers = { 'content-type': 'text/plain', 'if-none-match': '*' };
    (await ask('PUT', { body: 'x'.repeat(DOCUMENT_BYTES_MAX), headers })).expect(204);
    expect((await ask('PUT', { body: 'x'.repeat(DOCUMENT_BYTES_MAX + 1), headers })).status).toBe(413);
  });

  it('is another in another organization', async () => {
    const { one, ask } = documentOf(resource, version);
    (await ask('POST', { body: { a: 1 } })).expect(204);
    const stranger = await aProgram(app);
    (await stranger.ask('GET', resource.path, { query: one })).expect(404);
    (await stranger.ask('DELETE', resource.path, { query: one })).expect(204);
    expect((await ask('GET')).expect(200)).toEqual({ a: 1 });
  });
});

describe('states', () => {
  const { path } = resources.state;
  const put = (query: object, body: unknown = {}) =>
    program.ask('PUT', path, { query: { ...query }, body, headers: { 'if-none-match': '*' } });

  it('of a registration are others than those without', async () => {
    const query = { activityId: `${activityId}/${randomUUID()}`, agent };
    const registration = randomUUID();
    (await put({ ...query, stateId: 'a' }, 1)).expect(204);
    (await put({ ...query, stateId: 'a', registration }, 2)).expect(204);
    (await put({ ...query, stateId: 'b', registration }, 3)).expect(204);
    const read = async (more: object) =>
      (await program.ask('GET', path, { query: { ...query, ...more } })).body;
    expect(await read({ stateId: 'a' })).toBe(1);
    expect(await read({ stateId: 'a', registration: registration.toUpperCase() })).toBe(2);
    expect(await read({})).toEqual(['a', 'b']);
    (await program.ask('DELETE', path, { query: { ...query, registration } })).expect(204);
    expect(await read({})).toEqual(['a']);
    (await program.ask('DELETE', path, { query })).expect(204);
    expect(await read({})).toEqual([]);
    expect((await program.ask('GET', path, { query: { ...query, registration: 'a' } })).error?.status).toBe(
      400,
    );
  });

  it('refuse what no store can find again', async () => {
    const ask = (query: Record<string, unknown>, request: ProgramRequest = {}) =>
      program.ask('PUT', path, {
        body: {},
        ...request,
        query: { activityId, agent, stateId: 'a', ...query },
      });
    const refused = [
      await ask({ agent: 'Ann' }),
      await ask({ agent: true }),
      await ask({ agent: { ...agent, openid: 'https://ann.example' } }),
      await ask({ agent: { objectType: 'Group', member: [agent] } }),
      await ask({ activityId: 'lesson 1' }),
      await ask({}, { body: '{"a":', headers: { 'content-type': 'application/json' } }),
      await ask({}, { body: 'a', headers: { 'content-type': 'nothing' } }),
    ];
    expect(refused.map(({ error }) => error?.status)).toEqual(refused.map(() => 400));
    expect(refused.every(({ error }) => (error?.message ?? '').length > 10)).toBe(true);
  });
});

describe('scopes', () => {
  it('open the documents that they name', async () => {
    const of = { clientId: program.clientId };
    const state = await aProgram(app, ['state'], of);
    const profile = await aProgram(app, ['profile'], of);
    const reader = await aProgram(app, ['all/read'], of);
    const statuses = async (by: TestProgram) => {
      const on = documentOf(resources.state, '2.0.0', by);
      const of = documentOf(resources['agent profile'], '2.0.0', by);
      const answers = [
        await on.ask('POST', { body: {} }),
        await on.ask('GET'),
        await of.ask('POST', { body: {} }),
        await of.ask('GET'),
      ];
      return answers.map(({ status }) => status);
    };
    expect(await statuses(state)).toEqual([204, 200, 403, 403]);
    expect(await statuses(profile)).toEqual([403, 403, 204, 200]);
    expect(await statuses(reader)).toEqual([403, 404, 403, 404]);
  });

  it('are asked of everyone', async () => {
    const { ask } = documentOf(resources.state);
    expect((await ask('GET', { headers: { authorization: '' } })).status).toBe(401);
    expect((await ask('PUT', { body: {}, headers: { authorization: 'Basic YTpi' } })).status).toBe(401);
  });
});
