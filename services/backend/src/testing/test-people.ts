import { randomUUID } from 'node:crypto';
import * as identityEndpoints from '@keenly/contracts/identity.endpoints';
import * as pairingEndpoints from '@keenly/contracts/pairing.endpoints';
import * as accountsEndpoints from '@keenly/contracts/accounts.endpoints';
import * as organisationEndpoints from '@keenly/contracts/organisation.endpoints';
import type { SignedIn, SignedUp, SignUp } from '@keenly/contracts/identity';
import type { Paired, PairingGrant } from '@keenly/contracts/ingest';
import type { JoinedOrganisation } from '@keenly/contracts/organisation';
import type { Role } from '@keenly/contracts/roles';
import { v7 as uuidv7 } from 'uuid';
import { SERVICE_ACCOUNT, serviceContext } from '../kernel/caller.js';
import { type NewPerson, People } from '../modules/identity/identity.public.js';
import { Memberships, type NewOrganisation } from '../modules/membership/membership.public.js';
import type { TestApp } from './test-app.js';
import { codeSentTo } from './test-codes.js';
import { call, refreshCookieOf } from './test-http.js';

/** Someone who is signed in. */
export interface TestPerson {
  readonly token: string;
  readonly accountId: string;
  readonly userId: string;
  readonly clientId: string | null;
  readonly email: string;
  readonly password: string;
  /** `name=value`, to be sent as the Cookie header of a refresh. */
  readonly refreshCookie: string;
}

export interface TestOrganisation {
  readonly clientId: string;
  readonly name: string;
}

export const TEST_PASSWORD = 'Maple-Tide!23';
export const acting = serviceContext({
  tenant: SERVICE_ACCOUNT,
  subject: SERVICE_ACCOUNT,
  correlation: uuidv7(),
});

let count = 0;

/** A form that sign-up accepts, of someone new. */
export function signUpForm(overrides: Partial<SignUp> = {}): SignUp {
  count += 1;
  return {
    first_name: 'Ann',
    last_name: `Test${String(count)}`,
    email: `ann.${randomUUID()}@test.example`,
    password: TEST_PASSWORD,
    terms: true,
    ...overrides,
  };
}

/** Signs up through the service and verifies the address; the account is a personal one. */
export async function signUp(app: TestApp, overrides: Partial<SignUp> = {}): Promise<TestPerson> {
  const { email, password, token } = await signUpUnverified(app, overrides);
  return { ...(await verify(app, email, token)), password };
}

/** Verifies an address with the code that went to it and the token of its sign-up, and is signed in. */
export async function verify(app: TestApp, email: string, token: string): Promise<TestPerson> {
  const code = await codeSentTo(app, 'verification', email);
  const answer = await call(app, 'POST', identityEndpoints.verification.path, {
    token,
    body: { email, code, is_token_require: true },
  });
  return testPerson(answer.expect<SignedIn>(200), { email, password: '' }, refreshCookieOf(answer));
}

/** Signs up through the service and leaves the address unproved. */
export async function signUpUnverified(
  app: TestApp,
  overrides: Partial<SignUp> = {},
): Promise<SignUp & { readonly token: string; readonly userId: string }> {
  const form = signUpForm(overrides);
  const answer = await call(app, 'POST', identityEndpoints.signUp.path, { body: form });
  const [{ token, user_id: userId }] = answer.expect<SignedUp>(201).data.UserClients;
  return { ...form, token, userId };
}

/** Signs in through the service. */
export async function signIn(
  app: TestApp,
  credentials: { email: string; password: string; remember_me?: boolean; client_id?: string },
): Promise<TestPerson> {
  const answer = await call(app, 'POST', identityEndpoints.login.path, { body: credentials });
  return testPerson(answer.expect<SignedIn>(200), credentials, refreshCookieOf(answer));
}

/** Founds an organisation with 50 seats unless told otherwise. */
export async function makeOrganisation(
  app: TestApp,
  overrides: Partial<NewOrganisation> = {},
): Promise<TestOrganisation> {
  const organisation: NewOrganisation = {
    clientId: uuidv7(),
    name: 'Test College',
    kind: 'client',
    licences: 50,
    ...overrides,
  };
  await app.app.get(Memberships, { strict: false }).found(organisation, acting);
  return { clientId: organisation.clientId, name: organisation.name };
}

/** Someone new in an organisation, signed in to their account there. */
export async function addMember(
  app: TestApp,
  organisation: Pick<TestOrganisation, 'clientId'>,
  { role = 'USER', ...overrides }: Partial<NewPerson> & { readonly role?: Role } = {},
): Promise<TestPerson> {
  const { terms: _, ...form } = signUpForm();
  const person = { ...form, ...overrides };
  const { userId } = await app.app.get(People, { strict: false }).ensure(person);
  await app.app
    .get(Memberships, { strict: false })
    .join({ clientId: organisation.clientId, accountId: uuidv7(), userId, role }, acting);
  return signIn(app, { email: person.email, password: person.password ?? TEST_PASSWORD });
}

/** Someone who asked to join an organisation with its code and waits, signed in to their account there. */
export async function addPending(
  app: TestApp,
  { clientId }: Pick<TestOrganisation, 'clientId'>,
): Promise<TestPerson> {
  const code = await app.app.get(Memberships, { strict: false }).licenceCodeOf(clientId);
  const person = await signUp(app);
  const asked = await call(app, 'POST', organisationEndpoints.joinOrganisation.path, {
    token: person.token,
    body: { neighbourhood_id: clientId, actual_id: code },
  });
  const { id, status } = asked.expect<JoinedOrganisation>(200).data;
  if (status !== 'PENDING') throw new Error(`they are ${status}`);
  const path = `${accountsEndpoints.switchAccount.path}?id=${id}`;
  const switched = (await call(app, 'GET', path, { token: person.token })).expect<SignedIn>(200);
  return { ...testPerson(switched, person, person.refreshCookie), accountId: id, clientId };
}

/** Gives a member another role, as an admin of their organisation would. */
export async function changeRole(
  app: TestApp,
  organisation: Pick<TestOrganisation, 'clientId'>,
  { accountId }: Pick<TestPerson, 'accountId'>,
  role: Role,
): Promise<void> {
  const { clientId } = organisation;
  await app.app.get(Memberships, { strict: false }).changeRole({ clientId, accountId, role }, acting);
}

/** Someone with a platform role, in an organisation that runs the platform. */
export async function platformAdmin(app: TestApp, role: Role = 'SUPER_OWNER'): Promise<TestPerson> {
  return addMember(app, await makeOrganisation(app, { kind: 'parent', name: 'Test platform' }), { role });
}

/** Pairs an extension for someone, through the service. */
export async function pairExtension(
  app: TestApp,
  person: Pick<TestPerson, 'token'>,
): Promise<{ readonly token: string; readonly pairingId: string; readonly installId: string }> {
  const granted = await call(app, 'POST', pairingEndpoints.ownPairings.path, { token: person.token });
  const { code } = granted.expect<PairingGrant>(201);
  const installId = randomUUID();
  const answer = await call(app, 'POST', pairingEndpoints.redeemPairing.path, {
    body: { code, install_id: installId, extension_id: testExtension(app), browser: 'Chromium test' },
  });
  const { token, pairing_id: pairingId } = answer.expect<Paired>(201);
  return { token, pairingId, installId };
}

/** An extension id that may pair. */
export function testExtension(app: TestApp): string {
  return app.config.extensionIds[0] ?? 'a'.repeat(32);
}

function testPerson(
  { token, user_id: userId, user }: SignedIn,
  { email, password }: { email: string; password: string },
  refreshCookie: string,
): TestPerson {
  return { token, accountId: user.id, userId, clientId: user.client_id, email, password, refreshCookie };
}
