import { activeStatus } from '@keenly/contracts/allocation.endpoints';
import type { LicenceDistribution } from '@keenly/contracts/organisation';
import { licenceDistribution } from '@keenly/contracts/organisation.endpoints';
import { sharedTestApp } from '../../../testing/shared-test-app.js';
import type { TestApp } from '../../../testing/test-app.js';
import { call } from '../../../testing/test-http.js';
import { Inviting } from '../testing/inviting.js';
import { addMember, addPending, makeOrganisation, signUp } from '../../../testing/test-people.js';

let app: TestApp;
beforeAll(async () => {
  app = await sharedTestApp();
}, 60_000);
afterAll(() => app.close());

const usage = (token: string) => call(app, 'GET', licenceDistribution.path, { token });

describe('the usage of licenses', () => {
  it('counts who is in and who waits, in the caller’s own organization alone', async () => {
    const [organisation, other] = [
      await makeOrganisation(app, { licences: 5 }),
      await makeOrganisation(app, { licences: 9 }),
    ];
    const manager = await addMember(app, organisation, { role: 'MANAGER' });
    await addPending(app, organisation);
    const elsewhere = await addMember(app, other, { role: 'MANAGER' });

    expect((await usage(manager.token)).expect<LicenceDistribution>(200)).toEqual({
      total_licenses: 5,
      used_licenses: 2,
      inactive_licenses: 0,
      remaining_licenses: 3,
      open_invitations: 0,
      free_licenses: 3,
    });
    expect((await usage(elsewhere.token)).expect<LicenceDistribution>(200)).toMatchObject({
      total_licenses: 9,
      used_licenses: 1,
    });
  });

  it('counts a switched-off member as inactive alone, and everything adds up to the total', async () => {
    const organisation = await makeOrganisation(app, { licences: 5 });
    const manager = await addMember(app, organisation, { role: 'MANAGER' });
    const off = await addMember(app, organisation);
    await addPending(app, organisation);
    const admin = await addMember(app, organisation, { role: 'CLIENT_ADMIN' });
    const body = { user_id: off.userId, is_active: false };
    (await call(app, 'PUT', activeStatus.path, { token: admin.token, body })).expect(200);

    expect((await usage(manager.token)).expect<LicenceDistribution>(200)).toEqual({
      total_licenses: 5,
      used_licenses: 3,
      inactive_licenses: 1,
      remaining_licenses: 1,
      open_invitations: 0,
      free_licenses: 1,
    });
  });

  it('says how many open invitations wait for a license, and how many are free after them', async () => {
    const to = new Inviting(app);
    const { admin } = await to.college(4);
    const [open, revoked, expired] = [
      await to.invited(admin),
      await to.invited(admin),
      await to.invited(admin),
    ];
    const waiting = async () => {
      const seats = (await usage(admin.token)).expect<LicenceDistribution>(200);
      return [seats.remaining_licenses, seats.open_invitations, seats.free_licenses];
    };
    expect(await waiting()).toEqual([3, 3, 0]);
    (await to.revoke(admin, revoked.id)).expect(200);
    await to.aged(expired.id, 15);
    expect(await waiting()).toEqual([3, 1, 2]);
    (await to.join(open.token)).expect(200);
    expect(await waiting()).toEqual([2, 0, 2]);
    const { admin: other } = await to.college();
    expect((await usage(other.token)).expect<LicenceDistribution>(200).open_invitations).toBe(0);
  });

  it('is closed to learners and on a personal account', async () => {
    const learner = await addMember(app, await makeOrganisation(app), { role: 'USER' });
    expect((await usage(learner.token)).error?.code).toBe('FORBIDDEN');
    expect((await usage((await signUp(app)).token)).error?.code).toBe('FORBIDDEN');
  });
});
