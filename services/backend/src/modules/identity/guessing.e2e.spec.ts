import * as identityEndpoints from '@keenly/contracts/identity.endpoints';
import type { SignedIn } from '@keenly/contracts/identity';
import {
  forgetBrowser,
  forgetOtherBrowsers,
  type KnownBrowsers,
  knownBrowsers,
} from '@keenly/contracts/known-browsers.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import type { PasswordGrant } from '@keenly/contracts/verification';
import { jest } from '@jest/globals';
import { accountMessages } from '@keenly/contracts/catalogue/organisations';
import { activateOrDeactivate } from '@keenly/contracts/networks.endpoints';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { LOGGER } from '../../platform/observability/logger.js';
import { PG_POOL } from '../../platform/database/pool.js';
import { eventually } from '../../testing/eventually.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { codeSentTo } from '../../testing/test-codes.js';
import { call, type TestAnswer } from '../../testing/test-http.js';
import { platformAdmin, signUp, signUpForm } from '../../testing/test-people.js';
import { RegisteredMailKinds } from '../mail/accept-mail/mail-kinds.js';
import { SignInPasses } from './sign-in/sign-in-passes.js';

let one: TestApp;
/** A second process on the same database. */
let two: TestApp;

beforeAll(async () => {
  one = await startTestApp({ RATE_LIMIT_FACTOR: '1' });
  two = await startTestApp({ RATE_LIMIT_FACTOR: '1', DATABASE_URL: one.config.database.url });
}, 60_000);
afterAll(async () => {
  await two.close();
  await one.close();
});

const guess = (app: TestApp, email: string, address = '203.0.113.7') =>
  call(app, 'POST', identityEndpoints.login.path, {
    body: { email, password: 'Guess!234' },
    headers: { 'x-forwarded-for': address },
  });

const cookieOf = ({ headers }: Pick<TestAnswer, 'headers'>) =>
  headers
    .getSetCookie()
    .find((one) => one.startsWith('keenly_device='))
    ?.split(';')[0] ?? '';
const login = (app: TestApp, body: object, address: string, cookie = '') =>
  call(app, 'POST', identityEndpoints.login.path, { body, headers: { 'x-forwarded-for': address, cookie } });
/** The link of the mail that went to an account, or undefined where none did. */
const passSentTo = async (app: TestApp, accountId: string): Promise<string | undefined> => {
  const pool = app.app.get<Pool>(PG_POOL, { strict: false });
  const { rows } = await pool.query<{ id: string }>(
    `select data->>'passId' as id from app.mail where kind = 'sign-in-pass' and recipient = $1`,
    [accountId],
  );
  const [mail] = rows;
  return mail === undefined ? undefined : app.app.get(SignInPasses, { strict: false }).secretOf(mail.id);
};

describe('guessing a password', () => {
  it('learns nothing after ten attempts, counted over all processes: right or wrong, the answer is one', async () => {
    const { email, password, accountId } = await signUp(one);
    for (let n = 0; n < 10; n += 1)
      expect((await guess(n % 2 === 0 ? one : two, email)).error?.code).toBe('SIGN_IN_FAILED');
    for (const app of [one, two]) {
      const wrong = await guess(app, ` ${email.toUpperCase()}`);
      expect(wrong.error).toMatchObject({ status: 401, code: 'SIGN_IN_BY_EMAIL' });
    }
    expect(await passSentTo(one, accountId)).toBeUndefined();
    const right = await login(one, { email, password }, '203.0.113.7');
    expect(right.error).toMatchObject({ status: 401, code: 'SIGN_IN_BY_EMAIL' });
    expect(right.headers.getSetCookie()).toEqual([]);
  });

  it('from a thousand addresses ends after a hundred a day, and keeps no one out who knows the password', async () => {
    const person = await signUp(one);
    const { email, password, accountId } = person;
    const home = cookieOf(await login(one, { email, password }, '192.0.2.9'));
    const codes: unknown[] = [];
    for (let n = 0; n < 105; n += 1)
      codes.push(
        (await guess(n % 2 === 0 ? one : two, email, `10.1.${String(n >> 4)}.${String(n)}`)).error?.code,
      );
    expect(codes.filter((code) => code === 'SIGN_IN_FAILED')).toHaveLength(100);
    expect(codes.slice(100)).toEqual(Array(5).fill('SIGN_IN_BY_EMAIL'));
    // The browser they signed in with before is asked no more than ever.
    expect((await login(two, { email, password }, '10.1.0.1', home)).status).toBe(200);
    // Any other one, with the right password, brings a link to the mailbox.
    expect((await login(two, { email, password }, '198.51.100.77')).error?.code).toBe('SIGN_IN_BY_EMAIL');
    let pass: string | undefined;
    await eventually(async () => {
      pass = await passSentTo(one, accountId);
      expect(pass).toBeDefined();
    });
    expect((await login(one, { email, password: 'Guess!234', pass }, '198.51.100.77')).error?.code).toBe(
      'SIGN_IN_FAILED',
    );
    const signedIn = await login(one, { email, password, pass }, '198.51.100.77');
    expect(signedIn.status).toBe(200);
    expect((await login(one, { email, password }, '198.51.100.77', cookieOf(signedIn))).status).toBe(200);
    // It is a pass of theirs and of no one else.
    const other = await signUp(one);
    for (let n = 0; n < 10; n += 1) await guess(one, other.email, '198.51.100.78');
    expect((await login(one, { ...other, pass }, '198.51.100.78')).error?.code).toBe('SIGN_IN_BY_EMAIL');
  }, 60_000);

  it('of an account that was turned off ends alike, and the right one brings an email that says why', async () => {
    const person = await signUp(one);
    const { email, password, accountId } = person;
    const off = { token: (await platformAdmin(one)).token, body: { id: accountId, status: false } };
    (await call(one, 'POST', activateOrDeactivate.path, off)).expect(200);
    for (let n = 0; n < 10; n += 1) await guess(one, email);
    const log = jest.spyOn(one.app.get<Logger>(LOGGER, { strict: false }), 'error');
    const right = await login(one, { email, password }, '203.0.113.7');
    expect(right.error).toMatchObject({ status: 401, code: 'SIGN_IN_BY_EMAIL' });
    const pool = one.app.get<Pool>(PG_POOL, { strict: false });
    await eventually(async () => {
      const { rows } = await pool.query<{ data: Record<string, string> }>(
        `select m.data from app.mail m join app.sign_in_pass s on m.data->>'passId' = s.id::text
         where s.person_id = $1 and m.kind = 'sign-in-turned-off' and m.recipient is null`,
        [person.userId],
      );
      expect(rows).toHaveLength(1);
      const kind = one.app.get(RegisteredMailKinds, { strict: false }).find('sign-in-turned-off');
      const mail =
        kind !== undefined && 'address' in kind ? await kind.address(rows[0]?.data ?? {}) : undefined;
      expect(mail?.to.address).toBe(email);
      expect(mail?.paragraphs).toContain(accountMessages.wasTurnedOff);
    });
    await eventually(async () => {
      const { rowCount } = await pool.query(
        `select from app.audit_entry where person_id = $1 and action = 'sign_in_failed' and detail = 'by email'`,
        [person.userId],
      );
      expect(rowCount).toBe(1);
    });
    expect(log.mock.calls.map((said) => said[1])).not.toContain('an audit entry could not be written');
    log.mockRestore();
  }, 60_000);

  it('is not undone by a forgotten password: the code lets the owner in from where they are', async () => {
    const { email } = await signUp(one);
    const here = '192.0.2.55';
    for (let n = 0; n < 12; n += 1) await guess(one, email, here);
    const headers = { 'x-forwarded-for': here };
    await call(one, 'POST', identityEndpoints.forgotPassword.path, { body: { email }, headers });
    const code = await codeSentTo(one, 'recovery', email);
    const granted = await call(one, 'POST', identityEndpoints.activationCode.path, {
      body: { email, code },
      headers,
    });
    const { grant } = granted.expect<PasswordGrant>(200);
    const password = 'After-That!1';
    const body = { email, grant, password, confirm_password: password };
    const set = await call(one, 'POST', identityEndpoints.createPassword.path, { body, headers });
    expect((await login(one, { email, password }, here)).error?.code).toBe('SIGN_IN_BY_EMAIL');
    expect((await login(one, { email, password }, here, cookieOf(set))).status).toBe(200);
  });

  it('with a known browser has ten attempts of its own, which cost the owner’s other browsers nothing', async () => {
    const { email, password } = await signUp(one);
    const [stolen, own] = [
      cookieOf(await login(one, { email, password }, '192.0.2.60')),
      cookieOf(await login(one, { email, password }, '192.0.2.61')),
    ];
    const codes: unknown[] = [];
    for (let n = 0; n < 12; n += 1)
      codes.push((await login(one, { email, password: 'Guess!234' }, '192.0.2.62', stolen)).error?.code);
    expect(codes).toEqual([...Array<string>(10).fill('SIGN_IN_FAILED'), 'RATE_LIMITED', 'RATE_LIMITED']);
    expect((await login(one, { email, password }, '192.0.2.62', own)).status).toBe(200);
  });

  it('with a browser that was forgotten is a stranger’s, until someone signs in with it again', async () => {
    const { email, password } = await signUp(one);
    const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const opened = await call(one, 'POST', identityEndpoints.login.path, {
      body: { email, password },
      headers: { 'user-agent': agent },
    });
    const cookie = cookieOf(opened);
    const other = cookieOf(await login(one, { email, password }, '192.0.2.80'));
    const { token } = opened.expect<SignedIn>(200);
    const listed = async () =>
      (await call(two, 'GET', knownBrowsers.path, { token, headers: { cookie } })).expect<KnownBrowsers>(200)
        .data;
    const [own, ...others] = (await listed()).sort((a, b) => Number(b.is_this_one) - Number(a.is_this_one));
    expect(own).toMatchObject({ name: 'Firefox on Linux', is_this_one: true });
    expect(others.every(({ is_this_one: isThisOne }) => !isThisOne)).toBe(true);
    expect(others.length).toBeGreaterThan(0);

    const forgotten = await call(one, 'POST', forgetOtherBrowsers.path, { token, headers: { cookie } });
    expect(forgotten.status).toBe(204);
    expect((await listed()).map(({ id }) => id)).toEqual([own?.id]);
    for (let n = 0; n < 10; n += 1) await login(two, { email, password: 'Guess!234' }, '192.0.2.81', other);
    expect((await login(two, { email, password: 'Guess!234' }, '192.0.2.81', other)).error?.code).toBe(
      'SIGN_IN_BY_EMAIL',
    );
    expect((await login(two, { email, password }, '192.0.2.81', cookie)).status).toBe(200);

    const path = pathOf(forgetBrowser.path, { id: own?.id ?? '' });
    expect((await call(two, 'POST', path, { token: (await signUp(one)).token })).error?.code).toBe(
      'NOT_FOUND',
    );
    expect((await call(two, 'POST', path, { token })).status).toBe(204);
    expect(await listed()).toEqual([]);
    expect((await call(two, 'POST', path, { token })).error?.code).toBe('NOT_FOUND');
  });

  it('with someone else’s browser, or a made-up one, is a stranger’s', async () => {
    const [victim, attacker] = [await signUp(one), await signUp(one)];
    const cookie = cookieOf(await login(one, attacker, '192.0.2.70'));
    expect(cookie).not.toBe('');
    for (const device of [cookie, `keenly_device=${'x'.repeat(60)}`, `${cookie}x`]) {
      for (let n = 0; n < 10; n += 1)
        await login(one, { email: victim.email, password: 'Guess!234' }, '192.0.2.71', device);
      const { error } = await login(
        one,
        { email: victim.email, password: 'Guess!234' },
        '192.0.2.71',
        device,
      );
      expect(error?.code).toBe('SIGN_IN_BY_EMAIL');
    }
  });

  it('is known in ten browsers at most, and in none after a new password', async () => {
    const person = await signUp(one);
    const { email, password, userId } = person;
    const pool = one.app.get<Pool>(PG_POOL, { strict: false });
    const known = async () =>
      (await pool.query('select from app.known_device where person_id = $1', [userId])).rowCount;
    for (let n = 0; n < 12; n += 1) await login(one, { email, password }, '192.0.2.80');
    expect(await known()).toBe(10);
    const body = { existing_password: password, password: 'Brand-New!42' };
    (await call(one, 'PUT', identityEndpoints.resetPassword.path, { token: person.token, body })).expect(200);
    expect(await known()).toBe(1);
  });

  it('leaves others alone: another person from there, this person from elsewhere', async () => {
    expect((await guess(one, 'neighbour@test.example')).error?.code).toBe('SIGN_IN_FAILED');
    expect((await guess(one, 'victim@test.example', '198.51.100.9')).error?.code).toBe('SIGN_IN_FAILED');
  });

  it('of many people from one address ends too, also when all are tried at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 110 }, (_, n) =>
        guess(n % 2 === 0 ? one : two, `p${n}@test.example`, '192.0.2.1'),
      ),
    );
    const codes = answers.map(({ status, error }) => error?.code ?? status).sort();
    expect(codes).toEqual([
      ...Array<string>(10).fill('SIGN_IN_BY_EMAIL'),
      ...Array<string>(100).fill('SIGN_IN_FAILED'),
    ]);
  }, 30_000);
});

describe('signing in', () => {
  it('counts for nothing, however often', async () => {
    const { email, password } = await signUp(one);
    const statuses: number[] = [];
    for (let n = 0; n < 15; n += 1) {
      const body = { email, password };
      const headers = { 'x-forwarded-for': '192.0.2.44' };
      statuses.push((await call(one, 'POST', identityEndpoints.login.path, { body, headers })).status);
    }
    expect(statuses).toEqual(Array(15).fill(200));
  });
});

describe('asking whether an address is in use', () => {
  it('ends after ten attempts', async () => {
    const form = signUpForm();
    const codes: unknown[] = [];
    for (let n = 0; n < 12; n += 1) {
      const answer = await call(one, 'POST', identityEndpoints.signUp.path, {
        body: { ...form, password: `${form.password}${String(n)}` },
        headers: { 'x-forwarded-for': `198.51.100.${100 + n}` },
      });
      codes.push(answer.error?.code ?? answer.status);
    }
    expect(codes).toEqual([201, ...Array<string>(9).fill('EMAIL_IN_USE'), 'RATE_LIMITED', 'RATE_LIMITED']);
  });
});
