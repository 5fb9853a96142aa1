import { invitationMessages } from '@keenly/contracts/catalogue/invitations';
import { licenceMessages } from '@keenly/contracts/catalogue/licences';
import type { Group } from '@keenly/contracts/groups';
import * as groupsEndpoints from '@keenly/contracts/groups.endpoints';
import type { SignedIn } from '@keenly/contracts/identity';
import * as identityEndpoints from '@keenly/contracts/identity.endpoints';
import type { AcceptedInvitation, ShownInvitation } from '@keenly/contracts/invitations';
import type { JoinRequest } from '@keenly/contracts/organisation';
import * as organisationEndpoints from '@keenly/contracts/organisation.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import { eventually } from '../../../testing/eventually.js';
import { sharedTestApp } from '../../../testing/shared-test-app.js';
import type { TestApp } from '../../../testing/test-app.js';
import { call, refreshCookieOf } from '../../../testing/test-http.js';
import {
  addMember,
  addPending,
  signUp,
  signUpUnverified,
  type TestPerson,
} from '../../../testing/test-people.js';
import { Inviting } from '../testing/inviting.js';

let app: TestApp;
let to: Inviting;
beforeAll(async () => {
  app = await sharedTestApp();
  to = new Inviting(app);
}, 60_000);
afterAll(() => app.close());

describe('the link', () => {
  it('shows what it is for as often as it is opened, and the address to no one', async () => {
    const { admin } = await to.college();
    const { token, email } = await to.invited(admin);
    const first = (await to.show(token)).expect<ShownInvitation>(200);
    expect((await to.show(token)).body).toEqual(first);
    expect(first.data).toMatchObject({
      organisation: 'Northbridge College',
      first_name: 'Ana',
      has_account: false,
      masked_email: 'a•••@invited.example',
    });
    expect(JSON.stringify(first)).not.toContain(email);
  });

  it('lets someone new sign up with the address proved, into the organization at once', async () => {
    const { admin } = await to.college();
    const { token, email, id } = await to.invited(admin);
    const answer = await to.join(token);
    const { user, token: access } = answer.expect<SignedIn>(200);
    expect(user).toMatchObject({ email, role_id: 'USER', client_name: 'Northbridge College' });
    expect(refreshCookieOf(answer)).toMatch(/^keenly_refresh=/);
    expect((await call(app, 'GET', identityEndpoints.authUser.path, { token: access })).status).toBe(200);
    expect((await to.seats(admin)).used_licenses).toBe(2);
    expect((await to.list(admin)).data).toMatchObject([{ id, state: 'accepted' }]);
    expect((await to.show(token)).error?.message).toBe(invitationMessages.used);
  });

  it('is finished by the same form again, and by no other password', async () => {
    const { admin } = await to.college();
    const { token } = await to.invited(admin);
    const answers = await Promise.all([to.join(token), to.join(token)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await to.join(token)).status).toBe(200);
    expect((await to.join(token, { password: 'Other-Tide!23' })).error?.code).toBe('EMAIL_IN_USE');
    expect((await to.seats(admin)).used_licenses).toBe(2);
  });

  it('gives the role an admin chose, and the group', async () => {
    const { admin } = await to.college();
    const group = await call(app, 'POST', groupsEndpoints.makeGroup.path, {
      token: admin.token,
      body: { name: 'Evening class' },
    });
    const { id: groupId } = group.expect<Group>(201);
    const { token } = await to.invited(admin, undefined, { role: 'TEACHER', groupId });
    expect((await to.show(token)).expect<ShownInvitation>(200).data.group_name).toBe('Evening class');
    const { user, token: access } = (await to.join(token)).expect<SignedIn>(200);
    expect(user.role_id).toBe('TEACHER');
    const joined = await call(app, 'GET', groupsEndpoints.joinedGroups.path, { token: access });
    expect(joined.body).toEqual({
      joinedGroups: [{ id: groupId, name: 'Evening class', status: 'APPROVED', mentors: [] }],
    });
  });

  it('still opens the organization where its group is gone', async () => {
    const { admin } = await to.college();
    const make = { token: admin.token, body: { name: 'Short class' } };
    const group = (await call(app, 'POST', groupsEndpoints.makeGroup.path, make)).expect<Group>(201);
    const { token } = await to.invited(admin, undefined, { groupId: group.id });
    await call(app, 'DELETE', pathOf(groupsEndpoints.closeGroup.path, { id: group.id }), {
      token: admin.token,
    });
    (await to.join(token)).expect(200);
  });

  it('asks someone who has an account to sign in, and joins them', async () => {
    const { admin } = await to.college();
    const person = await signUp(app);
    const { token } = await to.invited(admin, person.email);
    expect((await to.show(token)).expect<ShownInvitation>(200).data.has_account).toBe(true);
    expect((await to.join(token, { password: 'Other-Tide!23' })).error).toMatchObject({
      code: 'EMAIL_IN_USE',
      message: invitationMessages.signInFirst,
    });
    const { data } = (await to.accept(token, person)).expect<AcceptedInvitation>(200);
    expect(data.community_name).toBe('Northbridge College');
    expect((await to.accept(token, person)).expect<AcceptedInvitation>(200).data).toEqual(data);
    expect((await to.seats(admin)).used_licenses).toBe(2);
  });

  it('takes an address from whoever signed up with it and never proved it', async () => {
    const { admin } = await to.college();
    const squatter = await signUpUnverified(app);
    const { token } = await to.invited(admin, squatter.email);
    (await to.join(token, { password: 'Owner-Tide!23' })).expect(200);
    const login = (password: string) =>
      call(app, 'POST', identityEndpoints.login.path, { body: { email: squatter.email, password } });
    expect((await login(squatter.password)).error?.code).toBe('SIGN_IN_FAILED');
    expect((await login('Owner-Tide!23')).status).toBe(200);
  });

  it('answers a request that waits', async () => {
    const { organisation, admin } = await to.college();
    const waiting = await addPending(app, organisation);
    const { token } = await to.invited(admin, waiting.email);
    const { data } = (await to.accept(token, waiting)).expect<AcceptedInvitation>(200);
    expect(data.id).toBe(waiting.accountId);
    const requests = await call(app, 'GET', organisationEndpoints.joinRequests.path, { token: admin.token });
    expect(requests.expect<{ data: JoinRequest[] }>(200).data).toEqual([]);
  });

  it('refuses another address, and keeps serving its own', async () => {
    const { admin } = await to.college();
    const { token } = await to.invited(admin);
    expect((await to.accept(token, await signUp(app))).error).toMatchObject({
      code: 'FORBIDDEN',
      message: invitationMessages.otherAddress,
    });
    (await to.join(token)).expect(200);
  });

  it('says in plain words that it was revoked, has expired, was used or never was', async () => {
    const { admin } = await to.college();
    const [gone, old] = [await to.invited(admin), await to.invited(admin)];
    (await to.revoke(admin, gone.id)).expect(200);
    await to.aged(old.id, 15);
    for (const [token, message] of [
      [gone.token, invitationMessages.revoked],
      [old.token, invitationMessages.expired],
      ['nonsense', invitationMessages.unknown],
    ] as const) {
      expect((await to.show(token)).error).toMatchObject({ code: 'CODE_EXPIRED', message });
      expect((await to.join(token)).error).toMatchObject({ code: 'CODE_EXPIRED', message });
    }
    const person = await signUp(app);
    const { token, id } = await to.invited(admin, person.email);
    (await to.revoke(admin, id)).expect(200);
    expect((await to.accept(token, person)).error?.message).toBe(invitationMessages.revoked);
  });

  it('of two who take the last seat at once lets one in, and tells the other', async () => {
    const { organisation, admin } = await to.college(3);
    const people = [await signUp(app), await signUp(app)];
    const links = [await to.invited(admin, people[0]?.email), await to.invited(admin, people[1]?.email)];
    await addMember(app, organisation);
    const answers = await Promise.all(
      links.map(({ token }, index) => to.accept(token, people[index] as TestPerson)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.error?.message).toBe(licenceMessages.limitExceeded);
    const taken = await to.pool.query('select from app.account where client_id = $1', [
      organisation.clientId,
    ]);
    expect(taken.rowCount).toBe(3);
    expect((await to.list(admin, 'state=open')).total).toBe(1);
  });

  it('stands nowhere in the database', async () => {
    const { admin } = await to.college();
    const { id, token } = await to.invited(admin);
    await eventually(async () => expect(await to.mailsOf(id)).toHaveLength(1));
    const { rows } = await to.pool.query<{ kept: string }>(
      `select p::text || m::text as kept from app.invitation_profile p, app.mail m
       where p.id = $1 and m.data->>'invitation' = $1::text`,
      [id],
    );
    expect(rows[0]?.kept).not.toContain(token);
  });
});
