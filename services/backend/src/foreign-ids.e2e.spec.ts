import { apiPaths, pathOf } from '@keenly/contracts/api-paths';
import type { Group } from '@keenly/contracts/groups';
import { CommandBus } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { CreateCapability } from './modules/assignment/assignment.public.js';
import { Memberships } from './modules/membership/membership.public.js';
import { RouteTable } from './platform/auth/route-table.js';
import { PG_POOL } from './platform/database/pool.js';
import { startTestApp, type TestApp } from './testing/test-app.js';
import { call } from './testing/test-http.js';
import {
  addMember,
  addPending,
  makeOrganisation,
  type TestOrganisation,
  type TestPerson,
} from './testing/test-people.js';

/**
 * The tenancy table asks for another tenant's things by their path. Here the ids are in bodies and queries: whatever
 * a request claims, another tenant keeps what it has, and says nothing.
 */

let app: TestApp;
let owners: TestOrganisation;
let owner: TestPerson;
let pending: TestPerson;
let capabilityId: string;
let stranger: TestPerson;
let neighbours: TestOrganisation;
let ownGroup: string;
let licenceCode: string;

beforeAll(async () => {
  app = await startTestApp();
  owners = await makeOrganisation(app, { name: 'Owners of secrets' });
  owner = await addMember(app, owners, { role: 'MANAGER', first_name: 'Olga', last_name: 'Owner' });
  pending = await addPending(app, owners);
  licenceCode = (await app.app.get(Memberships, { strict: false }).licenceCodeOf(owners.clientId)) ?? '';
  neighbours = await makeOrganisation(app, { name: 'Neighbours' });
  stranger = await addMember(app, neighbours, { role: 'CLIENT_OWNER' });
  const group = await call(app, 'POST', apiPaths.groups, { token: stranger.token, body: { name: 'Ours' } });
  ownGroup = group.expect<Group>(201).id;
  ({ id: capabilityId } = await app.app
    .get(CommandBus)
    .execute(new CreateCapability({ clientId: neighbours.clientId, name: 'Ours', description: '' }, null)));
}, 60_000);
afterAll(() => app.close());

/** Every name under which a request may claim to be about someone else. */
const claims = () => ({
  client_id: owners.clientId,
  corp_id: owners.clientId,
  corporate_id: owners.clientId,
  organisation_id: owners.clientId,
  neighbourhood_id: owners.clientId,
  id: owners.clientId,
  user_id: owner.userId,
  user_client_id: owner.accountId,
  assigned_by: owner.accountId,
  tenant: owners.clientId,
  platform_id: 'keenly',
  role: 'SUPER_OWNER',
});

const profile = {
  name: 'Taken over',
  email: 'office@stranger.example',
  phone: '+1 555 0100 200',
  website: 'https://stranger.example',
  country_id: 'US',
  city: 'Elsewhere',
  suite: '1',
  zip_code: '10000',
};
const inAWeek = () => new Date(Date.now() + 7 * 24 * 3600_000).toISOString().slice(0, 10);

/** Requests that would do something, were they about one's own organisation. */
const attempts = (): readonly (readonly [string, string, object])[] => [
  ['PUT', apiPaths.setAdmin, { ...claims(), is_admin: true }],
  ['PUT', apiPaths.acceptRequest, { ...claims(), user_id: pending.userId, is_active: true }],
  ['PUT', apiPaths.acceptRequest, { ...claims(), user_id: pending.userId, is_active: false }],
  ['PUT', apiPaths.bulkApprove, { ...claims(), neighbourhood_ids: [pending.accountId], status: 'APPROVED' }],
  ['PUT', apiPaths.leaveOrganisation, claims()],
  ['PUT', apiPaths.leaveOrganisation, { ...claims(), user_id: pending.userId }],
  ['PUT', apiPaths.makeMainAccount, claims()],
  ['POST', apiPaths.joinOrganisation, { ...claims(), actual_id: 'AAAAAA' }],
  ['PUT', '/api/v1/clients', { ...profile, ...claims() }],
  [
    'PUT',
    '/api/v1/neighbourhood/client',
    { ...claims(), logo_url: null, banner_image_url: null, image_url: null },
  ],
  ['POST', '/api/v1/clients/licence_code', claims()],
  ['POST', apiPaths.groups, { ...claims(), name: 'Planted' }],
  ['PUT', pathOf(apiPaths.group, { id: ownGroup }), { ...claims(), name: 'Renamed' }],
  [
    'PUT',
    pathOf(apiPaths.groupMember, { id: ownGroup, account: owner.accountId }),
    { ...claims(), is_member: true },
  ],
  ['POST', '/api/v1/create-category', { ...claims(), name: 'Planted' }],
  [
    'POST',
    '/api/v1/bulk-create-assigned-capabilities',
    [{ ...claims(), assignee: owner.accountId, capability: capabilityId, deadline_date: inAWeek() }],
  ],
  ['PUT', '/api/v1/community/sharing', { ...claims(), shown: 'everyone' }],
  ['PUT', apiPaths.users, { ...claims(), external_id: 'planted' }],
];

/** Everything that the service keeps and that names the owners, their people or their things. */
async function whatOwnersHave(): Promise<Record<string, string[]>> {
  const pool = app.app.get<Pool>(PG_POOL, { strict: false });
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and (table_schema = 'app' and table_name <> 'rate_limit'
       or table_schema = 'event_store' and table_name ~ '^event_')`,
  );
  const ids = [owners.clientId, owner.userId, owner.accountId, pending.userId, pending.accountId];
  const kept: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(
      `select t::text as row from ${name} t where t::text like any($1::text[]) order by 1`,
      [ids.map((id) => `%${id}%`)],
    );
    if (rows.length > 0) kept[name] = rows.map(({ row }) => row);
  }
  return kept;
}

describe('another tenant’s ids in a body', () => {
  it('change nothing of theirs, whatever route they come to', async () => {
    const before = await whatOwnersHave();
    expect(Object.keys(before).length).toBeGreaterThan(4);
    const routes = new Set(
      app.app
        .get(RouteTable)
        .routes()
        .map(({ method, path }) => `${method} ${path}`),
    );
    for (const [method, path, body] of attempts()) {
      const known = [...routes].some((route) => matches(route, `${method} ${path}`));
      expect([method, path, known]).toEqual([method, path, true]);
      const { status } = await call(app, method, path, { token: stranger.token, body });
      expect([method, path, status < 500]).toEqual([method, path, true]);
    }
    expect(await whatOwnersHave()).toEqual(before);
  });

  it('are understood: the same requests about one’s own organisation do something', async () => {
    const own = await addMember(app, neighbours, { role: 'USER' });
    const body = { user_id: own.userId, is_admin: true };
    expect((await call(app, 'PUT', apiPaths.setAdmin, { token: stranger.token, body })).status).toBe(200);
    const saved = await call(app, 'PUT', '/api/v1/clients', { token: stranger.token, body: profile });
    expect(saved.status).toBe(200);
  });
});

describe('another person’s account', () => {
  it.each(['owner', 'pending'] as const)('is not switched to: %s', async (whose) => {
    const { accountId } = whose === 'owner' ? owner : pending;
    const answer = await call(app, 'GET', `${apiPaths.switchAccount}?id=${accountId}`, {
      token: stranger.token,
    });
    expect([403, 404]).toContain(answer.status);
    expect(JSON.stringify(answer.body)).not.toContain('token');
    expect((await call(app, 'GET', apiPaths.authUser, { token: stranger.token })).status).toBe(200);
  });
});

describe('what anyone may ask', () => {
  it('never tells a licence code', async () => {
    expect(licenceCode.length).toBeGreaterThan(3);
    const queries = [
      { search: 'Owners of secrets' },
      { corp_id: owners.clientId },
      { search: licenceCode },
      { search: 'Owners', limit: '100' },
    ];
    const open = app.app
      .get(RouteTable)
      .routes()
      .filter(({ method, path, rule }) => method === 'GET' && rule.kind === 'anyone' && !path.includes(':'));
    let found = 0;
    for (const { path } of open) {
      for (const query of queries) {
        const { body } = await call(app, 'GET', `${path}?${new URLSearchParams(query).toString()}`);
        const said = JSON.stringify(body);
        if (said.includes(owners.clientId)) found += 1;
        expect([path, query, said.includes(licenceCode)]).toEqual([path, query, false]);
        expect([path, query, /licen[cs]e_?code|corporate_?code|actual_id/i.test(said)]).toEqual([
          path,
          query,
          false,
        ]);
      }
    }
    // It is searched for, and found.
    expect(found).toBeGreaterThan(1);
  });
});

/** Does a route's pattern take this path? */
function matches(route: string, asked: string): boolean {
  const [pattern, path] = [route.split('/'), asked.split('/')];
  return (
    pattern.length === path.length && pattern.every((part, n) => part.startsWith(':') || part === path[n])
  );
}
