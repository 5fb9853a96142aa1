import { createTestDatabase, type TestDatabase } from '@keenly/infra/testing/test-database';
import fc from 'fast-check';
import { Client } from 'pg';
import { binaryArray } from './binary-array.js';

let database: TestDatabase;
let client: Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** What the server understood of a parameter that it got in binary. */
async function understood(type: string, value: Buffer | null): Promise<unknown> {
  const { rows } = await client.query<{ back: unknown }>(`select to_jsonb($1::${type}[]) as back`, [value]);
  return rows[0]?.back;
}

/** Text that PostgreSQL can hold: anything but the character 0. */
const text = fc.string({ unit: 'grapheme' }).filter((value) => !value.includes('\0'));
const columnOf = <T>(value: fc.Arbitrary<T>) =>
  fc.array(fc.option(value, { nil: undefined }), { minLength: 1, maxLength: 20 });
const nullsFor = <T>(values: readonly (T | undefined)[]) =>
  values.every((value) => value === undefined) ? null : values.map((value) => value ?? null);

describe('a column sent in binary arrives as it was', () => {
  it('of UUIDs', async () => {
    await fc.assert(
      fc.asyncProperty(columnOf(fc.uuid()), async (values) => {
        expect(await understood('uuid', binaryArray.uuid(values))).toEqual(nullsFor(values));
      }),
    );
  });

  it('of texts', async () => {
    await fc.assert(
      fc.asyncProperty(columnOf(text), async (values) => {
        expect(await understood('text', binaryArray.text(values))).toEqual(nullsFor(values));
      }),
    );
  });

  it('of numbers', async () => {
    await fc.assert(
      fc.asyncProperty(columnOf(fc.integer()), async (values) => {
        expect(await understood('integer', binaryArray.int4(values))).toEqual(nullsFor(values));
      }),
    );
  });

  it('of JSON', async () => {
    const json = fc.dictionary(text, fc.oneof(text, fc.integer(), fc.boolean(), fc.array(text)));
    await fc.assert(
      fc.asyncProperty(fc.array(json, { minLength: 1 }), async (values) => {
        const sent = binaryArray.jsonb(values.map((value) => JSON.stringify(value)));
        expect(await understood('jsonb', sent)).toEqual(values);
      }),
    );
  });

  it('of bytes and times', async () => {
    const bytes = [Buffer.from([0, 1, 255]), undefined, Buffer.alloc(0)];
    expect(await understood('bytea', binaryArray.bytea(bytes))).toEqual(['\\x0001ff', null, '\\x']);
    const times = [new Date('2026-01-02T03:04:05.678Z'), new Date('1969-12-31T23:59:59.999Z')];
    await client.query("set time zone 'UTC'");
    expect(await understood('timestamptz', binaryArray.timestamptz(times))).toEqual([
      '2026-01-02T03:04:05.678+00:00',
      '1969-12-31T23:59:59.999+00:00',
    ]);
  });
});
