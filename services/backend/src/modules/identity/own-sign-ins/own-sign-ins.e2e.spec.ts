import { randomUUID } from 'node:crypto';
import * as identityEndpoints from '@keenly/contracts/identity.endpoints';
import * as pairingEndpoints from '@keenly/contracts/pairing.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import type { SignedIn } from '@keenly/contracts/identity';
import { endOtherSignIns, endSignIn, ownSignIns, type SignIns } from '@keenly/contracts/sign-ins.endpoints';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../platform/database/pool.js';
import { connectLive } from '../../../platform/live/testing/live-client.js';
import { eventually } from '../../../testing/eventually.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { call } from '../../../testing/test-http.js';
import { pairExtension, signIn, signUp, type TestPerson } from '../../../testing/test-people.js';

/** Two processes on one database, as behind a proxy. */
let one: TestApp;
let two: TestApp;
beforeAll(async () => {
  one = await startTestApp();
  two = await startTestApp({ DATABASE_URL: one.config.database.url, KEENLY_ROLE: 'api' });
}, 60_000);
afterAll(async () => {
  await two.close();
  await one.close();
});

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const listed = async ({ token }: Pick<TestPerson, 'token'>) =>
  (await call(one, 'GET', ownSignIns.path, { token })).expect<SignIns>(200);
const end = (id: string, { token }: Pick<TestPerson, 'token'>) =>
  call(one, 'POST', pathOf(endSignIn.path, { id }), { token });
const works = async (token: string) =>
  (await call(two, 'GET', identityEndpoints.userProfile.path, { token })).status;

/** Someone who is signed in here, in Firefox, and with a paired extension. */
async function everywhere() {
  const here = await signUp(one);
  const { email, password } = here;
  const opened = await call(one, 'POST', identityEndpoints.login.path, {
    body: { email, password },
    headers: { 'user-agent': FIREFOX },
  });
  const there = opened.expect<SignedIn>(200);
  const extension = await pairExtension(one, here);
  return { here, there, extension };
}

describe('where one is signed in', () => {
  it('lists one’s own browsers and extensions, this one first, and no addresses', async () => {
    const { here, there, extension } = await everywhere();
    await signUp(one);
    const own = await listed(here);
    expect(own.total).toBe(3);
    expect(own.data[0]).toMatchObject({ kind: 'web', is_this_one: true });
    expect(own.data.slice(1).map(({ kind, name, is_this_one }) => [kind, name, is_this_one])).toEqual(
      expect.arrayContaining([
        ['web', 'Firefox on Linux', false],
        ['extension', 'Chromium test', false],
      ]),
    );
    expect(JSON.stringify(own)).not.toMatch(/127\.0\.0\.1|Mozilla/);
    expect((await listed(there)).data[0]).toMatchObject({ name: 'Firefox on Linux', is_this_one: true });
    expect((await call(one, 'GET', ownSignIns.path, { token: extension.token })).status).toBe(403);
  });

  it('ends one at once in every process: token, refresh, and open page; asked twice, it says the same', async () => {
    const here = await signUp(one);
    const there = await signIn(one, here);
    const other = (await listed(here)).data.find(({ is_this_one: isThisOne }) => !isThisOne);
    const socket = await connectLive(two, there.token);
    expect(await works(there.token)).toBe(200);

    const answers = await Promise.all([end(other?.id ?? '', here), end(other?.id ?? '', here)]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    await eventually(async () => expect(await works(there.token)).toBe(401));
    await socket.hungUp();
    expect(socket.refusals).toMatchObject([{ code: 1004 }]);
    const refreshed = await call(two, 'POST', identityEndpoints.refresh.path, {
      headers: { cookie: there.refreshCookie },
    });
    expect(refreshed.error?.code).toBe(1004);
    expect((await end(other?.id ?? '', here)).status).toBe(204);
    expect([await works(here.token), (await listed(here)).total]).toEqual([200, 1]);
    const { rows } = await one.app
      .get<Pool>(PG_POOL, { strict: false })
      .query(`select from app.audit_entry where person_id = $1 and action = 'signed_out'`, [here.userId]);
    expect(rows).toHaveLength(1);
  });

  it('ends all others, the extension too, and leaves this one', async () => {
    const { here, there, extension } = await everywhere();
    const paired = async () =>
      (await call(two, 'GET', pairingEndpoints.extensionSelf.path, { token: extension.token })).status;
    expect([await works(there.token), await paired()]).toEqual([200, 200]);
    const endOthers = () => call(one, 'POST', endOtherSignIns.path, { token: here.token });
    const answers = await Promise.all([endOthers(), endOthers()]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    await eventually(async () => expect([await works(there.token), await paired()]).toEqual([401, 401]));
    expect((await listed(here)).data.map(({ is_this_one: isThisOne }) => isThisOne)).toEqual([true]);
    const renewed = await call(one, 'POST', identityEndpoints.refresh.path, {
      headers: { cookie: here.refreshCookie },
    });
    expect(renewed.status).toBe(200);
  });

  it('answers a sign-in of someone else as one that never was, and leaves it', async () => {
    const [mine, theirs] = [await signUp(one), await signUp(one)];
    const id = (await listed(theirs)).data[0]?.id ?? '';
    const [foreign, unknown] = [await end(id, mine), await end(randomUUID(), mine)];
    expect(foreign.error).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(foreign.error?.message).toBe(unknown.error?.message);
    await call(one, 'POST', endOtherSignIns.path, { token: mine.token });
    expect(await works(theirs.token)).toBe(200);
  });
});
