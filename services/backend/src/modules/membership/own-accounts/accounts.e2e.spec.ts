import { randomUUID } from 'node:crypto';
import type { AccountList, ChosenExtension } from '@keenly/contracts/accounts';
import * as identityEndpoints from '@keenly/contracts/identity.endpoints';
import * as pairingEndpoints from '@keenly/contracts/pairing.endpoints';
import * as accountsEndpoints from '@keenly/contracts/accounts.endpoints';
import * as organisationEndpoints from '@keenly/contracts/organisation.endpoints';
import { TOKEN_REFUSED } from '@keenly/contracts/errors';
import type { GeneralInformation, SignedIn } from '@keenly/contracts/identity';
import type { PairingGrant } from '@keenly/contracts/ingest';
import type { Role } from '@keenly/contracts/roles';
import { v7 as uuidv7 } from 'uuid';
import { SERVICE_ACCOUNT, serviceContext } from '../../../kernel/caller.js';
import { eventually } from '../../../testing/eventually.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { call } from '../../../testing/test-http.js';
import {
  addMember,
  makeOrganisation,
  pairExtension,
  signIn,
  signUp,
  type TestPerson,
} from '../../../testing/test-people.js';
import { Memberships } from '../membership.public.js';
import { OwnAccounts } from './own-accounts.service.js';

const DEFAULT_EXTENSION = 'abcdefghijklmnopabcdefghijklmnop';

let app: TestApp;
/** A second process on the same database. */
let two: TestApp;
const acting = serviceContext({ tenant: SERVICE_ACCOUNT, subject: SERVICE_ACCOUNT, correlation: uuidv7() });

beforeAll(async () => {
  app = await startTestApp({ EXTENSION_IDS: DEFAULT_EXTENSION });
  two = await startTestApp({ DATABASE_URL: app.config.database.url, TOKEN_SECRET: app.config.tokenSecret });
}, 60_000);
afterAll(async () => {
  await two.close();
  await app.close();
});

async function addAccount(person: TestPerson, role: Role, kind: 'client' | 'parent' = 'client') {
  const { clientId } = await makeOrganisation(app, { kind, name: `${role} place` });
  const accountId = uuidv7();
  const member = { clientId, accountId, userId: person.userId, role };
  await app.app.get(Memberships, { strict: false }).join(member, acting);
  return { clientId, accountId };
}

const list = async (token: string) =>
  (await call(app, 'GET', accountsEndpoints.accounts.path, { token })).expect<AccountList>(200).data;
const switchTo = (token: string, id: string) =>
  call(app, 'GET', `${accountsEndpoints.switchAccount.path}?id=${id}`, { token });
const makeMain = (token: string, client_id: string | null) =>
  call(app, 'PUT', accountsEndpoints.makeMainAccount.path, {
    token,
    body: { client_id, main_acc: true, user_id: uuidv7() },
  });
const leave = (token: string, client_id: string, user_id?: string) =>
  call(app, 'PUT', organisationEndpoints.leaveOrganisation.path, { token, body: { client_id, user_id } });
const discontinue = (token: string) =>
  call(app, 'PUT', accountsEndpoints.deactivateAccount.path, { token, body: { is_active: 'false' } });
const me = (where: TestApp, token: string) => call(where, 'GET', identityEndpoints.authUser.path, { token });

describe('the account list', () => {
  it('is grouped by what one is there', async () => {
    const person = await signUp(app, { first_name: 'Ann', last_name: 'Many' });
    await addAccount(person, 'USER');
    await addAccount(person, 'MANAGER');
    await addAccount(person, 'CLIENT_OWNER');
    await addAccount(person, 'CLIENT_ADMIN');
    await addAccount(person, 'PARENT_ADMIN', 'parent');
    const groups = await list(person.token);
    const names = Object.fromEntries(
      Object.entries(groups).map(([group, cards]) => [
        group,
        cards.map((card) => ('community_name' in card ? card.community_name : card.user_name)),
      ]),
    );
    expect(names).toEqual({
      Users: ['Ann Many'],
      Neighbourhoods: ['MANAGER place', 'USER place'],
      Clients: ['CLIENT_OWNER place'],
      Admins: ['CLIENT_ADMIN place'],
      Parents: ['PARENT_ADMIN place'],
    });
    expect(groups.Users[0]).toMatchObject({ id: person.accountId, current: true, main_acc: false });
  });
});

describe('switching', () => {
  it('goes on as the other account, in every process, and the former token is worth nothing', async () => {
    const person = await signUp(app);
    const { accountId, clientId } = await addAccount(person, 'MANAGER');
    expect((await me(two, person.token)).status).toBe(200);
    const answer = await switchTo(person.token, accountId);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const { token, user } = answer.expect<SignedIn>(200);
    expect(user).toMatchObject({ id: accountId, client_id: clientId, role_id: 'MANAGER' });
    expect((await me(app, person.token)).error?.code).toBe(TOKEN_REFUSED);
    await eventually(async () => expect((await me(two, person.token)).error?.code).toBe(TOKEN_REFUSED));
    expect((await me(two, token)).expect<GeneralInformation>(200).id).toBe(accountId);
    // The refresh cookie goes on, as the new account.
    const refreshed = await call(app, 'POST', identityEndpoints.refresh.path, {
      headers: { cookie: person.refreshCookie },
    });
    expect(refreshed.expect<SignedIn>(200).user.id).toBe(accountId);
  });

  it('reaches no one else’s account, and none that is not there', async () => {
    const [person, other] = [await signUp(app), await signUp(app)];
    const { accountId } = await addAccount(other, 'CLIENT_OWNER');
    for (const id of [other.accountId, accountId, uuidv7()])
      expect((await switchTo(person.token, id)).error).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect((await switchTo(person.token, 'nonsense')).status).toBe(400);
    expect((await me(app, person.token)).status).toBe(200);
  });

  it('is not for an extension’s token', async () => {
    const person = await signUp(app);
    const { accountId } = await addAccount(person, 'USER');
    const { token } = await pairExtension(app, person);
    expect((await switchTo(token, accountId)).error?.code).toBe('FORBIDDEN');
  });
});

describe('the main account', () => {
  it('is one, and the next sign-in opens it', async () => {
    const person = await signUp(app);
    const [first, second] = [await addAccount(person, 'USER'), await addAccount(person, 'MANAGER')];
    (await makeMain(person.token, first.clientId)).expect(200);
    (await makeMain(person.token, second.clientId)).expect(200);
    (await makeMain(person.token, second.clientId)).expect(200);
    const { Users, Neighbourhoods } = await list(person.token);
    const mains = [...Users, ...Neighbourhoods].filter(({ main_acc }) => main_acc).map(({ id }) => id);
    expect(mains).toEqual([second.accountId]);
    (await makeMain(person.token, first.clientId)).expect(200);
    expect((await signIn(app, person)).clientId).toBe(first.clientId);
  });

  it('stays one when several are chosen at once', async () => {
    const person = await signUp(app);
    const places = [
      await addAccount(person, 'USER'),
      await addAccount(person, 'USER'),
      await addAccount(person, 'USER'),
    ];
    const answers = await Promise.all(places.map(({ clientId }) => makeMain(person.token, clientId)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { Neighbourhoods } = await list(person.token);
    expect(Neighbourhoods.filter(({ main_acc }) => main_acc)).toHaveLength(1);
  });

  it('cannot be left, until another is made main', async () => {
    const person = await signUp(app);
    const [main, other] = [await addAccount(person, 'USER'), await addAccount(person, 'USER')];
    (await makeMain(person.token, main.clientId)).expect(200);
    expect((await leave(person.token, main.clientId)).error).toMatchObject({
      status: 409,
      message: 'Please create another main account.',
    });
    (await makeMain(person.token, other.clientId)).expect(200);
    expect((await leave(person.token, main.clientId)).expect(200)).toEqual({
      result: 'removed Successfully',
    });
    expect((await leave(person.token, main.clientId)).error?.code).toBe('NOT_FOUND');
  });

  it('of a place one is not in is not there', async () => {
    const person = await signUp(app);
    const { clientId } = await makeOrganisation(app);
    expect((await makeMain(person.token, clientId)).error?.code).toBe('NOT_FOUND');
  });
});

describe('taking someone out', () => {
  it('is for admins, of their own organisation, and of no one above them', async () => {
    const place = await makeOrganisation(app);
    const [admin, owner, manager, user] = [
      await addMember(app, place, { role: 'CLIENT_ADMIN' }),
      await addMember(app, place, { role: 'CLIENT_OWNER' }),
      await addMember(app, place, { role: 'MANAGER' }),
      await addMember(app, place),
    ];
    const stranger = await addMember(app, await makeOrganisation(app), { role: 'CLIENT_OWNER' });
    expect((await leave(stranger.token, place.clientId, user.userId)).error?.code).toBe('NOT_FOUND');
    expect((await leave(manager.token, place.clientId, user.userId)).error?.code).toBe('FORBIDDEN');
    expect((await leave(admin.token, place.clientId, owner.userId)).error?.code).toBe('FORBIDDEN');
    (await makeMain(user.token, place.clientId)).expect(200);
    expect((await leave(admin.token, place.clientId, user.userId)).expect(200)).toEqual({
      result: 'removed Successfully',
    });
    await eventually(async () => expect((await me(two, user.token)).error?.code).toBe(TOKEN_REFUSED));
    (await leave(owner.token, place.clientId, admin.userId)).expect(200);
  });
});

describe('discontinuing', () => {
  it('ends every token, the cookie and the way back in', async () => {
    const person = await signUp(app);
    const extension = await pairExtension(app, person);
    (await discontinue(person.token)).expect(200);
    expect((await me(app, person.token)).error?.code).toBe(TOKEN_REFUSED);
    await eventually(async () => expect((await me(two, person.token)).error?.code).toBe(TOKEN_REFUSED));
    const self = await call(app, 'GET', pairingEndpoints.extensionSelf.path, { token: extension.token });
    expect(self.error?.code).toBe(TOKEN_REFUSED);
    const refresh = await call(app, 'POST', identityEndpoints.refresh.path, {
      headers: { cookie: person.refreshCookie },
    });
    expect(refresh.error?.code).toBe(TOKEN_REFUSED);
    const { email, password } = person;
    const again = await call(app, 'POST', identityEndpoints.login.path, { body: { email, password } });
    expect(again.error).toMatchObject({ status: 401, code: 'SIGN_IN_FAILED' });
  });

  it('is refused while a licence holds an account, also one that waits', async () => {
    const person = await signUp(app);
    const { clientId } = await addAccount(person, 'USER');
    const held = (await discontinue(person.token)).error;
    expect(held).toMatchObject({ status: 409, code: 'CONFLICT' });
    expect(held?.message).toMatch(/license/);
    (await leave(person.token, clientId)).expect(200);
    (await discontinue(person.token)).expect(200);
  });

  it('is done for a request that another one overtook', async () => {
    const person = await signUp(app);
    (await discontinue(person.token)).expect(200);
    const own = two.app.get(OwnAccounts, { strict: false });
    const { accountId: actor, ...caller } = person;
    await own.discontinue({ caller, actor, correlation: uuidv7() });
  });

  it('needs is_active false, and takes no one else along', async () => {
    const [person, other] = [await signUp(app), await signUp(app)];
    const asked = await call(app, 'PUT', accountsEndpoints.deactivateAccount.path, {
      token: person.token,
      body: { is_active: true, user_id: other.userId },
    });
    expect(asked.status).toBe(400);
    const named = await call(app, 'PUT', accountsEndpoints.deactivateAccount.path, {
      token: person.token,
      body: { is_active: false, user_id: other.userId },
    });
    named.expect(200);
    expect((await me(app, other.token)).status).toBe(200);
  });
});

describe('the chosen extension', () => {
  const choose = (token: string, extension_id: unknown) =>
    call(app, 'PUT', accountsEndpoints.chosenExtension.path, { token, body: { extension_id } });
  const mine = 'a1b2c3d4e5f6g7h8i9j0k1l2m3n4o5p6';

  it.each([
    mine.slice(1),
    `${mine}a`,
    mine.toUpperCase(),
    `${mine.slice(1)}-`,
    '',
    42,
    undefined,
    DEFAULT_EXTENSION,
  ])('is not %j', async (id) => {
    const { token } = await signUp(app);
    expect((await choose(token, id)).error).toMatchObject({ status: 400, message: 'Invalid Extension Id' });
  });

  it('is one person’s', async () => {
    const [person, other] = [await signUp(app), await signUp(app)];
    expect((await choose(person.token, mine)).expect<ChosenExtension>(200)).toEqual({
      extension_id: mine,
      default_ids: [DEFAULT_EXTENSION],
    });
    (await choose(person.token, mine)).expect(200);
    expect((await choose(other.token, mine)).error?.code).toBe('CONFLICT');
    const read = await call(app, 'GET', accountsEndpoints.chosenExtension.path, { token: other.token });
    expect(read.expect<ChosenExtension>(200).extension_id).toBeNull();
  });

  it('may pair with anyone who chose it, and with no one else', async () => {
    const [person, other] = [await signUp(app), await signUp(app)];
    const own = 'z'.repeat(32);
    const pair = async ({ token }: TestPerson) => {
      const granted = await call(app, 'POST', pairingEndpoints.ownPairings.path, { token });
      const { code } = granted.expect<PairingGrant>(201);
      const body = { code, install_id: randomUUID(), extension_id: own, browser: 'Chromium test' };
      return call(app, 'POST', pairingEndpoints.redeemPairing.path, { body });
    };
    expect((await pair(person)).error?.code).toBe('PAIRING_CODE_INVALID');
    (await choose(person.token, own)).expect(200);
    expect((await pair(person)).status).toBe(201);
    expect((await pair(other)).error?.code).toBe('PAIRING_CODE_INVALID');
  });
});
