import * as identityEndpoints from '@keenly/contracts/identity.endpoints';
import * as insightEndpoints from '@keenly/contracts/insight.endpoints';
import * as trustEndpoints from '@keenly/contracts/trust.endpoints';
import { trustMessages } from '@keenly/contracts/catalogue/trust-messages';
import type { GeneralInformation } from '@keenly/contracts/identity';
import type { Community } from '@keenly/contracts/insight';
import { rooms } from '@keenly/contracts/live';
import { type ErasureReceipt, erasureReceiptSchema } from '@keenly/contracts/trust';
import { v7 as uuidv7 } from 'uuid';
import { eventually } from '../../../testing/eventually.js';
import { call } from '../../../testing/test-http.js';
import {
  addMember,
  makeOrganisation,
  pairExtension,
  signIn,
  signUp,
  type TestPerson,
} from '../../../testing/test-people.js';
import { connectLive } from '../../../platform/live/testing/live-client.js';
import { homeCaughtUp } from '../../insight/testing/insight.js';
import { Recorder } from '../../study-session/testing/recorded.js';
import { bareFields } from '../../study-session/study-session.public.js';
import { postBatch } from '../../study-session/testing/study.js';
import { everyTable, nobodys, tableName } from '../testing/every-table.js';
import { leaveEverything } from '../testing/somebody-with-everything.js';
import { TrustTestApp, WITHIN_MS } from '../testing/trust-test-app.js';

const MARK = 'zebrafinch';

const trust = new TrustTestApp();
beforeAll(() => trust.start(), 60_000);
afterAll(() => trust.stop());

async function showToEveryone(person: TestPerson): Promise<void> {
  await homeCaughtUp(trust.app);
  (
    await call(trust.app, 'PUT', insightEndpoints.communitySharing.path, { ...person, body: { shown: true } })
  ).expect(200);
}
/** Top Learners, as someone sees it who is nowhere near. */
async function boardSeenBy(person: TestPerson): Promise<string> {
  const answer = await call(trust.app, 'GET', `${insightEndpoints.community.path}?scope=everyone`, person);
  return JSON.stringify(answer.expect<Community>(200).data.top_learners_data);
}
async function nameOf(person: TestPerson): Promise<string> {
  return (await call(trust.app, 'GET', identityEndpoints.authUser.path, person)).expect<GeneralInformation>(
    200,
  ).user_name;
}

describe('erasing', () => {
  it('asks for the words and the password, and refuses while a licence holds an account', async () => {
    const ann = await signUp(trust.app);
    expect((await trust.erase(ann, 'learning', { confirmation: 'yes' })).error).toMatchObject({
      status: 400,
      fields: { confirmation: trustMessages.phraseWrong },
    });
    expect((await trust.erase(ann, 'learning', { password: 'Wrong!234' })).error).toMatchObject({
      code: 'PASSWORD_WRONG',
    });
    expect((await trust.erase(ann, 'learning', { password: undefined })).error).toMatchObject({
      code: 'PASSWORD_WRONG',
    });
    const member = await addMember(trust.app, await makeOrganisation(trust.app));
    expect((await trust.erase(member, 'account')).error).toMatchObject({
      status: 409,
      message: trustMessages.heldByLicence,
    });
    expect(await trust.kept(ann)).toMatchObject({ profile: 1 });
  });

  it('believes someone without a password for a quarter of an hour', async () => {
    const ann = await signUp(trust.app);
    await trust.pool.query('update app.person set password_hash = null where id = $1', [ann.userId]);
    await trust.pool.query(
      `update app.sign_in set created_at = now() - interval '16 minutes' where person_id = $1`,
      [ann.userId],
    );
    expect((await trust.erase(ann, 'learning')).error).toMatchObject({
      status: 403,
      message: trustMessages.signInAgain,
    });
    await trust.pool.query(
      `update app.sign_in set created_at = now() - interval '14 minutes' where person_id = $1`,
      [ann.userId],
    );
    const { data } = (await trust.erase(ann, 'learning')).expect<{ data: ErasureReceipt }>(202);
    await trust.done(data.id);
  });

  it('study data leaves the account, no readable byte, and a receipt that names no one', async () => {
    const college = await makeOrganisation(trust.app);
    const [ann, bob] = [await addMember(trust.app, college), await signUp(trust.app)];
    await trust.study(ann, MARK);
    await trust.study(ann, MARK);
    (await call(trust.app, 'POST', trustEndpoints.myDataExports.path, ann)).expect(202);
    await trust.copy(ann);
    const running = await pairExtension(trust.app, ann);
    const device = new Recorder(new Date());
    (
      await postBatch(trust.app, running.token, [
        device.record('session_started', 0, { topic: `${MARK} now` }),
      ])
    ).expect(200);
    await showToEveryone(ann);
    expect(await boardSeenBy(bob)).toContain(await nameOf(ann));
    const screen = await connectLive(trust.app, bob.token);
    await screen.subscribe([rooms.community]);
    const { data } = (await trust.erase(ann, 'learning')).expect<{ data: ErasureReceipt }>(202);
    expect(erasureReceiptSchema.parse(data)).toEqual(data);
    const receipt = await trust.done(data.id);
    await screen.hears('insight_changed', ({ panels }) => panels.join() === 'community');
    screen.close();
    expect(await boardSeenBy(bob)).not.toContain(await nameOf(ann));
    expect(receipt).toMatchObject({
      scope: 'learning',
      reason: 'asked',
      keys: 1,
      counts: { sessions: 3, pages: 6, nudges: 2, exports: 1 },
    });
    expect(JSON.stringify(receipt)).not.toMatch(new RegExp(`${ann.userId}|${ann.accountId}|${ann.email}`));
    expect(await trust.kept(ann)).toMatchObject({
      profile: 1,
      accounts: 1,
      sessions: 0,
      pages: 0,
      nudges: 0,
      expressions: 0,
      exports: 0,
    });
    const inLog = await trust.fieldsInLog(ann, []);
    expect(inLog.length).toBeGreaterThan(0);
    expect(inLog.filter((field) => !bareFields.includes(field))).toEqual([]);
    // The other tests' people planted the same word; no one's learning is left once theirs is gone as well.
    expect((await postBatch(trust.app, running.token, [device.record('page_visited', 1)])).status).toBe(401);
    const again = await pairExtension(trust.app, ann);
    const late = await postBatch(trust.app, again.token, [
      device.record('page_visited', 2, { title: `${MARK} late` }),
    ]);
    expect(late.body).toMatchObject({ refused: [{ code: 'SESSION_NOT_RUNNING' }] });
    await trust.mailed(ann.email, 'Your study data has been erased');
    expect(await trust.kept(bob)).toMatchObject({ profile: 1 });
  });

  it('the account leaves nothing of the person anywhere, and goes on after a crash', async () => {
    const word = 'quokkaberry';
    const ann = await signUp(trust.app, { first_name: word, email: `${word}@test.example` });
    await trust.study(ann, word);
    const other = await signUp(trust.app);
    await showToEveryone(ann);
    expect(await boardSeenBy(other)).toContain(word);
    expect(await trust.tablesWith(word)).toEqual(
      expect.arrayContaining(['app.person', expect.stringContaining('detail_page')]),
    );
    const { data } = (await trust.erase(ann, 'account')).expect<{ data: ErasureReceipt }>(202);
    const receipt = await trust.done(data.id);
    expect(receipt).toMatchObject({ scope: 'account', counts: { profile: 1, sessions: 1, pages: 3 } });
    expect(await trust.tablesWith(word)).toEqual([]);
    expect(await boardSeenBy(other)).not.toContain(word);
    // The receipt names the person until late arrivals are erased as well.
    const receipts = ['app.erasure'];
    expect(
      (await trust.tablesWith(ann.userId)).filter((name) => !name.startsWith('event_store.event')),
    ).toEqual(receipts);
    expect((await call(trust.app, 'GET', trustEndpoints.myData.path, ann)).status).toBe(401);
    expect(
      (
        await call(trust.app, 'POST', identityEndpoints.login.path, {
          body: { email: ann.email, password: ann.password },
        })
      ).status,
    ).toBe(401);
    await trust.mailed(ann.email, 'Your account has been erased');
    // Someone died before writing the receipt: anyone who comes next finds nothing left to do and writes it.
    const id = uuidv7();
    await trust.pool.query(
      `insert into app.erasure (id, scope, reason, status, person_id, account_id, plan, lease_until)
       values ($1, 'account', 'retention', 'running', $2, $3, $4, now() - interval '1 second')`,
      [
        id,
        ann.userId,
        ann.accountId,
        JSON.stringify([
          { accountId: ann.accountId, tenant: ann.accountId, clientId: null, eventId: uuidv7() },
        ]),
      ],
    );
    expect(await trust.done(id)).toMatchObject({ status: 'done', keys: 0 });
    // The address is free again.
    await signUp(trust.app, { email: ann.email });
    expect((await signIn(trust.app, { email: ann.email, password: ann.password })).userId).not.toBe(
      ann.userId,
    );
  });

  it('takes everything from every table, but for what is said to stay', async () => {
    const word = 'puffinrock';
    const ann = await signUp(trust.app, { last_name: word });
    await trust.study(ann, word);
    await leaveEverything(trust.pool, ann, word);
    const tables = async (...words: string[]) => {
      const found = new Set<string>();
      for (const one of words) for (const name of await trust.tablesWith(one)) found.add(tableName(name));
      return [...found].sort();
    };
    const [numbers, before] = [[ann.userId, ann.accountId], await tables(ann.userId, ann.accountId, word)];
    // Nothing of hers lies where no one's data are said to be.
    const aboutNobody = (name: string) => everyTable[name]?.copied === nobodys.copied;
    expect(before.filter(aboutNobody)).toEqual([]);
    expect(before.length).toBeGreaterThan(30);

    await trust.done((await trust.erase(ann, 'learning')).expect<{ data: ErasureReceipt }>(202).data.id);
    const between = await tables(...numbers, word);
    expect(between.filter((name) => everyTable[name]?.goes === 'with learning')).toEqual([]);

    await trust.done((await trust.erase(ann, 'account')).expect<{ data: ErasureReceipt }>(202).data.id);
    const after = await tables(...numbers);
    expect(after.filter((name) => typeof everyTable[name]?.goes === 'string')).toEqual([]);
    expect(await tables(word)).toEqual([]);
  });

  it('of someone whose copy is being made takes the copy along, and leaves no read open', async () => {
    const ann = await signUp(trust.app);
    await trust.study(ann, 'gannetcliff');
    (await call(trust.app, 'POST', trustEndpoints.myDataExports.path, ann)).expect(202);
    await trust.done((await trust.erase(ann, 'learning')).expect<{ data: ErasureReceipt }>(202).data.id);
    expect(await trust.tablesWith('gannetcliff')).toEqual([]);
    expect(await trust.kept(ann)).toMatchObject({ exports: 0 });
    await eventually(async () => {
      const { rows } = await trust.pool.query<{ query: string }>(
        `select query from pg_stat_activity where state = 'idle in transaction' and datname = current_database()`,
      );
      expect(rows).toEqual([]);
    }, WITHIN_MS);
  });
});
