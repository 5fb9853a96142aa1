import {
  affectPolicy,
  type AffectPolicyAnswer,
  type AffectPolicyName,
  changeAffectPolicy,
} from '@keenly/contracts/affect-policy.endpoints';
import type { AuditPage } from '@keenly/contracts/audit';
import { audit } from '@keenly/contracts/audit.endpoints';
import { eventually } from '../../../testing/eventually.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { call } from '../../../testing/test-http.js';
import { addMember, makeOrganisation, signUp } from '../../../testing/test-people.js';
import { Directory } from '../membership.public.js';

/** Two processes on one database, as behind a proxy. */
let one: TestApp;
let two: TestApp;
beforeAll(async () => {
  one = await startTestApp();
  two = await startTestApp({ DATABASE_URL: one.config.database.url, KEENLY_ROLE: 'api' });
}, 60_000);
afterAll(async () => {
  await two.close();
  await one.close();
});

const read = async (token: string) =>
  (await call(one, 'GET', affectPolicy.path, { token })).expect<AffectPolicyAnswer>(200).data;
const change = (token: string, policy: AffectPolicyName) =>
  call(one, 'PUT', changeAffectPolicy.path, { token, body: { policy } });

describe('the policy on expressions', () => {
  it('is off at first; an admin changes it, everywhere at once, and it says who did', async () => {
    const college = await makeOrganisation(one);
    const admin = await addMember(one, college, {
      role: 'CLIENT_ADMIN',
      first_name: 'Noor',
      last_name: 'Dubois',
    });
    const manager = await addMember(one, college, { role: 'MANAGER' });
    const inForce = async () =>
      (await two.app.get(Directory, { strict: false }).organisation(college.clientId))?.affectPolicy;
    expect(await read(manager.token)).toEqual({ policy: 'off', changed_at: null, changed_by: null });
    expect(await inForce()).toBe('off');

    const changed = (await change(admin.token, 'coaches')).expect<AffectPolicyAnswer>(200).data;
    expect(changed).toMatchObject({ policy: 'coaches', changed_by: 'Noor Dubois' });
    await eventually(async () => expect(await inForce()).toBe('coaches'));
    // Asked again, it's the same change by the same admin.
    await Promise.all([change(admin.token, 'coaches'), change(admin.token, 'coaches')]);
    expect(await read(manager.token)).toEqual(changed);
    await eventually(async () => {
      const trail = await call(one, 'GET', `${audit.path}?scope=organisation`, { token: admin.token });
      const { entries } = trail.expect<AuditPage>(200).data;
      expect(entries.filter(({ action }) => action === 'affect_policy_changed')).toMatchObject([
        { user_id: admin.userId, detail: 'coaches' },
      ]);
    }, 10_000);
  });

  it('says no name for what it was founded with, and is another organization’s for no one', async () => {
    const founded = await makeOrganisation(one, { affectPolicy: 'self' });
    const manager = await addMember(one, founded, { role: 'TEACHER' });
    expect(await read(manager.token)).toMatchObject({ policy: 'self', changed_by: null });
    const stranger = await addMember(one, await makeOrganisation(one), { role: 'CLIENT_ADMIN' });
    expect((await change(stranger.token, 'coaches')).status).toBe(200);
    expect(await read(manager.token)).toMatchObject({ policy: 'self' });
  });

  it('is changed by admins alone, to what there is', async () => {
    const college = await makeOrganisation(one);
    const admin = await addMember(one, college, { role: 'CLIENT_ADMIN' });
    const manager = await addMember(one, college, { role: 'MANAGER' });
    const learner = await addMember(one, college);
    expect((await change(manager.token, 'coaches')).error?.code).toBe('FORBIDDEN');
    expect((await change(learner.token, 'coaches')).error?.code).toBe('FORBIDDEN');
    expect((await call(one, 'GET', affectPolicy.path, { token: learner.token })).error?.code).toBe(
      'FORBIDDEN',
    );
    expect((await change((await signUp(one)).token, 'coaches')).error?.code).toBe('FORBIDDEN');
    expect((await change(admin.token, 'everyone' as AffectPolicyName)).error?.code).toBe('VALIDATION_FAILED');
    expect(await read(admin.token)).toMatchObject({ policy: 'off', changed_at: null });
  });
});
