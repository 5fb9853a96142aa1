import * as identityEndpoints from '@keenly/contracts/identity.endpoints';
import type { SignedIn } from '@keenly/contracts/identity';
import {
  type PasskeyAdded,
  type PasskeyCreation,
  PASSKEYS_MAX,
  type PasskeyRequest,
  type StepChoices,
} from '@keenly/contracts/passkeys';
import { addPasskey, beginPasskey, stepChoices, takePasskeyStep } from '@keenly/contracts/passkeys.endpoints';
import type { SecondFactor } from '@keenly/contracts/second-factor';
import * as secondFactorEndpoints from '@keenly/contracts/second-factor.endpoints';
import { jest } from '@jest/globals';
import { Pool } from 'pg';
import { sharedTestApp } from '../../../testing/shared-test-app.js';
import type { TestApp } from '../../../testing/test-app.js';
import { call } from '../../../testing/test-http.js';
import { signUp, type TestPerson } from '../../../testing/test-people.js';
import { SignInAnswers } from '../sign-ins/sign-in-answers.js';
import { isWaiting, startWait } from '../testing/recovery-wait.js';
import { SoftwarePasskey } from '../testing/software-passkey.js';

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
const begin = async ({ token, password }: TestPerson): Promise<PasskeyCreation> =>
  (await post(beginPasskey.path, { password }, token)).expect<PasskeyCreation>(200);
const about = async ({ token }: TestPerson) =>
  (await call(app, 'GET', secondFactorEndpoints.secondFactor.path, { token })).expect<SecondFactor>(200).data;

async function withPasskey(person?: TestPerson, name = 'Laptop') {
  const owner = person ?? (await signUp(app));
  const device = new SoftwarePasskey(origin);
  const body = { name, credential: device.create(await begin(owner)) };
  const added = (await post(addPasskey.path, body, owner.token)).expect<PasskeyAdded>(200);
  return { person: owner, device, codes: added.recovery_codes };
}
async function firstStep({ email, password }: TestPerson): Promise<string> {
  const { error } = await post(identityEndpoints.login.path, { email, password });
  expect(error).toMatchObject({ status: 401, code: 'SECOND_FACTOR_REQUIRED' });
  return error?.challenge ?? '';
}
async function asked(challenge: string): Promise<PasskeyRequest> {
  const { passkey } = (await post(stepChoices.path, { challenge })).expect<StepChoices>(200);
  if (passkey === null) throw new Error('no passkey is asked for');
  return passkey;
}
const step = (challenge: string, credential: object) => post(takePasskeyStep.path, { challenge, credential });
const removalOf = (id: string) => `/api/v1/second-factor/passkeys/${id}/remove`;

describe('a passkey as the second step', () => {
  it('signs in after the password, and brings recovery codes when it is the first', async () => {
    const { person, device, codes } = await withPasskey();
    expect(new Set(codes).size).toBe(10);
    expect(await about(person)).toMatchObject({
      app: false,
      recovery_codes_left: 10,
      passkeys: [{ name: 'Laptop', last_used_at: null }],
    });
    const challenge = await firstStep(person);
    const request = await asked(challenge);
    expect(request).toMatchObject({
      rpId: 'localhost',
      userVerification: 'preferred',
      allowCredentials: [{ id: device.id, transports: ['internal'] }],
    });
    const answer = await step(challenge, device.use(request));
    expect(answer.expect<SignedIn>(200).user_id).toBe(person.userId);
    expect(answer.headers.getSetCookie()[0]).toMatch(/^keenly_refresh=/);
    expect((await about(person)).passkeys[0]?.last_used_at).not.toBeNull();
    const recovered = await post(secondFactorEndpoints.takeSecondStep.path, {
      challenge: await firstStep(person),
      code: codes[0],
    });
    expect(recovered.status).toBe(200);
  });

  it('stops a wait for signing in without it, with the step itself, and only where it is right', async () => {
    const { person, device } = await withPasskey();
    await startWait(pool, person);
    const wrong = await firstStep(person);
    const other = new SoftwarePasskey('https://elsewhere.example');
    expect((await step(wrong, other.use(await asked(wrong)))).error?.code).toBe('PASSKEY_REFUSED');
    expect(await isWaiting(pool, person)).toBe(true);
    const challenge = await firstStep(person);
    const request = await asked(challenge);
    // As if the process had died between the step and the sign-in that it opens.
    const answers = app.app.get(SignInAnswers, { strict: false });
    const died = jest.spyOn(answers, 'open').mockRejectedValueOnce(new Error('died'));
    expect((await step(challenge, device.use(request))).status).toBe(500);
    died.mockRestore();
    expect(await isWaiting(pool, person)).toBe(false);
  });

  it('refuses what was signed before, or for another sign-in', async () => {
    const { person, device } = await withPasskey();
    const challenge = await firstStep(person);
    const used = device.use(await asked(challenge));
    expect((await step(challenge, used)).status).toBe(200);
    expect((await step(challenge, used)).error?.code).toBe('CODE_EXPIRED');
    const next = await firstStep(person);
    await asked(next);
    expect((await step(next, used)).error?.code).toBe('PASSKEY_REFUSED');
    // Also a wrong answer used that question up.
    expect((await step(next, device.use(await asked(await firstStep(person))))).error?.code).toBe(
      'PASSKEY_REFUSED',
    );
    expect((await step(next, device.use(await asked(next)))).status).toBe(200);
  });

  it('takes an answer once, also when it comes twice at once', async () => {
    const { person, device } = await withPasskey();
    const challenge = await firstStep(person);
    const used = device.use(await asked(challenge));
    const answers = await Promise.all([step(challenge, used), step(challenge, used), step(challenge, used)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  it('refuses another person’s passkey, another origin, another service and a counter that fell back', async () => {
    const [one, two] = [await withPasskey(), await withPasskey()];
    const challenge = await firstStep(one.person);
    const refused = async (credential: object) =>
      expect((await step(challenge, credential)).error).toMatchObject({
        status: 400,
        code: 'PASSKEY_REFUSED',
      });
    await refused(two.device.use(await asked(challenge)));
    await refused(one.device.use(await asked(challenge), { origin: 'https://keenly.evil.example' }));
    await refused(one.device.use(await asked(challenge), { rpId: 'evil.example' }));
    await refused(one.device.use(await asked(challenge), { challenge: 'bm90LWFza2Vk' }));
    const request = await asked(challenge);
    await refused({ ...one.device.use(request), id: two.device.id, rawId: two.device.id });
    expect((await step(challenge, one.device.use(await asked(challenge), { counter: 9 }))).status).toBe(200);
    const later = await firstStep(one.person);
    for (const counter of [9, 3, 0]) {
      const { error } = await step(later, one.device.use(await asked(later), { counter }));
      expect(error?.code).toBe('PASSKEY_REFUSED');
    }
    expect((await step(later, one.device.use(await asked(later), { counter: 10 }))).status).toBe(200);
    const { rows } = await pool.query<{ detail: string }>(
      `select distinct detail from app.audit_entry where person_id = $1 and action = 'sign_in_failed'`,
      [one.person.userId],
    );
    expect(rows).toEqual([{ detail: 'passkey' }]);
  });

  it('is added by the one who started, once, within five minutes, with the password and for this origin', async () => {
    const person = await signUp(app);
    const stranger = await signUp(app);
    const { token, userId } = person;
    const wrong = await post(beginPasskey.path, { password: 'Wrong!234' }, token);
    expect(wrong.error?.code).toBe('PASSWORD_WRONG');
    const device = new SoftwarePasskey(origin);
    const add = (credential: object, as = token) => post(addPasskey.path, { name: 'Key', credential }, as);
    const refused = async (trying: ReturnType<typeof add>) =>
      expect((await trying).error?.code).toBe('PASSKEY_REFUSED');
    await refused(add(device.create(await begin(person)), stranger.token));
    await refused(add(device.create(await begin(person), { origin: 'https://evil.example' })));
    const late = device.create(await begin(person));
    await pool.query('update app.passkey_set_up set expires_at = now() where person_id = $1', [userId]);
    await refused(add(late));
    const made = device.create(await begin(person));
    const answers = await Promise.all([add(made), add(made)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    // The device's key is one person's.
    await refused(add(device.create(await begin(stranger)), stranger.token));
    expect((await about(person)).passkeys).toHaveLength(1);
  });

  it('is one of ten at most, also of two added at once', async () => {
    const { person } = await withPasskey();
    for (let n = 1; n < PASSKEYS_MAX; n += 1) await withPasskey(person, `Key ${String(n)}`);
    const { error } = await post(beginPasskey.path, { password: person.password }, person.token);
    expect(error?.code).toBe('CONFLICT');
    expect((await about(person)).passkeys).toHaveLength(PASSKEYS_MAX);
  });

  it('is removed with the password, by its owner alone; without any left the password signs in', async () => {
    const { person, device } = await withPasskey();
    const { token, email, password } = person;
    await withPasskey(person, 'Phone');
    const stranger = await signUp(app);
    const [laptop, phone] = (await about(person)).passkeys;
    if (laptop === undefined || phone === undefined) throw new Error('two passkeys were added');
    const foreign = await post(removalOf(laptop.id), { password: stranger.password }, stranger.token);
    expect(foreign.error?.code).toBe('NOT_FOUND');
    const wrong = await post(removalOf(laptop.id), { password: 'Wrong!234' }, token);
    expect(wrong.error?.code).toBe('PASSWORD_WRONG');
    expect((await post(removalOf(laptop.id), { password }, token)).status).toBe(204);
    const challenge = await firstStep(person);
    expect((await step(challenge, device.use(await asked(challenge)))).error?.code).toBe('PASSKEY_REFUSED');
    expect((await post(removalOf(phone.id), { password }, token)).status).toBe(204);
    expect((await post(identityEndpoints.login.path, { email, password })).status).toBe(200);
    expect(await about(person)).toEqual({
      since: null,
      app: false,
      required_by: null,
      recovery_codes_left: 0,
      passkeys: [],
    });
    const { rows } = await pool.query<{ kind: string }>(
      `select kind from app.mail where recipient = $1 and (kind like 'passkey%' or kind like 'second%') order by id`,
      [person.accountId],
    );
    expect(rows.map(({ kind }) => kind).sort()).toEqual([
      'passkey-added',
      'passkey-added',
      'passkey-removed',
      'second-factor-off',
    ]);
  });

  it('keeps ten waiting sign-ins of a person at most', async () => {
    const { person } = await withPasskey();
    const first = await firstStep(person);
    for (let n = 0; n < 10; n += 1) await firstStep(person);
    expect((await post(stepChoices.path, { challenge: first })).error?.code).toBe('CODE_EXPIRED');
  });

  it('refuses what is too long or no base64url, and reads nothing of it', async () => {
    const { person, device } = await withPasskey();
    const challenge = await firstStep(person);
    const good = device.use(await asked(challenge));
    for (const id of ['A'.repeat(1365), 'a b', 'ü', ''])
      expect((await step(challenge, { ...good, id, rawId: id })).status).toBe(400);
    const { response } = good;
    const long = await step(challenge, { ...good, response: { ...response, signature: 'A'.repeat(2001) } });
    expect(long.error?.code).toBe('VALIDATION_FAILED');
    expect((await step(challenge, good)).status).toBe(200);
  });
});
