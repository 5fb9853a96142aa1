import { randomUUID } from 'node:crypto';
import * as secondFactorEndpoints from '@keenly/contracts/second-factor.endpoints';
import * as socialSignInEndpoints from '@keenly/contracts/social-sign-in.endpoints';
import * as identityEndpoints from '@keenly/contracts/identity.endpoints';
import * as auditEndpoints from '@keenly/contracts/audit.endpoints';
import * as accountsEndpoints from '@keenly/contracts/accounts.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import type { AuditPage } from '@keenly/contracts/audit';
import type { RecoveryCodes, TotpSetUp } from '@keenly/contracts/second-factor';
import { secondStepReturn } from '@keenly/contracts/second-step-return';
import { Secret, TOTP } from 'otpauth';
import { passwordChangeMessages } from '@keenly/contracts/catalogue/recovery';
import { TOKEN_REFUSED } from '@keenly/contracts/errors';
import type { SignedIn } from '@keenly/contracts/identity';
import type { UserProfile } from '@keenly/contracts/profile';
import { type LocalProvider, startLocalProvider } from '@keenly/infra/dev/sign-in/local-provider';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../platform/database/pool.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { call } from '../../../testing/test-http.js';
import { signIn, signUp, signUpUnverified, TEST_PASSWORD } from '../../../testing/test-people.js';
import { type Page, RedirectingBrowser } from '../testing/redirecting-browser.js';

/** Public origin of the service, as browsers see it; requests to it are sent to the service under test. */
const ORIGIN = 'http://keenly.test';
/** Life of the provider's codes, seconds: on a busy machine the way back may take a while. */
let codeS = 60;

let provider: LocalProvider;
let app: TestApp;

beforeAll(async () => {
  const callback = (id: string) =>
    `${ORIGIN}${pathOf(socialSignInEndpoints.socialCallback.path, { provider: id })}`;
  provider = await startLocalProvider({
    redirectUris: [callback('local'), callback('microsoft')],
    codeS: () => codeS,
  });
  app = await startTestApp({
    KEENLY_ORIGIN: ORIGIN,
    SOCIAL_LOCAL_ISSUER: provider.issuer,
    SOCIAL_LOCAL_CLIENT_ID: provider.clientId,
    SOCIAL_LOCAL_CLIENT_SECRET: provider.clientSecret,
    SOCIAL_MICROSOFT_ISSUER: provider.issuer,
    SOCIAL_MICROSOFT_CLIENT_ID: provider.clientId,
    SOCIAL_MICROSOFT_CLIENT_SECRET: provider.clientSecret,
    // No one listens there.
    SOCIAL_LINKEDIN_ISSUER: 'http://127.0.0.1:9',
    SOCIAL_LINKEDIN_CLIENT_ID: 'x',
    SOCIAL_LINKEDIN_CLIENT_SECRET: 'x',
    LOG_LEVEL: 'silent',
  });
}, 60_000);
afterAll(async () => {
  await app.close();
  await provider.stop();
});

interface Someone {
  readonly email: string;
  readonly given_name?: string;
  readonly family_name?: string;
  readonly email_verified?: boolean;
}

const newBrowser = () => new RedirectingBrowser({ [ORIGIN]: app.url });
const someone = (overrides: Partial<Someone> = {}): Someone => ({
  email: `sam.${randomUUID()}@social.example`,
  given_name: 'Sam',
  family_name: 'Social',
  email_verified: true,
  ...overrides,
});
const startUrl = (query = '', id = 'local') =>
  new URL(`${pathOf(socialSignInEndpoints.startSocialSignIn.path, { provider: id })}${query}`, ORIGIN);
const isCallback = ({ pathname }: URL) => pathname.startsWith(socialSignInEndpoints.socialSignIns.path);

/** As far as the provider's answer, which the browser has yet to bring to us. */
async function upToCallback(
  browser: RedirectingBrowser,
  { email_verified: verified, ...person }: Someone,
  { query = '', id = 'local', answer = 'allow' } = {},
): Promise<URL> {
  const form = await browser.follow(await browser.go(startUrl(query, id)));
  expect(form.text).toContain('Local sign-in');
  const submitted = await browser.go(form.url, {
    ...person,
    ...(verified === true ? { email_verified: 'on' } : {}),
    answer,
  });
  const { location } = await browser.follow(submitted, isCallback);
  if (location === undefined) throw new Error('the provider sent the browser nowhere');
  return location;
}

async function back(browser: RedirectingBrowser, callback: URL): Promise<string> {
  const { location } = await browser.go(callback);
  return location === undefined ? '' : location.pathname + location.search;
}

async function signedIn(browser: RedirectingBrowser): Promise<SignedIn> {
  const cookie = `keenly_refresh=${browser.cookie('keenly.test', 'keenly_refresh') ?? ''}`;
  return (await call(app, 'POST', identityEndpoints.refresh.path, { headers: { cookie } })).expect<SignedIn>(
    200,
  );
}

async function signInWithLocal(person: Someone): Promise<SignedIn> {
  const browser = newBrowser();
  expect(await back(browser, await upToCallback(browser, person))).toBe('/sign-in?social=done');
  return signedIn(browser);
}

const noRefreshCookie = (browser: RedirectingBrowser) =>
  expect(browser.cookie('keenly.test', 'keenly_refresh')).toBeUndefined();

describe('the services to sign in with', () => {
  it('are those that are configured, in the order of the contract', async () => {
    const answer = await call(app, 'GET', socialSignInEndpoints.socialSignIns.path);
    expect(answer.body).toEqual({
      data: [
        { id: 'microsoft', label: 'Microsoft' },
        { id: 'linkedin', label: 'LinkedIn' },
        { id: 'local', label: 'Local sign-in' },
      ],
    });
  });
  it.each(['google', 'nobody', '..%2Flocal'])('do not have %s', async (id) => {
    for (const template of [
      socialSignInEndpoints.startSocialSignIn.path,
      socialSignInEndpoints.socialCallback.path,
    ]) {
      const { status, location } = await newBrowser().go(new URL(template.replace(':provider', id), ORIGIN));
      const isCallbackOfKnown = id === 'google' && template === socialSignInEndpoints.socialCallback.path;
      expect([status, location?.search]).toEqual(
        isCallbackOfKnown ? [302, '?social_error=lapsed'] : [404, undefined],
      );
    }
  });
  it('are asked with PKCE, a state and a nonce, and bound to the browser by a cookie', async () => {
    const page = await newBrowser().go(startUrl());
    const asked = Object.fromEntries(page.location?.searchParams ?? []);
    expect(page.location?.origin).toBe(provider.issuer);
    expect(asked).toMatchObject({
      client_id: provider.clientId,
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      redirect_uri: `${ORIGIN}/api/v1/social-sign-in/local/callback`,
    });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asked[name]).toMatch(/^[\w-]{43}$/);
    expect(page.setCookies).toEqual([
      expect.stringMatching(
        /^keenly_social=[\w-]{43}; Max-Age=600; Path=\/api\/v1\/social-sign-in; HttpOnly; SameSite=Lax$/,
      ),
    ]);
  });
});

describe('someone whom the service vouches for', () => {
  it('is asked for the second step too, and is signed in by it alone', async () => {
    const { email, password, token } = await signUp(app);
    const { secret } = (
      await call(app, 'POST', secondFactorEndpoints.beginTotp.path, { token, body: { password } })
    ).expect<TotpSetUp>(200);
    const authenticator = new TOTP({ secret: Secret.fromBase32(secret) });
    const confirmed = await call(app, 'POST', secondFactorEndpoints.confirmTotp.path, {
      token,
      body: { code: authenticator.generate() },
    });
    const { recovery_codes: codes } = confirmed.expect<RecoveryCodes>(200);
    const browser = newBrowser();
    const { location } = await browser.go(
      await upToCallback(browser, someone({ email }), { query: '?remember_me=true' }),
    );
    const back = `${location?.pathname ?? ''}${location?.hash ?? ''}`;
    expect(back.startsWith(secondStepReturn)).toBe(true);
    noRefreshCookie(browser);
    const challenge = back.slice(secondStepReturn.length);
    const answer = await call(app, 'POST', secondFactorEndpoints.takeSecondStep.path, {
      body: { challenge, code: codes[0] },
    });
    expect(answer.expect<SignedIn>(200).user.email).toBe(email);
    expect(answer.headers.getSetCookie()[0]).toMatch(/^keenly_refresh=.*Max-Age=2592000/);
  });
  it('gets an account, and is the same person the next time', async () => {
    const sam = someone();
    const first = await signInWithLocal(sam);
    expect(first.user).toMatchObject({
      email: sam.email,
      first_name: 'Sam',
      last_name: 'Social',
      role_id: 'USER',
      client_id: null,
    });
    expect((await call(app, 'GET', identityEndpoints.authUser.path, { token: first.token })).status).toBe(
      200,
    );
    expect((await signInWithLocal(sam)).user_id).toBe(first.user_id);
    const { data } = (
      await call(app, 'GET', auditEndpoints.audit.path, { token: first.token })
    ).expect<AuditPage>(200);
    expect(data.entries.map(({ action, detail }) => [action, detail])).toEqual(
      expect.arrayContaining([
        ['social_linked', 'local'],
        ['signed_in', 'local'],
      ]),
    );
  });

  it('has no password to change, and is told how to come to one', async () => {
    const { token } = await signInWithLocal(someone());
    const profile = await call(app, 'GET', identityEndpoints.userProfile.path, { token });
    expect(profile.expect<UserProfile>(200).data.has_password).toBe(false);
    const changed = await call(app, 'PUT', identityEndpoints.resetPassword.path, {
      token,
      body: { existing_password: 'Anything!1', password: TEST_PASSWORD },
    });
    expect(changed.error).toMatchObject({
      code: 'PASSWORD_WRONG',
      message: passwordChangeMessages.noneYet,
    });
  });

  it('is the person who has the address already, whose password stays', async () => {
    const known = await signUp(app);
    const { user_id: userId } = await signInWithLocal(someone({ email: known.email.toUpperCase() }));
    expect(userId).toBe(known.userId);
    const profile = await call(app, 'GET', identityEndpoints.userProfile.path, { token: known.token });
    expect(profile.expect<UserProfile>(200).data.has_password).toBe(true);
    expect((await signIn(app, known)).userId).toBe(known.userId);
    expect((await call(app, 'GET', identityEndpoints.authUser.path, { token: known.token })).status).toBe(
      200,
    );
  });

  it('takes an address over that someone else signed up with and never proved', async () => {
    const squatter = await signUpUnverified(app);
    const { user_id: userId, token } = await signInWithLocal(someone({ email: squatter.email }));
    expect(userId).toBe(squatter.userId);
    const login = await call(app, 'POST', identityEndpoints.login.path, { body: squatter });
    expect(login.error?.code).toBe('SIGN_IN_FAILED');
    expect(
      (await call(app, 'GET', identityEndpoints.authUser.path, { token: squatter.token })).error?.code,
    ).toBe(TOKEN_REFUSED);
    expect((await call(app, 'GET', identityEndpoints.authUser.path, { token })).status).toBe(200);
  });

  it('becomes one person, however many browsers ask at once', async () => {
    const sam = someone();
    const browsers = [newBrowser(), newBrowser(), newBrowser()];
    const callbacks = await Promise.all(browsers.map((browser) => upToCallback(browser, sam)));
    await Promise.all(browsers.map((browser, n) => back(browser, callbacks[n]!)));
    const ids = await Promise.all(browsers.map(async (browser) => (await signedIn(browser)).user_id));
    expect(new Set(ids).size).toBe(1);
  });

  it.each([
    ['', /SameSite=Strict$/, /Max-Age/, '/sign-in'],
    ['?remember_me=true&from=sign-up', /Max-Age=2592000;/, /^$/, '/signUp'],
  ])('with %j gets the cookie that Remember Me asks for', async (query, has, lacks, path) => {
    const browser = newBrowser();
    const page = await browser.go(await upToCallback(browser, someone(), { query }));
    const cookie = page.setCookies.find((line) => line.startsWith('keenly_refresh=')) ?? '';
    expect(cookie).toMatch(has);
    expect(cookie).not.toMatch(lacks);
    expect(page.location?.pathname).toBe(path);
    expect(page.location?.origin).toBe(ORIGIN);
  });

  it.each(['https://evil.example', '//evil.example', '/home'])(
    'cannot be sent to %s by whoever made the link',
    async (from) => {
      const { status, location } = await newBrowser().go(startUrl(`?from=${encodeURIComponent(from)}`));
      expect([status, location]).toEqual([400, undefined]);
    },
  );

  it('keeps a name as the text it is', async () => {
    const given_name = `<img src=x onerror=alert(1)>\u202E\u0000`;
    const { user } = await signInWithLocal(someone({ given_name }));
    expect(user.first_name).toBe('<img src=x onerror=alert(1)>');
  });
});

describe('a sign-in that does not work out', () => {
  const outcome = async (browser: RedirectingBrowser, callback: URL) => {
    const path = await back(browser, callback);
    noRefreshCookie(browser);
    return path;
  };

  it('says so when the person says no', async () => {
    const browser = newBrowser();
    const callback = await upToCallback(browser, someone(), { query: '?from=sign-up', answer: 'deny' });
    expect(callback.searchParams.get('error')).toBe('access_denied');
    expect(await outcome(browser, callback)).toBe('/signUp?social_error=denied');
  });

  it.each(['local', 'microsoft'])('links nobody by an address that %s does not vouch for', async (id) => {
    const victim = await signUp(app);
    const browser = newBrowser();
    const mallory = someone({ email: victim.email, email_verified: false });
    const callback = await upToCallback(browser, mallory, { id });
    expect(await outcome(browser, callback)).toBe('/sign-in?social_error=email_unverified');
  });

  it('is refused for a wrong state, which does not spoil the right one', async () => {
    const browser = newBrowser();
    const callback = await upToCallback(browser, someone());
    const wrong = new URL(callback);
    wrong.searchParams.set('state', 'A'.repeat(43));
    expect(await outcome(browser, wrong)).toBe('/sign-in?social_error=lapsed');
    wrong.searchParams.delete('state');
    expect(await outcome(browser, wrong)).toBe('/sign-in?social_error=lapsed');
    expect(await back(browser, callback)).toBe('/sign-in?social=done');
  });

  it('is refused in a browser that did not ask', async () => {
    const callback = await upToCallback(newBrowser(), someone());
    expect(await outcome(newBrowser(), callback)).toBe('/sign-in?social_error=lapsed');
  });

  it('is refused the second time', async () => {
    const browser = newBrowser();
    const callback = await upToCallback(browser, someone());
    const secret = browser.cookie('keenly.test', 'keenly_social') ?? '';
    expect(await back(browser, callback)).toBe('/sign-in?social=done');
    const again = await fetch(`${app.url}${callback.pathname}${callback.search}`, {
      redirect: 'manual',
      headers: { cookie: `keenly_social=${secret}` },
    });
    expect(again.headers.get('location')).toBe('/sign-in?social_error=lapsed');
    expect(again.headers.getSetCookie()).toEqual([]);
  });

  it('is refused for a code that is too old', async () => {
    const browser = newBrowser();
    const usual = codeS;
    codeS = 1;
    const callback = await upToCallback(browser, someone()).finally(() => (codeS = usual));
    await new Promise((resolve) => setTimeout(resolve, 2000));
    expect(await outcome(browser, callback)).toBe('/sign-in?social_error=refused');
  });

  it('is refused for someone else’s code, which lacks this browser’s PKCE verifier', async () => {
    const [attacker, victim] = [newBrowser(), newBrowser()];
    const theirs = await upToCallback(attacker, someone());
    const own = await upToCallback(victim, someone());
    own.searchParams.set('code', theirs.searchParams.get('code') ?? '');
    expect(await outcome(victim, own)).toBe('/sign-in?social_error=refused');
  });

  it('is refused for the answer of another service', async () => {
    const browser = newBrowser();
    const callback = await upToCallback(browser, someone());
    const mixedUp = new URL(callback.href.replace('/local/', '/microsoft/'));
    expect(await outcome(browser, mixedUp)).toBe('/sign-in?social_error=lapsed');
  });

  it('is refused after ten minutes', async () => {
    const browser = newBrowser();
    const callback = await upToCallback(browser, someone());
    const pool = app.app.get<Pool>(PG_POOL, { strict: false });
    await pool.query('update app.social_flow set expires_at = now()');
    expect(await outcome(browser, callback)).toBe('/sign-in?social_error=lapsed');
  });

  it('says so when the service does not answer', async () => {
    const page: Page = await newBrowser().go(startUrl('?from=sign-up', 'linkedin'));
    expect((page.location?.pathname ?? '') + (page.location?.search ?? '')).toBe(
      '/signUp?social_error=unavailable',
    );
  });

  it('says so when the account is closed', async () => {
    const sam = someone();
    const { token } = await signInWithLocal(sam);
    await call(app, 'PUT', accountsEndpoints.deactivateAccount.path, { token, body: { is_active: 'false' } });
    const browser = newBrowser();
    expect(await outcome(browser, await upToCallback(browser, sam))).toBe('/sign-in?social_error=no_access');
  });
});
