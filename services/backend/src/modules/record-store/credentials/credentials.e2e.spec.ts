import { recordStoreMessages as messages } from '@keenly/contracts/catalogue/record-store';
import type { AuditPage } from '@keenly/contracts/audit';
import { audit } from '@keenly/contracts/audit.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import {
  type Credential,
  type CredentialAnswer,
  type Credentials,
  credentialsSchema,
  CREDENTIALS_MOST,
  type CredentialSecret,
} from '@keenly/contracts/record-store-credentials';
import * as on from '@keenly/contracts/record-store-credentials.endpoints';
import { v7 as uuidv7 } from 'uuid';
import { sharedTestApp } from '../../../testing/shared-test-app.js';
import type { TestApp } from '../../../testing/test-app.js';
import { call } from '../../../testing/test-http.js';
import { addMember, makeOrganisation, platformAdmin, type TestPerson } from '../../../testing/test-people.js';
import { CredentialCheck } from './credential-check.service.js';

let app: TestApp;
let platform: TestPerson;
beforeAll(async () => {
  app = await sharedTestApp();
  platform = await platformAdmin(app, 'PARENT_ADMIN');
}, 60_000);
afterAll(() => app.close());

const anAdmin = async () => {
  const { clientId } = await makeOrganisation(app);
  return { clientId, admin: await addMember(app, { clientId }, { role: 'CLIENT_ADMIN' }) };
};
const make = ({ token }: TestPerson, id: string, body: object) =>
  call(app, 'POST', pathOf(on.makeCredential.path, { id }), { token, body });
const made = async (by: TestPerson, id: string, name = 'Campus LMS') =>
  (await make(by, id, { name, scopes: ['all'] })).expect<CredentialSecret>(201);
const list = async ({ token }: TestPerson, id: string) =>
  (await call(app, 'GET', pathOf(on.credentials.path, { id }), { token })).expect<Credentials>(200).data;
const change = ({ token }: TestPerson, id: string, body: object) =>
  call(app, 'PUT', pathOf(on.changeCredential.path, { id }), { token, body });
const rotate = ({ token }: TestPerson, id: string, version: number) =>
  call(app, 'POST', pathOf(on.rotateCredential.path, { id }), { token, body: { version } });
const end = ({ token }: TestPerson, id: string) =>
  call(app, 'DELETE', pathOf(on.endCredential.path, { id }), { token });
const opens = async ({ data: { key }, secret }: CredentialSecret) =>
  (await app.app.get(CredentialCheck, { strict: false }).authenticate(key, secret)) !== undefined;

describe('credentials of an organization (product/record-store#credentials)', () => {
  it('are made with a secret that no other answer has', async () => {
    const { clientId, admin } = await anAdmin();
    expect(await list(admin, clientId)).toEqual([]);
    const answer = await make(admin, clientId, {
      name: '  Campus LMS ',
      scopes: ['state', 'statements/write', 'state'],
    });
    const { data, secret } = answer.expect<CredentialSecret>(201);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(data).toMatchObject({
      name: 'Campus LMS',
      scopes: ['statements/write', 'state'],
      version: 1,
      last_used_at: null,
      old_secret_until: null,
    });
    expect(await opens({ data, secret })).toBe(true);
    const listed = await list(admin, clientId);
    credentialsSchema.parse({ data: listed });
    expect(listed).toEqual([{ ...data, last_used_at: expect.any(String) as string }]);
    expect(JSON.stringify(listed)).not.toContain(secret);
  });

  it('have names of their own, in whatever letter case, until they end', async () => {
    const { clientId, admin } = await anAdmin();
    const first = await made(admin, clientId);
    const { error } = await make(admin, clientId, { name: 'campus lms', scopes: ['all'] });
    expect(error).toMatchObject({ status: 409, code: 'CONFLICT', fields: { name: messages.nameTaken } });
    const other = await made(admin, clientId, 'Archive');
    const renamed = await change(admin, other.data.id, { name: 'CAMPUS LMS', scopes: ['all'], version: 1 });
    expect(renamed.error?.code).toBe('CONFLICT');
    expect((await list(admin, clientId)).map(({ name }) => name)).toEqual(['Archive', 'Campus LMS']);
    expect((await end(admin, first.data.id)).status).toBe(204);
    const again = await change(admin, other.data.id, { name: 'CAMPUS LMS', scopes: ['all'], version: 1 });
    expect(again.expect<CredentialAnswer>(200).data).toMatchObject({ name: 'CAMPUS LMS', version: 2 });
  });

  it('are 50 at most, also for two who ask at once', async () => {
    const { clientId, admin } = await anAdmin();
    for (let n = 1; n < CREDENTIALS_MOST; n += 1) await made(admin, clientId, `LMS ${n}`);
    const last = await Promise.all(
      ['One', 'Other'].map((name) => make(admin, clientId, { name, scopes: ['all'] })),
    );
    expect(last.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(last.find(({ error }) => error !== undefined)?.error?.message).toBe(messages.tooMany);
    const { error } = await make(admin, clientId, { name: 'LMS 1', scopes: ['all'] });
    expect(error?.message).toBe(messages.nameTaken);
  });

  it('are changed by those who read what they are now', async () => {
    const { clientId, admin } = await anAdmin();
    const { data } = await made(admin, clientId);
    const scopes = ['statements/read/mine'];
    const changed = await change(admin, data.id, { name: 'Archive', scopes, version: 1 });
    expect(changed.expect<CredentialAnswer>(200).data).toEqual({
      ...data,
      name: 'Archive',
      scopes,
      version: 2,
    });
    const late = await change(admin, data.id, { name: 'Mine', scopes, version: 1 });
    expect(late.error).toMatchObject({ status: 409, code: 'CONCURRENT_CHANGE' });
  });

  it('get another secret once for each version, and the one before works beside it', async () => {
    const { clientId, admin } = await anAdmin();
    const old = await made(admin, clientId);
    const now = (await rotate(admin, old.data.id, 1)).expect<CredentialSecret>(200);
    expect(now.secret).not.toBe(old.secret);
    expect(now.data).toMatchObject({ key: old.data.key, version: 2 });
    expect([await opens(old), await opens(now)]).toEqual([true, true]);
    expect((await rotate(admin, old.data.id, 1)).error?.code).toBe('CONCURRENT_CHANGE');
    expect((await list(admin, clientId))[0]?.old_secret_until).toBe(now.data.old_secret_until);
  });

  it('end at once, and once', async () => {
    const { clientId, admin } = await anAdmin();
    const one = await made(admin, clientId);
    const ended = [await end(admin, one.data.id), await end(admin, one.data.id)];
    expect(ended.map(({ status }) => status)).toEqual([204, 204]);
    expect(await opens(one)).toBe(false);
    expect(await list(admin, clientId)).toEqual([]);
    const { id } = one.data;
    expect((await rotate(admin, id, 2)).status).toBe(404);
    expect((await change(admin, id, { name: 'Back', scopes: ['all'], version: 2 })).status).toBe(404);
  });

  it('are in the audit trail, by their keys', async () => {
    const { clientId, admin } = await anAdmin();
    const { data, secret } = await made(admin, clientId);
    await change(admin, data.id, { name: 'Archive', scopes: ['all'], version: 1 });
    await rotate(admin, data.id, 2);
    await end(admin, data.id);
    await end(admin, data.id);
    const path = `${audit.path}?scope=organisation&items_per_page=100`;
    const answer = await call(app, 'GET', path, { token: admin.token });
    const { entries } = answer.expect<AuditPage>(200).data;
    const told = entries.filter(({ action }) => action.startsWith('record_store_credential'));
    expect(told.map(({ action }) => action)).toEqual([
      'record_store_credential_ended',
      'record_store_credential_rotated',
      'record_store_credential_changed',
      'record_store_credential_made',
    ]);
    expect(new Set(told.map(({ detail, user_id: id }) => `${detail} ${id}`))).toEqual(
      new Set([`${data.key} ${admin.userId}`]),
    );
    expect(JSON.stringify(entries)).not.toContain(secret);
  });

  it('are made of nothing that is out of bounds', async () => {
    const { clientId, admin } = await anAdmin();
    const bad: readonly object[] = [
      { scopes: ['all'] },
      { name: '   ', scopes: ['all'] },
      { name: 'x'.repeat(101), scopes: ['all'] },
      { name: 'a\0b', scopes: ['all'] },
      { name: 'LMS' },
      { name: 'LMS', scopes: [] },
      { name: 'LMS', scopes: ['everything'] },
      { name: 'LMS', scopes: Array(8).fill('all') },
    ];
    for (const body of bad) expect([body, (await make(admin, clientId, body)).status]).toEqual([body, 400]);
    expect(await list(admin, clientId)).toEqual([]);
  });
});

describe('who manages them', () => {
  const asked = async (by: TestPerson, clientId: string, { id }: Pick<Credential, 'id'>) => {
    const answers = [
      await call(app, 'GET', pathOf(on.credentials.path, { id: clientId }), { token: by.token }),
      await make(by, clientId, { name: 'Theirs', scopes: ['all'] }),
      await change(by, id, { name: 'Taken', scopes: ['all'], version: 1 }),
      await rotate(by, id, 2),
      await end(by, id),
    ];
    return answers.map(({ status }) => status);
  };

  it('are admins of the organization, and platform roles in each', async () => {
    const { clientId, admin } = await anAdmin();
    const owner = await addMember(app, { clientId }, { role: 'CLIENT_OWNER' });
    for (const by of [owner, platform]) {
      const { data } = await made(admin, clientId, `LMS of ${by.accountId}`);
      expect(await asked(by, clientId, data)).toEqual([200, 201, 200, 200, 204]);
      const [theirs] = (await list(by, clientId)).filter(({ name }) => name === 'Theirs');
      await end(by, theirs?.id ?? '');
    }
    expect((await call(app, 'GET', pathOf(on.credentials.path, { id: uuidv7() }), platform)).status).toBe(
      404,
    );
    expect((await make(platform, uuidv7(), { name: 'LMS', scopes: ['all'] })).status).toBe(404);
    expect((await end(platform, uuidv7())).status).toBe(404);
  });

  it('aren’t its managers and learners, nor another organization’s admins, who find none', async () => {
    const { clientId, admin } = await anAdmin();
    const one = await made(admin, clientId);
    for (const role of ['USER', 'MANAGER', 'TEACHER'] as const)
      expect(await asked(await addMember(app, { clientId }, { role }), clientId, one.data)).toEqual(
        Array(5).fill(403),
      );
    const elsewhere = (await anAdmin()).admin;
    expect(await asked(elsewhere, clientId, one.data)).toEqual(Array(5).fill(404));
    expect(await list(admin, clientId)).toEqual([one.data]);
    expect(await opens(one)).toBe(true);
  });
});
