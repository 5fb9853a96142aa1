import * as identityEndpoints from '@keenly/contracts/identity.endpoints';
import * as auditEndpoints from '@keenly/contracts/audit.endpoints';
import * as accountsEndpoints from '@keenly/contracts/accounts.endpoints';
import { secondFactorMessages as words } from '@keenly/contracts/catalogue/second-factor';
import type { AuditPage } from '@keenly/contracts/audit';
import type { SignedIn } from '@keenly/contracts/identity';
import type { PasskeyCreation } from '@keenly/contracts/passkeys';
import { addPasskey, beginPasskey, removePasskey } from '@keenly/contracts/passkeys.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import type { RecoveryCodes, SecondFactor, TotpSetUp } from '@keenly/contracts/second-factor';
import * as secondFactorEndpoints from '@keenly/contracts/second-factor.endpoints';
import {
  changeSecondFactorRule,
  type SecondFactorRule,
  secondFactorRule,
} from '@keenly/contracts/second-factor-rule.endpoints';
import { Secret, TOTP } from 'otpauth';
import { Pool } from 'pg';
import { sharedTestApp } from '../../../testing/shared-test-app.js';
import type { TestApp } from '../../../testing/test-app.js';
import { call, refreshCookieOf } from '../../../testing/test-http.js';
import {
  addMember,
  addPending,
  makeOrganisation,
  signUp,
  type TestOrganisation,
  type TestPerson,
} from '../../../testing/test-people.js';
import { SoftwarePasskey } from '../testing/software-passkey.js';

/** An organisation that requires a second factor (product/entering#required-two-step-sign-in). */
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
const me = (token: string) => call(app, 'GET', identityEndpoints.authUser.path, { token });
const login = async ({ email, password }: TestPerson) =>
  (await post(identityEndpoints.login.path, { email, password })).expect<SignedIn>(200);
const change = ({ token }: Pick<TestPerson, 'token'>, required: boolean) =>
  call(app, 'PUT', changeSecondFactorRule.path, { token, body: { required } });
const isRequired = async ({ token }: Pick<TestPerson, 'token'>) =>
  (await call(app, 'GET', secondFactorRule.path, { token })).expect<SecondFactorRule>(200).data.required;
const mailed = async ({ accountId }: TestPerson): Promise<number | null> =>
  (
    await pool.query(`select from app.mail where kind = 'second-factor-required' and recipient = $1`, [
      accountId,
    ])
  ).rowCount;

/** Sets up an app; answers the recovery codes. */
async function setUp(token: string, password: string): Promise<string[]> {
  const { secret } = (
    await post(secondFactorEndpoints.beginTotp.path, { password }, token)
  ).expect<TotpSetUp>(200);
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  return (await post(secondFactorEndpoints.confirmTotp.path, { code }, token)).expect<RecoveryCodes>(200)
    .recovery_codes;
}

interface Requiring {
  readonly organisation: TestOrganisation;
  readonly admin: TestPerson;
  readonly member: TestPerson;
}

/** An organisation that requires it, its admin, and a member who was signed in before. */
async function requiring(): Promise<Requiring> {
  const organisation = await makeOrganisation(app);
  const admin = await addMember(app, organisation, { role: 'CLIENT_ADMIN' });
  const member = await addMember(app, organisation);
  await setUp(admin.token, admin.password);
  (await change(admin, true)).expect(200);
  return { organisation, admin, member };
}

describe('a required second factor', () => {
  it('is not switched on by someone who has none, and is off until it is', async () => {
    const admin = await addMember(app, await makeOrganisation(app), { role: 'CLIENT_ADMIN' });
    expect(await isRequired(admin)).toBe(false);
    expect((await change(admin, true)).error).toMatchObject({
      status: 409,
      code: 'CONFLICT',
      message: words.setUpFirst,
    });
    expect(await isRequired(admin)).toBe(false);
  });

  it('leaves a member who has none nothing but setting one up, and everything from then on', async () => {
    const { member } = await requiring();
    const signedIn = await login(member);
    expect(signedIn.second_factor_due).toBe(true);
    expect((await me(signedIn.token)).error).toMatchObject({ status: 403, code: 'SECOND_FACTOR_DUE' });
    const about = await call(app, 'GET', secondFactorEndpoints.secondFactor.path, { token: signedIn.token });
    expect(about.expect<SecondFactor>(200).data).toMatchObject({ since: null, required_by: 'Test College' });
    await setUp(signedIn.token, member.password);
    const { error } = await post(identityEndpoints.login.path, {
      email: member.email,
      password: member.password,
    });
    expect(error?.code).toBe('SECOND_FACTOR_REQUIRED');
  });

  it('lets a token that is out go on, and asks at its renewal; the next one after setting up is a full one', async () => {
    const { member } = await requiring();
    expect((await me(member.token)).status).toBe(200);
    const renew = async (cookie: string) => {
      const answer = await call(app, 'POST', identityEndpoints.refresh.path, { headers: { cookie } });
      return { ...answer.expect<SignedIn>(200), cookie: refreshCookieOf(answer) };
    };
    const asked = await renew(member.refreshCookie);
    expect(asked.second_factor_due).toBe(true);
    expect((await me(asked.token)).error?.code).toBe('SECOND_FACTOR_DUE');
    await setUp(asked.token, member.password);
    const full = await renew(asked.cookie);
    expect(full.second_factor_due).toBeUndefined();
    expect((await me(full.token)).status).toBe(200);
  });

  it('says how many active members have none, before and after one sets it up', async () => {
    const { organisation, admin, member } = await requiring();
    await addPending(app, organisation);
    const without = async () =>
      (await call(app, 'GET', secondFactorRule.path, { token: admin.token })).expect<SecondFactorRule>(200)
        .data.members_without;
    expect(await without()).toBe(1);
    await setUp((await login(member)).token, member.password);
    expect(await without()).toBe(0);
  });

  it('lets someone without a password set one up with a sign-in that is no longer recent', async () => {
    const { member } = await requiring();
    await pool.query('update app.person set password_hash = null where id = $1', [member.userId]);
    await pool.query(`update app.sign_in set created_at = now() - interval '1 hour' where person_id = $1`, [
      member.userId,
    ]);
    // A full token of the same age has to sign in again first.
    expect((await post(secondFactorEndpoints.beginTotp.path, {}, member.token)).error?.code).toBe(
      'FORBIDDEN',
    );
    const renewed = await call(app, 'POST', identityEndpoints.refresh.path, {
      headers: { cookie: member.refreshCookie },
    });
    const { token, second_factor_due } = renewed.expect<SignedIn>(200);
    expect(second_factor_due).toBe(true);
    await setUp(token, '');
  });

  it('is not left behind through another account of the same person', async () => {
    const { member } = await requiring();
    const { token } = await login(member);
    const path = `${accountsEndpoints.switchAccount.path}?id=${member.accountId}`;
    expect((await call(app, 'GET', path, { token })).error?.code).toBe('SECOND_FACTOR_DUE');
  });

  it('asks nothing of someone elsewhere, or of someone no one has accepted', async () => {
    const { organisation } = await requiring();
    expect((await login(await signUp(app))).second_factor_due).toBeUndefined();
    expect((await login(await addPending(app, organisation))).second_factor_due).toBeUndefined();
  });

  it('keeps the last one, and says why', async () => {
    const { admin } = await requiring();
    const { token, password } = admin;
    const refused = await post(secondFactorEndpoints.removeSecondFactor.path, { password }, token);
    expect(refused.error).toMatchObject({ status: 409, code: 'CONFLICT', message: words.keepOne });
    const about = await call(app, 'GET', secondFactorEndpoints.secondFactor.path, { token });
    expect(about.expect<SecondFactor>(200).data).toMatchObject({ app: true, recovery_codes_left: 10 });
    (await change(admin, false)).expect(200);
    expect((await post(secondFactorEndpoints.removeSecondFactor.path, { password }, token)).status).toBe(204);
  });

  it('keeps the last passkey too, with its recovery codes', async () => {
    const organisation = await makeOrganisation(app);
    const admin = await addMember(app, organisation, { role: 'CLIENT_ADMIN' });
    const { token, password } = admin;
    const begun = await post(beginPasskey.path, { password }, token);
    const device = new SoftwarePasskey(new URL(app.config.origin).origin);
    const credential = device.create(begun.expect<PasskeyCreation>(200));
    (await post(addPasskey.path, { name: 'Key', credential }, token)).expect(200);
    (await change(admin, true)).expect(200);
    const about = async () =>
      (await call(app, 'GET', secondFactorEndpoints.secondFactor.path, { token })).expect<SecondFactor>(200)
        .data;
    const before = await about();
    const path = pathOf(removePasskey.path, { id: before.passkeys[0]?.id ?? '' });
    expect((await post(path, { password }, token)).error).toMatchObject({
      status: 409,
      message: words.keepOne,
    });
    expect(await about()).toEqual(before);
  });

  it('is required or turned off by the same admin at once, never both', async () => {
    const admin = await addMember(app, await makeOrganisation(app), { role: 'CLIENT_ADMIN' });
    const { token, password } = admin;
    await setUp(token, password);
    const [required, removed] = await Promise.all([
      change(admin, true),
      post(secondFactorEndpoints.removeSecondFactor.path, { password }, token),
    ]);
    expect([
      [200, 409],
      [409, 204],
    ]).toContainEqual([required.status, removed.status]);
    expect(await isRequired(admin)).toBe(required.status === 200);
  });

  it('is switched off for everyone at once', async () => {
    const { admin, member } = await requiring();
    (await change(admin, false)).expect(200);
    expect(await isRequired(admin)).toBe(false);
    expect((await login(member)).second_factor_due).toBeUndefined();
  });

  it('is written down once and told each member once, however often it is switched', async () => {
    const { admin, member, organisation } = await requiring();
    const newcomer = await addMember(app, organisation);
    await Promise.all([change(admin, true), change(admin, true)]);
    expect([await mailed(admin), await mailed(member), await mailed(newcomer)]).toEqual([1, 1, 0]);
    (await change(admin, false)).expect(200);
    (await change(admin, true)).expect(200);
    expect([await mailed(admin), await mailed(member), await mailed(newcomer)]).toEqual([1, 1, 1]);
    const trail = await call(app, 'GET', `${auditEndpoints.audit.path}?scope=organisation`, {
      token: admin.token,
    });
    const actions = trail.expect<AuditPage>(200).data.entries.map(({ action }) => action);
    expect(actions.filter((action) => action.startsWith('second_factor_')).reverse()).toEqual([
      'second_factor_on',
      'second_factor_required',
      'second_factor_optional',
      'second_factor_required',
    ]);
  });

  it('is changed by no one of another organisation, and by no member', async () => {
    const { admin, member } = await requiring();
    const stranger = await addMember(app, await makeOrganisation(app), { role: 'CLIENT_ADMIN' });
    (await change(stranger, false)).expect(200);
    expect(await isRequired(admin)).toBe(true);
    expect((await change(member, false)).error?.code).toBe('FORBIDDEN');
    expect(await isRequired(admin)).toBe(true);
  });
});
