import * as ingestEndpoints from '@keenly/contracts/ingest.endpoints';
import * as secondFactorEndpoints from '@keenly/contracts/second-factor.endpoints';
import * as identityEndpoints from '@keenly/contracts/identity.endpoints';
import * as auditEndpoints from '@keenly/contracts/audit.endpoints';
import type { AuditPage } from '@keenly/contracts/audit';
import { failureMessages } from '@keenly/contracts/catalogue/failures';
import { secondFactorMessages as words } from '@keenly/contracts/catalogue/second-factor';
import type { SignedIn } from '@keenly/contracts/identity';
import {
  type MemberSecondFactor,
  memberSecondFactor,
  resetMemberSecondFactor,
} from '@keenly/contracts/member-second-factor.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import type { RecoveryCodes, TotpSetUp } from '@keenly/contracts/second-factor';
import { changeSecondFactorRule } from '@keenly/contracts/second-factor-rule.endpoints';
import { Secret, TOTP } from 'otpauth';
import { Pool } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { Memberships } from '../../membership/membership.public.js';
import { sharedTestApp } from '../../../testing/shared-test-app.js';
import type { TestApp } from '../../../testing/test-app.js';
import { call } from '../../../testing/test-http.js';
import {
  acting,
  addMember,
  addPending,
  makeOrganisation,
  pairExtension,
  type TestOrganisation,
  type TestPerson,
} from '../../../testing/test-people.js';

/** Members who lost their second factor, and their admins (product/entering#reset-by-an-admin). */
let app: TestApp;
let pool: Pool;
beforeAll(async () => {
  app = await sharedTestApp();
  pool = new Pool({ connectionString: app.config.database.url, max: 2 });
}, 60_000);
afterAll(async () => {
  await pool.end();
  await app.close();
});

const post = (path: string, body: object, token?: string) => call(app, 'POST', path, { body, token });
const login = ({ email, password }: TestPerson) => post(identityEndpoints.login.path, { email, password });
const reset = (admin: TestPerson, member: Pick<TestPerson, 'accountId'>, password = admin.password) =>
  post(pathOf(resetMemberSecondFactor.path, { id: member.accountId }), { password }, admin.token);
const about = async (admin: TestPerson, { accountId: id }: TestPerson) =>
  (
    await call(app, 'GET', pathOf(memberSecondFactor.path, { id }), { token: admin.token })
  ).expect<MemberSecondFactor>(200).data;
const mailed = async ({ accountId }: TestPerson) =>
  (
    await pool.query(`select from app.mail where kind = 'second-factor-reset' and recipient = $1`, [
      accountId,
    ])
  ).rowCount;
const resets = async ({ token }: TestPerson) => {
  const trail = await call(app, 'GET', `${auditEndpoints.audit.path}?scope=organisation`, { token });
  return trail
    .expect<AuditPage>(200)
    .data.entries.filter(({ action }) => action === 'second_factor_reset')
    .map(({ user_id }) => user_id);
};

async function setUp({ token, password }: Pick<TestPerson, 'token' | 'password'>): Promise<void> {
  const { secret } = (
    await post(secondFactorEndpoints.beginTotp.path, { password }, token)
  ).expect<TotpSetUp>(200);
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  (await post(secondFactorEndpoints.confirmTotp.path, { code }, token)).expect<RecoveryCodes>(200);
}

interface Lost {
  readonly organisation: TestOrganisation;
  readonly admin: TestPerson;
  readonly member: TestPerson;
}

/** A member with two-step sign-in, and an admin of theirs. */
async function lost(): Promise<Lost> {
  const organisation = await makeOrganisation(app);
  const admin = await addMember(app, organisation, { role: 'CLIENT_ADMIN' });
  const member = await addMember(app, organisation);
  await setUp(member);
  return { organisation, admin, member };
}

const isUntouched = async (member: TestPerson) => {
  expect((await login(member)).error?.code).toBe('SECOND_FACTOR_REQUIRED');
  expect((await call(app, 'GET', identityEndpoints.authUser.path, { token: member.token })).status).toBe(200);
  expect(await mailed(member)).toBe(0);
};

describe('an admin who resets a member’s second factor', () => {
  it('lets the password alone sign in, ends every sign-in and pairing, tells the member and writes it down', async () => {
    const { admin, member } = await lost();
    const { token: device } = await pairExtension(app, member);
    expect(await about(admin, member)).toEqual({ on: true, obstacle: null });
    expect((await reset(admin, member)).status).toBe(204);
    expect(
      (await call(app, 'GET', identityEndpoints.authUser.path, { token: member.token })).error?.code,
    ).toBe(1004);
    const ingest = await call(app, 'POST', ingestEndpoints.sessionEvents.path, { token: device, body: {} });
    expect(ingest.error?.code).toBe(1004);
    expect((await login(member)).expect<SignedIn>(200).second_factor_due).toBeUndefined();
    expect(await about(admin, member)).toEqual({ on: false, obstacle: null });
    expect(await mailed(member)).toBe(1);
    expect(await resets(admin)).toEqual([member.userId]);
  });

  it('leads into setting one up again where the organization requires it', async () => {
    const { admin, member } = await lost();
    await setUp(admin);
    (
      await call(app, 'PUT', changeSecondFactorRule.path, { token: admin.token, body: { required: true } })
    ).expect(200);
    expect((await reset(admin, member)).status).toBe(204);
    const signedIn = (await login(member)).expect<SignedIn>(200);
    expect(signedIn.second_factor_due).toBe(true);
    await setUp({ ...member, token: signedIn.token });
    expect((await login(member)).error?.code).toBe('SECOND_FACTOR_REQUIRED');
  });

  it('does it once, of two at once and of two in a row', async () => {
    const { admin, member } = await lost();
    const answers = await Promise.all([reset(admin, member), reset(admin, member)]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    const again = (await login(member)).expect<SignedIn>(200);
    expect((await reset(admin, member)).status).toBe(204);
    expect([await mailed(member), await resets(admin)]).toEqual([1, [member.userId]]);
    // Nothing was there to reset: no one is signed out for it.
    expect((await call(app, 'GET', identityEndpoints.authUser.path, { token: again.token })).status).toBe(
      200,
    );
  });

  it('spends a second step that waits', async () => {
    const { admin, member } = await lost();
    const { error } = await login(member);
    (await reset(admin, member)).expect(204);
    const challenge = error?.challenge ?? '';
    const step = await post(secondFactorEndpoints.takeSecondStep.path, { challenge, code: '123456' });
    expect(step.error?.code).toBe('CODE_EXPIRED');
  });

  it('gives their own password, and wrong ones change nothing', async () => {
    const { admin, member } = await lost();
    for (const password of ['', 'Wrong-Password1!', member.email])
      expect((await reset(admin, member, password)).error?.code).toBe('PASSWORD_WRONG');
    await isUntouched(member);
  });

  it('is not the member, not themselves, and not below them', async () => {
    const { organisation, admin, member } = await lost();
    const owner = await addMember(app, organisation, { role: 'CLIENT_OWNER' });
    const manager = await addMember(app, organisation, { role: 'MANAGER' });
    await setUp(owner);
    await setUp(admin);
    expect(await about(admin, owner)).toEqual({ on: true, obstacle: 'above' });
    expect(await about(admin, admin)).toEqual({ on: true, obstacle: 'self' });
    expect((await reset(admin, owner)).error).toMatchObject({ status: 403, message: words.notAbove });
    expect((await reset(admin, admin)).error).toMatchObject({ status: 403, message: words.notYourOwn });
    for (const nobody of [manager, member])
      expect((await reset(nobody, member)).error).toMatchObject({
        status: 403,
        message: failureMessages.forbidden,
      });
    for (const person of [owner, admin, member]) await isUntouched(person);
    expect((await reset(owner, admin)).status).toBe(204);
  });

  it('is of the member’s own organization, and of no other one', async () => {
    const { organisation, member } = await lost();
    const stranger = await addMember(app, await makeOrganisation(app), { role: 'CLIENT_ADMIN' });
    const path = pathOf(memberSecondFactor.path, { id: member.accountId });
    expect((await call(app, 'GET', path, { token: stranger.token })).status).toBe(404);
    expect((await reset(stranger, member)).status).toBe(404);
    expect((await reset(stranger, { accountId: uuidv7() })).status).toBe(404);
    await isUntouched(member);
    const admin = await addMember(app, organisation, { role: 'CLIENT_ADMIN' });
    expect((await reset(admin, await addPending(app, organisation))).status).toBe(404);
  });

  it('leaves a member of two organizations alone, and can once they left the other one', async () => {
    const { admin, member } = await lost();
    const { clientId } = await makeOrganisation(app, { name: 'Another' });
    const accountId = uuidv7();
    const memberships = app.app.get(Memberships, { strict: false });
    await memberships.join({ clientId, accountId, userId: member.userId, role: 'USER' }, acting);
    expect(await about(admin, member)).toEqual({ on: true, obstacle: 'elsewhere' });
    expect((await reset(admin, member)).error).toMatchObject({
      status: 409,
      code: 'CONFLICT',
      message: words.memberElsewhere,
    });
    await isUntouched(member);
    await memberships.leave({ clientId, accountId }, acting);
    expect((await reset(admin, member)).status).toBe(204);
  });
});
