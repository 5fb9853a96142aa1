import { randomUUID } from 'node:crypto';
import type { AuditPage } from '@keenly/contracts/audit';
import * as auditEndpoints from '@keenly/contracts/audit.endpoints';
import * as identityEndpoints from '@keenly/contracts/identity.endpoints';
import type { SignedIn } from '@keenly/contracts/identity';
import * as on from '@keenly/contracts/organization-sign-in.endpoints';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../platform/database/pool.js';
import { eventually } from '../../../testing/eventually.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { call } from '../../../testing/test-http.js';
import {
  acting,
  addMember,
  addPending,
  makeOrganisation,
  platformAdmin,
  signIn,
  signUp,
  signUpUnverified,
  type TestPerson,
} from '../../../testing/test-people.js';
import { Memberships } from '../../membership/membership.public.js';
import {
  approve,
  type AtProvider,
  leadsTo,
  newBrowser,
  organizationWithProvider,
  ORIGIN,
  save,
  settingsOf,
  startOf,
  upToCallback,
  type WithProvider,
} from '../testing/organization-sign-in.js';
import type { RedirectingBrowser } from '../testing/redirecting-browser.js';

const CODE_S = 2;

let app: TestApp;
let pool: Pool;
let college: WithProvider;
const running: WithProvider[] = [];

async function withProvider(options: Parameters<typeof organizationWithProvider>[1] = {}) {
  const one = await organizationWithProvider(app, options);
  running.push(one);
  return one;
}

beforeAll(async () => {
  app = await startTestApp({ KEENLY_ORIGIN: ORIGIN, LOG_LEVEL: 'silent' });
  pool = app.app.get<Pool>(PG_POOL, { strict: false });
  college = await withProvider();
}, 90_000);
afterAll(async () => {
  await app.close();
  for (const { provider } of running) await provider.stop();
});

const someoneAt = ({ domain }: WithProvider, overrides: Partial<AtProvider> = {}): AtProvider => ({
  email: `sam.${randomUUID()}@${domain}`,
  given_name: 'Sam',
  family_name: 'College',
  ...overrides,
});

async function signedIn(browser: RedirectingBrowser): Promise<SignedIn> {
  const cookie = `keenly_refresh=${browser.cookie('keenly.test', 'keenly_refresh') ?? ''}`;
  const answer = await call(app, 'POST', identityEndpoints.refresh.path, { headers: { cookie } });
  return answer.expect<SignedIn>(200);
}

/** Where a whole round trip ends. */
async function outcome(one: WithProvider, person: AtProvider, browser = newBrowser(app)): Promise<string> {
  return leadsTo(await browser.go(await upToCallback(browser, one.domain, person)));
}

async function comesIn(one: WithProvider, person: AtProvider): Promise<SignedIn> {
  const browser = newBrowser(app);
  expect(await outcome(one, person, browser)).toBe('/sign-in?social=done');
  return signedIn(browser);
}

const login = ({ email, password }: { email: string; password: string }) =>
  call(app, 'POST', identityEndpoints.login.path, { body: { email, password } });
const memberships = () => app.app.get(Memberships, { strict: false });
async function membersOf(clientId: string): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::int as n from app.account_card where client_id = $1 and is_open`,
    [clientId],
  );
  return rows[0]?.n ?? 0;
}
async function peopleWith(email: string): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    'select count(*)::int as n from app.person where email = $1',
    [email],
  );
  return rows[0]?.n ?? 0;
}
const find = async (email: string) =>
  (await call(app, 'GET', `${on.findOrganizationSignIn.path}?domain=${email.split('@')[1] ?? ''}`)).body;
const noRefreshCookie = (browser: RedirectingBrowser) =>
  expect(browser.cookie('keenly.test', 'keenly_refresh')).toBeUndefined();

describe('the way of an address', () => {
  it('is that of its domain, whoever has it', async () => {
    const data = { organization: 'Test College', domain: college.domain, rule: 'offered' };
    expect(await find(`nobody@${college.domain.toUpperCase()}`)).toEqual({ data });
    expect(await find('nobody@elsewhere.example')).toEqual({ data: null });
  });

  it('is none before the domain is approved, and none once the approval is taken back', async () => {
    const { clientId } = await makeOrganisation(app);
    const admin = await addMember(app, { clientId }, { role: 'CLIENT_ADMIN' });
    const domain = `${randomUUID()}.example`;
    const one = { clientId, domain };
    (await save(app, admin, clientId, settingsOf({ ...college, domain }))).expect(200);
    expect(await find(`a@${domain}`)).toEqual({ data: null });
    expect(leadsTo(await newBrowser(app).go(startOf(domain)))).toBe('/sign-in?social_error=foreign_domain');
    await approve(app, one);
    expect(await find(`a@${domain}`)).toMatchObject({ data: { domain } });
    await approve(app, one, false);
    expect(await find(`a@${domain}`)).toEqual({ data: null });
  });
});

describe('someone new', () => {
  it('is a member from now on, and the same one the next time', async () => {
    const sam = someoneAt(college);
    const first = await comesIn(college, sam);
    expect(first.user).toMatchObject({
      first_name: 'Sam',
      last_name: 'College',
      email: sam.email,
      client_id: college.clientId,
      role_id: 'USER',
    });
    expect((await comesIn(college, sam)).user_id).toBe(first.user_id);
    await eventually(async () => {
      const answer = await call(app, 'GET', auditEndpoints.audit.path, { token: first.token });
      const { entries } = answer.expect<AuditPage>(200).data;
      expect(entries.map(({ action, detail }) => [action, detail])).toEqual(
        expect.arrayContaining([
          ['organization_linked', college.provider.issuer],
          ['organisation_joined', null],
          ['signed_in', 'organization'],
        ]),
      );
    });
  });

  it('is one member, however many callbacks come at once', async () => {
    const before = await membersOf(college.clientId);
    const sam = someoneAt(college);
    const browsers = [newBrowser(app), newBrowser(app), newBrowser(app)];
    const callbacks: URL[] = [];
    for (const browser of browsers) callbacks.push(await upToCallback(browser, college.domain, sam));
    const pages = await Promise.all(browsers.map((browser, n) => browser.go(callbacks[n]!)));
    expect(pages.map(leadsTo)).toEqual(Array(3).fill('/sign-in?social=done'));
    const ids = await Promise.all(browsers.map(async (browser) => (await signedIn(browser)).user_id));
    expect(new Set(ids).size).toBe(1);
    expect(await membersOf(college.clientId)).toBe(before + 1);
  });

  it('is no one where no licence is free, and comes in once there is one', async () => {
    const full = await withProvider({ licences: 2 });
    const last = await addMember(app, full);
    const sam = someoneAt(full);
    expect(await outcome(full, sam)).toBe('/sign-in?social_error=full');
    expect([await peopleWith(sam.email), await membersOf(full.clientId)]).toEqual([0, 2]);
    await memberships().leave({ clientId: full.clientId, accountId: last.accountId }, acting);
    expect((await comesIn(full, sam)).user.client_id).toBe(full.clientId);
  });

  it('takes the last licence once, whoever comes at the same moment', async () => {
    const small = await withProvider({ licences: 2 });
    const browsers = [newBrowser(app), newBrowser(app)];
    const callbacks: URL[] = [];
    for (const browser of browsers)
      callbacks.push(await upToCallback(browser, small.domain, someoneAt(small)));
    const pages = await Promise.all(browsers.map((browser, n) => browser.go(callbacks[n]!)));
    expect(pages.map(leadsTo).sort()).toEqual(['/sign-in?social=done', '/sign-in?social_error=full']);
    expect(await membersOf(small.clientId)).toBe(2);
  });

  it('comes in the next time where the first broke off before there was an account', async () => {
    const sam = someoneAt(college);
    const { user_id: userId } = await comesIn(college, sam);
    const lost = randomUUID();
    // As it was before the account was opened.
    await pool.query('update app.account set person_id = $2 where person_id = $1', [userId, lost]);
    await pool.query('update app.sign_in_identity set account_id = $2 where person_id = $1', [
      userId,
      randomUUID(),
    ]);
    expect((await comesIn(college, sam)).user_id).toBe(userId);
  });

  it('is not made of an address that the provider does not vouch for', async () => {
    const sam = someoneAt(college, { email_verified: false });
    expect(await outcome(college, sam)).toBe('/sign-in?social_error=email_unverified');
    expect(await peopleWith(sam.email)).toBe(0);
  });

  it('is not made of an address of another domain', async () => {
    const other = await withProvider();
    for (const email of [
      `x@${other.domain}`,
      `x@sub.${college.domain}`,
      `x@${college.domain}.evil.example`,
    ]) {
      expect(await outcome(college, { email })).toBe('/sign-in?social_error=foreign_domain');
      expect(await peopleWith(email)).toBe(0);
    }
  });
});

describe('someone who has an account with the address', () => {
  it('is that member, whose password stays', async () => {
    const member = await addMember(app, college, { email: someoneAt(college).email });
    expect((await comesIn(college, { email: member.email })).user_id).toBe(member.userId);
    expect((await signIn(app, member)).userId).toBe(member.userId);
  });

  it.each<[string, () => Promise<Pick<TestPerson, 'email'>>]>([
    ['of no organization', () => signUp(app, { email: someoneAt(college).email })],
    ['whose address was never proved', () => signUpUnverified(app, { email: someoneAt(college).email })],
    [
      'with a role on the platform',
      async () => {
        const { email } = await platformAdmin(app);
        const moved = someoneAt(college).email;
        await pool.query('update app.person set email = $2 where email = $1', [email, moved]);
        return { email: moved };
      },
    ],
    [
      'who asked to join and waits',
      async () => {
        const { email } = await addPending(app, college);
        const moved = someoneAt(college).email;
        await pool.query('update app.person set email = $2 where email = $1', [email, moved]);
        return { email: moved };
      },
    ],
  ])('is not given away: one %s', async (_, make) => {
    const { email } = await make();
    const browser = newBrowser(app);
    expect(await outcome(college, { email }, browser)).toBe('/sign-in?social_error=other_account');
    noRefreshCookie(browser);
  });

  it('is known by the provider’s subject from then on: another one with the address is someone else', async () => {
    const sam = someoneAt(college);
    await comesIn(college, sam);
    // The local provider's subject is the address as it was typed.
    expect(await outcome(college, { email: sam.email.toUpperCase() })).toBe(
      '/sign-in?social_error=other_account',
    );
  });
});

describe('someone who was taken out', () => {
  it.each(['left', 'off'])('is not let back: %s', async (how) => {
    const sam = someoneAt(college);
    const { user } = await comesIn(college, sam);
    const account = { clientId: college.clientId, accountId: user.id };
    if (how === 'left') await memberships().leave(account, acting);
    else await memberships().switchOff(account, acting);
    expect(await outcome(college, sam)).toBe('/sign-in?social_error=removed');
  });

  it('is not let back where they never came by the provider', async () => {
    const member = await addMember(app, college, { email: someoneAt(college).email });
    await memberships().leave({ clientId: college.clientId, accountId: member.accountId }, acting);
    expect(await outcome(college, { email: member.email })).toBe('/sign-in?social_error=removed');
  });
});

describe('a provider that is required', () => {
  async function requiring() {
    const one = await withProvider();
    await comesIn(one, someoneAt(one));
    (await save(app, one.admin, one.clientId, { ...settingsOf(one, 1), rule: 'required' })).expect(200);
    return one;
  }

  it('cannot be required before anyone signed in with it', async () => {
    const one = await withProvider();
    const answer = await save(app, one.admin, one.clientId, { ...settingsOf(one, 1), rule: 'required' });
    expect(answer.error?.code).toBe('CONFLICT');
  });

  it('is the only way of its members, but not of owners and guests', async () => {
    const one = await requiring();
    const password = 'Maple-Tide!23';
    const member = { email: someoneAt(one).email, password };
    const owner = { email: someoneAt(one).email, password };
    const guest = { email: `guest.${randomUUID()}@guest.example`, password };
    await addMember(app, one, guest);
    await addMember(app, one, { ...owner, role: 'CLIENT_OWNER' });
    const refusal = addMember(app, one, member);
    await expect(refusal).rejects.toThrow('ORGANIZATION_SIGN_IN_REQUIRED');
    expect((await login(member)).error).toMatchObject({ status: 401, code: 'ORGANIZATION_SIGN_IN_REQUIRED' });
    // A wrong password learns nothing of it.
    expect((await login({ ...member, password: 'Wrong-Tide!23' })).error?.code).toBe('SIGN_IN_FAILED');
    expect((await login(owner)).status).toBe(200);
    expect((await login(guest)).status).toBe(200);
    expect(await find(member.email)).toMatchObject({ data: { rule: 'required' } });
    expect((await comesIn(one, { email: member.email })).user.client_id).toBe(one.clientId);
  });
});

describe('a round trip that does not work out', () => {
  it('says so when the person says no', async () => {
    const browser = newBrowser(app);
    const callback = await upToCallback(browser, college.domain, someoneAt(college), {
      query: '&from=sign-up',
      answer: 'deny',
    });
    expect(leadsTo(await browser.go(callback))).toBe('/signUp?social_error=denied');
  });

  it('is refused for a wrong state, which does not spoil the right one', async () => {
    const browser = newBrowser(app);
    const callback = await upToCallback(browser, college.domain, someoneAt(college));
    const wrong = new URL(callback);
    wrong.searchParams.set('state', 'A'.repeat(43));
    expect(leadsTo(await browser.go(wrong))).toBe('/sign-in?social_error=lapsed');
    noRefreshCookie(browser);
    expect(leadsTo(await browser.go(callback))).toBe('/sign-in?social=done');
  });

  it('is refused for a nonce that is not this browser’s', async () => {
    const browser = newBrowser(app);
    const sent = (url: URL) => {
      const other = new URL(url);
      other.searchParams.set('nonce', 'B'.repeat(43));
      return other;
    };
    const callback = await upToCallback(browser, college.domain, someoneAt(college), { sent });
    expect(leadsTo(await browser.go(callback))).toBe('/sign-in?social_error=refused');
    noRefreshCookie(browser);
  });

  it('is refused in a browser that did not ask, and the second time', async () => {
    const browser = newBrowser(app);
    const callback = await upToCallback(browser, college.domain, someoneAt(college));
    const stranger = newBrowser(app);
    expect(leadsTo(await stranger.go(callback))).toBe('/sign-in?social_error=lapsed');
    noRefreshCookie(stranger);
    const secret = browser.cookie('keenly.test', 'keenly_organization') ?? '';
    expect(leadsTo(await browser.go(callback))).toBe('/sign-in?social=done');
    const again = await fetch(`${app.url}${callback.pathname}${callback.search}`, {
      redirect: 'manual',
      headers: { cookie: `keenly_organization=${secret}` },
    });
    expect(again.headers.get('location')).toBe('/sign-in?social_error=lapsed');
    expect(again.headers.getSetCookie()).toEqual([]);
  });

  it('is refused for a code that is too old, and for someone else’s', async () => {
    const [attacker, victim, slow] = [newBrowser(app), newBrowser(app), newBrowser(app)];
    const theirs = await upToCallback(attacker, college.domain, someoneAt(college));
    const own = await upToCallback(victim, college.domain, someoneAt(college));
    own.searchParams.set('code', theirs.searchParams.get('code') ?? '');
    expect(leadsTo(await victim.go(own))).toBe('/sign-in?social_error=refused');
    // Of a provider of their own: everyone else brings theirs in time, however slow this machine is.
    const brief = await withProvider({ codeS: CODE_S });
    const late = await upToCallback(slow, brief.domain, someoneAt(brief));
    await new Promise((resolve) => setTimeout(resolve, (CODE_S + 1) * 1000));
    expect(leadsTo(await slow.go(late))).toBe('/sign-in?social_error=refused');
  });

  it('is refused as the answer of another organization’s provider', async () => {
    const other = await withProvider();
    const browser = newBrowser(app);
    const callback = await upToCallback(browser, college.domain, someoneAt(college));
    const mixedUp = new URL(callback.href.replace(college.clientId, other.clientId));
    expect(leadsTo(await browser.go(mixedUp))).toBe('/sign-in?social_error=lapsed');
  });

  it('is refused where the settings changed in between, and after ten minutes', async () => {
    const one = await withProvider();
    const browser = newBrowser(app);
    const changed = await upToCallback(browser, one.domain, someoneAt(one));
    (await save(app, one.admin, one.clientId, settingsOf(one, 1))).expect(200);
    expect(leadsTo(await browser.go(changed))).toBe('/sign-in?social_error=lapsed');
    const slow = newBrowser(app);
    const late = await upToCallback(slow, one.domain, someoneAt(one));
    await pool.query('update app.organization_flow set expires_at = now() where client_id = $1', [
      one.clientId,
    ]);
    expect(leadsTo(await slow.go(late))).toBe('/sign-in?social_error=lapsed');
  });
});
