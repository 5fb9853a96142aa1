import * as identityEndpoints from '@keenly/contracts/identity.endpoints';
import type { SignedIn } from '@keenly/contracts/identity';
import type { PasskeyCreation, PasskeySignInOptions } from '@keenly/contracts/passkeys';
import {
  addPasskey,
  beginPasskey,
  passkeySignInOptions,
  removePasskey,
  signInWithPasskey,
} from '@keenly/contracts/passkeys.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import type { SecondFactor } from '@keenly/contracts/second-factor';
import * as secondFactorEndpoints from '@keenly/contracts/second-factor.endpoints';
import { jest } from '@jest/globals';
import { Pool } from 'pg';
import { PasskeyChallenges } from './passkey-challenges.js';
import { eventually } from '../../../testing/eventually.js';
import { sharedTestApp } from '../../../testing/shared-test-app.js';
import type { TestApp } from '../../../testing/test-app.js';
import { call } from '../../../testing/test-http.js';
import { signUp, type TestPerson } from '../../../testing/test-people.js';
import { isWaiting, startWait } from '../testing/recovery-wait.js';
import { SignInAnswers } from '../sign-ins/sign-in-answers.js';
import { type Oddly, SoftwarePasskey } from '../testing/software-passkey.js';

/** A passkey that signs in alone (product/entering#passkey-sign-in). */
let app: TestApp;
let pool: Pool;
let origin: string;
beforeAll(async () => {
  app = await sharedTestApp();
  ({ origin } = new URL(app.config.origin));
  pool = new Pool({ connectionString: app.config.database.url, max: 2 });
}, 60_000);
afterAll(async () => {
  await pool.end();
  await app.close();
});

const post = (path: string, body: object, token?: string) => call(app, 'POST', path, { body, token });
const options = async () =>
  (await call(app, 'POST', passkeySignInOptions.path)).expect<PasskeySignInOptions>(200);
const handedIn = (challenge: string, credential: object, more: object = {}) =>
  post(signInWithPasskey.path, { challenge, credential, ...more });
const failures = async ({ userId }: TestPerson) =>
  (
    await pool.query(
      `select from app.audit_entry where person_id = $1 and action = 'sign_in_failed' and detail = 'passkey'`,
      [userId],
    )
  ).rowCount;

async function withPasskey(): Promise<{ person: TestPerson; device: SoftwarePasskey }> {
  const person = await signUp(app);
  const { token, password } = person;
  const begun = (await post(beginPasskey.path, { password }, token)).expect<PasskeyCreation>(200);
  const device = new SoftwarePasskey(origin);
  (await post(addPasskey.path, { name: 'Key', credential: device.create(begun) }, token)).expect(200);
  return { person, device };
}

describe('a passkey alone', () => {
  it('stops a wait for signing in without it, with the signature itself', async () => {
    const { person, device } = await withPasskey();
    await startWait(pool, person);
    const { challenge, passkey } = await options();
    // As if the process had died between the proof and the sign-in that it opens.
    const answers = app.app.get(SignInAnswers, { strict: false });
    const died = jest.spyOn(answers, 'open').mockRejectedValueOnce(new Error('died'));
    expect((await handedIn(challenge, device.use(passkey))).status).toBe(500);
    died.mockRestore();
    expect(await isWaiting(pool, person)).toBe(false);
  });

  it('signs in without email and password, and counts as both steps', async () => {
    const { person, device } = await withPasskey();
    const { challenge, passkey } = await options();
    expect(passkey).toMatchObject({
      rpId: 'localhost',
      allowCredentials: [],
      userVerification: 'required',
    });
    const answer = await handedIn(challenge, device.use(passkey));
    const { token, user_id } = answer.expect<SignedIn>(200);
    expect(user_id).toBe(person.userId);
    expect((await call(app, 'GET', identityEndpoints.authUser.path, { token })).status).toBe(200);
    const [cookie] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^keenly_refresh=/);
    expect(cookie).not.toMatch(/Max-Age|Expires/i);
  });

  it('keeps one signed in who wishes so', async () => {
    const { device } = await withPasskey();
    const { challenge, passkey } = await options();
    const answer = await handedIn(challenge, device.use(passkey), { remember_me: true });
    answer.expect(200);
    expect(answer.headers.getSetCookie()[0]).toMatch(/Max-Age|Expires/i);
  });

  it.each<[string, Oddly]>([
    ['a device that didn’t check who uses it', { isUnverified: true }],
    ['another site', { origin: 'https://keenly.example' }],
    ['another site’s key', { rpId: 'keenly.example' }],
    ['another challenge', { challenge: 'c29tZXRoaW5nIGVsc2U' }],
    ['someone else’s name', { userHandle: 'c29tZW9uZQ' }],
    ['a copy that counts from the start', { counter: 0 }],
  ])('is refused from %s, and that is written down', async (_, oddly) => {
    const { person, device } = await withPasskey();
    // The counter grows with a first use.
    const first = await options();
    (await handedIn(first.challenge, device.use(first.passkey))).expect(200);
    const { challenge, passkey } = await options();
    const { error } = await handedIn(challenge, device.use(passkey, oddly));
    expect(error).toMatchObject({ status: 400, code: 'PASSKEY_REFUSED' });
    await eventually(async () => expect(await failures(person)).toBe(1));
  });

  it('signs in once with what it signed, of two at once too', async () => {
    const { device } = await withPasskey();
    const { challenge, passkey } = await options();
    const credential = device.use(passkey);
    const answers = await Promise.all([handedIn(challenge, credential), handedIn(challenge, credential)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await handedIn(challenge, credential)).error?.code).toBe('PASSKEY_REFUSED');
  });

  it('answers alike for one that no one has, or has any longer', async () => {
    const { challenge, passkey } = await options();
    const stranger = new SoftwarePasskey(origin);
    const unknown = await handedIn(challenge, stranger.use(passkey, { userHandle: 'c29tZW9uZQ' }));
    const { person, device } = await withPasskey();
    const { token, password } = person;
    const about = await call(app, 'GET', secondFactorEndpoints.secondFactor.path, { token });
    const [own] = about.expect<SecondFactor>(200).data.passkeys;
    const removal = await post(pathOf(removePasskey.path, { id: own?.id ?? '' }), { password }, token);
    removal.expect(204);
    const removed = await handedIn(challenge, device.use(passkey));
    expect(unknown.error).toMatchObject({ status: 400, code: 'PASSKEY_REFUSED' });
    expect(removed.error?.message).toBe(unknown.error?.message);
  });

  it('is asked anew after 5 minutes, and takes no challenge that we didn’t make', async () => {
    const { device } = await withPasskey();
    const long = app.app.get(PasskeyChallenges, { strict: false }).open(new Date(Date.now() - 301_000));
    const late = await handedIn(long.challenge, device.use(long.passkey));
    expect(late.error).toMatchObject({ status: 400, code: 'CODE_EXPIRED' });
    const { challenge, passkey } = await options();
    for (const made of [passkey.challenge, `${challenge}x`, `x${challenge}`]) {
      const { error } = await handedIn(made, device.use(passkey));
      expect(error?.code).toBe('CODE_EXPIRED');
    }
  });
});
