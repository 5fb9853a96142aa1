import type { JoinedNeighbourhood, JoinedOrganisation } from '@keenly/contracts/organisation';
import * as organisationEndpoints from '@keenly/contracts/organisation.endpoints';
import { sharedTestApp } from '../../../testing/shared-test-app.js';
import type { TestApp } from '../../../testing/test-app.js';
import { call } from '../../../testing/test-http.js';
import { addMember, makeOrganisation, type TestPerson } from '../../../testing/test-people.js';
import { Memberships } from '../membership.public.js';

let app: TestApp;
beforeAll(async () => {
  app = await sharedTestApp();
}, 60_000);
afterAll(() => app.close());

async function college() {
  const organisation = await makeOrganisation(app);
  const admin = await addMember(app, organisation, { role: 'CLIENT_ADMIN' });
  const code = await app.app.get(Memberships, { strict: false }).licenceCodeOf(organisation.clientId);
  const accept = (userId: string, role?: string) =>
    call(app, 'PUT', organisationEndpoints.acceptRequest.path, {
      token: admin.token,
      body: { user_id: userId, is_active: true, role },
    });
  const acceptAll = (ids: readonly string[]) =>
    call(app, 'PUT', organisationEndpoints.bulkApprove.path, {
      token: admin.token,
      body: { neighbourhood_ids: ids, status: 'APPROVED' },
    });
  /** Someone who founded an organization of their own, which is enough to ask for TEACHER here. */
  const owner = async () => {
    const person = await addMember(app, await makeOrganisation(app), { role: 'CLIENT_OWNER' });
    const asked = await call(app, 'POST', organisationEndpoints.joinOrganisation.path, {
      token: person.token,
      body: { neighbourhood_id: organisation.clientId, actual_id: code },
    });
    const { id, role } = asked.expect<JoinedOrganisation>(200).data;
    expect(role).toBe('TEACHER');
    return { ...person, id };
  };
  const roleHere = async ({ token }: Pick<TestPerson, 'token'>) => {
    const joined = await call(app, 'GET', organisationEndpoints.joinedNeighbourhoods.path, { token });
    const { data } = joined.expect<{ data: JoinedNeighbourhood[] }>(200);
    const here = data.find(({ client_id: id }) => id === organisation.clientId);
    return [here?.role, here?.status];
  };
  return { accept, acceptAll, owner, roleHere };
}

describe('the role of someone who joins', () => {
  it('is the one that the admin chose, also more or less than was asked for', async () => {
    const { accept, owner, roleHere } = await college();
    for (const role of ['TEACHER', 'MANAGER', 'USER']) {
      const person = await owner();
      (await accept(person.userId, role)).expect(200);
      expect(await roleHere(person)).toEqual([role, 'ACTIVE']);
    }
  });

  it('is USER where no admin chose one: not one by one, not many at once', async () => {
    const { accept, acceptAll, owner, roleHere } = await college();
    const [first, second] = [await owner(), await owner()];
    (await accept(first.userId)).expect(200);
    (await acceptAll([second.id])).expect(200);
    expect([await roleHere(first), await roleHere(second)]).toEqual([
      ['USER', 'ACTIVE'],
      ['USER', 'ACTIVE'],
    ]);
  });

  it.each(['CLIENT_ADMIN', 'CLIENT_OWNER', 'SUPER_OWNER', ''])('is never %j', async (role) => {
    const { accept, owner, roleHere } = await college();
    const person = await owner();
    expect((await accept(person.userId, role)).error?.code).toBe('VALIDATION_FAILED');
    expect((await roleHere(person))[1]).toBe('PENDING');
  });
});
