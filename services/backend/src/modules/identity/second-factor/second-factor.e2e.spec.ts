import * as identityEndpoints from '@keenly/contracts/identity.endpoints';
import * as secondFactorEndpoints from '@keenly/contracts/second-factor.endpoints';
import { secondFactorMessages } from '@keenly/contracts/catalogue/second-factor';
import type { GeneralInformation, SignedIn } from '@keenly/contracts/identity';
import type { RecoveryCodes, SecondFactor, TotpSetUp } from '@keenly/contracts/second-factor';
import { Secret, TOTP } from 'otpauth';
import { Pool } from 'pg';
import { codeSentTo } from '../../../testing/test-codes.js';
import { sharedTestApp } from '../../../testing/shared-test-app.js';
import type { TestApp } from '../../../testing/test-app.js';
import { call, refreshCookieOf } from '../../../testing/test-http.js';
import { signUp, type TestPerson } from '../../../testing/test-people.js';

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
const codeOf = (secret: string, stepsAhead = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + stepsAhead * 30_000 });
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const off = { since: null, app: false, required_by: null, recovery_codes_left: 0, passkeys: [] };
const about = async ({ token }: TestPerson) =>
  (await call(app, 'GET', secondFactorEndpoints.secondFactor.path, { token })).expect<SecondFactor>(200).data;

/** Someone with two-step sign-in, whose app's present code is still to be used. */
async function withApp(): Promise<{ person: TestPerson; secret: string; codes: string[] }> {
  const person = await signUp(app);
  const { token, password } = person;
  const { secret } = (
    await post(secondFactorEndpoints.beginTotp.path, { password }, token)
  ).expect<TotpSetUp>(200);
  const confirmed = await post(secondFactorEndpoints.confirmTotp.path, { code: codeOf(secret) }, token);
  // As if that had been a while ago: an earlier code itself would be too old where the step turns on its way.
  await pool.query('update app.second_factor set last_step = last_step - 1 where person_id = $1', [
    person.userId,
  ]);
  return { person, secret, codes: confirmed.expect<RecoveryCodes>(200).recovery_codes };
}
const firstStep = async ({ email, password }: TestPerson, more: object = {}): Promise<string> => {
  const { error } = await post(identityEndpoints.login.path, { email, password, ...more });
  expect(error).toMatchObject({ status: 401, code: 'SECOND_FACTOR_REQUIRED' });
  return error?.challenge ?? '';
};
const secondStep = (challenge: string, code: string) =>
  post(secondFactorEndpoints.takeSecondStep.path, { challenge, code });

describe('two-step sign-in', () => {
  it('is off until the app’s first code is right, and asks for a code from then on', async () => {
    const person = await signUp(app);
    const { token, email, password } = person;
    expect(await about(person)).toEqual(off);
    const setUp = (await post(secondFactorEndpoints.beginTotp.path, { password }, token)).expect<TotpSetUp>(
      200,
    );
    expect(new URL(setUp.uri).searchParams.get('secret')).toBe(setUp.secret);
    const wrong = await post(
      secondFactorEndpoints.confirmTotp.path,
      { code: other(codeOf(setUp.secret)) },
      token,
    );
    expect(wrong.error).toMatchObject({
      status: 400,
      code: 'CODE_WRONG',
      message: secondFactorMessages.wrong,
    });
    expect((await post(identityEndpoints.login.path, { email, password })).status).toBe(200);
    const confirmed = await post(
      secondFactorEndpoints.confirmTotp.path,
      { code: codeOf(setUp.secret) },
      token,
    );
    const { recovery_codes: codes } = confirmed.expect<RecoveryCodes>(200);
    expect(new Set(codes).size).toBe(10);
    expect((await about(person)).recovery_codes_left).toBe(10);

    const challenge = await firstStep(person, { remember_me: true });
    const answer = await secondStep(challenge, codeOf(setUp.secret, 1));
    const { token: fresh } = answer.expect<SignedIn>(200);
    expect(answer.headers.getSetCookie()[0]).toMatch(/^keenly_refresh=.*Max-Age=2592000/);
    const me = await call(app, 'GET', identityEndpoints.authUser.path, { token: fresh });
    expect(me.expect<GeneralInformation>(200).email).toBe(email);
    expect(refreshCookieOf(answer)).not.toBe('');
  });

  it('takes a code of the app once, also of two at once, and a challenge once', async () => {
    const { person, secret } = await withApp();
    const [one, two] = [await firstStep(person), await firstStep(person)];
    const code = codeOf(secret);
    const answers = await Promise.all([secondStep(one, code), secondStep(two, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const [spent, left] = answers[0].status === 200 ? [one, two] : [two, one];
    expect((await secondStep(spent, codeOf(secret, 1))).error?.code).toBe('CODE_EXPIRED');
    expect((await secondStep(left, code)).error?.code).toBe('CODE_WRONG');
    expect((await secondStep(left, codeOf(secret, 1))).status).toBe(200);
  });

  it('takes each recovery code once, in any spelling', async () => {
    const { person, codes } = await withApp();
    const [code = ''] = codes;
    expect((await secondStep(await firstStep(person), ` ${code.toLowerCase()} `)).status).toBe(200);
    expect((await secondStep(await firstStep(person), code)).error?.code).toBe('CODE_WRONG');
    expect((await about(person)).recovery_codes_left).toBe(9);
  });

  it('ends guessing after twenty wrong codes a day, and a recovery code still serves', async () => {
    const { person, secret, codes } = await withApp();
    const outcomes: unknown[] = [];
    for (let n = 0; n < 21; n += 1)
      outcomes.push((await secondStep(await firstStep(person), other(codeOf(secret)))).error?.code);
    expect(outcomes).toEqual([...Array<string>(19).fill('CODE_WRONG'), 'CODE_SPENT', 'CODE_SPENT']);
    const challenge = await firstStep(person);
    expect((await secondStep(challenge, codeOf(secret, 1))).error?.code).toBe('CODE_SPENT');
    expect((await secondStep(challenge, codes[3] ?? '')).status).toBe(200);
    await pool.query(
      `update app.second_factor set wrong_at = now() - interval '1 day' where person_id = $1`,
      [person.userId],
    );
    expect((await secondStep(await firstStep(person), codeOf(secret, 1))).status).toBe(200);
  });

  it('waits five minutes for the second step, and for no one else’s code', async () => {
    const [one, two] = [await withApp(), await withApp()];
    expect((await secondStep(await firstStep(one.person), two.codes[0] ?? '')).error?.code).toBe(
      'CODE_WRONG',
    );
    const challenge = await firstStep(one.person);
    await pool.query(`update app.sign_in_challenge set expires_at = now() where person_id = $1`, [
      one.person.userId,
    ]);
    expect((await secondStep(challenge, one.codes[0] ?? '')).error?.code).toBe('CODE_EXPIRED');
    expect((await secondStep('made-up', one.codes[0] ?? '')).error?.code).toBe('CODE_EXPIRED');
  });

  it('is asked for after a mailed code too, which is spent by then', async () => {
    const { person, codes } = await withApp();
    const { email, password, userId } = person;
    // As if the address had yet to be proved.
    await pool.query('update app.person set email_verified_at = null where id = $1', [userId]);
    const { error: due } = await post(identityEndpoints.login.path, { email, password });
    expect(due).toMatchObject({ code: 'EMAIL_NOT_VERIFIED' });
    const token = due?.verification_token ?? '';
    const code = await codeSentTo(app, 'verification', email);
    const form = { email, code, is_token_require: true };
    const answer = await post(identityEndpoints.verification.path, form, token);
    expect(answer.error).toMatchObject({ status: 401, code: 'SECOND_FACTOR_REQUIRED' });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect((await post(identityEndpoints.verification.path, form, token)).error?.code).toBe('SIGN_UP_LAPSED');
    const challenge = answer.error?.challenge ?? '';
    expect((await secondStep(challenge, 'AAAAA-AAAAA')).error?.code).toBe('CODE_WRONG');
    const signedIn = (await secondStep(challenge, codes[0] ?? '')).expect<SignedIn>(200);
    expect(signedIn.user_id).toBe(userId);
    const me = await call(app, 'GET', identityEndpoints.authUser.path, { token: signedIn.token });
    expect(me.expect<GeneralInformation>(200).email).toBe(email);
  });

  it('tells a wrong password nothing of it', async () => {
    const { person } = await withApp();
    const { error } = await post(identityEndpoints.login.path, {
      email: person.email,
      password: 'Wrong!234',
    });
    expect(error).toMatchObject({ code: 'SIGN_IN_FAILED' });
    expect(error).not.toHaveProperty('challenge');
  });

  it('is set, renewed and removed with the password alone', async () => {
    const { person, codes } = await withApp();
    const { token, email, password } = person;
    for (const path of [
      secondFactorEndpoints.beginTotp.path,
      secondFactorEndpoints.renewRecoveryCodes.path,
      secondFactorEndpoints.removeSecondFactor.path,
    ])
      expect((await post(path, { password: 'Wrong!234' }, token)).error?.code).toBe('PASSWORD_WRONG');
    expect((await post(secondFactorEndpoints.beginTotp.path, { password }, token)).error?.code).toBe(
      'CONFLICT',
    );
    const renewed = await post(secondFactorEndpoints.renewRecoveryCodes.path, { password }, token);
    const [fresh = ''] = renewed.expect<RecoveryCodes>(200).recovery_codes;
    expect((await secondStep(await firstStep(person), codes[0] ?? '')).error?.code).toBe('CODE_WRONG');
    expect((await secondStep(await firstStep(person), fresh)).status).toBe(200);
    const open = await firstStep(person);
    expect((await post(secondFactorEndpoints.removeSecondFactor.path, { password }, token)).status).toBe(204);
    expect((await secondStep(open, fresh)).error?.code).toBe('CODE_EXPIRED');
    expect((await post(identityEndpoints.login.path, { email, password })).status).toBe(200);
    expect(await about(person)).toEqual(off);
  });

  it('has ten recovery codes, however many ask for new ones at once', async () => {
    const { person } = await withApp();
    const { token, password } = person;
    const renewed = await Promise.all(
      Array.from({ length: 6 }, () =>
        post(secondFactorEndpoints.renewRecoveryCodes.path, { password }, token),
      ),
    );
    expect(renewed.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect((await about(person)).recovery_codes_left).toBe(10);
  });

  it('is written down in the audit trail and told by mail, and its secrets stand nowhere readable', async () => {
    const { person, secret, codes } = await withApp();
    const { rows: trail } = await pool.query<{ action: string }>(
      `select action from app.audit_entry where person_id = $1 and action like 'second%'`,
      [person.userId],
    );
    expect(trail).toEqual([{ action: 'second_factor_on' }]);
    const { rows: mails } = await pool.query<{ kind: string }>(
      `select kind from app.mail where recipient = $1 and kind like 'second%'`,
      [person.accountId],
    );
    expect(mails).toEqual([{ kind: 'second-factor-on' }]);
    const { rows: kept } = await pool.query<{ kept: Buffer }>(
      `select secret as kept from app.second_factor where person_id = $1
       union all select hash from app.recovery_code where person_id = $1`,
      [person.userId],
    );
    expect(kept).toHaveLength(11);
    const readable = kept.map((row) => row.kept.toString('latin1')).join('\n');
    for (const told of [secret, ...codes, ...codes.map((code) => code.replace('-', ''))])
      expect(readable).not.toContain(told);
  });
});
