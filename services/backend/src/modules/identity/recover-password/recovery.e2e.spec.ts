import * as identityEndpoints from '@keenly/contracts/identity.endpoints';
import * as pairingEndpoints from '@keenly/contracts/pairing.endpoints';
import * as accountsEndpoints from '@keenly/contracts/accounts.endpoints';
import { passwordRuleMessages, recoveryMessages } from '@keenly/contracts/catalogue/recovery';
import { TOKEN_REFUSED } from '@keenly/contracts/errors';
import type { PasswordGrant, PasswordReset } from '@keenly/contracts/verification';
import { Pool } from 'pg';
import { killedAfter, makeRequestsMortal } from '../../../testing/faults/killed-request.js';
import { codeSentTo, otherDigits } from '../../../testing/test-codes.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { call, refreshCookieOf } from '../../../testing/test-http.js';
import {
  addMember,
  makeOrganisation,
  pairExtension,
  signIn,
  signUp,
  signUpUnverified,
  TEST_PASSWORD,
} from '../../../testing/test-people.js';

const NEW_PASSWORD = 'Brand-New!42';
let app: TestApp;
let pool: Pool;

beforeAll(async () => {
  // For what they ask to be told from what others do in this process. No test here wants workers.
  makeRequestsMortal();
  app = await startTestApp({ KEENLY_ROLE: 'api' });
  pool = new Pool({ connectionString: app.config.database.url, max: 2 });
}, 60_000);
afterAll(async () => {
  await pool.end();
  await app.close();
});

const forgot = (email: string, at = app) =>
  call(at, 'POST', identityEndpoints.forgotPassword.path, { body: { email, client_id: 1 } });
const redeem = (email: string, code: string) =>
  call(app, 'POST', identityEndpoints.activationCode.path, { body: { email, code, client_id: 1 } });
const create = (email: string, grant: string, password = NEW_PASSWORD, more: object = {}) =>
  call(app, 'POST', identityEndpoints.createPassword.path, {
    body: { email, grant, password, confirm_password: password, ...more },
  });
const me = (token: string) => call(app, 'GET', identityEndpoints.authUser.path, { token });
const refresh = (cookie: string) =>
  call(app, 'POST', identityEndpoints.refresh.path, { headers: { cookie } });
const login = (email: string, password: string) =>
  call(app, 'POST', identityEndpoints.login.path, { body: { email, password } });

async function grantFor(email: string): Promise<string> {
  (await forgot(email)).expect(200);
  const answer = await redeem(email, await codeSentTo(app, 'recovery', email));
  return answer.expect<PasswordGrant>(200).grant;
}

describe('a forgotten password', () => {
  it('is replaced in three steps, and everything signed in with the old one ends', async () => {
    const person = await signUp(app);
    const other = await signIn(app, { ...person, remember_me: true });
    const extension = await pairExtension(app, person);
    expect((await forgot(` ${person.email.toUpperCase()}`)).body).toEqual({
      message: recoveryMessages.codeSent,
    });
    const code = await codeSentTo(app, 'recovery', person.email);
    const granted = (await redeem(person.email, code)).expect<PasswordGrant>(200);
    expect(granted.expires_in_s).toBe(600);
    expect((await me(person.token)).status).toBe(200);
    expect((await create(person.email, granted.grant)).body).toEqual({
      message: recoveryMessages.passwordUpdated,
    });
    for (const { token, refreshCookie } of [person, other]) {
      expect((await me(token)).error?.code).toBe(TOKEN_REFUSED);
      expect((await refresh(refreshCookie)).error?.code).toBe(TOKEN_REFUSED);
    }
    expect(
      (await call(app, 'GET', pairingEndpoints.extensionSelf.path, { token: extension.token })).error?.code,
    ).toBe(TOKEN_REFUSED);
    expect((await login(person.email, person.password)).error?.code).toBe('SIGN_IN_FAILED');
    expect((await login(person.email, NEW_PASSWORD)).status).toBe(200);
  });

  it('proves the address of anyone who never did', async () => {
    const { email } = await signUpUnverified(app);
    await create(email, await grantFor(email));
    expect((await login(email, NEW_PASSWORD)).status).toBe(200);
  });

  it('is set for the first time by someone whom an organisation made', async () => {
    const member = await addMember(app, await makeOrganisation(app));
    await pool.query('update app.person set password_hash = null where id = $1', [member.userId]);
    await create(member.email, await grantFor(member.email));
    expect((await login(member.email, NEW_PASSWORD)).status).toBe(200);
  });

  it('is set by someone whose sign-up broke off before they had an account', async () => {
    const { userId } = await signUp(app);
    const email = `half.${userId}@test.example`;
    await pool.query(
      `insert into app.person (id, first_name, last_name, email, password_hash, personal_account_id)
       select uuidv7(), first_name, last_name, $2, password_hash, uuidv7() from app.person where id = $1`,
      [userId, email],
    );
    await create(email, await grantFor(email));
    expect((await login(email, NEW_PASSWORD)).status).toBe(200);
  });

  it('brings no one back who closed their account', async () => {
    const person = await signUp(app);
    const closed = { token: person.token, body: { is_active: 'false' } };
    (await call(app, 'PUT', accountsEndpoints.deactivateAccount.path, closed)).expect(200);
    expect((await forgot(person.email)).status).toBe(200);
    const digits = await codeSentTo(app, 'recovery', person.email);
    expect((await redeem(person.email, digits)).error?.code).toBe('CODE_WRONG');
  });

  it('tells the person by mail', async () => {
    const person = await signUp(app);
    await create(person.email, await grantFor(person.email));
    const { rows } = await pool.query<{ kind: string }>(
      'select kind from app.mail where recipient = $1 order by created_at, id',
      [person.accountId],
    );
    expect(rows.map(({ kind }) => kind)).toEqual(['verification-code', 'recovery-code', 'password-changed']);
  });

  it.each([
    [{ email: '' }, 'email', 'Email is required'],
    [{ email: 'nonsense' }, 'email', 'Not a valid Email'],
    [{ password: '' }, 'password', 'Password is required'],
    [{ password: 'Short1!' }, 'password', 'Password must contain minimum 8 characters'],
    [{ password: 'lower-case1' }, 'password', 'Password must contain a uppercase letter'],
    [{ password: 'UPPER-CASE1' }, 'password', 'Password must contain a lowercase letter'],
    [{ password: 'No-Number!' }, 'password', 'Password must contain a number'],
    [{ password: 'NoSpecial1' }, 'password', 'Password must contain a special character'],
    [{ password: 'Welcome@2026', confirm_password: 'Welcome@2026' }, 'password', passwordRuleMessages.common],
    [{ confirm_password: '' }, 'confirm_password', 'Confirm password is required'],
    [{ confirm_password: 'Other!23' }, 'confirm_password', 'Password and confirm password do not match'],
    [{ grant: '' }, 'grant', recoveryMessages.grantRefused],
  ])('refuses %j with its words', async (body, field, words) => {
    const { error } = await create('ann@test.example', 'x', NEW_PASSWORD, body);
    expect(error).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
    expect(error?.fields?.[field]).toBe(words);
  });
});

describe('a recovery code', () => {
  it('is wrong four times, spent the fifth, and right no more', async () => {
    const { email } = await signUp(app);
    await forgot(email);
    const code = await codeSentTo(app, 'recovery', email);
    const tries: unknown[] = [];
    for (let n = 0; n < 5; n += 1) tries.push((await redeem(email, otherDigits(code))).error?.code);
    expect(tries).toEqual([...Array<string>(4).fill('CODE_WRONG'), 'CODE_SPENT']);
    expect((await redeem(email, code)).error?.code).toBe('CODE_EXPIRED');
  });

  it('is used once', async () => {
    const { email } = await signUp(app);
    await forgot(email);
    const code = await codeSentTo(app, 'recovery', email);
    const answers = await Promise.all([redeem(email, code), redeem(email, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('of no one is never right, though every answer is as for someone', async () => {
    const email = 'nobody@test.example';
    expect((await forgot(email)).body).toEqual({ message: recoveryMessages.codeSent });
    const digits = await codeSentTo(app, 'recovery', email);
    const tries: unknown[] = [];
    for (let n = 0; n < 6; n += 1) tries.push((await redeem(email, digits)).error?.code);
    expect(tries).toEqual([...Array<string>(4).fill('CODE_WRONG'), 'CODE_SPENT', 'CODE_EXPIRED']);
  });

  it('of no one goes to no account', async () => {
    const { rows } = await pool.query<{ known: boolean }>(
      `select exists (select from app.account a where a.account_id = m.recipient) as known
       from app.mail m join app.email_code c on m.data->>'codeId' = c.id::text
       where c.email = 'nobody@test.example'`,
    );
    expect(rows).toEqual([{ known: false }]);
  });

  it('goes out once, of many asked for at once', async () => {
    const strict = await startTestApp({ RATE_LIMIT_FACTOR: '1', DATABASE_URL: app.config.database.url });
    try {
      const { email, accountId } = await signUp(app);
      const answers = await Promise.all(Array.from({ length: 6 }, () => forgot(email, strict)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429, 429, 429]);
      const { rowCount } = await pool.query(
        `select from app.mail where kind = 'recovery-code' and recipient = $1`,
        [accountId],
      );
      expect(rowCount).toBe(1);
    } finally {
      await strict.close();
    }
  });
});

describe('a grant', () => {
  it('is used once, also by two at once', async () => {
    const { email } = await signUp(app);
    const grant = await grantFor(email);
    const answers = await Promise.all([
      create(email, grant, 'First-One!1'),
      create(email, grant, 'Second-One!2'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await create(email, grant)).error).toMatchObject({
      status: 400,
      code: 'GRANT_REFUSED',
      message: recoveryMessages.grantRefused,
    });
  });

  it('lapses, is void for anyone else, and cannot be made up', async () => {
    const [one, two] = [await signUp(app), await signUp(app)];
    const grant = await grantFor(one.email);
    expect((await create(two.email, grant)).error?.code).toBe('GRANT_REFUSED');
    expect((await create(one.email, 'A'.repeat(43))).error?.code).toBe('GRANT_REFUSED');
    await pool.query('update app.password_grant set expires_at = now()');
    expect((await create(one.email, grant)).error?.code).toBe('GRANT_REFUSED');
    expect((await login(one.email, one.password)).status).toBe(200);
    expect((await login(two.email, two.password)).status).toBe(200);
  });

  it('is void once the password was changed by other means', async () => {
    const person = await signUp(app);
    const grant = await grantFor(person.email);
    const body = { existing_password: TEST_PASSWORD, password: 'Meanwhile!1' };
    (await call(app, 'PUT', identityEndpoints.resetPassword.path, { token: person.token, body })).expect(200);
    expect((await create(person.email, grant)).error?.code).toBe('GRANT_REFUSED');
  });
});

describe('an unknown address', () => {
  type Step = (email: string, headers: Readonly<Record<string, string>>) => Promise<unknown>;
  const send = (path: string, body: object, headers: Readonly<Record<string, string>>) =>
    call(app, 'POST', path, { body, headers });
  /** The SQL statements of a request, in order; not what a service asks that runs in this process for other tests. */
  async function statementsOf(email: string, step: Step): Promise<string[]> {
    await pool.query(`update app.code_pace set sent_at = sent_at - interval '1 hour'`);
    const { sent } = await killedAfter(Infinity, (correlation) =>
      step(email, { 'x-correlation-id': correlation }),
    );
    return sent.map(({ text }) => text).filter((text) => /app"?\.|^(begin|commit)/i.test(text));
  }

  it.each<[string, number, Step]>([
    ['forgot', 5, (email, headers) => send(identityEndpoints.forgotPassword.path, { email }, headers)],
    [
      'redeem',
      4,
      (email, headers) => send(identityEndpoints.activationCode.path, { email, code: '0000' }, headers),
    ],
    [
      'create',
      4,
      (email, headers) => {
        const body = {
          email,
          grant: 'A'.repeat(43),
          password: NEW_PASSWORD,
          confirm_password: NEW_PASSWORD,
        };
        return send(identityEndpoints.createPassword.path, body, headers);
      },
    ],
  ])(
    'costs the database what a known one does to %s, so that no clock tells them apart',
    async (_, atLeast, step) => {
      const { email } = await signUp(app);
      // Both have asked before: what a first time does once and for all is behind them.
      for (const address of [email, `no.${email}`]) await statementsOf(address, step);
      const known = await statementsOf(email, step);
      expect(known.length).toBeGreaterThanOrEqual(atLeast);
      expect(await statementsOf(`no.${email}`, step)).toEqual(known);
    },
  );
});

describe('one’s own password', () => {
  const change = (token: string, body: object) =>
    call(app, 'PUT', identityEndpoints.resetPassword.path, { token, body });

  it('is changed with the existing one; this browser goes on, every other one ends', async () => {
    const person = await signUp(app);
    const here = await signIn(app, { ...person, remember_me: true });
    const extension = await pairExtension(app, person);
    const answer = await change(here.token, {
      user_client_id: 'somebody else',
      existing_password: person.password,
      password: NEW_PASSWORD,
    });
    const { token, message } = answer.expect<PasswordReset>(200);
    expect(message).toBe('Your password was updated.');
    expect(answer.headers.getSetCookie()[0]).toMatch(/Max-Age=2592000/);
    expect((await me(token)).status).toBe(200);
    expect((await refresh(refreshCookieOf(answer))).status).toBe(200);
    for (const ended of [person, here]) {
      expect((await me(ended.token)).error?.code).toBe(TOKEN_REFUSED);
      expect((await refresh(ended.refreshCookie)).error?.code).toBe(TOKEN_REFUSED);
    }
    expect(
      (await call(app, 'GET', pairingEndpoints.extensionSelf.path, { token: extension.token })).error?.code,
    ).toBe(TOKEN_REFUSED);
    expect((await login(person.email, NEW_PASSWORD)).status).toBe(200);
  });

  it('stays where the existing one is wrong', async () => {
    const person = await signUp(app);
    const wrong = { existing_password: 'Wrong!234', password: NEW_PASSWORD };
    expect((await change(person.token, wrong)).error).toMatchObject({
      status: 400,
      code: 'PASSWORD_WRONG',
      fields: { existing_password: 'Existing Password is incorrect.' },
    });
    expect((await me(person.token)).status).toBe(200);
  });

  it('is not found by trying with a stolen token', async () => {
    const person = await signUp(app);
    const wrong = { existing_password: 'Wrong!234', password: NEW_PASSWORD };
    const strict = await startTestApp({ RATE_LIMIT_FACTOR: '1', DATABASE_URL: app.config.database.url });
    try {
      const codes: unknown[] = [];
      for (let n = 0; n < 12; n += 1)
        codes.push(
          (
            await call(strict, 'PUT', identityEndpoints.resetPassword.path, {
              token: person.token,
              body: wrong,
            })
          ).error?.code,
        );
      expect(codes).toEqual([...Array<string>(10).fill('PASSWORD_WRONG'), 'RATE_LIMITED', 'RATE_LIMITED']);
    } finally {
      await strict.close();
    }
  });

  it.each([
    [{ existing_password: '' }, 'existing_password', 'Password is required'],
    [{ password: 'short' }, 'password', 'New Password must contain minimum 8 characters'],
    [{ password: 'P@ssw0rd!1' }, 'password', passwordRuleMessages.common],
  ])('refuses %j with its words', async (body, field, words) => {
    const { token, password } = await signUp(app);
    const { error } = await change(token, { existing_password: password, password: NEW_PASSWORD, ...body });
    expect(error?.fields?.[field]).toBe(words);
  });
});
