import { randomUUID } from 'node:crypto';
import { signInTryProblems as problems } from '@keenly/contracts/catalogue/organization-sign-in';
import type { TriedSignInProvider } from '@keenly/contracts/organization-sign-in';
import * as on from '@keenly/contracts/organization-sign-in.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import { type LocalProvider, startLocalProvider } from '@keenly/infra/dev/sign-in/local-provider';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { call } from '../../../testing/test-http.js';
import { addMember, makeOrganisation, type TestPerson } from '../../../testing/test-people.js';
import { approve, leadsTo, newBrowser, ORIGIN, save, startOf } from '../testing/organization-sign-in.js';
import { json, metadata, startStrangeProvider, type StrangeProvider } from '../testing/strange-provider.js';

let app: TestApp;
let strange: StrangeProvider;
let real: LocalProvider;
let admin: TestPerson;
let clientId: string;
const domain = `${randomUUID()}.example`;

beforeAll(async () => {
  app = await startTestApp({ KEENLY_ORIGIN: ORIGIN, LOG_LEVEL: 'silent' });
  strange = await startStrangeProvider();
  real = await startLocalProvider({ redirectUris: [] });
  clientId = (await makeOrganisation(app)).clientId;
  admin = await addMember(app, { clientId }, { role: 'CLIENT_ADMIN' });
  const body = {
    issuer: strange.issuer,
    app_id: 'keenly',
    app_secret: 'secret',
    rule: 'offered',
    domains: [domain],
    version: 0,
  };
  (await save(app, admin, clientId, body)).expect(200);
  (await approve(app, { clientId, domain })).expect(200);
}, 90_000);
afterAll(async () => {
  await app.close();
  await strange.stop();
  await real.stop();
});

const attempt = async (issuer = strange.issuer) => {
  const path = pathOf(on.trySignInProvider.path, { id: clientId });
  const answer = await call(app, 'POST', path, { token: admin.token, body: { issuer } });
  return answer.expect<TriedSignInProvider>(200).data;
};
const failure = async () => leadsTo(await newBrowser(app).go(startOf(domain)));

/** The callback of a round trip that began at the strange provider, as it would send it. */
async function answered(): Promise<string> {
  const browser = newBrowser(app);
  const { location } = await browser.go(startOf(domain));
  const callback = new URL(location?.searchParams.get('redirect_uri') ?? '');
  callback.searchParams.set('state', location?.searchParams.get('state') ?? '');
  callback.searchParams.set('code', 'a-code');
  return leadsTo(await browser.go(callback));
}

describe('a provider that is tried', () => {
  it('works where it offers what is needed', async () => {
    expect(await attempt(real.issuer)).toEqual({ works: true, problem: null });
  });

  it.each([
    'http://example.org',
    'https://10.0.0.1',
    'https://169.254.169.254/x',
    'http://[::ffff:10.0.0.1]',
  ])('is not asked at %s', async (issuer) => {
    expect(await attempt(issuer)).toEqual({ works: false, problem: problems.notPublic });
  });

  it('is said to be away where nothing listens', async () => {
    expect((await attempt('http://127.0.0.1:9')).problem).toBe(problems.away);
  });

  it('is said to be slow where it never answers', async () => {
    strange.answers(() => undefined);
    expect((await attempt()).problem).toBe(problems.slow);
  });

  it.each<[string, string, Parameters<StrangeProvider['answers']>[0]]>([
    ['there is none', problems.notFound, (response) => response.writeHead(404).end()],
    [
      'it redirects inward',
      problems.notFound,
      (response) => response.writeHead(302, { location: 'http://127.0.0.1:9/inward' }).end(),
    ],
    [
      'it calls itself another',
      problems.otherIssuer,
      (response) => json(response, metadata('https://other.example')),
    ],
    [
      'it answers with a page',
      problems.notUnderstood,
      (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>'),
    ],
    [
      'it answers without end',
      problems.notUnderstood,
      (response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end('['.padEnd(600_000));
      },
    ],
    [
      'it has no code flow',
      problems.noCode,
      (response) => json(response, metadata(strange.issuer, { response_types_supported: ['id_token'] })),
    ],
    [
      'it has no PKCE',
      problems.noChallenge,
      (response) => json(response, metadata(strange.issuer, { code_challenge_methods_supported: ['plain'] })),
    ],
    [
      'it has no email scope',
      problems.noEmail,
      (response) => json(response, metadata(strange.issuer, { scopes_supported: ['openid'] })),
    ],
  ])('is told where %s', async (_, problem, behave) => {
    strange.answers(behave);
    expect(await attempt()).toEqual({ works: false, problem });
    expect(strange.asked).not.toContain('/inward');
  });
});

describe('signing in with a provider', () => {
  it('that never answers is told of within its time', async () => {
    strange.answers(() => undefined);
    expect(await failure()).toBe('/sign-in?social_error=unavailable');
  }, 20_000);

  it('whose page is inward sends the browser nowhere', async () => {
    const inward = { authorization_endpoint: 'http://10.0.0.1/auth' };
    strange.answers((response) => json(response, metadata(strange.issuer, inward)));
    expect(await failure()).toBe('/sign-in?social_error=unavailable');
  });

  it.each<[string, object]>([
    ['tokens are inward', { token_endpoint: 'https://10.0.0.1/token' }],
    ['tokens are at a name that leads inward', { token_endpoint: 'https://localhost/token' }],
  ])('whose %s is asked for none', async (_, inward) => {
    strange.answers((response) => json(response, metadata(strange.issuer, inward)));
    expect(await answered()).toBe('/sign-in?social_error=unavailable');
  });

  it('that redirects where it should give a token is not followed', async () => {
    strange.answers((response, path) => {
      if (path === '/token') response.writeHead(302, { location: `${strange.issuer}/followed` }).end();
      else json(response, metadata(strange.issuer));
    });
    expect(await answered()).toBe('/sign-in?social_error=refused');
    expect(strange.asked).toContain('/token');
    expect(strange.asked).not.toContain('/followed');
  });

  it('that signs with a key that is not its own is refused', async () => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const now = Math.floor(Date.now() / 1000);
    let nonce = '';
    strange.answers((response, path) => {
      if (path === '/token') {
        const claims = { iss: strange.issuer, aud: 'keenly', sub: 's', exp: now + 60, iat: now, nonce };
        const forged = `${part({ alg: 'RS256' })}.${part(claims)}.${'A'.repeat(342)}`;
        json(response, { access_token: 'a', token_type: 'Bearer', id_token: forged });
      } else if (path === '/keys') json(response, { keys: [] });
      else json(response, metadata(strange.issuer));
    });
    const browser = newBrowser(app);
    const { location } = await browser.go(startOf(domain));
    nonce = location?.searchParams.get('nonce') ?? '';
    const callback = new URL(location?.searchParams.get('redirect_uri') ?? '');
    callback.searchParams.set('state', location?.searchParams.get('state') ?? '');
    callback.searchParams.set('code', 'a-code');
    expect(leadsTo(await browser.go(callback))).toBe('/sign-in?social_error=refused');
    expect(strange.asked).toContain('/keys');
  });
});
