import { apiPaths } from '@keenly/contracts/api-paths';
import { codeMessages } from '@keenly/contracts/catalogue/verification';
import { TOKEN_REFUSED } from '@keenly/contracts/errors';
import type { SignedIn } from '@keenly/contracts/identity';
import type { EmailChecked, Verified } from '@keenly/contracts/verification';
import { Pool } from 'pg';
import { codeSentTo, otherDigits } from '../../testing/test-codes.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { call, refreshCookieOf } from '../../testing/test-http.js';
import { signUp, signUpForm, signUpUnverified } from '../../testing/test-people.js';

let app: TestApp;
/** Where the limits are as in production. */
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

const verify = (email: string, code: string, more: object = {}) =>
  call(app, 'POST', apiPaths.verification, { body: { email, code, ...more } });
const resend = (email: string, at = app, address = '203.0.113.1') =>
  call(at, 'POST', apiPaths.resendConfirmation, {
    body: { email, client_id: 1 },
    headers: { 'x-forwarded-for': address },
  });
const login = ({ email, password }: { email: string; password: string }) =>
  call(app, 'POST', apiPaths.login, { body: { email, password } });
const me = (token: string) => call(app, 'GET', apiPaths.authUser, { token });
const scopeOf = (token: string) =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { scope: string }).scope;

describe('before the e-mail is verified', () => {
  it('the token opens nothing, and there is no cookie', async () => {
    const answer = await call(app, 'POST', apiPaths.signUp, { body: signUpForm() });
    const [{ token }] = answer.expect<{ data: { UserClients: [SignedIn] } }>(201).data.UserClients;
    expect(scopeOf(token)).toBe('verification');
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect((await me(token)).error).toMatchObject({ status: 403, code: 'FORBIDDEN' });
  });

  it('the right password answers email_verified false, and a live code is on its way', async () => {
    const person = await signUpUnverified(app);
    const first = await codeSentTo(app, 'verification', person.email);
    expect((await login(person)).error).toMatchObject({
      status: 403,
      code: 'EMAIL_NOT_VERIFIED',
      email_verified: false,
      message: codeMessages.notVerified,
    });
    expect(await codeSentTo(app, 'verification', person.email)).toBe(first);
    await pool.query(
      `update app.email_code set issued_at = now() - interval '1 hour', expires_at = now() where email = $1`,
      [person.email],
    );
    await login(person);
    await codeSentTo(app, 'verification', person.email);
  });

  it('a wrong password says nothing of it', async () => {
    const { email } = await signUpUnverified(app);
    const { error } = await login({ email, password: 'Wrong!234' });
    expect(error).toMatchObject({ status: 401, code: 'SIGN_IN_FAILED' });
    expect(error).not.toHaveProperty('email_verified');
  });
});

describe('the code', () => {
  it('verifies the address, and signs in where asked to', async () => {
    const person = await signUpUnverified(app);
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
    const { email } = await signUpUnverified(app);
    const answer = await verify(email, await codeSentTo(app, 'verification', email));
    expect(answer.body).toEqual({ message: codeMessages.verified });
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it.each(['', '123', '12345', '12a4', '١٢٣٤', "' or", '12.4'])('%j is none', async (code) => {
    expect((await verify('ann@test.example', code)).error).toMatchObject({
      status: 400,
      code: 'VALIDATION_FAILED',
      fields: { code: codeMessages.malformed },
    });
  });

  it('is wrong four times, spent the fifth, and right no more', async () => {
    const { email } = await signUpUnverified(app);
    const code = await codeSentTo(app, 'verification', email);
    const tries: unknown[] = [];
    for (let n = 0; n < 5; n += 1) tries.push((await verify(email, otherDigits(code))).error?.code);
    expect(tries).toEqual([...Array<string>(4).fill('CODE_WRONG'), 'CODE_SPENT']);
    expect((await verify(email, code)).error).toMatchObject({
      code: 'CODE_EXPIRED',
      message: codeMessages.expired,
    });
  });

  it('has five tries, however many arrive at once', async () => {
    const { email } = await signUpUnverified(app);
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
    const { email } = await signUpUnverified(app);
    const code = await codeSentTo(app, 'verification', email);
    const answers = await Promise.all([verify(email, code), verify(email, code), verify(email, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect((await verify(email, code)).error?.code).toBe('CODE_EXPIRED');
  });

  it('lasts ten minutes', async () => {
    const { email } = await signUpUnverified(app);
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
    const [one, two] = [await signUpUnverified(app), await signUpUnverified(app)];
    const code = await codeSentTo(app, 'verification', one.email);
    const own = await codeSentTo(app, 'verification', two.email);
    const { error } = await verify(two.email, code === own ? otherDigits(code) : code);
    expect(error?.code).toBe('CODE_WRONG');
  });

  it('for a new password verifies no sign-up', async () => {
    const { email } = await signUpUnverified(app);
    await pool.query(`delete from app.email_code where email = $1`, [email]);
    await call(app, 'POST', apiPaths.forgotPassword, { body: { email } });
    const code = await codeSentTo(app, 'recovery', email);
    expect((await verify(email, code)).error?.code).toBe('CODE_EXPIRED');
  });

  it('stands nowhere in the database', async () => {
    const { email } = await signUpUnverified(app);
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
    const { email } = await signUpUnverified(app);
    const old = await codeSentTo(app, 'verification', email);
    await new Promise((resolve) => setTimeout(resolve, 80));
    expect((await resend(email)).body).toEqual({ message: codeMessages.resent });
    const fresh = await codeSentTo(app, 'verification', email);
    if (fresh !== old) expect((await verify(email, old)).error?.code).toBe('CODE_WRONG');
    expect((await verify(email, fresh)).status).toBe(200);
  });

  it('is throttled to one a minute for an address, in every process, with the time to wait', async () => {
    const { email } = await signUpUnverified(app);
    const answer = await resend(email, strict);
    expect(answer.error).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
    const wait = Number(answer.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(50);
    expect(wait).toBeLessThanOrEqual(60);
  });

  it('answers alike for who waits, who is verified and who is unknown, down to the throttle', async () => {
    const [waits, verified] = [await signUpUnverified(app), await signUp(app)];
    await pool.query(`update app.email_code set issued_at = issued_at - interval '2 minutes'`);
    for (const email of [waits.email, verified.email, `no.${waits.email}`]) {
      const first = await resend(email, strict, '203.0.113.9');
      expect([email, first.status, first.body]).toEqual([email, 200, { message: codeMessages.resent }]);
      const second = await resend(email, strict, '203.0.113.9');
      expect([email, second.status]).toEqual([email, 429]);
    }
    expect((await login(verified)).status).toBe(200);
  });

  it('for a stranger’s address keeps them from nothing', async () => {
    const form = signUpForm();
    expect((await resend(form.email, strict, '203.0.113.10')).status).toBe(200);
    const made = await call(strict, 'POST', apiPaths.signUp, {
      body: form,
      headers: { 'x-forwarded-for': '203.0.113.11' },
    });
    expect(made.status).toBe(201);
    await codeSentTo(app, 'verification', form.email);
  });
});

describe('guessing codes', () => {
  it('ends for the day after fifteen wrong ones for an address, wherever they come from', async () => {
    const person = await signUpUnverified(app);
    const outcomes: unknown[] = [];
    for (let round = 0; round < 4; round += 1) {
      await pool.query(`delete from app.email_code where email = $1`, [person.email]);
      await resend(person.email);
      const code = await codeSentTo(app, 'verification', person.email);
      for (let n = 0; n < 5; n += 1) {
        const { error } = await call(strict, 'POST', apiPaths.verification, {
          body: { email: person.email, code: otherDigits(code) },
          headers: { 'x-forwarded-for': `198.51.100.${round * 5 + n}` },
        });
        outcomes.push(error?.code);
      }
    }
    const round = [...Array<string>(4).fill('CODE_WRONG'), 'CODE_SPENT'];
    expect(outcomes).toEqual([...round, ...round, ...round, ...Array<string>(5).fill('RATE_LIMITED')]);
  });
});

describe('the landing page’s box', () => {
  const check = (email: string, at = app, address = '203.0.113.30') =>
    call(at, 'POST', apiPaths.emailCheck, {
      body: { email, client_id: 7 },
      headers: { 'x-forwarded-for': address },
    });
  const isActive = async (email: string) =>
    (await check(email)).expect<EmailChecked>(200).message[0]?.is_user_account_active;

  it('knows who has an active account', async () => {
    const [verified, waits] = [await signUp(app), await signUpUnverified(app)];
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
