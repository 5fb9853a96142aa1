import type { Group } from '@keenly/contracts/groups';
import { makeGroup, placeInGroup, setMentor } from '@keenly/contracts/groups.endpoints';
import type { JoinedOrganisation } from '@keenly/contracts/organisation';
import { joinOrganisation } from '@keenly/contracts/organisation.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import { Memberships } from '../modules/membership/membership.public.js';
import type { TestApp } from './test-app.js';
import { call } from './test-http.js';
import type { TestOrganisation, TestPerson } from './test-people.js';

/** A group of an admin's organisation, with these members; `mentors` are among its members too. */
export async function makeTestGroup(
  app: TestApp,
  { token }: Pick<TestPerson, 'token'>,
  {
    name,
    members = [],
    mentors = [],
  }: { name: string; members?: readonly TestPerson[]; mentors?: readonly TestPerson[] },
): Promise<string> {
  const made = await call(app, 'POST', makeGroup.path, { token, body: { name } });
  const { id } = made.expect<Group>(201);
  for (const { accountId: account } of [...members, ...mentors]) {
    const path = pathOf(placeInGroup.path, { id, account });
    (await call(app, 'PUT', path, { token, body: { is_member: true } })).expect(200);
  }
  for (const { accountId: account } of mentors) {
    const path = pathOf(setMentor.path, { id, account });
    (await call(app, 'PUT', path, { token, body: { is_mentor: true } })).expect(200);
  }
  return id;
}

/** Opens a group's link: with the organisation's code, and the group. */
export async function openGroupLink(
  app: TestApp,
  { token }: Pick<TestPerson, 'token'>,
  { clientId }: Pick<TestOrganisation, 'clientId'>,
  groupId: string,
) {
  const code = await app.app.get(Memberships, { strict: false }).licenceCodeOf(clientId);
  const body = { neighbourhood_id: clientId, actual_id: code, group_id: groupId };
  return call(app, 'POST', joinOrganisation.path, { token, body });
}

/** A member of the organisation who waits for the group's answer. */
export async function asksForGroup(
  app: TestApp,
  person: TestPerson,
  organisation: Pick<TestOrganisation, 'clientId'>,
  groupId: string,
): Promise<void> {
  (await openGroupLink(app, person, organisation, groupId)).expect<JoinedOrganisation>(200);
}
