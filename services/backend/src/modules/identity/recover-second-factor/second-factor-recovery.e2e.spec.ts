import * as identityEndpoints from '@keenly/contracts/identity.endpoints';
import * as auditEndpoints from '@keenly/contracts/audit.endpoints';
import type { AuditPage } from '@keenly/contracts/audit';
import { rooms } from '@keenly/contracts/live';
import type { SignedIn } from '@keenly/contracts/identity';
import type { RecoveryCodes, SecondFactor, TotpSetUp } from '@keenly/contracts/second-factor';
import * as secondFactorEndpoints from '@keenly/contracts/second-factor.endpoints';
import {
  askForRecovery,
  type Recovery,
  RECOVERY_LINK_S,
  RECOVERY_USE_S,
  RECOVERY_WAIT_S,
  startRecovery,
  stopRecovery,
  stopRecoveryByLink,
} from '@keenly/contracts/second-factor-recovery.endpoints';
import { jest } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import { Pool } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { connectLive, until } from '../../../platform/live/testing/live-client.js';
import { sharedTestApp } from '../../../testing/shared-test-app.js';
import type { TestApp } from '../../../testing/test-app.js';
import { call } from '../../../testing/test-http.js';
import { signUp, type TestPerson } from '../../../testing/test-people.js';
import { SignInAnswers } from '../sign-ins/sign-in-answers.js';
import { RecoveryLinks, type RecoveryLink } from '../second-factor-store/recovery-links.js';

/** The way back in for people who lost every second factor (product/entering#lost-second-factor). */
let app: TestApp;
let pool: Pool;
beforeAll(async () => {
  app = await sharedTestApp();
  pool = new Pool({ connectionString: app.config.database.url, max: 2 });
}, 60_000);
afterAll(async () => {
  await pool.end();
  await app.close();
});

const post = (path: string, body: object, token?: string) => call(app, 'POST', path, { body, token });
const login = ({ email, password }: TestPerson) => post(identityEndpoints.login.path, { email, password });
const challengeOf = async (person: TestPerson) => (await login(person)).error?.challenge ?? '';
const ask = async (person: TestPerson) =>
  (await post(askForRecovery.path, { challenge: await challengeOf(person) })).expect<Recovery>(200).data
    .due_at;
const link = (recovery: string, may: RecoveryLink['may']) =>
  app.app.get(RecoveryLinks, { strict: false }).secretOf({ recovery, may });
const recoveryOf = async ({ userId }: TestPerson) =>
  (
    await pool.query<{ id: string; due_at: Date | null }>(
      'select id, due_at from app.second_factor_recovery where person_id = $1',
      [userId],
    )
  ).rows[0];
const start = async (person: TestPerson) =>
  post(startRecovery.path, { secret: link((await recoveryOf(person))?.id ?? uuidv7(), 'start') });
/** As if so many seconds had gone by. */
const passes = ({ userId }: TestPerson, seconds: number) =>
  pool.query(
    `update app.second_factor_recovery set asked_at = asked_at - make_interval(secs => $2),
       due_at = due_at - make_interval(secs => $2) where person_id = $1`,
    [userId, seconds],
  );
const mails = async ({ accountId }: TestPerson): Promise<string[]> =>
  (
    await pool.query<{ kind: string }>(
      `select kind from app.mail where recipient = $1 and kind like 'second-factor-recover%' order by created_at`,
      [accountId],
    )
  ).rows.map(({ kind }) => kind.replace('second-factor-', ''));
const trail = async ({ token }: Pick<TestPerson, 'token'>) =>
  (await call(app, 'GET', auditEndpoints.audit.path, { token }))
    .expect<AuditPage>(200)
    .data.entries.map(({ action }) => action)
    .filter((action) => action.startsWith('second_factor_reco'))
    .reverse();

/** Someone with two-step sign-in, signed in on a device of theirs. */
async function somebody(): Promise<TestPerson & { readonly codes: readonly string[] }> {
  const person = await signUp(app);
  const { token, password } = person;
  const { secret } = (
    await post(secondFactorEndpoints.beginTotp.path, { password }, token)
  ).expect<TotpSetUp>(200);
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const confirmed = await post(secondFactorEndpoints.confirmTotp.path, { code }, token);
  return { ...person, codes: confirmed.expect<RecoveryCodes>(200).recovery_codes };
}

async function waiting() {
  const person = await somebody();
  await ask(person);
  (await start(person)).expect(200);
  return person;
}

const isAsked = async (person: TestPerson) =>
  expect((await login(person)).error?.code).toBe('SECOND_FACTOR_REQUIRED');

describe('someone who lost their second factor', () => {
  it('gets a link, waits 72 hours, and signs in with the password alone, which turns two-step sign-in off', async () => {
    const person = await somebody();
    expect(await ask(person)).toBeNull();
    const { due_at: dueAt } = (await start(person)).expect<Recovery>(200).data;
    const wait = Date.parse(dueAt ?? '') - Date.now();
    expect(Math.abs(wait - RECOVERY_WAIT_S * 1000)).toBeLessThan(60_000);
    await passes(person, RECOVERY_WAIT_S - 60);
    await isAsked(person);
    await passes(person, 61);
    const { token } = (await login(person)).expect<SignedIn>(200);
    const about = await call(app, 'GET', secondFactorEndpoints.secondFactor.path, { token });
    expect(about.expect<SecondFactor>(200).data).toMatchObject({
      since: null,
      app: false,
      recovery_codes_left: 0,
    });
    expect(await mails(person)).toEqual(['recovery-link', 'recovery-started', 'recovered']);
    expect(await trail({ token })).toEqual(['second_factor_recovery_started', 'second_factor_recovered']);
  });

  it('is told on every device that is signed in, with its next token', async () => {
    const person = await waiting();
    const { refreshCookie: cookie } = person;
    const renewed = await call(app, 'POST', identityEndpoints.refresh.path, { headers: { cookie } });
    const { token, second_factor_recovery_at: at } = renewed.expect<SignedIn>(200);
    expect(at).toBe((await recoveryOf(person))?.due_at?.toISOString());
    (await call(app, 'POST', stopRecovery.path, { token })).expect(204);
    const answer = await call(app, 'POST', identityEndpoints.refresh.path, {
      headers: { cookie: renewed.headers.getSetCookie()[0]?.split(';')[0] ?? '' },
    });
    expect(answer.expect<SignedIn>(200).second_factor_recovery_at).toBeUndefined();
  });

  it.each([
    ['stopped on another device', ({ token }: TestPerson) => call(app, 'POST', stopRecovery.path, { token })],
    [
      'over by turning two-step sign-in off',
      ({ token, password }: TestPerson) =>
        post(secondFactorEndpoints.removeSecondFactor.path, { password }, token),
    ],
    [
      'over by signing in with the password alone',
      async (person: TestPerson) => {
        await passes(person, RECOVERY_WAIT_S + 1);
        return login(person);
      },
    ],
  ])('is told at once on every open page: started, and %s', async (_, end) => {
    const person = await somebody();
    const page = await connectLive(app, person.token);
    await page.subscribe([rooms.person(person.accountId)]);
    const told = () => page.heard.filter(({ type }) => type === 'sign_in_changed').length;
    await ask(person);
    expect(told()).toBe(0);
    (await start(person)).expect(200);
    await until(() => (told() === 1 ? true : undefined), 'that a wait started');
    expect((await end(person)).status).toBeLessThan(300);
    await until(() => (told() === 2 ? true : undefined), 'that it ended');
    page.close();
  });

  it('no longer hears of a wait whose end no one used in two weeks', async () => {
    const person = await waiting();
    await passes(person, RECOVERY_WAIT_S + RECOVERY_USE_S + 1);
    const headers = { cookie: person.refreshCookie };
    const renewed = await call(app, 'POST', identityEndpoints.refresh.path, { headers });
    expect(renewed.expect<SignedIn>(200).second_factor_recovery_at).toBeUndefined();
  });

  it('stops it with one click on a device or in the mail, and says so once', async () => {
    const one = await waiting();
    (await call(app, 'POST', stopRecovery.path, { token: one.token })).expect(204);
    (await call(app, 'POST', stopRecovery.path, { token: one.token })).expect(204);
    const other = await waiting();
    const { id } = (await recoveryOf(other)) ?? { id: '' };
    const stop = () => post(stopRecoveryByLink.path, { secret: link(id, 'stop') });
    (await stop()).expect(204);
    expect((await stop()).error).toMatchObject({ status: 400, code: 'CODE_EXPIRED' });
    for (const person of [one, other]) {
      expect(await recoveryOf(person)).toBeUndefined();
      expect(await mails(person)).toEqual(['recovery-link', 'recovery-started', 'recovery-stopped']);
      expect(await trail(person)).toEqual([
        'second_factor_recovery_started',
        'second_factor_recovery_stopped',
      ]);
      await isAsked(person);
    }
    // The link that began it is spent.
    expect((await post(startRecovery.path, { secret: link(id, 'start') })).error?.code).toBe('CODE_EXPIRED');
  });

  it('stops it by taking the second step, which a wrong code does not', async () => {
    const person = await waiting();
    const take = async (code: string) =>
      post(secondFactorEndpoints.takeSecondStep.path, { challenge: await challengeOf(person), code });
    expect((await take('123456')).error?.code).toBe('CODE_WRONG');
    expect((await recoveryOf(person))?.due_at).not.toBeNull();
    const signedIn = (await take(person.codes[0] ?? '')).expect<SignedIn>(200);
    expect(signedIn.second_factor_recovery_at).toBeUndefined();
    expect(await recoveryOf(person)).toBeUndefined();
    (await take(person.codes[1] ?? '')).expect(200);
    expect(await mails(person)).toEqual(['recovery-link', 'recovery-started', 'recovery-stopped']);
    expect(await trail(signedIn)).toEqual([
      'second_factor_recovery_started',
      'second_factor_recovery_stopped',
    ]);
    await isAsked(person);
  });

  it('stops it with the code itself, so that nothing that breaks off after it lets the wait go on', async () => {
    const person = await waiting();
    const challenge = await challengeOf(person);
    // As if the process had died between the step and the sign-in that it opens.
    const answers = app.app.get(SignInAnswers, { strict: false });
    const died = jest.spyOn(answers, 'open').mockRejectedValueOnce(new Error('died'));
    const step = { challenge, code: person.codes[0] ?? '' };
    expect((await post(secondFactorEndpoints.takeSecondStep.path, step)).status).toBe(500);
    died.mockRestore();
    expect(await recoveryOf(person)).toBeUndefined();
    expect(await mails(person)).toEqual(['recovery-link', 'recovery-started', 'recovery-stopped']);
  });

  it('keeps a link that was only mailed through a second step, so that no second one is mailed', async () => {
    const person = await somebody();
    await ask(person);
    const challenge = await challengeOf(person);
    const step = { challenge, code: person.codes[0] ?? '' };
    (await post(secondFactorEndpoints.takeSecondStep.path, step)).expect(200);
    await ask(person);
    expect(await mails(person)).toEqual(['recovery-link']);
  });

  it('begins over after two weeks without a sign-in', async () => {
    const person = await waiting();
    await passes(person, RECOVERY_WAIT_S + RECOVERY_USE_S + 1);
    await isAsked(person);
    expect(await ask(person)).toBeNull();
    expect((await recoveryOf(person))?.due_at).toBeNull();
  });

  it('ends the wait by turning two-step sign-in off', async () => {
    const person = await waiting();
    const { token, password } = person;
    (await post(secondFactorEndpoints.removeSecondFactor.path, { password }, token)).expect(204);
    expect(await recoveryOf(person)).toBeUndefined();
  });
});

describe('someone with a stolen password', () => {
  it('neither shortens nor prolongs the wait by asking, starting and signing in over and over', async () => {
    const person = await waiting();
    await passes(person, 3600 * 50);
    const before = await recoveryOf(person);
    const started = await Promise.all([start(person), start(person)]);
    const asked = await Promise.all([ask(person), ask(person), ask(person)]);
    for (const answer of started)
      expect(answer.expect<Recovery>(200).data.due_at).toBe(before?.due_at?.toISOString());
    expect(new Set(asked)).toEqual(new Set([before?.due_at?.toISOString()]));
    expect(await recoveryOf(person)).toEqual(before);
    await isAsked(person);
    expect(await mails(person)).toEqual(['recovery-link', 'recovery-started']);
  });

  it('fills no mailbox: one link an hour, of several asked for at once too', async () => {
    const person = await somebody();
    await Promise.all([ask(person), ask(person)]);
    await ask(person);
    expect(await mails(person)).toEqual(['recovery-link']);
    await passes(person, RECOVERY_LINK_S + 1);
    await ask(person);
    expect(await mails(person)).toEqual(['recovery-link', 'recovery-link']);
  });

  it('starts nothing without the mailbox', async () => {
    const person = await somebody();
    const other = await waiting();
    await ask(person);
    const { id } = (await recoveryOf(person)) ?? { id: '' };
    const refused = async (secret: string) => {
      const { error } = await post(startRecovery.path, { secret });
      expect(error).toMatchObject({ status: 400, code: 'CODE_EXPIRED' });
    };
    const good = link(id, 'start');
    for (const secret of [id, link(id, 'stop'), `${good}x`, good.slice(1), link(uuidv7(), 'start')])
      await refused(secret);
    // Another person's link starts their own wait alone.
    (await start(other)).expect(200);
    await passes(person, RECOVERY_LINK_S + 1);
    await refused(good);
    expect((await recoveryOf(person))?.due_at).toBeNull();
    const unknown = await post(askForRecovery.path, { challenge: 'made-up' });
    expect(unknown.error?.code).toBe('CODE_EXPIRED');
  });
});

describe('at once', () => {
  it('two links begin one wait', async () => {
    const person = await somebody();
    await ask(person);
    const answers = await Promise.all([start(person), start(person)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await mails(person)).toEqual(['recovery-link', 'recovery-started']);
  });

  it('two sign-ins after the wait both come in, and it’s told once', async () => {
    const person = await waiting();
    await passes(person, RECOVERY_WAIT_S + 1);
    const answers = await Promise.all([login(person), login(person)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await mails(person)).toEqual(['recovery-link', 'recovery-started', 'recovered']);
  });

  it('stopping and signing in after the wait: one of them wins, never both', async () => {
    const person = await waiting();
    await passes(person, RECOVERY_WAIT_S + 1);
    const { id } = (await recoveryOf(person)) ?? { id: '' };
    const [stopped, signedIn] = await Promise.all([
      post(stopRecoveryByLink.path, { secret: link(id, 'stop') }),
      login(person),
    ]);
    expect([
      [204, 401],
      [400, 200],
    ]).toContainEqual([stopped.status, signedIn.status]);
    expect(await mails(person)).toHaveLength(3);
  });
});
