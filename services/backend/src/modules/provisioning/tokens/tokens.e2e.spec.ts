import { randomUUID } from 'node:crypto';
import { provisioningMessages as messages } from '@keenly/contracts/catalogue/provisioning';
import { pathOf } from '@keenly/contracts/path-of';
import {
  PROVISIONING_TOKENS_MOST,
  type ProvisioningTokens,
  type ProvisioningTokenSecret,
  provisioningTokensSchema,
} from '@keenly/contracts/provisioning-tokens';
import * as on from '@keenly/contracts/provisioning-tokens.endpoints';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../platform/database/pool.js';
import { sharedTestApp } from '../../../testing/shared-test-app.js';
import type { TestApp } from '../../../testing/test-app.js';
import { call } from '../../../testing/test-http.js';
import { addMember, makeOrganisation, platformAdmin, type TestPerson } from '../../../testing/test-people.js';

let app: TestApp;
beforeAll(async () => {
  app = await sharedTestApp();
}, 60_000);
afterAll(() => app.close());

const anAdmin = async () => {
  const { clientId } = await makeOrganisation(app);
  return { clientId, admin: await addMember(app, { clientId }, { role: 'CLIENT_ADMIN' }) };
};
const make = ({ token }: TestPerson, id: string, body: object) =>
  call(app, 'POST', pathOf(on.makeProvisioningToken.path, { id }), { token, body });
const made = async (by: TestPerson, id: string, name = 'Entra ID') =>
  (await make(by, id, { name })).expect<ProvisioningTokenSecret>(201);
const list = async ({ token }: TestPerson, id: string) =>
  (await call(app, 'GET', pathOf(on.provisioningTokens.path, { id }), { token })).expect<ProvisioningTokens>(
    200,
  ).data;
const rotate = ({ token }: TestPerson, id: string, version: number) =>
  call(app, 'POST', pathOf(on.rotateProvisioningToken.path, { id }), { token, body: { version } });
const opens = async (token: string) => (await call(app, 'GET', '/scim/v2/Users', { token })).status === 200;

describe('tokens of directories (product/provisioning#tokens)', () => {
  it('are made with what no other answer has, and show their last use', async () => {
    const { clientId, admin } = await anAdmin();
    const { data, token } = await made(admin, clientId);
    expect(token).toMatch(/^keenly_scim_[\w-]{43}$/);
    expect(data).toMatchObject({ name: 'Entra ID', version: 1, last_used_at: null, old_token_until: null });
    expect(await opens(token)).toBe(true);
    const listed = await list(admin, clientId);
    provisioningTokensSchema.parse({ data: listed });
    expect(listed).toEqual([{ ...data, last_used_at: expect.any(String) as string }]);
    const { rows } = await app.app
      .get<Pool>(PG_POOL, { strict: false })
      .query<{ row: string }>('select s::text as row from app.provisioning_secret s');
    expect(rows.some(({ row }) => row.includes(token.slice(12)))).toBe(false);
  });

  it('are renamed, and each name is one’s', async () => {
    const { clientId, admin } = await anAdmin();
    const { data } = await made(admin, clientId);
    expect((await make(admin, clientId, { name: 'ENTRA id' })).error?.message).toBe(messages.nameTaken);
    const path = pathOf(on.changeProvisioningToken.path, { id: data.id });
    const change = (version: number) =>
      call(app, 'PUT', path, { token: admin.token, body: { name: 'Okta', version } });
    expect((await change(1)).body).toMatchObject({ data: { name: 'Okta', version: 2 } });
    expect((await change(1)).error?.code).toBe('CONCURRENT_CHANGE');
  });

  it('are replaced once by the same request, the old one working on', async () => {
    const { clientId, admin } = await anAdmin();
    const { data, token } = await made(admin, clientId);
    const twice = await Promise.all([rotate(admin, data.id, 1), rotate(admin, data.id, 1)]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    const next = twice.find(({ status }) => status === 200)?.expect<ProvisioningTokenSecret>(200);
    expect(next?.data.old_token_until).not.toBeNull();
    expect(await opens(token)).toBe(true);
    expect(await opens(next?.token ?? '')).toBe(true);
  });

  it('end at once', async () => {
    const { clientId, admin } = await anAdmin();
    const { data, token } = await made(admin, clientId);
    const end = () =>
      call(app, 'DELETE', pathOf(on.endProvisioningToken.path, { id: data.id }), { token: admin.token });
    expect((await end()).status).toBe(204);
    expect((await end()).status).toBe(204);
    expect(await opens(token)).toBe(false);
    expect(await list(admin, clientId)).toEqual([]);
    expect((await rotate(admin, data.id, 2)).status).toBe(404);
  });

  it('are so many at most', async () => {
    const { clientId, admin } = await anAdmin();
    for (let n = 0; n < PROVISIONING_TOKENS_MOST; n += 1)
      await made(admin, clientId, `Directory ${String(n)}`);
    expect((await make(admin, clientId, { name: 'One more' })).error?.message).toBe(messages.tooMany);
  });

  it('are another organization’s to no one but the platform', async () => {
    const { clientId, admin } = await anAdmin();
    const { data } = await made(admin, clientId);
    const { admin: stranger } = await anAdmin();
    expect((await make(stranger, clientId, { name: randomUUID() })).status).toBe(404);
    expect((await rotate(stranger, data.id, 1)).status).toBe(404);
    const platform = await platformAdmin(app, 'PARENT_ADMIN');
    expect(await list(platform, clientId)).toHaveLength(1);
    const member = await addMember(app, { clientId }, { role: 'MANAGER' });
    expect((await make(member, clientId, { name: randomUUID() })).status).toBe(403);
  });
});
