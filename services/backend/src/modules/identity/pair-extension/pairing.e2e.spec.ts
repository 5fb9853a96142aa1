import { randomUUID } from 'node:crypto';
import * as identityEndpoints from '@keenly/contracts/identity.endpoints';
import * as pairingEndpoints from '@keenly/contracts/pairing.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import { TOKEN_REFUSED } from '@keenly/contracts/errors';
import type { GeneralInformation } from '@keenly/contracts/identity';
import type { Paired, PairingGrant } from '@keenly/contracts/ingest';
import type { ExtensionSelf, Pairings } from '@keenly/contracts/pairing';
import { Pool } from 'pg';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { call } from '../../../testing/test-http.js';
import {
  addMember,
  makeOrganisation,
  pairExtension,
  signUp,
  type TestPerson,
} from '../../../testing/test-people.js';

const KNOWN = 'a'.repeat(32);
let app: TestApp;
let pool: Pool;

beforeAll(async () => {
  app = await startTestApp({ EXTENSION_IDS: `${KNOWN}, ${'b'.repeat(32)}` });
  pool = new Pool({ connectionString: app.config.database.url, max: 2 });
}, 60_000);
afterAll(async () => {
  await pool.end();
  await app.close();
});

async function grant(person: TestPerson): Promise<string> {
  const answer = await call(app, 'POST', pairingEndpoints.ownPairings.path, { token: person.token });
  const granted = answer.expect<PairingGrant>(201);
  expect(granted.expires_in_s).toBe(120);
  return granted.code;
}
const redeem = (code: string, overrides: Record<string, string> = {}) =>
  call(app, 'POST', pairingEndpoints.redeemPairing.path, {
    body: { code, install_id: randomUUID(), extension_id: KNOWN, browser: 'Chromium 156', ...overrides },
  });
const self = (token: string) => call(app, 'GET', pairingEndpoints.extensionSelf.path, { token });
const pairings = async (person: TestPerson) =>
  (await call(app, 'GET', pairingEndpoints.ownPairings.path, { token: person.token })).expect<Pairings>(200)
    .data;
const invalid = { status: 400, code: 'PAIRING_CODE_INVALID' };

describe('pairing', () => {
  it('gives the extension a token of its own that says for whom it works', async () => {
    const person = await signUp(app, { first_name: 'Maya', last_name: 'Rivera' });
    const paired = (await redeem(await grant(person))).expect<Paired>(201);
    const user = { user_id: person.userId, user_name: 'Maya Rivera', email: person.email };
    expect(paired.user).toEqual(user);
    expect(paired.account).toEqual({ account_id: person.accountId, client_name: null });
    expect((await self(paired.token)).expect<ExtensionSelf>(200)).toEqual({
      pairing_id: paired.pairing_id,
      user,
      external_id: paired.external_id,
    });
    const me = await call(app, 'GET', identityEndpoints.authUser.path, { token: person.token });
    expect(me.expect<GeneralInformation>(200).external_id).toBe(paired.external_id);
  });

  it('is of the account that asked for the code, and says which', async () => {
    const college = await makeOrganisation(app, { name: 'Northbridge College' });
    const person = await addMember(app, college);
    const paired = (await redeem(await grant(person))).expect<Paired>(201);
    expect(paired.account).toEqual({ account_id: person.accountId, client_name: 'Northbridge College' });
  });

  it('keeps the external id of anyone who has one', async () => {
    const person = await signUp(app);
    const first = (await redeem(await grant(person))).expect<Paired>(201);
    const second = (await redeem(await grant(person))).expect<Paired>(201);
    expect(second.external_id).toBe(first.external_id);
    expect(await pairings(person)).toHaveLength(2);
  });

  it('redeems a code once, also when two ask at the same moment', async () => {
    const code = await grant(await signUp(app));
    const answers = await Promise.all([redeem(code), redeem(code), redeem(code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
    expect((await redeem(code)).error).toMatchObject(invalid);
  });

  it('refuses a code older than two minutes', async () => {
    const code = await grant(await signUp(app));
    await pool.query(`update app.pairing_code set expires_at = expires_at - interval '121 seconds'`);
    expect((await redeem(code)).error).toMatchObject(invalid);
  });

  it('refuses a made-up code and an extension that is none of ours, whose code stays good', async () => {
    expect((await redeem('x'.repeat(43))).error).toMatchObject(invalid);
    const code = await grant(await signUp(app));
    expect((await redeem(code, { extension_id: 'c'.repeat(32) })).error).toMatchObject(invalid);
    expect((await redeem(code)).status).toBe(201);
  });

  it('never stores the code', async () => {
    const code = await grant(await signUp(app));
    const { rows } = await pool.query<{ all: string }>(
      'select string_agg(c::text, $1) as all from app.pairing_code c',
      [' '],
    );
    expect(rows[0]?.all).not.toContain(code);
  });

  it('ends the former pairing of the same installation', async () => {
    const person = await signUp(app);
    const install_id = randomUUID();
    const first = (await redeem(await grant(person), { install_id })).expect<Paired>(201);
    const second = (await redeem(await grant(person), { install_id })).expect<Paired>(201);
    expect((await self(first.token)).error?.code).toBe(TOKEN_REFUSED);
    expect((await self(second.token)).status).toBe(200);
    expect((await pairings(person)).map(({ id }) => id)).toEqual([second.pairing_id]);
  });
});

describe('a pairing', () => {
  it('is listed with its browser and ended by its owner, at once', async () => {
    const person = await signUp(app);
    const { token, pairingId } = await pairExtension(app, person);
    expect(await pairings(person)).toMatchObject([{ id: pairingId, browser: 'Chromium test' }]);
    const path = pathOf(pairingEndpoints.revokePairing.path, { id: pairingId });
    expect((await call(app, 'DELETE', path, { token: person.token })).status).toBe(204);
    expect((await self(token)).error).toMatchObject({ status: 401, code: TOKEN_REFUSED });
    expect(await pairings(person)).toEqual([]);
    expect((await call(app, 'DELETE', path, { token: person.token })).error).toMatchObject({ status: 404 });
  });

  it('is no one else’s to end, and no web sign-in can be ended as one', async () => {
    const [owner, other] = [await signUp(app), await signUp(app)];
    const { token, pairingId } = await pairExtension(app, owner);
    const path = pathOf(pairingEndpoints.revokePairing.path, { id: pairingId });
    expect((await call(app, 'DELETE', path, { token: other.token })).error?.code).toBe('NOT_FOUND');
    expect((await self(token)).status).toBe(200);
    const { sid } = JSON.parse(Buffer.from(owner.token.split('.')[1] ?? '', 'base64url').toString()) as {
      sid: string;
    };
    const own = pathOf(pairingEndpoints.revokePairing.path, { id: sid });
    expect((await call(app, 'DELETE', own, { token: owner.token })).error?.code).toBe('NOT_FOUND');
  });

  it('is ended by the extension itself', async () => {
    const { token } = await pairExtension(app, await signUp(app));
    expect((await call(app, 'DELETE', pairingEndpoints.extensionSelf.path, { token })).status).toBe(204);
    expect((await self(token)).error?.code).toBe(TOKEN_REFUSED);
  });

  it('opens nothing of the web application, nor a sign-in what is the extension’s', async () => {
    const person = await signUp(app);
    const { token } = await pairExtension(app, person);
    expect((await call(app, 'GET', identityEndpoints.authUser.path, { token })).error).toMatchObject({
      status: 403,
      code: 'FORBIDDEN',
    });
    expect((await self(person.token)).error).toMatchObject({ status: 403, code: 'FORBIDDEN' });
  });

  it('survives the owner’s sign-out', async () => {
    const person = await signUp(app);
    const { token } = await pairExtension(app, person);
    await call(app, 'POST', identityEndpoints.logout.path, { token: person.token });
    expect((await self(token)).status).toBe(200);
  });
});
