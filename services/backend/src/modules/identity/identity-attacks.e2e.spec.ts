import { createHmac, randomUUID } from 'node:crypto';
import * as identityEndpoints from '@keenly/contracts/identity.endpoints';
import * as auditEndpoints from '@keenly/contracts/audit.endpoints';
import * as accountsEndpoints from '@keenly/contracts/accounts.endpoints';
import * as studySessionEndpoints from '@keenly/contracts/study-session.endpoints';
import { TOKEN_REFUSED } from '@keenly/contracts/errors';
import type { GeneralInformation, SignedIn, SignedUp } from '@keenly/contracts/identity';
import type { Pool } from 'pg';
import { PG_POOL } from '../../platform/database/pool.js';
import { sharedTestApp } from '../../testing/shared-test-app.js';
import type { TestApp } from '../../testing/test-app.js';
import { call, refreshCookieOf } from '../../testing/test-http.js';
import {
  addMember,
  changeRole,
  makeOrganisation,
  signIn,
  signUp,
  signUpForm,
  signUpUnverified,
  verify,
  type TestPerson,
} from '../../testing/test-people.js';
import { freshToken } from '../../testing/test-sign-ins.js';

let app: TestApp;
beforeAll(async () => {
  app = await sharedTestApp();
}, 60_000);
afterAll(() => app.close());

const me = (token: string) => call(app, 'GET', identityEndpoints.authUser.path, { token });
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
const signed = (header: object, claims: object, key: string, hash = 'sha256') => {
  const body = `${part(header)}.${part(claims)}`;
  return `${body}.${createHmac(hash, key).update(body).digest('base64url')}`;
};

describe('a token', () => {
  let person: TestPerson;
  beforeAll(async () => {
    person = await signUp(app);
  });
  const secret = () => app.config.tokenSecret;

  it('is let in when it is the service’s own: the forgeries below fail for the one thing they forge', async () => {
    expect((await me(signed({ alg: 'HS256' }, claimsOf(person.token), secret()))).status).toBe(200);
  });

  it.each<[string, () => string]>([
    ['of no algorithm', () => `${part({ alg: 'none' })}.${part(claimsOf(person.token))}.`],
    [
      'of another algorithm, with the right key',
      () => signed({ alg: 'HS512' }, claimsOf(person.token), secret(), 'sha512'),
    ],
    ['that says RS256', () => signed({ alg: 'RS256' }, claimsOf(person.token), secret())],
    ['signed with another key', () => signed({ alg: 'HS256' }, claimsOf(person.token), 'x'.repeat(40))],
    [
      'that brings its own key',
      () => signed({ alg: 'HS256', jwk: { kty: 'oct', k: 'eA' } }, claimsOf(person.token), 'x'),
    ],
    [
      'of another issuer',
      () => signed({ alg: 'HS256' }, { ...claimsOf(person.token), iss: 'evil' }, secret()),
    ],
    ['that has expired', () => signed({ alg: 'HS256' }, { ...claimsOf(person.token), exp: 1 }, secret())],
    [
      'without expiry',
      () => signed({ alg: 'HS256' }, { ...claimsOf(person.token), exp: undefined }, secret()),
    ],
    [
      'of a sign-in that nobody opened',
      () => signed({ alg: 'HS256' }, { ...claimsOf(person.token), sid: randomUUID() }, secret()),
    ],
    [
      'of an unknown scope',
      () => signed({ alg: 'HS256' }, { ...claimsOf(person.token), scope: 'root' }, secret()),
    ],
    ['whose signature was cut', () => person.token.slice(0, -2)],
  ])('%s is refused', async (_, forge) => {
    expect((await me(forge())).error).toMatchObject({ status: 401, code: TOKEN_REFUSED });
  });

  it('of a verification scope does not become a full one by refreshing', async () => {
    const { token } = await signUpUnverified(app);
    expect((await call(app, 'POST', identityEndpoints.refresh.path, { token })).error?.code).toBe(
      TOKEN_REFUSED,
    );
    for (const path of [
      identityEndpoints.authUser.path,
      auditEndpoints.audit.path,
      studySessionEndpoints.sessions.path,
      accountsEndpoints.accounts.path,
    ])
      expect([path, (await call(app, 'GET', path, { token })).status]).toEqual([path, 403]);
  });

  it('claims no role or organisation: both are looked up', async () => {
    const college = await makeOrganisation(app);
    const member = await addMember(app, college);
    const claims = { ...claimsOf(member.token), role: 'SUPER_OWNER', client_id: randomUUID() };
    const { role_id: role, client_id: clientId } = (
      await me(signed({ alg: 'HS256' }, claims, secret()))
    ).expect<GeneralInformation>(200);
    expect([role, clientId]).toEqual(['USER', college.clientId]);
  });

  it('of another tenant’s account is refused, though both are one person’s', async () => {
    const [one, two] = [await makeOrganisation(app), await makeOrganisation(app)];
    const member = await addMember(app, one);
    const other = await addMember(app, two, { email: member.email });
    const crossed = { ...claimsOf(member.token), account_id: claimsOf(other.token)['account_id'] };
    expect((await me(signed({ alg: 'HS256' }, crossed, secret()))).error?.code).toBe(TOKEN_REFUSED);
  });

  it('loses a role at the very moment an admin takes it', async () => {
    const college = await makeOrganisation(app);
    // The last admin of an organisation keeps the role.
    await addMember(app, college, { role: 'CLIENT_ADMIN' });
    const manager = await addMember(app, college, { role: 'CLIENT_ADMIN' });
    const read = () =>
      call(app, 'GET', `${auditEndpoints.audit.path}?scope=organisation`, { token: manager.token });
    expect((await read()).status).toBe(200);
    await changeRole(app, college, manager, 'USER');
    expect((await read()).status).toBe(403);
  });
});

describe('after each revocation every token is refused', () => {
  const cookieOf = ({ refreshCookie }: TestPerson) => ({ headers: { cookie: refreshCookie } });
  const revocations: [string, (person: TestPerson) => Promise<unknown>][] = [
    ['signing out', ({ token }) => call(app, 'POST', identityEndpoints.logout.path, { token })],
    [
      'a new password',
      ({ token, password }) =>
        call(app, 'PUT', identityEndpoints.resetPassword.path, {
          token,
          body: { existing_password: password, password: 'Another!234' },
        }),
    ],
    [
      'discontinuing',
      ({ token }) =>
        call(app, 'PUT', accountsEndpoints.deactivateAccount.path, { token, body: { is_active: 'false' } }),
    ],
  ];
  it.each(revocations)('%s', async (_, revoke) => {
    const person = await signUp(app);
    expect((await me(person.token)).status).toBe(200);
    await revoke(person);
    expect((await me(person.token)).error?.code).toBe(TOKEN_REFUSED);
    expect((await call(app, 'POST', identityEndpoints.refresh.path, cookieOf(person))).error?.code).toBe(
      TOKEN_REFUSED,
    );
  });

  it('a new password, once, of several given at once', async () => {
    const { token, password } = await signUp(app);
    const change = (next: string) =>
      call(app, 'PUT', identityEndpoints.resetPassword.path, {
        token,
        body: { existing_password: password, password: next },
      });
    // A busy machine answers 503: nothing was changed, so asking again must come to the same.
    const insist = async (next: string) => {
      let answer = await change(next);
      while (answer.status === 503) answer = await change(next);
      return answer;
    };
    const answers = await Promise.all(
      ['One-Marigold!1', 'Two-Marigold!2', 'Three-Marigold!3', 'Four-Marigold!4'].map(insist),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(3);
    // Wrong by then, or of a sign-in that the first one ended.
    for (const { error } of refused) expect(['PASSWORD_WRONG', TOKEN_REFUSED]).toContain(error?.code);
  });

  it('discontinuing ends the other browsers too, and no one signs in again', async () => {
    const person = await signUp(app);
    const other = await signIn(app, person);
    await call(app, 'PUT', accountsEndpoints.deactivateAccount.path, {
      token: person.token,
      body: { is_active: 'false' },
    });
    expect((await me(other.token)).error?.code).toBe(TOKEN_REFUSED);
    expect((await call(app, 'POST', identityEndpoints.login.path, { body: person })).status).toBe(401);
  });

  it('switching: the former account’s token', async () => {
    const college = await makeOrganisation(app);
    const person = await signUp(app);
    const member = await addMember(app, college, { email: person.email });
    const here = await signIn(app, { ...person, client_id: college.clientId });
    expect(member.userId).toBe(person.userId);
    const answer = await call(app, 'GET', `${accountsEndpoints.switchAccount.path}?id=${person.accountId}`, {
      token: here.token,
    });
    const { token } = answer.expect<SignedIn>(200);
    expect((await me(here.token)).error?.code).toBe(TOKEN_REFUSED);
    expect((await me(token)).expect<GeneralInformation>(200).client_id).toBeNull();
  });
});

describe('the refresh cookie', () => {
  it('is of no use to a page of another site, whatever it claims to be', async () => {
    const { refreshCookie: cookie } = await signUp(app);
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: `${app.url}.evil.example` },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ])
      expect(
        (await call(app, 'POST', identityEndpoints.refresh.path, { headers: { ...headers, cookie } })).status,
      ).toBe(403);
    expect((await call(app, 'POST', identityEndpoints.refresh.path, { headers: { cookie } })).status).toBe(
      200,
    );
  });

  it('opens nothing but the refresh', async () => {
    const { refreshCookie: cookie } = await signUp(app);
    expect(
      (await call(app, 'GET', identityEndpoints.authUser.path, { headers: { cookie } })).error?.code,
    ).toBe(TOKEN_REFUSED);
  });

  it('kept by a thief ends with the owner’s next use, and so does every token of that sign-in', async () => {
    const person = await signUp(app);
    const thief = await call(app, 'POST', identityEndpoints.refresh.path, {
      headers: { cookie: person.refreshCookie },
    });
    await app.app.get<Pool>(PG_POOL, { strict: false }).query(
      `update app.refresh_token t set used_at = t.used_at - interval '1 minute' from app.sign_in s
         where s.id = t.sign_in_id and s.person_id = $1 and t.used_at is not null`,
      [person.userId],
    );
    const owner = await call(app, 'POST', identityEndpoints.refresh.path, {
      headers: { cookie: person.refreshCookie },
    });
    expect(owner.error?.code).toBe(TOKEN_REFUSED);
    const stolen = thief.expect<SignedIn>(200);
    expect((await me(stolen.token)).error?.code).toBe(TOKEN_REFUSED);
    const again = await call(app, 'POST', identityEndpoints.refresh.path, {
      headers: { cookie: refreshCookieOf(thief) },
    });
    expect(again.error?.code).toBe(TOKEN_REFUSED);
  });
});

describe('a body that claims more than it may', () => {
  const claims = {
    role_id: 'SUPER_OWNER',
    role: 'SUPER_OWNER',
    is_admin: true,
    client_id: randomUUID(),
    user_id: randomUUID(),
    account_id: randomUUID(),
    email_verified: true,
    emailVerifiedAt: '2020-01-01',
    scope: 'full',
    password_hash: 'x',
  };

  it('gets nothing for it at sign-up, verification, sign-in or on one’s own record', async () => {
    const form = signUpForm();
    const made = await call(app, 'POST', identityEndpoints.signUp.path, {
      body: { ...form, ...claims, skip_otp: true },
    });
    const [signedUp] = made.expect<SignedUp>(201).data.UserClients;
    expect((await call(app, 'POST', identityEndpoints.login.path, { body: form })).error?.code).toBe(
      'EMAIL_NOT_VERIFIED',
    );
    const { token } = await verify(app, form.email, signedUp.token);
    for (const answer of [
      await call(app, 'POST', identityEndpoints.login.path, { body: { ...form, ...claims } }),
      await call(app, 'PUT', identityEndpoints.updateUser.path, {
        token,
        body: { ...claims, external_id: randomUUID() },
      }),
    ])
      expect(answer.status).toBe(200);
    expect((await me(token)).expect<GeneralInformation>(200)).toMatchObject({
      role_id: 'USER',
      client_id: null,
      email: form.email,
    });
  });
});

describe('what people put into their names', () => {
  const nasty = [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "'; drop table app.person; --",
    '{{constructor.constructor("alert(1)")()}}',
    '%_\\',
  ];
  it.each(nasty)('%s stays the text it is, and is served as JSON that no browser sniffs', async (name) => {
    const { token } = await signUp(app, { first_name: name, last_name: name });
    const answer = await me(token);
    expect(answer.expect<GeneralInformation>(200)).toMatchObject({ first_name: name, last_name: name });
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'");
  });

  it('cannot be longer than a name is', async () => {
    const answer = await call(app, 'POST', identityEndpoints.signUp.path, {
      body: signUpForm({ first_name: 'x'.repeat(81) }),
    });
    expect(answer.error).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
  });
});

describe('an address with wildcards', () => {
  it.each(['%@test.example', '___.%@test.example', "x'or'1'='1@test.example", '\\%@test.example'])(
    '%s finds nobody',
    async (email) => {
      await signUp(app);
      const login = await call(app, 'POST', identityEndpoints.login.path, {
        body: { email, password: 'Maple-Tide!23' },
      });
      expect(login.error?.code).toBe('SIGN_IN_FAILED');
      const checked = await call(app, 'POST', identityEndpoints.emailCheck.path, { body: { email } });
      expect(checked.body).toEqual({ message: [{ is_user_account_active: false }] });
    },
  );
});

describe('a fresh token of someone else’s sign-in', () => {
  it('ends nothing of theirs', async () => {
    const [one, two] = [await signUp(app), await signUp(app)];
    const mixed = await freshToken(app, { ...one, userId: two.userId }, { role: 'USER' });
    await call(app, 'POST', identityEndpoints.logout.path, { token: mixed });
    expect((await me(one.token)).status).toBe(200);
    expect((await me(two.token)).status).toBe(200);
  });
});
