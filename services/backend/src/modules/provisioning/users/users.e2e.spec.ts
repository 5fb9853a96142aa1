import { randomUUID } from 'node:crypto';
import { scimMessages } from '@keenly/contracts/catalogue/provisioning';
import type { AuditPage } from '@keenly/contracts/audit';
import { audit } from '@keenly/contracts/audit.endpoints';
import { SCIM_ERROR } from '@keenly/contracts/scim';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../platform/database/pool.js';
import { eventually } from '../../../testing/eventually.js';
import { sharedTestApp } from '../../../testing/shared-test-app.js';
import type { TestApp } from '../../../testing/test-app.js';
import { call } from '../../../testing/test-http.js';
import { addMember, signUpUnverified } from '../../../testing/test-people.js';
import { InvitationLinks } from '../../membership/invitations/invitation-links.js';
import { Inviting } from '../../membership/testing/inviting.js';
import { aDirectory, directoryOf, type RefusalAnswer, type UserAnswer } from '../testing/directory.js';

let app: TestApp;
let inviting: Inviting;
let pool: Pool;
beforeAll(async () => {
  app = await sharedTestApp();
  inviting = new Inviting(app);
  pool = app.app.get<Pool>(PG_POOL, { strict: false });
}, 60_000);
afterAll(() => app.close());

const address = () => `mia.${randomUUID()}@campus.example`;
const linkFor = async (email: string) => {
  const { rows } = await pool.query<{ id: string }>(
    'select invitation_id as id from app.open_invitation where email = $1',
    [email],
  );
  return app.app.get(InvitationLinks, { strict: false }).tokenOf(rows[0]?.id ?? '');
};

describe('users by SCIM (product/provisioning#users)', () => {
  it('are gone for all who remove them at once, whoever of these comes first', async () => {
    const { directory } = await aDirectory(app);
    for (let round = 0; round < 8; round += 1) {
      const { id } = await directory.makeUser(address());
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => directory.call('DELETE', `/Users/${id}`)),
      );
      const statuses = answers.map(({ status }) => status);
      expect(statuses).toContain(204);
      expect(statuses.filter((status) => status !== 204 && status !== 404)).toEqual([]);
      expect((await directory.call('GET', `/Users/${id}`)).status).toBe(404);
    }
  });

  it('are made, found, switched off, and removed as Entra ID does it', async () => {
    const { directory, admin } = await aDirectory(app);
    const email = address();
    // Entra ID looks before it makes anyone.
    expect(await directory.list(`/Users?filter=userName+eq+%22${randomUUID()}%22`)).toMatchObject({
      totalResults: 0,
      Resources: [],
    });
    const answer = await directory.call('POST', '/Users', {
      schemas: [
        'urn:ietf:params:scim:schemas:core:2.0:User',
        'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
      ],
      externalId: 'mia01',
      userName: email.toUpperCase(),
      active: true,
      displayName: 'Mia Stone',
      emails: [{ primary: true, type: 'work', value: email }],
      meta: { resourceType: 'User' },
      name: { formatted: 'Mia Stone', familyName: 'Stone', givenName: 'Mia' },
      roles: [],
      'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department: 'Economics' },
    });
    const made = answer.expect<UserAnswer>(201);
    expect(answer.headers.get('content-type')).toBe('application/scim+json; charset=utf-8');
    expect(answer.headers.get('location')).toBe(made.meta.location);
    expect(answer.headers.get('etag')).toBe(made.meta.version);
    expect(made).toMatchObject({
      userName: email,
      externalId: 'mia01',
      active: true,
      displayName: 'Mia Stone',
      name: { givenName: 'Mia', familyName: 'Stone' },
    });
    expect(await directory.byUserName(email.toUpperCase())).toEqual(made);
    // No one is in before they said yes, and a license is kept for them.
    expect((await inviting.list(admin)).data).toMatchObject([{ email, state: 'open', role: 'USER' }]);

    const joined = await inviting.join(await linkFor(email), { first_name: 'Mia', last_name: 'Own' });
    expect(joined.status).toBe(200);
    const member = await directory.byUserName(email);
    expect(member).toMatchObject({ id: made.id, active: true, displayName: 'Mia Own', externalId: 'mia01' });

    // The word instead of the truth value, and paths with a filter.
    const off = await directory.patch(
      `/Users/${made.id}`,
      { op: 'Replace', path: 'active', value: 'False' },
      { op: 'Add', path: 'emails[type eq "work"].value', value: email },
      { op: 'Replace', path: 'name.familyName', value: 'Changed' },
      {
        op: 'Add',
        path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department',
        value: 'History',
      },
    );
    expect(off.expect<UserAnswer>(200)).toMatchObject({ active: false, displayName: 'Mia Own' });
    const on = await directory.patch(`/Users/${made.id}`, { op: 'replace', value: { active: true } });
    expect(on.expect<UserAnswer>(200).active).toBe(true);

    expect((await directory.call('DELETE', `/Users/${made.id}`)).status).toBe(204);
    expect((await directory.call('GET', `/Users/${made.id}`)).status).toBe(404);
    expect((await directory.call('DELETE', `/Users/${made.id}`)).status).toBe(404);
    expect(await directory.byUserName(email)).toBeUndefined();
  });

  it('are replaced as Okta does it', async () => {
    const { directory } = await aDirectory(app);
    const email = address();
    const found = await directory.list(
      `/Users?filter=${encodeURIComponent(`userName eq "${email}"`)}&startIndex=1&count=100`,
    );
    expect(found.totalResults).toBe(0);
    const made = await directory.makeUser(email, {
      name: { givenName: 'Leo', familyName: 'Park' },
      emails: [{ primary: true, value: email, type: 'work' }],
      displayName: 'Leo Park',
      locale: 'en-US',
      externalId: '00ujl29u0le5T6Aj10h7',
      groups: [],
      password: '1mz050nq',
      active: true,
    });
    const sent = { ...made, name: { givenName: 'Leonard', familyName: 'Park' } };
    const put = (await directory.call('PUT', `/Users/${made.id}`, sent)).expect<UserAnswer>(200);
    expect(put).toMatchObject({ displayName: 'Leonard Park', externalId: '00ujl29u0le5T6Aj10h7' });
    expect(put.meta.version).not.toBe(made.meta.version);
    // Deactivated while the invitation is open: the link is worth nothing.
    const link = await linkFor(email);
    const off = await directory.call('PUT', `/Users/${made.id}`, { ...sent, active: false });
    expect(off.expect<UserAnswer>(200).active).toBe(false);
    expect((await inviting.join(link)).error?.code).toBe('CODE_EXPIRED');
    const on = await directory.call('PUT', `/Users/${made.id}`, { ...sent, active: true });
    expect(on.expect<UserAnswer>(200).active).toBe(true);
    const renamed = await directory.call('PUT', `/Users/${made.id}`, { ...sent, userName: address() });
    expect(renamed.expect<RefusalAnswer>(400).scimType).toBe('mutability');
  });

  it('are each made once, and not beyond the licenses', async () => {
    const { directory } = await aDirectory(app, 2);
    const email = address();
    const twice = await Promise.all([
      directory.call('POST', '/Users', { userName: email }),
      directory.call('POST', '/Users', { userName: email }),
    ]);
    expect(twice.map(({ status }) => status).sort()).toEqual([201, 409]);
    const refused = twice.find(({ status }) => status === 409)?.expect<RefusalAnswer>(409);
    expect(refused).toMatchObject({
      schemas: [SCIM_ERROR],
      status: '409',
      scimType: 'uniqueness',
      detail: scimMessages.userNameTaken,
    });
    const full = await directory.call('POST', '/Users', { userName: address() });
    expect(full.error?.code).toBe('LICENCE_LIMIT_REACHED');
    expect(full.expect<RefusalAnswer>(409).detail).not.toBe('');
    expect((await directory.list('/Users')).totalResults).toBe(2);
    // Their license is free again, and goes to the next one.
    const one = await directory.byUserName(email);
    await directory.patch(`/Users/${one?.id ?? ''}`, { op: 'replace', path: 'active', value: false });
    await directory.makeUser(address());
    const back = await directory.patch(`/Users/${one?.id ?? ''}`, {
      op: 'replace',
      path: 'active',
      value: true,
    });
    expect(back.error?.code).toBe('LICENCE_LIMIT_REACHED');
  });

  it('are refused as users that exist, where the same request took the last license at the same time', async () => {
    const { directory } = await aDirectory(app, 2);
    const email = address();
    const all = await Promise.all(
      Array.from({ length: 8 }, () => directory.call('POST', '/Users', { userName: email })),
    );
    const told = all.map(({ status, body }) => [status, (body as { scimType?: string }).scimType]);
    expect(told.filter(([status]) => status === 201)).toHaveLength(1);
    expect(told.filter(([status]) => status !== 201)).toEqual(
      Array.from({ length: 7 }, () => [409, 'uniqueness']),
    );
    expect(await directory.byUserName(email)).toMatchObject({ active: true });
  });

  it('leave people of other organizations and unproved addresses alone', async () => {
    const { directory, organisation } = await aDirectory(app);
    const other = await aDirectory(app);
    const elsewhere = await addMember(app, other.organisation, { role: 'USER' });
    const unproved = await signUpUnverified(app);
    for (const { email } of [elsewhere, unproved]) {
      const made = await directory.makeUser(email, { name: { givenName: 'Not', familyName: 'Theirs' } });
      expect(made.displayName).toBe('Not Theirs');
    }
    const { rows } = await pool.query(
      'select from app.account_card where client_id = $1 and email = any($2)',
      [organisation.clientId, [elsewhere.email, unproved.email]],
    );
    expect(rows).toEqual([]);
    // The other one's directory sees its own alone.
    const theirs = await other.directory.byUserName(elsewhere.email);
    expect((await directory.call('GET', `/Users/${theirs?.id ?? ''}`)).status).toBe(404);
    expect((await directory.call('DELETE', `/Users/${theirs?.id ?? ''}`)).status).toBe(404);
    const moved = await directory.patch(`/Users/${theirs?.id ?? ''}`, {
      op: 'replace',
      value: { active: false },
    });
    expect(moved.status).toBe(404);
    expect(await other.directory.byUserName(elsewhere.email)).toEqual(theirs);
  });

  it('keep the last admin, and whoever ranks above', async () => {
    const { directory, admin, organisation } = await aDirectory(app);
    const own = await directory.byUserName(admin.email);
    const removed = await directory.call('DELETE', `/Users/${own?.id ?? ''}`);
    expect(removed.expect<RefusalAnswer>(409).detail).not.toBe('');
    const off = await directory.patch(`/Users/${own?.id ?? ''}`, { op: 'replace', value: { active: false } });
    expect(off.status).toBe(409);
    const owner = await addMember(app, organisation, { role: 'CLIENT_OWNER' });
    const above = await directory.byUserName(owner.email);
    expect((await directory.call('DELETE', `/Users/${above?.id ?? ''}`)).status).toBe(403);
    expect((await directory.byUserName(admin.email))?.active).toBe(true);
  });

  it('change only in the version that was read', async () => {
    const { directory } = await aDirectory(app);
    const made = await directory.makeUser(address());
    const put = (externalId: string, version: string) =>
      directory.call('PUT', `/Users/${made.id}`, { ...made, externalId }, { 'if-match': version });
    const both = await Promise.all([put('a', made.meta.version), put('b', made.meta.version)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect((await put('c', made.meta.version)).status).toBe(412);
    expect((await put('c', '*')).status).toBe(200);
  });

  it('are in the audit trail under the name of the token', async () => {
    const { directory, admin, organisation } = await aDirectory(app);
    const member = await addMember(app, organisation, { role: 'USER' });
    const user = await directory.byUserName(member.email);
    await directory.patch(`/Users/${user?.id ?? ''}`, { op: 'replace', value: { active: false } });
    await eventually(async () => {
      const path = `${audit.path}?scope=organisation`;
      const page = (await call(app, 'GET', path, { token: admin.token })).expect<AuditPage>(200);
      const byProgram = page.data.entries.filter(({ actor_name }) => actor_name === 'Entra ID');
      expect(byProgram.map(({ action, detail }) => [action, detail])).toEqual(
        expect.arrayContaining([
          ['account_changed', 'deactivated'],
          ['provisioned_user_changed', user?.id],
        ]),
      );
    });
  });

  it('come in pages, with what is asked of them', async () => {
    const { directory } = await aDirectory(app);
    for (let n = 0; n < 3; n += 1) await directory.makeUser(address(), { externalId: 'same' });
    const page = await directory.list('/Users?startIndex=2&count=2&attributes=userName');
    expect(page).toMatchObject({ totalResults: 4, startIndex: 2, itemsPerPage: 2 });
    expect(Object.keys(page.Resources[0] ?? {}).sort()).toEqual(['id', 'schemas', 'userName']);
    const none = await directory.list('/Users?count=0');
    expect(none).toMatchObject({ totalResults: 4, itemsPerPage: 0, Resources: [] });
    const same = await directory.list(`/Users?filter=${encodeURIComponent('externalId eq "same"')}&count=2`);
    expect(same).toMatchObject({ totalResults: 3, itemsPerPage: 2 });
    const found = await directory.call('POST', '/Users/.search', {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:SearchRequest'],
      filter: 'active eq true and not (externalId eq "same")',
      excludedAttributes: ['emails', 'name'],
    });
    expect(found.body).toMatchObject({ totalResults: 1 });
  });

  it('refuse what cannot be', async () => {
    const { directory } = await aDirectory(app);
    const kind = async (answer: Promise<{ expect: <B>(status: number) => B }>) =>
      (await answer).expect<RefusalAnswer>(400).scimType;
    expect(await kind(directory.call('POST', '/Users', { userName: 'nobody' }))).toBe('invalidValue');
    expect(await kind(directory.call('POST', '/Users', {}))).toBe('invalidValue');
    const link = { givenName: 'http://evil.example', familyName: 'x' };
    expect(await kind(directory.call('POST', '/Users', { userName: address(), name: link }))).toBe(
      'invalidValue',
    );
    const { id } = await directory.makeUser(address());
    const at = `/Users/${id}`;
    expect(await kind(directory.patch(at, { op: 'replace', path: '__proto__.x', value: 1 }))).toBe(
      'invalidPath',
    );
    expect(await kind(directory.patch(at, { op: 'replace', path: 'constructor', value: 1 }))).toBe(
      'invalidPath',
    );
    expect(await kind(directory.patch(at, { op: 'replace', path: 'active', value: 'perhaps' }))).toBe(
      'invalidValue',
    );
    expect(await kind(directory.patch(at, { op: 'replace', path: 'id', value: 'x' }))).toBe('mutability');
    expect(await kind(directory.patch(at, { op: 'remove' }))).toBe('noTarget');
    expect(await kind(directory.patch(at, { op: 'move', path: 'active' }))).toBe('invalidSyntax');
    const many = Array.from({ length: 101 }, () => ({ op: 'replace', path: 'active', value: true }));
    expect((await directory.patch(at, ...many)).status).toBe(400);
    // All or nothing: the first operation would have been good.
    await directory.patch(
      at,
      { op: 'replace', path: 'externalId', value: 'x' },
      { op: 'replace', path: 'nope', value: 1 },
    );
    expect((await directory.call('GET', at)).expect<UserAnswer>(200).externalId).toBeUndefined();
  });

  it('are for a token that works', async () => {
    const { admin, directory } = await aDirectory(app);
    const refused = await call(app, 'GET', '/scim/v2/Users', { token: admin.token });
    expect(refused.expect<RefusalAnswer>(401)).toMatchObject({ schemas: [SCIM_ERROR], status: '401' });
    expect(refused.headers.get('www-authenticate')).toBe('Bearer realm="SCIM"');
    const okta = await directoryOf(app, admin, 'Okta');
    expect((await okta.list('/Users')).totalResults).toBe((await directory.list('/Users')).totalResults);
    for (const path of ['/ServiceProviderConfig', '/ResourceTypes', '/Schemas'])
      expect((await okta.call('GET', path)).status).toBe(200);
    expect((await okta.call('GET', '/ResourceTypes/User')).body).toMatchObject({ endpoint: '/Users' });
    expect((await okta.call('GET', '/Schemas/urn:ietf:params:scim:schemas:core:2.0:Group')).status).toBe(200);
    expect((await okta.call('GET', '/Schemas/none')).status).toBe(404);
  });
});
