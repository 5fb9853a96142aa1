import type { Pool } from 'pg';
import type { Notices } from '../../platform/database/notices.js';
import { PG_POOL } from '../../platform/database/pool.js';
import { AccessTokens } from '../../platform/auth/access-tokens.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { addMember, changeRole, makeOrganisation, type TestPerson } from '../../testing/test-people.js';
import { PostgresSignInRegistry } from './sign-ins/postgres-sign-in-registry.js';

/** A process whose notices have not arrived yet: what it remembers of sign-ins is how they were. */

let app: TestApp;
let pool: Pool;
let tokens: AccessTokens;

beforeAll(async () => {
  app = await startTestApp();
  pool = app.app.get<Pool>(PG_POOL, { strict: false });
  const silent = { hearing: true, on: () => undefined, onGap: () => undefined };
  tokens = new AccessTokens(app.config, new PostgresSignInRegistry(pool, silent as unknown as Notices));
});
afterAll(() => app.close());

const signInOf = ({ token }: TestPerson) => tokens.signInOf(token);

describe('what is remembered of a sign-in', () => {
  it('refuses no one for the role that they had', async () => {
    const organisation = await makeOrganisation(app);
    const person = await addMember(app, organisation);
    expect((await tokens.verify(person.token)).role).toBe('USER');
    await changeRole(app, organisation, person, 'MANAGER');
    const manages = await tokens.verify(person.token, ({ role }) => role === 'MANAGER');
    expect(manages.role).toBe('MANAGER');
  });

  it('refuses no one for the account that they acted as', async () => {
    const person = await addMember(app, await makeOrganisation(app));
    const other = await addMember(app, await makeOrganisation(app));
    const before = await tokens.verify(person.token);
    const move = (accountId: string) =>
      pool.query('update app.sign_in set account_id = $2 where id = $1', [signInOf(person), accountId]);
    await move(other.accountId);
    const { token } = tokens.issue({ ...before, accountId: other.accountId }, new Date());
    expect((await tokens.verify(token)).accountId).toBe(other.accountId);
    await expect(tokens.verify(person.token)).rejects.toMatchObject({ code: 1004 });
    await move(person.accountId);
    expect((await tokens.verify(person.token)).accountId).toBe(person.accountId);
  });

  it('refuses no one for having been refused', async () => {
    const person = await addMember(app, await makeOrganisation(app));
    const revokedAt = (time: Date | null) =>
      pool.query('update app.sign_in set revoked_at = $2 where id = $1', [signInOf(person), time]);
    await revokedAt(new Date());
    await expect(tokens.verify(person.token)).rejects.toMatchObject({ code: 1004 });
    await revokedAt(null);
    expect((await tokens.verify(person.token)).accountId).toBe(person.accountId);
  });
});
