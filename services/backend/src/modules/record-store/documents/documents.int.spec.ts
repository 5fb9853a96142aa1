import { DOCUMENT_BYTES_MAX, DOCUMENTS_MAX } from '@keenly/contracts/record-store-documents.endpoints';
import { createTestDatabase, type TestDatabase } from '@keenly/infra/testing/test-database';
import { Pool } from 'pg';
import { v4 as uuidv4 } from 'uuid';
import { prepare } from '../../../testing/test-app.js';
import type { DocumentPlace } from './document-place.js';

import { Documents } from './documents.service.js';
import { hashOf } from './preconditions.js';

let database: TestDatabase;
let pool: Pool;
let documents: Documents;
beforeAll(async () => {
  database = await createTestDatabase({ prepare });
  pool = new Pool({ connectionString: database.url, max: 8 });
  documents = new Documents(pool);
}, 60_000);
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const placeOf = (over: Partial<DocumentPlace> = {}): DocumentPlace => ({
  organizationId: uuidv4(),
  kind: 'state',
  activityId: 'https://activity.example/1',
  agentKey: 'mbox:mailto:ann@example.com',
  registration: '',
  documentId: 'bookmark',
  ...over,
});
const json = (value: unknown) => ({
  content: Buffer.from(JSON.stringify(value)),
  contentType: 'application/json',
});
const creates = { overwrites: false };
const textAt = async (place: DocumentPlace) => (await documents.read(place))?.content.toString();

/** So long a statement waits for what somebody else does, in milliseconds: that may in turn wait for its transaction. */
const OTHERS_MS = 200;

/** The pool, but that after each reading of documents somebody else does the next of these. */
function meddledWith(doings: readonly (() => Promise<unknown>)[]): {
  pool: Pool;
  over: () => Promise<unknown>;
} {
  const left = [...doings];
  const begun: Promise<unknown>[] = [];
  const connect = async () => {
    const client = await pool.connect();
    return {
      query: async (text: string, values?: unknown[]) => {
        const answer = await client.query(text, values);
        const next = /^\s*select\b.*record_store_document/s.test(text) ? left.shift() : undefined;
        if (next !== undefined) {
          begun.push(next());
          const over = Promise.all(begun);
          const patience = new Promise((resolve) => setTimeout(resolve, OTHERS_MS));
          // Where nothing was found nothing is held, so that no one waits for this transaction.
          await (answer.rowCount === 0 ? over : Promise.race([over, patience]));
        }
        return answer;
      },
      release: () => client.release(),
    };
  };
  return { pool: { connect } as unknown as Pool, over: () => Promise.all(begun) };
}

describe('a document', () => {
  it('is read as it was put', async () => {
    const place = placeOf();
    const content = Buffer.from([0, 255, 1]);
    expect(await documents.put(place, { content, contentType: 'image/x-any' }, {}, creates)).toBe('done');
    expect(await documents.read(place)).toEqual({
      content,
      contentType: 'image/x-any',
      hash: hashOf(content),
      updatedAt: expect.any(Date) as Date,
    });
  });

  it.each([
    { organizationId: uuidv4() },
    { kind: 'agent_profile' },
    { activityId: 'https://activity.example/2' },
    { agentKey: 'mbox:mailto:bob@example.com' },
    { registration: uuidv4() },
    { documentId: 'other' },
  ] satisfies Partial<DocumentPlace>[])('is found only where it is, not at %j', async (over) => {
    const place = placeOf();
    await documents.put(place, json(1), {}, creates);
    expect(await documents.read({ ...place, ...over })).toBeUndefined();
  });

  it('may have a name longer than an index takes', async () => {
    const place = placeOf({ activityId: `https://activity.example/${'é'.repeat(1900)}` });
    expect(await documents.put(place, json(1), {}, creates)).toBe('done');
    expect(await textAt(place)).toBe('1');
  });
});

describe('put', () => {
  it('replaces without preconditions only where it overwrites', async () => {
    const place = placeOf();
    await documents.put(place, json(1), {}, creates);
    expect(await documents.put(place, json(2), {}, creates)).toBe('exists');
    expect(await textAt(place)).toBe('1');
    expect(await documents.put(place, json(3), {}, { overwrites: true })).toBe('done');
    expect(await textAt(place)).toBe('3');
  });

  it('with If-Match replaces that version', async () => {
    const place = placeOf();
    expect(await documents.put(place, json(1), { ifMatch: 'any' }, creates)).toBe('precondition');
    await documents.put(place, json(1), {}, creates);
    expect(await documents.put(place, json(2), { ifMatch: ['0'] }, creates)).toBe('precondition');
    expect(await documents.put(place, json(2), { ifMatch: [hashOf('1')] }, creates)).toBe('done');
    expect(await documents.put(place, json(3), { ifMatch: [hashOf('1')] }, creates)).toBe('precondition');
    expect(await textAt(place)).toBe('2');
  });

  it('with If-None-Match leaves that version', async () => {
    const place = placeOf();
    expect(await documents.put(place, json(1), { ifNoneMatch: 'any' }, creates)).toBe('done');
    expect(await documents.put(place, json(2), { ifNoneMatch: 'any' }, creates)).toBe('precondition');
    expect(await documents.put(place, json(2), { ifNoneMatch: [hashOf('1')] }, creates)).toBe('precondition');
    expect(await documents.put(place, json(2), { ifNoneMatch: [hashOf('9')] }, creates)).toBe('done');
    expect(await textAt(place)).toBe('2');
  });

  it('of many at once with one entity tag is done once', async () => {
    const place = placeOf();
    await documents.put(place, json(0), {}, creates);
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        documents.put(place, json(index + 1), { ifMatch: [hashOf('0')] }, creates),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'precondition')).toHaveLength(7);
    expect(await textAt(place)).toBe(String(outcomes.indexOf('done') + 1));
  });

  it('of many at once where there is none is done once', async () => {
    const place = placeOf();
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () => documents.put(place, json(1), { ifNoneMatch: 'any' }, creates)),
    );
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'precondition')).toHaveLength(7);
  });
});

describe('merge', () => {
  it('stores what is not there, of any type', async () => {
    const place = placeOf();
    const document = { content: Buffer.from('text'), contentType: 'text/plain' };
    expect(await documents.merge(place, document, {})).toBe('done');
    expect(await textAt(place)).toBe('text');
    expect(await documents.merge(place, json({ a: 1 }), {})).toBe('unmergeable');
    expect(await textAt(place)).toBe('text');
  });

  it('keeps its preconditions', async () => {
    const place = placeOf();
    expect(await documents.merge(place, json({ a: 1 }), { ifMatch: 'any' })).toBe('precondition');
    expect(await documents.merge(place, json({ a: 1 }), { ifNoneMatch: 'any' })).toBe('done');
    expect(await documents.merge(place, json({ a: 2 }), { ifMatch: ['0'] })).toBe('precondition');
    expect(await documents.merge(place, json({ b: 2 }), { ifMatch: [hashOf('{"a":1}')] })).toBe('done');
    expect(await textAt(place)).toBe('{"a":1,"b":2}');
  });

  it('of many at once loses none', async () => {
    const place = placeOf();
    const names = Array.from({ length: 12 }, (_, index) => `p${index}`);
    const outcomes = await Promise.all(
      names.map((name) => documents.merge(place, json({ [name]: true }), {})),
    );
    expect(outcomes).toEqual(names.map(() => 'done'));
    expect(Object.keys(JSON.parse((await textAt(place)) ?? '{}') as object).toSorted()).toEqual(
      names.toSorted(),
    );
  });

  it('joins what came to be, and was changed again, while it was asked for', async () => {
    const place = placeOf();
    const others = meddledWith([
      () => documents.put(place, json({ a: 1 }), {}, creates),
      () => documents.merge(place, json({ a: 2 }), {}),
    ]);
    expect(await new Documents(others.pool).merge(place, json({ b: 1 }), {})).toBe('done');
    await others.over();
    expect(JSON.parse((await textAt(place)) ?? '')).toEqual({ a: 2, b: 1 });
  });

  it('makes no document larger than one may be', async () => {
    const place = placeOf();
    const half = 'x'.repeat(DOCUMENT_BYTES_MAX / 2);
    await documents.merge(place, json({ a: half }), {});
    expect(await documents.merge(place, json({ b: half }), {})).toBe('too large');
    expect(await textAt(place)).toBe(JSON.stringify({ a: half }));
  });
});

describe('remove', () => {
  it('is quiet where there is none, unless one is expected', async () => {
    const place = placeOf();
    expect(await documents.remove(place, {})).toBe('done');
    expect(await documents.remove(place, { ifNoneMatch: 'any' })).toBe('done');
    expect(await documents.remove(place, { ifMatch: 'any' })).toBe('precondition');
  });

  it('keeps what its preconditions keep', async () => {
    const place = placeOf();
    await documents.put(place, json(1), {}, creates);
    expect(await documents.remove(place, { ifMatch: ['0'] })).toBe('precondition');
    expect(await documents.remove(place, { ifNoneMatch: 'any' })).toBe('precondition');
    expect(await documents.remove(place, { ifMatch: [hashOf('1')] })).toBe('done');
    expect(await documents.read(place)).toBeUndefined();
  });

  it('of a registration, or of all of an agent and activity', async () => {
    const place = placeOf();
    const registration = uuidv4();
    const registered = { ...place, registration };
    const foreign = { ...place, organizationId: uuidv4() };
    for (const at of [place, registered, foreign]) await documents.put(at, json(1), {}, creates);
    await documents.removeAll(place, registration);
    expect(await documents.read(registered)).toBeUndefined();
    expect(await textAt(place)).toBe('1');
    await documents.put(registered, json(1), {}, creates);
    await documents.removeAll(place, undefined);
    expect(await documents.list(place, {})).toEqual({ ids: [], updatedAt: null });
    expect(await textAt(foreign)).toBe('1');
  });
});

describe('list', () => {
  it('has each id once, of a registration where it is given', async () => {
    const place = placeOf();
    const registration = uuidv4();
    const both = [place, { ...place, registration }, { ...place, registration, documentId: 'a' }];
    for (const at of both) await documents.put(at, json(1), {}, creates);
    expect((await documents.list(place, {})).ids).toEqual(['a', 'bookmark']);
    expect((await documents.list(place, { registration })).ids).toEqual(['a', 'bookmark']);
    expect((await documents.list(place, { registration: uuidv4() })).ids).toEqual([]);
  });

  it('has what was changed after a time', async () => {
    const place = placeOf();
    await documents.put(place, json(1), {}, creates);
    const since = (await documents.read(place))?.updatedAt ?? new Date();
    const { updatedAt } = await documents.list(place, { since: new Date(since.getTime() - 1000) });
    expect(updatedAt).toEqual(since);
    expect((await documents.list(place, { since: new Date(since.getTime() + 1) })).ids).toEqual([]);
  });
});

it('an agent has as many documents as one may have', async () => {
  const place = placeOf();
  await documents.put(place, json(1), {}, creates);
  await pool.query(
    `insert into app.record_store_document (tenant, place, shelf, owner, kind, activity_id, agent_key, registration,
       document_id, content, content_type, hash)
     select tenant, convert_to(n::text, 'UTF8'), shelf, owner, kind, activity_id, agent_key, registration, n::text,
       content, content_type, hash
     from app.record_store_document, generate_series(2, $2::int) n where tenant = $1`,
    [place.organizationId, DOCUMENTS_MAX],
  );
  const another = { ...place, activityId: 'https://activity.example/2' };
  expect(await documents.put(another, json(1), {}, creates)).toBe('full');
  expect(await documents.merge(another, json(1), {})).toBe('full');
  expect(await documents.put(place, json(2), {}, creates)).toBe('exists');
  expect(await documents.put(place, json(2), {}, { overwrites: true })).toBe('done');
  expect(await documents.put({ ...another, agentKey: 'sha1:1' }, json(1), {}, creates)).toBe('done');
});
