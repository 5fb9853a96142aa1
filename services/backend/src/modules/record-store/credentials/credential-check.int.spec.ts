import { randomUUID } from 'node:crypto';
import { recordStoreScopes } from '@keenly/contracts/record-store-scopes';
import { createTestDatabase, type TestDatabase } from '@keenly/infra/testing/test-database';
import pg from 'pg';
import type { Caller } from '../../../kernel/caller.js';
import { RateLimited } from '../../../kernel/rate-limited.js';
import type { AppConfig } from '../../../platform/config/config.js';
import { SharedCounts } from '../../../platform/limits/shared-counts.js';
import { prepare } from '../../../testing/test-app.js';
import { CredentialCheck } from './credential-check.service.js';
import { newSecret } from './credential-secret.js';
import { RecordStoreCredentials } from './credentials.service.js';

const admin: Caller = {
  userId: randomUUID(),
  accountId: randomUUID(),
  clientId: randomUUID(),
  role: 'CLIENT_ADMIN',
  signInId: randomUUID(),
  scope: 'full',
};
const organization = admin.clientId ?? '';

let database: TestDatabase;
let pool: pg.Pool;
let kept: RecordStoreCredentials;
beforeAll(async () => {
  database = await createTestDatabase({ prepare });
  pool = new pg.Pool({ connectionString: database.url, max: 10 });
  kept = new RecordStoreCredentials(pool);
}, 60_000);
afterAll(async () => {
  await pool.end();
  await database.drop();
});
beforeEach(() => pool.query('delete from app.rate_limit'));

const aProcess = () => new CredentialCheck(pool, { rateLimitFactor: 1 } as AppConfig, new SharedCounts(pool));
const make = async () => {
  const made = await kept.make(organization, { name: `LMS ${randomUUID()}`, scopes: ['state'] }, admin);
  const { id, key, name } = made.data;
  return { id, key, name, secret: made.secret };
};
const lastUse = async (id: string) => {
  const { rows } = await pool.query<{ at: Date | null }>(
    'select last_used_at as at from app.record_store_credential where id = $1',
    [id],
  );
  return rows[0]?.at ?? null;
};

describe('a credential of the record store', () => {
  it('lets its system in with key and secret, within its organization and scopes', async () => {
    const { id, key, name, secret } = await make();
    expect(await aProcess().authenticate(key, secret)).toEqual({
      organizationId: organization,
      credentialId: id,
      name,
      scopes: new Set(['state']),
    });
  });

  it('is kept without its secret', async () => {
    const { id, secret } = await make();
    const { rows } = await pool.query<{ row: string }>(
      `select c::text || s::text as row from app.record_store_credential c
       join app.record_store_secret s on s.credential_id = c.id where c.id = $1`,
      [id],
    );
    expect(rows).toHaveLength(1);
    for (const form of [secret, Buffer.from(secret).toString('hex')])
      expect(rows[0]?.row).not.toContain(form);
  });

  it('lets no one in with another secret, another key, or what is none', async () => {
    const [one, other] = [await make(), await make()];
    const check = aProcess();
    const none: readonly [string, string][] = [
      [one.key, other.secret],
      [one.key, ''],
      [one.key, one.secret.slice(0, -1)],
      [one.key.toLowerCase() === one.key ? one.key.toUpperCase() : one.key.toLowerCase(), one.secret],
      [one.id, one.secret],
      [newSecret().secret, one.secret],
      ['', ''],
      ['\0', '\0'],
      ['x'.repeat(100_000), 'x'.repeat(100_000)],
      ["' or true --", one.secret],
    ];
    for (const [key, secret] of none) expect(await check.authenticate(key, secret)).toBeUndefined();
    expect(await lastUse(one.id)).toBeNull();
  });

  it('is over in every process at the moment it ends', async () => {
    const { id, key, secret } = await make();
    const [here, there] = [aProcess(), aProcess()];
    for (const check of [here, there]) expect(await check.authenticate(key, secret)).toBeDefined();
    await kept.end(id, admin);
    for (const check of [here, there]) expect(await check.authenticate(key, secret)).toBeUndefined();
    await expect(kept.rotate(id, 2, admin)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('lets both secrets in for 24 hours after it got another one, each until its own end', async () => {
    const { id, key, secret } = await make();
    const check = aProcess();
    const first = await kept.rotate(id, 1, admin);
    const until = new Date(first.data.old_secret_until ?? 0).getTime();
    expect(Math.abs(until - Date.now() - 24 * 3_600_000)).toBeLessThan(60_000);
    await pool.query(
      `update app.record_store_secret set ends_at = ends_at - interval '23 hours'
       where credential_id = $1 and ends_at is not null`,
      [id],
    );
    const second = await kept.rotate(id, 2, admin);
    for (const one of [secret, first.secret, second.secret])
      expect(await check.authenticate(key, one)).toMatchObject({ credentialId: id });
    await pool.query(
      `update app.record_store_secret set ends_at = ends_at - interval '1 hour'
       where credential_id = $1 and ends_at is not null`,
      [id],
    );
    expect(await check.authenticate(key, secret)).toBeUndefined();
    for (const one of [first.secret, second.secret])
      expect(await check.authenticate(key, one)).toMatchObject({ credentialId: id });
  });

  it('gets one new secret by the same request sent twice at once, and so many within the hours', async () => {
    const { id, key, secret } = await make();
    const twice = await Promise.allSettled([kept.rotate(id, 1, admin), kept.rotate(id, 1, admin)]);
    expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    for (let version = 2; version <= 5; version += 1) await kept.rotate(id, version, admin);
    await expect(kept.rotate(id, 6, admin)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await aProcess().authenticate(key, secret)).toBeDefined();
  });

  it('takes new scopes at once', async () => {
    const { id, key, name, secret } = await make();
    await kept.change(id, { name, scopes: ['statements/read', 'profile'], version: 1 }, admin);
    expect((await aProcess().authenticate(key, secret))?.scopes).toEqual(
      new Set(['statements/read', 'profile']),
    );
    await kept.change(id, { name, scopes: [...recordStoreScopes], version: 2 }, admin);
    expect((await aProcess().authenticate(key, secret))?.scopes.size).toBe(recordStoreScopes.length);
  });
});

describe('the last use of a credential', () => {
  it('is noted, by one of many calls at once, and once a minute', async () => {
    const { id, key, secret } = await make();
    expect(await lastUse(id)).toBeNull();
    await Promise.all(Array.from({ length: 8 }, () => aProcess().authenticate(key, secret)));
    const noted = await lastUse(id);
    expect(noted).not.toBeNull();
    await aProcess().authenticate(key, secret);
    expect(await lastUse(id)).toEqual(noted);
    await pool.query(
      `update app.record_store_credential set last_used_at = last_used_at - interval '1 minute' where id = $1`,
      [id],
    );
    await aProcess().authenticate(key, secret);
    expect((await lastUse(id))?.getTime()).toBeGreaterThanOrEqual(noted?.getTime() ?? Infinity);
  });
});

describe('guessing', () => {
  const guess = async (check: CredentialCheck, key: string, address?: string) => {
    try {
      return (await check.authenticate(key, newSecret().secret, address)) === undefined ? 'no' : 'in';
    } catch (error) {
      if (error instanceof RateLimited && error.retryAfterS > 0) return 'limited';
      throw error;
    }
  };

  it('ends after 60 wrong secrets of a key in all processes, while the right one still opens', async () => {
    const { key, secret } = await make();
    const processes = [aProcess(), aProcess()];
    const said: string[] = [];
    for (let n = 0; n < 65; n += 1) said.push(await guess(processes[n % 2] ?? aProcess(), key));
    expect(said.filter((one) => one === 'no')).toHaveLength(60);
    expect(said.slice(60)).toEqual(Array(5).fill('limited'));
    expect(await aProcess().authenticate(key, secret)).toBeDefined();
  });

  it('ends after 300 wrong keys and secrets from an address', async () => {
    const check = aProcess();
    const address = '192.0.2.7';
    for (let n = 0; n < 300; n += 1)
      expect(await guess(check, newSecret().secret.slice(0, 22), address)).toBe('no');
    expect(await guess(check, newSecret().secret.slice(0, 22), address)).toBe('limited');
    expect(await guess(check, newSecret().secret.slice(0, 22), '192.0.2.8')).toBe('no');
  });
});
