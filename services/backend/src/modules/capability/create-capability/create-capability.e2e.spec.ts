import type { CapabilityOption } from '@keenly/contracts/assignment';
import * as assignmentEndpoints from '@keenly/contracts/assignment.endpoints';
import { sharedTestApp } from '../../../testing/shared-test-app.js';
import type { TestApp } from '../../../testing/test-app.js';
import { call } from '../../../testing/test-http.js';
import { addMember, makeOrganisation, platformAdmin, type TestPerson } from '../../../testing/test-people.js';

let app: TestApp;
beforeAll(async () => {
  app = await sharedTestApp();
}, 60_000);
afterAll(() => app.close());

const create = ({ token }: TestPerson, name: string) =>
  call(app, 'POST', assignmentEndpoints.createCapability.path, { token, body: { name } });
const offeredTo = async ({ token }: TestPerson) =>
  (await call(app, 'GET', assignmentEndpoints.capabilities.path, { token }))
    .expect<{ data: CapabilityOption[] }>(200)
    .data.map(({ name }) => name);
const adminOf = async () => addMember(app, await makeOrganisation(app), { role: 'CLIENT_ADMIN' });

describe('a capability', () => {
  it('of a platform admin is everyone’s', async () => {
    const [platform, other, admin] = [
      await platformAdmin(app),
      await platformAdmin(app, 'PARENT_ADMIN'),
      await adminOf(),
    ];
    (await create(platform, 'Academic writing')).expect(201);
    for (const person of [platform, admin]) expect(await offeredTo(person)).toContain('Academic writing');
    expect((await create(other, 'ACADEMIC WRITING')).error?.code).toBe('CONFLICT');
  });

  it('of an organization’s admin is that organization’s', async () => {
    const [admin, other] = [await adminOf(), await adminOf()];
    (await create(admin, 'House style')).expect(201);
    expect(await offeredTo(admin)).toContain('House style');
    expect(await offeredTo(other)).not.toContain('House style');
  });

  it('is found by a part of its name, a page at a time', async () => {
    const admin = await adminOf();
    for (const name of ['b_100% Zebra', 'a Zebra', 'C zebra', 'Horse'])
      (await create(admin, name)).expect(201);
    const page = async (query: string) => {
      const answer = await call(app, 'GET', `${assignmentEndpoints.capabilities.path}?${query}`, admin);
      const { data, total } = answer.expect<{ data: CapabilityOption[]; total: number }>(200);
      return [data.map(({ name }) => name), total];
    };
    expect(await page('search=ZEBRA')).toEqual([['a Zebra', 'b_100% Zebra', 'C zebra'], 3]);
    expect(await page('search=zebra&limit=2&page_no=2')).toEqual([['C zebra'], 3]);
    expect(await page('search=_100%25')).toEqual([['b_100% Zebra'], 1]);
    for (const query of ['limit=0', 'limit=1001', 'page_no=0', `search=${'x'.repeat(121)}`]) {
      const answer = await call(app, 'GET', `${assignmentEndpoints.capabilities.path}?${query}`, admin);
      expect(answer.error?.code).toBe('VALIDATION_FAILED');
    }
  });
});
