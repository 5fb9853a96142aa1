import { randomUUID } from 'node:crypto';
import type { SignInProviderAnswer } from '@keenly/contracts/organization-sign-in';
import * as on from '@keenly/contracts/organization-sign-in.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import { type LocalProvider, startLocalProvider } from '@keenly/infra/dev/sign-in/local-provider';
import type { TestApp } from '../../../testing/test-app.js';
import { call, type TestAnswer } from '../../../testing/test-http.js';
import { addMember, makeOrganisation, platformAdmin, type TestPerson } from '../../../testing/test-people.js';
import { type Page, RedirectingBrowser } from './redirecting-browser.js';

/** Public origin of the service, as browsers see it; requests to it are sent to the service under test. */
export const ORIGIN = 'http://keenly.test';

/** An organization whose people sign in with a provider of its own. */
export interface WithProvider {
  readonly clientId: string;
  readonly domain: string;
  readonly admin: TestPerson;
  readonly provider: LocalProvider;
}

/** Someone as the provider knows them. */
export interface AtProvider {
  readonly email: string;
  readonly given_name?: string;
  readonly family_name?: string;
  readonly email_verified?: boolean;
}

export const newBrowser = (app: TestApp): RedirectingBrowser => new RedirectingBrowser({ [ORIGIN]: app.url });

export const settingsOf = ({ provider, domain }: Pick<WithProvider, 'provider' | 'domain'>, version = 0) => ({
  issuer: provider.issuer,
  app_id: provider.clientId,
  app_secret: provider.clientSecret,
  rule: 'offered',
  domains: [domain],
  version,
});

export const save = (app: TestApp, { token }: TestPerson, id: string, body: object): Promise<TestAnswer> =>
  call(app, 'PUT', pathOf(on.saveSignInProvider.path, { id }), { token, body });

export async function approve(
  app: TestApp,
  { clientId, domain }: Pick<WithProvider, 'clientId' | 'domain'>,
  approved = true,
): Promise<TestAnswer> {
  const { token } = await platformAdmin(app);
  const path = pathOf(on.approveSignInDomain.path, { id: clientId });
  return call(app, 'PUT', path, { token, body: { domain, approved } });
}

/** An organization with a running provider, which its admin entered and the platform's staff approved. */
export async function organizationWithProvider(
  app: TestApp,
  { licences = 50, codeS }: { readonly licences?: number; readonly codeS?: number } = {},
): Promise<WithProvider> {
  const { clientId } = await makeOrganisation(app, { licences });
  const admin = await addMember(app, { clientId }, { role: 'CLIENT_ADMIN' });
  const domain = `${randomUUID()}.example`;
  const callback = ORIGIN + pathOf(on.organizationCallback.path, { id: clientId });
  const provider = await startLocalProvider({ redirectUris: [callback], codeS });
  const one = { clientId, domain, admin, provider };
  (await save(app, admin, clientId, settingsOf(one))).expect<SignInProviderAnswer>(200);
  (await approve(app, one)).expect(200);
  return one;
}

export const startOf = (domain: string, query = ''): URL =>
  new URL(`${on.startOrganizationSignIn.path}?domain=${domain}${query}`, ORIGIN);

const isCallback = ({ pathname, origin }: URL) => origin === ORIGIN && pathname.endsWith('/callback');

/** As far as the provider's answer, which the browser has yet to bring to us. `sent` may change where it is sent. */
export async function upToCallback(
  browser: RedirectingBrowser,
  domain: string,
  { email_verified: verified = true, ...person }: AtProvider,
  { query = '', answer = 'allow', sent = (url: URL) => url } = {},
): Promise<URL> {
  const started = await browser.go(startOf(domain, query));
  if (started.location === undefined) throw new Error(`not started: ${started.text}`);
  const form = await browser.follow(await browser.go(sent(started.location)));
  const submitted = await browser.go(form.url, {
    ...person,
    ...(verified ? { email_verified: 'on' } : {}),
    answer,
  });
  const { location } = await browser.follow(submitted, isCallback);
  if (location === undefined) throw new Error('the provider sent the browser nowhere');
  return location;
}

/** Where a page leads, without its origin. */
export const leadsTo = ({ location }: Page): string =>
  location === undefined ? '' : location.pathname + location.search;
