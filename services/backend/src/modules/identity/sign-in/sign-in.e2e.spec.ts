import { randomUUID } from 'node:crypto';
import * as identityEndpoints from '@keenly/contracts/identity.endpoints';
import { passwordRuleMessages } from '@keenly/contracts/catalogue/recovery';
import { TOKEN_REFUSED } from '@keenly/contracts/errors';
import type { GeneralInformation, SignedIn, SignedUp } from '@keenly/contracts/identity';
import { jest } from '@jest/globals';
import { Pool } from 'pg';
import { Passwords } from '../../../platform/auth/passwords.js';
import { sharedTestApp } from '../../../testing/shared-test-app.js';
import type { TestApp } from '../../../testing/test-app.js';
import { call, refreshCookieOf } from '../../../testing/test-http.js';
import { signIn, signUp, signUpForm, TEST_PASSWORD, verify } from '../../../testing/test-people.js';

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

const me = (token: string) => call(app, 'GET', identityEndpoints.authUser.path, { token });
const refresh = (cookie: string, headers: Record<string, string> = {}) =>
  call(app, 'POST', identityEndpoints.refresh.path, { headers: { cookie, ...headers } });

describe('sign-up', () => {
  it('makes a person with a personal account, whatever else the form claims', async () => {
    const form = signUpForm({ first_name: ' Ann ', email: `ANN.${String(Date.now())}@Test.Example` });
    const claims = {
      role_id: 'SUPER_OWNER',
      is_admin: true,
      client_id: randomUUID(),
      email_verified_at: new Date(),
    };
    const answer = await call(app, 'POST', identityEndpoints.signUp.path, {
      body: { ...form, ...claims, skip_otp: true, is_token_require: true },
    });
    const [signedIn] = answer.expect<SignedUp>(201).data.UserClients;
    expect(signedIn.user).toMatchObject({
      first_name: 'Ann',
      email: form.email.toLowerCase(),
      role_id: 'USER',
      client_id: null,
      network: 'users',
      designation: 'Student',
    });
    expect(answer.headers.getSetCookie()).toEqual([]);
    const { token } = await verify(app, form.email.toLowerCase(), signedIn.token);
    expect((await me(token)).expect<GeneralInformation>(200)).toEqual(signedIn.user);
  });

  it('refuses an address that is in use, whatever its case', async () => {
    const { email } = await signUp(app);
    const again = await call(app, 'POST', identityEndpoints.signUp.path, {
      body: signUpForm({ email: email.toUpperCase() }),
    });
    expect(again.error).toMatchObject({
      status: 409,
      code: 'EMAIL_IN_USE',
      message: 'Email Already in Use!',
      fields: { email: 'Email Already in Use!' },
    });
  });

  it('refuses a password that guessers try first, in words of its own and after the rule', async () => {
    const answers = await Promise.all(
      ['Password1!', 'Summer!2026', 'short'].map((password) =>
        call(app, 'POST', identityEndpoints.signUp.path, { body: signUpForm({ password }) }),
      ),
    );
    expect(answers.map(({ error }) => [error?.code, error?.fields?.['password']])).toEqual([
      ['VALIDATION_FAILED', passwordRuleMessages.common],
      ['VALIDATION_FAILED', passwordRuleMessages.common],
      ['VALIDATION_FAILED', 'Password must have more than 8 character'],
    ]);
  });

  it('gives an address to one of several who ask at once', async () => {
    const form = signUpForm();
    const answers = await Promise.all(
      [1, 2, 3, 4].map((one) =>
        call(app, 'POST', identityEndpoints.signUp.path, {
          body: { ...form, password: `${form.password}${String(one)}` },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });

  it('takes the same form for the same sign-up, until its address is proved', async () => {
    const form = signUpForm();
    const ask = () => call(app, 'POST', identityEndpoints.signUp.path, { body: form });
    const answers = [...(await Promise.all([ask(), ask(), ask()])), await ask()];
    const signedUp = answers.map((answer) => answer.expect<SignedUp>(201).data.UserClients[0]);
    const [userId, ...others] = new Set(signedUp.map(({ user_id }) => user_id));
    expect(others).toEqual([]);
    expect((await verify(app, form.email, signedUp.at(-1)?.token ?? '')).userId).toBe(userId);
    expect((await ask()).error?.code).toBe('EMAIL_IN_USE');
  });

  it('names each field that is wrong', async () => {
    const answer = await call(app, 'POST', identityEndpoints.signUp.path, {
      body: signUpForm({ first_name: '', password: 'secret' }),
    });
    expect(answer.error).toMatchObject({
      status: 400,
      code: 'VALIDATION_FAILED',
      fields: {
        first_name: 'Please enter you First Name',
        password: 'Password must have more than 8 character',
      },
    });
  });

  it('is finished by the next sign-in when it broke off half way', async () => {
    const { userId } = await signUp(app);
    const email = `half.${userId}@test.example`;
    const { rows } = await pool.query<{ personal_account_id: string }>(
      `insert into app.person (id, first_name, last_name, email, password_hash, personal_account_id, email_verified_at)
       select uuidv7(), first_name, last_name, $2, password_hash, uuidv7(), now() from app.person where id = $1
       returning personal_account_id`,
      [userId, email],
    );
    const { accountId, token } = await signIn(app, { email, password: TEST_PASSWORD });
    expect(accountId).toBe(rows[0]?.personal_account_id);
    expect((await me(token)).status).toBe(200);
  });
});

describe('sign-in', () => {
  it('takes the address in any case and keeps the password as it is', async () => {
    const person = await signUp(app);
    const answer = await call(app, 'POST', identityEndpoints.login.path, {
      body: {
        email: ` ${person.email.toUpperCase()} `,
        password: TEST_PASSWORD,
        get_other_accounts: true,
        client_id: 1,
      },
    });
    expect(answer.expect<SignedIn>(200).user_id).toBe(person.userId);
  });

  it('answers an unknown address and a wrong password alike', async () => {
    const { email } = await signUp(app);
    const wrong = await call(app, 'POST', identityEndpoints.login.path, {
      body: { email, password: 'Secret!24' },
    });
    const unknown = await call(app, 'POST', identityEndpoints.login.path, {
      body: { email: `no.${email}`, password: TEST_PASSWORD },
    });
    expect(wrong.error).toMatchObject({
      status: 401,
      code: 'SIGN_IN_FAILED',
      message: 'Email or password is incorrect.',
    });
    const { correlation_id: _, ...refusal } = wrong.error ?? {};
    expect(unknown.error).toMatchObject(refusal);
  });

  it('checks one password for an unknown address, as for a wrong one, so that both take as long', async () => {
    const { email } = await signUp(app);
    const matches = jest.spyOn(app.app.get(Passwords, { strict: false }), 'matches');
    for (const address of [email, `no.${email}`]) {
      await call(app, 'POST', identityEndpoints.login.path, {
        body: { email: address, password: 'Wrong!234' },
      });
    }
    const checked = matches.mock.calls.map(([stored, password]) => [typeof stored, password]);
    matches.mockRestore();
    expect(checked).toEqual([
      ['string', 'Wrong!234'],
      ['undefined', 'Wrong!234'],
    ]);
  });

  it.each([
    [false, /^keenly_refresh=[^;]+; Path=\/api\/v1\/token; HttpOnly; SameSite=Strict$/],
    [true, /^keenly_refresh=[^;]+; Max-Age=2592000; Path=\/api\/v1\/token; HttpOnly; SameSite=Strict$/],
  ])('with Remember Me %s sets the cookie accordingly', async (remember_me, cookie) => {
    const { email, password } = await signUp(app);
    const answer = await call(app, 'POST', identityEndpoints.login.path, {
      body: { email, password, remember_me },
    });
    expect(answer.headers.getSetCookie()[0]).toMatch(cookie);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});

describe('an access token', () => {
  it.each([
    ['missing', undefined],
    ['nonsense', 'nonsense'],
    ['forged', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.AAAA'],
    ['unsigned', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.'],
  ])('that is %s answers 1004', async (_, token) => {
    const answer = await call(app, 'GET', identityEndpoints.authUser.path, { token });
    expect(answer.error).toMatchObject({ status: 401, code: TOKEN_REFUSED, message: 'Unauthorized access.' });
  });
});

describe('refresh', () => {
  it('gives a new token and a new cookie for the same sign-in', async () => {
    const person = await signUp(app);
    const answer = await refresh(person.refreshCookie);
    expect(answer.expect<SignedIn>(200).user_id).toBe(person.userId);
    expect(refreshCookieOf(answer)).not.toBe(person.refreshCookie);
    expect((await me(answer.expect<SignedIn>(200).token)).status).toBe(200);
    expect((await refresh(refreshCookieOf(answer))).status).toBe(200);
  });

  it('serves two tabs that race with one cookie, and both new cookies', async () => {
    const { refreshCookie } = await signUp(app);
    const [one, two] = await Promise.all([refresh(refreshCookie), refresh(refreshCookie)]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect((await refresh(refreshCookieOf(one))).status).toBe(200);
    expect((await refresh(refreshCookieOf(two))).status).toBe(200);
  });

  it('ends the sign-in when an old cookie comes back later', async () => {
    const person = await signUp(app);
    const next = await refresh(person.refreshCookie);
    await pool.query(
      `update app.refresh_token t set used_at = t.used_at - interval '11 seconds' from app.sign_in s
       where s.id = t.sign_in_id and s.person_id = $1 and t.used_at is not null`,
      [person.userId],
    );
    expect((await refresh(person.refreshCookie)).error?.code).toBe(TOKEN_REFUSED);
    expect((await refresh(refreshCookieOf(next))).error?.code).toBe(TOKEN_REFUSED);
    expect((await me(person.token)).error?.code).toBe(TOKEN_REFUSED);
    expect((await me(next.expect<SignedIn>(200).token)).error?.code).toBe(TOKEN_REFUSED);
  });

  it('goes on for ninety days at most, whatever Remember Me says and however often it is used', async () => {
    const { email, password, userId } = await signUp(app);
    const { refreshCookie } = await signIn(app, { email, password, remember_me: true });
    const openedDaysAgo = (days: number) =>
      pool.query(
        `update app.sign_in set created_at = now() - make_interval(days => $2) where person_id = $1`,
        [userId, days],
      );
    await openedDaysAgo(89);
    const late = await refresh(refreshCookie);
    expect(late.status).toBe(200);
    const { rows } = await pool.query<{ left: number }>(
      `select round(extract(epoch from expires_at - now()) / 3600)::int as left from app.sign_in
       where person_id = $1 and remembered`,
      [userId],
    );
    expect(rows).toEqual([{ left: 24 }]);
    await openedDaysAgo(90);
    expect((await refresh(refreshCookieOf(late))).error?.code).toBe(TOKEN_REFUSED);
  });

  it('refuses an expired sign-in', async () => {
    const person = await signUp(app);
    await pool.query(`update app.sign_in set expires_at = now() where person_id = $1`, [person.userId]);
    expect((await refresh(person.refreshCookie)).error?.code).toBe(TOKEN_REFUSED);
  });

  it('refuses without a cookie and with a made-up one', async () => {
    expect((await call(app, 'POST', identityEndpoints.refresh.path)).error?.code).toBe(TOKEN_REFUSED);
    expect((await refresh(`keenly_refresh=${'a'.repeat(43)}`)).error?.code).toBe(TOKEN_REFUSED);
  });

  it.each([[{ origin: 'https://evil.example' }], [{ origin: 'null' }], [{ 'sec-fetch-site': 'cross-site' }]])(
    'refuses what another site sent: %j',
    async (headers) => {
      const { refreshCookie } = await signUp(app);
      expect((await refresh(refreshCookie, headers)).error).toMatchObject({ status: 403, code: 'FORBIDDEN' });
      expect((await refresh(refreshCookie, { origin: app.url })).status).toBe(200);
    },
  );
});

describe('sign-out', () => {
  const signOut = (token: string) => call(app, 'POST', identityEndpoints.logout.path, { token });

  it('ends token and cookie at once', async () => {
    const person = await signUp(app);
    const answer = await signOut(person.token);
    expect(answer.status).toBe(204);
    expect(answer.headers.getSetCookie()[0]).toMatch(/^keenly_refresh=; .*Expires=Thu, 01 Jan 1970/);
    expect((await me(person.token)).error?.code).toBe(TOKEN_REFUSED);
    expect((await refresh(person.refreshCookie)).error?.code).toBe(TOKEN_REFUSED);
  });

  it('leaves the person’s other sign-ins alone', async () => {
    const one = await signUp(app);
    const two = await signIn(app, one);
    await signOut(one.token);
    expect((await me(two.token)).status).toBe(200);
  });

  it('is reached a second time without harm, and refused to no one', async () => {
    const { token } = await signUp(app);
    await signOut(token);
    expect((await signOut(token)).status).toBe(204);
    expect((await signOut('nonsense')).error?.code).toBe(TOKEN_REFUSED);
  });
});

describe('the external id', () => {
  const put = (token: string, body: unknown) =>
    call(app, 'PUT', identityEndpoints.updateUser.path, { token, body });

  it('is saved on the caller’s record, and nothing else is', async () => {
    const person = await signUp(app);
    const other = await signUp(app);
    const answer = await put(person.token, {
      id: other.userId,
      external_id: 'ext-12345678',
      role_id: 'SUPER_OWNER',
      email: 'x@y.example',
    });
    expect(answer.expect<GeneralInformation>(200)).toMatchObject({
      user_id: person.userId,
      external_id: 'ext-12345678',
      role_id: 'USER',
      email: person.email,
    });
    expect((await me(other.token)).expect<GeneralInformation>(200).external_id).toBeNull();
  });

  it('is one person’s only', async () => {
    const [one, two] = [await signUp(app), await signUp(app)];
    await put(one.token, { external_id: 'ext-taken-1' });
    expect((await put(two.token, { external_id: 'ext-taken-1' })).error).toMatchObject({
      status: 409,
      code: 'CONFLICT',
    });
  });
});
