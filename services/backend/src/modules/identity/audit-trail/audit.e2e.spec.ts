import * as identityEndpoints from '@keenly/contracts/identity.endpoints';
import * as auditEndpoints from '@keenly/contracts/audit.endpoints';
import type { AuditAction, AuditEntry, AuditPage } from '@keenly/contracts/audit';
import { rolesThatMay } from '@keenly/contracts/permissions';
import { roles } from '@keenly/contracts/roles';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../platform/database/pool.js';
import { eventually } from '../../../testing/eventually.js';
import { sharedTestApp } from '../../../testing/shared-test-app.js';
import type { TestApp } from '../../../testing/test-app.js';
import { call } from '../../../testing/test-http.js';
import {
  addMember,
  changeRole,
  makeOrganisation,
  pairExtension,
  signIn,
  signUp,
  type TestOrganisation,
  type TestPerson,
} from '../../../testing/test-people.js';
import { freshToken } from '../../../testing/test-sign-ins.js';

let app: TestApp;
let college: TestOrganisation;
let admin: TestPerson;

beforeAll(async () => {
  app = await sharedTestApp();
  college = await makeOrganisation(app);
  admin = await addMember(app, college, { role: 'CLIENT_ADMIN', first_name: 'Olivia', last_name: 'Hart' });
}, 60_000);
afterAll(() => app.close());

async function trail({ token }: Pick<TestPerson, 'token'>, query = ''): Promise<AuditPage['data']> {
  return (await call(app, 'GET', `${auditEndpoints.audit.path}${query}`, { token })).expect<AuditPage>(200)
    .data;
}
const actionsOf = (entries: readonly AuditEntry[]): AuditAction[] => entries.map(({ action }) => action);

describe('one’s own trail', () => {
  it('has how one came in, went out and failed to, newest first', async () => {
    const person = await signUp(app, { first_name: 'Maya', last_name: 'Rivera' });
    await call(app, 'POST', identityEndpoints.login.path, {
      body: { email: person.email, password: 'Wrong!234' },
      headers: { 'user-agent': 'A thiefs browser', 'x-forwarded-for': '203.0.113.66' },
    });
    await eventually(async () =>
      expect(actionsOf((await trail(person)).entries)).toContain('sign_in_failed'),
    );
    const second = await signIn(app, person);
    await pairExtension(app, second);
    await call(app, 'POST', identityEndpoints.logout.path, { token: second.token });
    await eventually(async () => {
      const { entries, total } = await trail(person);
      expect(actionsOf(entries)).toEqual(
        expect.arrayContaining([
          'signed_out',
          'extension_paired',
          'signed_in',
          'sign_in_failed',
          'email_verified',
          'signed_up',
          'account_opened',
        ]),
      );
      expect(total).toBe(entries.length);
      expect(entries.map(({ at }) => at)).toEqual(
        entries
          .map(({ at }) => at)
          .sort()
          .reverse(),
      );
      expect(entries.find(({ action }) => action === 'sign_in_failed')).toMatchObject({
        user_id: person.userId,
        user_name: 'Maya Rivera',
        user_agent: 'A thiefs browser',
        address: '203.0.113.66',
        detail: 'password',
        actor_name: null,
      });
    });
  });

  it('has a replayed refresh token, and a password that changed', async () => {
    const person = await signUp(app);
    const body = { existing_password: person.password, password: 'Marigold-Fen!4' };
    await call(app, 'PUT', identityEndpoints.resetPassword.path, { token: person.token, body });
    const robbed = await signIn(app, { ...person, password: 'Marigold-Fen!4' });
    const replay = () =>
      call(app, 'POST', identityEndpoints.refresh.path, { headers: { cookie: robbed.refreshCookie } });
    expect((await replay()).status).toBe(200);
    await app.app.get<Pool>(PG_POOL, { strict: false }).query(
      `update app.refresh_token t set used_at = t.used_at - interval '1 minute' from app.sign_in s
         where s.id = t.sign_in_id and s.person_id = $1`,
      [person.userId],
    );
    expect((await replay()).status).toBe(401);
    const again = await signIn(app, { ...person, password: 'Marigold-Fen!4' });
    expect(actionsOf((await trail(again)).entries)).toEqual(
      expect.arrayContaining(['password_changed', 'refresh_replayed']),
    );
  });

  it('has what an admin did, with their name', async () => {
    const member = await addMember(app, college, { first_name: 'Ben', last_name: 'Okafor' });
    await changeRole(app, college, member, 'MANAGER');
    await eventually(async () => {
      const { entries } = await trail(member);
      expect(entries.find(({ action }) => action === 'role_changed')).toMatchObject({
        role: 'MANAGER',
        previous_role: 'USER',
        client_id: college.clientId,
      });
      expect(entries.find(({ action }) => action === 'organisation_joined')).toMatchObject({ role: 'USER' });
    }, 10_000);
  });

  it('is no one else’s', async () => {
    const [one, two] = [await signUp(app), await signUp(app)];
    const { entries } = await trail(two, `?user_id=${one.userId}`);
    expect(new Set(entries.map(({ user_id: userId }) => userId))).toEqual(new Set([two.userId]));
  });

  it('comes in pages', async () => {
    const person = await signUp(app);
    for (let n = 0; n < 3; n += 1) await signIn(app, person);
    await eventually(async () =>
      expect(actionsOf((await trail(person)).entries)).toContain('account_opened'),
    );
    const all = (await trail(person)).entries.map(({ id }) => id);
    const paged: string[] = [];
    for (let page = 1; paged.length < all.length; page += 1)
      paged.push(...(await trail(person, `?page_no=${page}&items_per_page=2`)).entries.map(({ id }) => id));
    expect(paged).toEqual(all);
  });

  it.each(['?items_per_page=101', '?page_no=0', '?scope=platform', "?user_id=' or 1=1"])(
    'refuses %j',
    async (query) => {
      expect(
        (await call(app, 'GET', `${auditEndpoints.audit.path}${query}`, { token: admin.token })).error,
      ).toMatchObject({
        status: 400,
        code: 'VALIDATION_FAILED',
      });
    },
  );
});

describe('an organisation’s trail', () => {
  it('has what happened in its own accounts, without addresses', async () => {
    const member = await addMember(app, college);
    const { entries } = await trail(admin, `?scope=organisation&user_id=${member.userId}`);
    expect(actionsOf(entries)).toContain('signed_in');
    expect(
      entries.every(({ client_id: clientId, address }) => clientId === college.clientId && address === null),
    ).toBe(true);
  });

  it('has no other organisation’s, and nothing of personal accounts', async () => {
    const neighbours = await makeOrganisation(app);
    const stranger = await addMember(app, neighbours);
    const alone = await signUp(app);
    for (const { userId } of [stranger, alone])
      expect(await trail(admin, `?scope=organisation&user_id=${userId}`)).toEqual({ entries: [], total: 0 });
    const everything = await trail(admin, '?scope=organisation&items_per_page=100');
    expect(everything.entries.some(({ user_id: userId }) => userId === stranger.userId)).toBe(false);
  });

  it('is read by the roles of the permission table, and by no other', async () => {
    const member = await addMember(app, college);
    for (const role of roles) {
      const token = await freshToken(app, member, { role });
      // What counts is the role one has, not the one a token was made with.
      const { status } = await call(app, 'GET', `${auditEndpoints.audit.path}?scope=organisation`, { token });
      expect([role, status]).toEqual([role, 403]);
    }
    for (const role of ['USER', 'MANAGER', 'TEACHER', 'CLIENT_ADMIN', 'CLIENT_OWNER'] as const) {
      const { token } = await addMember(app, college, { role });
      const { status } = await call(app, 'GET', `${auditEndpoints.audit.path}?scope=organisation`, { token });
      expect([role, status]).toEqual([
        role,
        rolesThatMay('audit.read', 'organisation').includes(role) ? 200 : 403,
      ]);
    }
  });

  it('is no one’s on a personal account', async () => {
    const { token } = await signUp(app);
    expect(
      (await call(app, 'GET', `${auditEndpoints.audit.path}?scope=organisation`, { token })).status,
    ).toBe(403);
  });
});
