import { createHash, randomUUID } from 'node:crypto';
import { sharedTestApp } from '../../../testing/shared-test-app.js';
import type { TestApp } from '../../../testing/test-app.js';
import { signUp } from '../../../testing/test-people.js';
import { call } from '../../../testing/test-http.js';
import { VOIDED, type Statement } from '../domain/statement.js';
import { buildMultipart } from '../statement/multipart.js';
import { aProgram, type TestProgram } from '../testing/program.js';

let app: TestApp;
let program: TestProgram;
beforeAll(async () => {
  app = await sharedTestApp();
  program = await aProgram(app);
}, 60_000);
afterAll(() => app.close());

interface Result {
  readonly statements: readonly Statement[];
  readonly more: string;
}

const verb = () => `https://northbridge.example/verbs/${randomUUID()}`;
const statement = (more: Partial<Statement> = {}): Statement & { readonly id: string } => ({
  id: randomUUID(),
  actor: { objectType: 'Agent', mbox: 'mailto:maya@northbridge.example' },
  verb: { id: verb() },
  object: { id: 'https://northbridge.example/courses/prices' },
  ...more,
});
const put = (one: Statement & { readonly id: string }, by = program) =>
  by.ask('PUT', '/statements', { query: { statementId: one.id }, body: one });
const post = (body: unknown, by = program) => by.ask('POST', '/statements', { body });
const get = (query: Readonly<Record<string, unknown>>, by = program) =>
  by.ask('GET', '/statements', { query });
const listed = async (query: Readonly<Record<string, unknown>>, by = program) =>
  (await get(query, by)).expect<Result>(200).statements.map(({ id }) => id);

describe('storing statements', () => {
  it('does it once, whatever comes again, and another one under the id is refused', async () => {
    const one = statement();
    expect((await put(one)).status).toBe(204);
    expect((await put(one)).status).toBe(204);
    expect((await post(one)).expect(200)).toEqual([one.id]);
    const other = { ...one, verb: { id: verb() } };
    expect((await put(other)).status).toBe(409);
    expect((await post([statement(), other])).status).toBe(409);
    expect((await get({ statementId: one.id })).expect<Statement>(200).verb).toEqual(one.verb);
  });

  it('keeps one of many at the same time', async () => {
    const one = statement();
    const same = await Promise.all(Array.from({ length: 8 }, () => put(one)));
    expect(new Set(same.map(({ status }) => status))).toEqual(new Set([204]));
    const { id } = statement();
    const different = await Promise.all(Array.from({ length: 8 }, () => put({ ...statement(), id })));
    expect(different.map(({ status }) => status).sort()).toEqual([204, ...Array<number>(7).fill(409)]);
    expect(await listed({ verb: one.verb.id })).toEqual([one.id]);
  });

  it('does all of a batch or nothing of it', async () => {
    const batch = Array.from({ length: 1000 }, () => statement({ verb: { id: 'https://a.example/read' } }));
    expect((await post(batch)).expect(200)).toEqual(batch.map(({ id }) => id));
    expect((await get({ statementId: batch.at(-1)?.id })).status).toBe(200);
    expect((await post([...batch, statement()])).status).toBe(400);
    const good = statement();
    expect((await post([good, { ...statement(), verb: {} }])).status).toBe(400);
    expect((await get({ statementId: good.id })).status).toBe(404);
  });

  it('refuses what is too large, isn’t JSON, or is sent as something else', async () => {
    const large = statement({ result: { response: 'x'.repeat(11 * 1024 * 1024) } });
    expect((await post(large)).status).toBe(413);
    expect((await post('{"actor":')).status).toBe(400);
    const form = await program.ask('POST', '/statements', {
      body: JSON.stringify(statement()),
      headers: { 'content-type': 'multipart/form-data; boundary=a' },
    });
    expect(form.status).toBe(400);
    expect(
      (await program.ask('POST', '/statements', { query: { limit: 1 }, body: statement() })).status,
    ).toBe(400);
  });
});

describe('voiding', () => {
  it('hides a statement but from who asks for a voided one, and is not itself voided', async () => {
    const one = statement();
    const voiding = statement({ verb: { id: VOIDED }, object: { objectType: 'StatementRef', id: one.id } });
    await put(one);
    expect((await put(voiding)).status).toBe(204);
    expect((await get({ statementId: one.id })).status).toBe(404);
    expect((await get({ voidedStatementId: one.id })).status).toBe(200);
    expect((await get({ voidedStatementId: voiding.id })).status).toBe(404);
    expect(await listed({ verb: one.verb.id })).toEqual([voiding.id]);
    const twice = statement({ verb: { id: VOIDED }, object: { objectType: 'StatementRef', id: voiding.id } });
    expect((await put(twice)).status).toBe(400);
  });
});

describe('reading statements', () => {
  it('goes on behind an answer by its address, in the order they were stored', async () => {
    const ids = Array.from({ length: 5 }, () => statement({ verb: { id: 'https://a.example/paged' } }));
    for (const one of ids) await put(one);
    const seen: unknown[] = [];
    let { statements, more } = (
      await get({ verb: 'https://a.example/paged', limit: 2, ascending: true })
    ).expect<Result>(200);
    while (more !== '') {
      seen.push(...statements.map(({ id }) => id));
      const [path = '', search] = more.replace(/^\/xapi/, '').split('?');
      const query = Object.fromEntries(new URLSearchParams(search));
      ({ statements, more } = (await program.ask('GET', path, { query })).expect<Result>(200));
    }
    expect([...seen, ...statements.map(({ id }) => id)]).toEqual(ids.map(({ id }) => id));
    expect((await program.ask('GET', '/statements/more', { query: { cursor: 'abc' } })).status).toBe(400);
  });

  it('is by scope: all, one’s own, or none', async () => {
    const of = { clientId: program.clientId };
    const writer = await aProgram(app, ['statements/write', 'statements/read/mine'], of);
    const [own, theirs] = [statement(), statement()];
    await put(own, writer);
    await put(theirs);
    expect((await get({ statementId: own.id }, writer)).status).toBe(200);
    expect((await get({ statementId: theirs.id }, writer)).status).toBe(404);
    expect(await listed({ agent: own.actor }, writer)).toEqual([own.id]);
    const reader = await aProgram(app, ['statements/read'], of);
    expect((await get({ statementId: own.id }, reader)).status).toBe(200);
    expect((await put(statement(), reader)).status).toBe(403);
  });

  it('never shows or counts another organization’s', async () => {
    const other = await aProgram(app);
    const one = statement();
    await put(one);
    expect((await get({ statementId: one.id }, other)).status).toBe(404);
    expect(await listed({}, other)).toEqual([]);
    // Its ids are free there: what is stored under one says nothing of the other.
    expect((await put({ ...statement(), id: one.id }, other)).status).toBe(204);
    expect((await get({ statementId: one.id })).expect<Statement>(200).verb).toEqual(one.verb);
  });

  it('gives attachments back as they came', async () => {
    const content = Buffer.from([0, 1, 13, 10, 255, 45, 45]);
    const sha2 = createHash('sha256').update(content).digest('hex');
    const attachment = {
      ...{ usageType: 'https://a.example/scan', display: { en: 'Scan' } },
      ...{ contentType: 'application/octet-stream', length: content.length, sha2 },
    };
    const one = statement({ attachments: [attachment] });
    const sent = buildMultipart([
      { contentType: 'application/json', body: Buffer.from(JSON.stringify(one)) },
      { contentType: attachment.contentType, hash: sha2, body: content },
    ]);
    const headers = { 'content-type': sent.contentType };
    (await program.ask('POST', '/statements', { body: sent.body, headers })).expect(200);
    const asked = { statementId: one.id, attachments: true };
    const answer = await get(asked);
    expect(answer.headers.get('content-type')).toMatch(/^multipart\/mixed; boundary=/);
    expect(String(answer.body)).toContain(`X-Experience-API-Hash: ${sha2}`);
    const missing = await post(statement({ attachments: [attachment] }));
    expect(missing.status).toBe(400);
  });

  it('has every statement that was answered before, and says so', async () => {
    for (let n = 0; n < 10; n += 1) {
      const one = statement();
      const before = Date.now();
      await put(one);
      const { headers, status } = await get({ statementId: one.id });
      expect(status).toBe(200);
      const through = Date.parse(headers.get('x-experience-api-consistent-through') ?? '');
      expect(through).toBeGreaterThanOrEqual(before);
    }
  });
});

describe('requests to the record store', () => {
  it('name a version, and are answered in it', async () => {
    const ask = (version?: string) =>
      call(app, 'GET', '/xapi/statements?limit=1', {
        headers: {
          authorization: program.authorization,
          ...(version === undefined ? {} : { 'x-experience-api-version': version }),
        },
      });
    for (const [version, status, answered] of [
      ['2.0.0', 200, '2.0.0'],
      ['1.0.1', 200, '1.0.3'],
      ['3.0.0', 400, '2.0.0'],
      [undefined, 400, '0.95'],
    ] as const) {
      const answer = await ask(version);
      expect([version, answer.status, answer.headers.get('x-experience-api-version')]).toEqual([
        version,
        status,
        answered,
      ]);
    }
  });

  it('are let in by a credential alone', async () => {
    const { token } = await signUp(app);
    const headers = { 'x-experience-api-version': '2.0.0' };
    const answer = await call(app, 'GET', '/xapi/statements', { token, headers });
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([
      401,
      'Basic realm="xAPI", charset="UTF-8"',
    ]);
    expect((await call(app, 'GET', '/xapi/about')).expect(200)).toEqual({ version: ['2.0.0', '1.0.3'] });
    expect((await call(app, 'GET', '/xapi/nothing')).status).toBe(404);
  });

  it('may come from pages of other origins', async () => {
    const { status, headers } = await call(app, 'OPTIONS', '/xapi/statements', {
      headers: { origin: 'https://lms.example', 'access-control-request-method': 'PUT' },
    });
    expect([status, headers.get('access-control-allow-origin')]).toEqual([204, '*']);
    expect(headers.get('access-control-allow-headers')).toContain('x-experience-api-version');
  });

  it('may come as forms in xAPI 1.0.3, and not in 2.0.0', async () => {
    const one = statement();
    const body = new URLSearchParams({
      statementId: one.id,
      content: JSON.stringify(one),
      Authorization: program.authorization,
      'X-Experience-API-Version': '1.0.3',
    }).toString();
    const form = { body, headers: { 'content-type': 'application/x-www-form-urlencoded' } };
    expect((await call(app, 'POST', '/xapi/statements?method=PUT', form)).status).toBe(204);
    expect((await get({ statementId: one.id })).status).toBe(200);
    const query = { method: 'PUT' };
    expect((await program.ask('POST', '/statements', { ...form, query })).status).toBe(400);
    const unsigned = { ...form, body: body.replace('Authorization', 'authority') };
    expect((await call(app, 'POST', '/xapi/statements?method=PUT', unsigned)).status).toBe(401);
  });
});
