import * as identityEndpoints from '@keenly/contracts/identity.endpoints';
import { codeMessages } from '@keenly/contracts/catalogue/verification';
import { TOKEN_REFUSED } from '@keenly/contracts/errors';
import type { SignedIn } from '@keenly/contracts/identity';
import type { EmailChecked, PasswordGrant, Verified } from '@keenly/contracts/verification';
import { Pool } from 'pg';
import { codeSentTo, otherDigits } from '../../../testing/test-codes.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { call, refreshCookieOf } from '../../../testing/test-http.js';
import { signUp, signUpForm, signUpUnverified } from '../../../testing/test-people.js';

let app: TestApp;
/** The same service with the rate limits of production. */
let strict: TestApp;
let pool: Pool;

beforeAll(async () => {
  app = await startTestApp();
  strict = await startTestApp({ RATE_LIMIT_FACTOR: '1', DATABASE_URL: app.config.database.url });
  pool = new Pool({ connectionString: app.config.database.url, max: 2 });
}, 60_000);
afterAll(async () => {
  await pool.end();
  await strict.close();
  await app.close();
});

/** Tokens of the sign-ups by address. */
const tokens = new Map<string, string>();
const unverified = async () => {
  const person = await signUpUnverified(app);
  tokens.set(person.email, person.token);
  return person;
};
const tokenOf = (email: string) => tokens.get(email.trim().toLowerCase());
const verify = (email: string, code: string, more: object = {}, token = tokenOf(email), at = app) =>
  call(at, 'POST', identityEndpoints.verification.path, {
    token,
    body: { email, code, ...more },
    headers: { 'x-forwarded-for': '203.0.113.2' },
  });
const resend = (email: string, at = app, address = '203.0.113.1', token = tokenOf(email)) =>
  call(at, 'POST', identityEndpoints.resendConfirmation.path, {
    token,
    body: { email, client_id: 1 },
    headers: { 'x-forwarded-for': address },
  });
const login = ({ email, password }: { email: string; password: string }) =>
  call(app, 'POST', identityEndpoints.login.path, { body: { email, password } });
const me = (token: string) => call(app, 'GET', identityEndpoints.authUser.path, { token });
const scopeOf = (token: string) =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { scope: string }).scope;

describe('before the email is verified', () => {
  it('the token opens nothing, and there is no cookie', async () => {
    const answer = await call(app, 'POST', identityEndpoints.signUp.path, { body: signUpForm() });
    const [{ token }] = answer.expect<{ data: { UserClients: [SignedIn] } }>(201).data.UserClients;
    expect(scopeOf(token)).toBe('verification');
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect((await me(token)).error).toMatchObject({ status: 403, code: 'FORBIDDEN' });
  });

  it('the right password answers email_verified false, and a live code is on its way', async () => {
    const person = await unverified();
    const first = await codeSentTo(app, 'verification', person.email);
    expect((await login(person)).error).toMatchObject({
      status: 403,
      code: 'EMAIL_NOT_VERIFIED',
      email_verified: false,
      message: codeMessages.notVerified,
    });
    expect(await codeSentTo(app, 'verification', person.email)).toBe(first);
    // In a browser that never saw the sign-up, its password is what makes the code worth something.
    const { error: refused } = await login(person);
    expect((await verify(person.email, first, {}, refused?.verification_token)).status).toBe(200);
  });

  it('a code that lapsed is followed by another one at the next try to sign in', async () => {
    const person = await unverified();
    await pool.query(
      `with paced as (update app.code_pace set sent_at = now() - interval '1 hour' where email = $1)
       update app.email_code set issued_at = now() - interval '1 hour', expires_at = now() where email = $1`,
      [person.email],
    );
    expect((await login(person)).error).toMatchObject({ code: 'EMAIL_NOT_VERIFIED' });
    await codeSentTo(app, 'verification', person.email);
  });

  it('a wrong password says nothing of it', async () => {
    const { email } = await unverified();
    const { error } = await login({ email, password: 'Wrong!234' });
    expect(error).toMatchObject({ status: 401, code: 'SIGN_IN_FAILED' });
    expect(error).not.toHaveProperty('email_verified');
  });
});

describe('the code', () => {
  it('verifies the address, and signs in where asked to', async () => {
    const person = await unverified();
    const code = await codeSentTo(app, 'verification', person.email);
    const answer = await verify(` ${person.email.toUpperCase()} `, code, {
      is_token_require: true,
      client_id: 'whatever',
    });
    const { token, message, user } = answer.expect<Verified>(200);
    expect(message).toBe(codeMessages.verified);
    expect(scopeOf(token ?? '')).toBe('full');
    expect(user).toMatchObject({ email: person.email, role_id: 'USER' });
    expect(refreshCookieOf(answer)).toMatch(/^keenly_refresh=/);
    expect((await me(token ?? '')).status).toBe(200);
    expect((await me(person.token)).error?.code).toBe(TOKEN_REFUSED);
    expect((await login(person)).status).toBe(200);
  });

  it('gives no token unasked', async () => {
    const { email } = await unverified();
    const answer = await verify(email, await codeSentTo(app, 'verification', email));
    expect(answer.body).toEqual({ message: codeMessages.verified });
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it.each(['', '123', '12345', '12a4', 'K7QF2M9X4', 'K7QF2M9X41', '١٢٣٤', "' or", '12.4'])(
    '%j is none',
    async (code) => {
      expect((await verify('ann@test.example', code)).error).toMatchObject({
        status: 400,
        code: 'VALIDATION_FAILED',
        fields: { code: codeMessages.malformed },
      });
    },
  );

  it('is wrong four times, spent the fifth, and right no more', async () => {
    const { email } = await unverified();
    const code = await codeSentTo(app, 'verification', email);
    const tries: unknown[] = [];
    for (let n = 0; n < 5; n += 1) tries.push((await verify(email, otherDigits(code))).error?.code);
    expect(tries).toEqual([...Array<string>(4).fill('CODE_WRONG'), 'CODE_SPENT']);
    expect((await verify(email, code)).error).toMatchObject({
      code: 'CODE_EXPIRED',
      message: codeMessages.expired,
    });
  });

  it('has five attempts, however many arrive at once', async () => {
    const { email } = await unverified();
    const code = await codeSentTo(app, 'verification', email);
    const answers = await Promise.all(Array.from({ length: 40 }, () => verify(email, otherDigits(code))));
    const codes = answers.map(({ error }) => error?.code).sort();
    expect(codes).toEqual([
      ...Array<string>(35).fill('CODE_EXPIRED'),
      'CODE_SPENT',
      ...Array<string>(4).fill('CODE_WRONG'),
    ]);
  });

  it('is used once, also by two at once', async () => {
    const { email } = await unverified();
    const code = await codeSentTo(app, 'verification', email);
    const answers = await Promise.all([verify(email, code), verify(email, code), verify(email, code)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await verify(email, code)).error?.code).toBe('SIGN_UP_LAPSED');
  });

  it('lasts ten minutes', async () => {
    const { email } = await unverified();
    const code = await codeSentTo(app, 'verification', email);
    const { rows } = await pool.query<{ life: number }>(
      'select extract(epoch from expires_at - issued_at)::int as life from app.email_code where email = $1',
      [email],
    );
    expect(rows).toEqual([{ life: 600 }]);
    await pool.query('update app.email_code set expires_at = now() where email = $1', [email]);
    expect((await verify(email, code)).error?.code).toBe('CODE_EXPIRED');
  });

  it('of one address opens no other', async () => {
    const [one, two] = [await unverified(), await unverified()];
    const code = await codeSentTo(app, 'verification', one.email);
    const own = await codeSentTo(app, 'verification', two.email);
    const { error } = await verify(two.email, code === own ? otherDigits(code) : code);
    expect(error?.code).toBe('CODE_WRONG');
  });

  it('for a new password verifies no sign-up', async () => {
    const { email } = await unverified();
    await pool.query(`delete from app.email_code where email = $1`, [email]);
    await call(app, 'POST', identityEndpoints.forgotPassword.path, { body: { email } });
    const code = await codeSentTo(app, 'recovery', email);
    expect((await verify(email, code)).error?.code).toBe('CODE_EXPIRED');
  });

  it('stands nowhere in the database', async () => {
    const { email } = await unverified();
    const code = await codeSentTo(app, 'verification', email);
    const { rows } = await pool.query<{ kept: string }>(
      `select c::text || m::text as kept from app.email_code c join app.mail m on m.data->>'codeId' = c.id::text
       where c.email = $1`,
      [email],
    );
    expect(rows).toHaveLength(1);
    const texts = (rows[0]?.kept ?? '').split(/[^0-9A-Za-z]+/);
    expect(texts).not.toContain(code);
  });
});

describe('RESEND', () => {
  it('sends a new code, and the old one is no more', async () => {
    const { email } = await unverified();
    const old = await codeSentTo(app, 'verification', email);
    await new Promise((resolve) => setTimeout(resolve, 80));
    expect((await resend(email)).body).toEqual({ message: codeMessages.resent });
    const fresh = await codeSentTo(app, 'verification', email);
    if (fresh !== old) expect((await verify(email, old)).error?.code).toBe('CODE_WRONG');
    expect((await verify(email, fresh)).status).toBe(200);
  });

  it('is throttled to one a minute for an address, in every process, with the time to wait', async () => {
    const { email } = await unverified();
    // As if its code had gone out this moment, however long signing up took.
    await pool.query('update app.code_pace set sent_at = now() where email = $1', [email]);
    const answer = await resend(email, strict);
    expect(answer.error).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
    const wait = Number(answer.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(50);
    expect(wait).toBeLessThanOrEqual(60);
  });

  it('serves the sign-up that waits alone, alike for every other address', async () => {
    const [waits, other, verified] = [await unverified(), await unverified(), await signUp(app)];
    const before = await codeSentTo(app, 'verification', waits.email);
    await pool.query(`update app.code_pace set sent_at = sent_at - interval '2 minutes'`);
    for (const token of [undefined, 'nonsense', other.token, verified.token])
      for (const email of [waits.email, verified.email, `no.${waits.email}`]) {
        const { error } = await resend(email, strict, '203.0.113.9', token ?? '');
        expect([email, error?.status, error?.code]).toEqual([email, 401, 'SIGN_UP_LAPSED']);
      }
    expect(await codeSentTo(app, 'verification', waits.email)).toBe(before);
    expect((await resend(waits.email, strict)).body).toEqual({ message: codeMessages.resent });
    expect((await login(verified)).status).toBe(200);
  });

  it('waits until a code has lapsed after three in an hour, and never longer', async () => {
    const { email } = await unverified();
    const later = (minutes: number) =>
      pool.query(`update app.code_pace set sent_at = sent_at - make_interval(mins => $2) where email = $1`, [
        email,
        minutes,
      ]);
    for (let sent = 2; sent <= 3; sent += 1) {
      await later(1);
      expect((await resend(email, strict, `198.51.100.${String(sent)}`)).status).toBe(200);
    }
    await later(8);
    const early = await resend(email, strict);
    expect(early.error).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
    expect(Number(early.headers.get('retry-after'))).toBeLessThanOrEqual(120);
    await later(2);
    expect((await resend(email, strict)).status).toBe(200);
  });
});

describe('a code that someone else asked for', () => {
  it('verifies nothing for anyone who merely reads it: they never chose that sign-up’s password', async () => {
    const stranger = await unverified();
    const code = await codeSentTo(app, 'verification', stranger.email);
    for (const token of ['', 'nonsense', (await signUp(app)).token])
      expect((await verify(stranger.email, code, {}, token)).error?.code).toBe('SIGN_UP_LAPSED');
    expect((await login(stranger)).error?.code).toBe('EMAIL_NOT_VERIFIED');
  });

  it('is of no use to another sign-up, whose tries it does not cost', async () => {
    const [victim, stranger] = [await unverified(), await unverified()];
    const code = await codeSentTo(app, 'verification', victim.email);
    for (let n = 0; n < 6; n += 1)
      expect((await verify(victim.email, otherDigits(code), {}, stranger.token)).error?.code).toBe(
        'SIGN_UP_LAPSED',
      );
    expect((await verify(victim.email, code)).status).toBe(200);
  });

  it('leaves the owner of the address the way by a forgotten password, which takes the account over', async () => {
    const stranger = await unverified();
    await call(app, 'POST', identityEndpoints.forgotPassword.path, { body: { email: stranger.email } });
    const code = await codeSentTo(app, 'recovery', stranger.email);
    const granted = await call(app, 'POST', identityEndpoints.activationCode.path, {
      body: { email: stranger.email, code },
    });
    const { grant } = granted.expect<PasswordGrant>(200);
    const password = 'Owner-Only!7';
    const body = { email: stranger.email, grant, password, confirm_password: password };
    (await call(app, 'POST', identityEndpoints.createPassword.path, { body })).expect(200);
    expect((await login(stranger)).error?.code).toBe('SIGN_IN_FAILED');
    expect((await login({ email: stranger.email, password })).status).toBe(200);
  });
});

describe('guessing codes', () => {
  const anew = async (email: string) => {
    await pool.query(`update app.code_pace set sent_at = sent_at - interval '1 hour' where email = $1`, [
      email,
    ]);
    (await resend(email)).expect(200);
    return codeSentTo(app, 'verification', email);
  };

  it('has five attempts for an address however many codes are sent; then codes are too long to guess', async () => {
    const { email } = await unverified();
    const outcomes: unknown[] = [];
    for (let round = 0; round < 3; round += 1) {
      const code = await anew(email);
      for (let n = 0; n < 2 && code.length === 4; n += 1)
        outcomes.push((await verify(email, otherDigits(code))).error?.code);
    }
    expect(outcomes).toEqual([...Array<string>(4).fill('CODE_WRONG'), 'CODE_SPENT', 'CODE_EXPIRED']);
    const long = await anew(email);
    expect(long).toMatch(/^[2-9A-HJ-NP-Z]{10}$/);
    for (let n = 0; n < 20; n += 1)
      expect((await verify(email, 'AAAAABBBBB')).error?.code).toBe('CODE_WRONG');
    expect((await verify(email, ` ${long.slice(0, 5).toLowerCase()}-${long.slice(5)}`)).status).toBe(200);
  });

  it('gives four digits again after thirty days without a wrong one', async () => {
    const { email } = await unverified();
    const code = await codeSentTo(app, 'verification', email);
    for (let n = 0; n < 5; n += 1) await verify(email, otherDigits(code));
    await pool.query(`update app.code_pace set wrong_at = now() - interval '29 days' where email = $1`, [
      email,
    ]);
    expect(await anew(email)).toHaveLength(10);
    await pool.query(`update app.code_pace set wrong_at = now() - interval '30 days' where email = $1`, [
      email,
    ]);
    expect(await anew(email)).toHaveLength(4);
  });

  it('at many mailboxes from one network ends after sixty, and its honest neighbours get long codes', async () => {
    const client = { 'x-forwarded-for': '198.51.100.200' };
    const redeem = (email: string, code: string) =>
      call(strict, 'POST', identityEndpoints.activationCode.path, { body: { email, code }, headers: client });
    for (let n = 0; n < 60; n += 1)
      expect((await redeem(`many.${String(n)}@test.example`, '1234')).error?.code).toBe('CODE_EXPIRED');
    const { email } = await signUp(app);
    await call(app, 'POST', identityEndpoints.forgotPassword.path, { body: { email } });
    const short = await codeSentTo(app, 'recovery', email);
    expect((await redeem(email, short)).error?.code).toBe('CODE_SPENT');
    await pool.query(`update app.code_pace set sent_at = sent_at - interval '1 hour' where email = $1`, [
      email,
    ]);
    await call(app, 'POST', identityEndpoints.forgotPassword.path, { body: { email } });
    const long = await codeSentTo(app, 'recovery', email);
    expect((await redeem(email, long)).status).toBe(200);
  });
});

describe('the landing page’s box', () => {
  const check = (email: string, at = app, address = '203.0.113.30') =>
    call(at, 'POST', identityEndpoints.emailCheck.path, {
      body: { email, client_id: 7 },
      headers: { 'x-forwarded-for': address },
    });
  const isActive = async (email: string) =>
    (await check(email)).expect<EmailChecked>(200).message[0]?.is_user_account_active;

  it('knows who has an active account', async () => {
    const [verified, waits] = [await signUp(app), await unverified()];
    expect(await isActive(verified.email.toUpperCase())).toBe(true);
    expect(await isActive(waits.email)).toBe(false);
    expect(await isActive(`no.${waits.email}`)).toBe(false);
    expect(await isActive('%@test.example')).toBe(false);
    expect(await isActive(verified.email.replace('ann', '___'))).toBe(false);
  });

  it.each([
    ['', 'Email is required'],
    ['nonsense', 'Invalid email address format'],
  ])('answers %j with its words', async (email, message) => {
    expect((await check(email)).error).toMatchObject({ status: 400, fields: { email: message } });
  });

  it('is throttled by address and by client', async () => {
    const one: number[] = [];
    for (let n = 0; n < 12; n += 1)
      one.push((await check('probed@test.example', strict, `198.51.100.${100 + n}`)).status);
    expect(one).toEqual([...Array<number>(10).fill(200), 429, 429]);
    const many: number[] = [];
    for (let n = 0; n < 62; n += 1)
      many.push((await check(`p${n}@test.example`, strict, '192.0.2.77')).status);
    expect(many.filter((status) => status === 429)).toHaveLength(2);
  });
});
