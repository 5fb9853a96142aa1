import { inviteFileMessages as messages, inviteMessages } from '@keenly/contracts/catalogue/invitations';
import { licenceMessages } from '@keenly/contracts/catalogue/licences';
import type { Group } from '@keenly/contracts/groups';
import * as groupsEndpoints from '@keenly/contracts/groups.endpoints';
import {
  INVITE_BATCHES_AT_ONCE,
  INVITE_FILE_BYTES,
  type InviteBatch,
} from '@keenly/contracts/invite-batches';
import { rooms } from '@keenly/contracts/live';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../platform/database/pool.js';
import { connectLive } from '../../../platform/live/testing/live-client.js';
import { PersonalDataRegistry } from '../../../platform/personal-data/personal-data-registry.js';
import { eventually } from '../../../testing/eventually.js';
import { sharedTestApp } from '../../../testing/shared-test-app.js';
import type { TestApp } from '../../../testing/test-app.js';
import { call } from '../../../testing/test-http.js';
import { acting, addMember, signUp } from '../../../testing/test-people.js';
import { Memberships } from '../membership.public.js';
import { address, Inviting } from '../testing/inviting.js';
import { fileOf, InvitingByFile } from '../testing/inviting-by-file.js';

/** A worker shares the machine with other tests. */
const WITHIN_MS = 20_000;

let app: TestApp;
let to: Inviting;
let files: InvitingByFile;
let pool: Pool;
beforeAll(async () => {
  app = await sharedTestApp();
  to = new Inviting(app);
  files = new InvitingByFile(app);
  pool = app.app.get<Pool>(PG_POOL, { strict: false });
}, 60_000);
afterAll(() => app.close());

const mailed = async (email: string): Promise<number> => {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from app.mail m join app.invitation_profile p on p.id::text = m.data->>'invitation'
     where p.email = $1`,
    [email],
  );
  return rows[0]?.count ?? 0;
};

describe('a file of people (product/members#invitation-files)', () => {
  it('is checked without inviting anyone, and invites its good rows on a yes', async () => {
    const { admin } = await to.college();
    const [one, other] = [address(), address()];
    const file = `${fileOf([one, other])}\n=1+1,,x\nBo,Li,${one}`;
    const checked = await files.checked(admin, file);
    expect(checked).toMatchObject({
      state: 'checked',
      name: 'people.csv',
      role: 'USER',
      rows: 4,
      good: 2,
      done: 0,
      not_sent: 2,
      first_rows: [
        { line: 2, first_name: 'Ana', last_name: 'Lopes', email: one },
        { line: 3, email: other },
      ],
      bad_rows: [
        { line: 4, email: 'x' },
        { line: 5, email: one, reason: messages.twice },
      ],
    });
    expect(checked.finished_at).toBeNull();
    expect((await to.list(admin)).total).toBe(0);
    const sending = (await files.send(admin, checked.id)).expect<{ data: InviteBatch }>(202).data;
    expect(['sending', 'sent']).toContain(sending.state);
    const sent = await files.until(admin, checked.id, 'sent', WITHIN_MS);
    expect(sent).toMatchObject({ done: 2, outcomes: { sent: 2, limit: 0 }, not_sent: 2 });
    expect(Date.parse(sent.finished_at ?? '')).toBeGreaterThan(Date.parse(sent.created_at));
    expect((await to.list(admin)).total).toBe(2);
    await eventually(async () => {
      expect([await mailed(one), await mailed(other)]).toEqual([1, 1]);
    }, WITHIN_MS);
    // Once more, by another tab: nothing is sent twice, and nothing is left to discard.
    await files.send(admin, checked.id);
    expect((await to.list(admin)).total).toBe(2);
    expect((await files.discard(admin, checked.id)).error).toMatchObject({
      code: 'CONFLICT',
      message: messages.sendingAlready,
    });
  });

  it('says of each row what became of it, and gives those not sent as a file without formulas', async () => {
    const { organisation, admin } = await to.college(4);
    const member = await addMember(app, organisation);
    const known = address();
    await to.invite(admin, [known]);
    const rows = [member.email, known, address(), address()];
    const { id } = await files.checked(admin, `${fileOf(rows)}\n=HYPERLINK(1),-2+3,@SUM(1)`);
    await files.send(admin, id);
    const sent = await files.until(admin, id, 'sent', WITHIN_MS);
    expect(sent.outcomes).toEqual({ sent: 1, already_member: 1, already_invited: 1, limit: 1, too_often: 0 });
    expect(sent.bad_rows.map(({ line, reason }) => [line, reason])).toEqual([
      [2, inviteMessages.alreadyMember],
      [3, inviteMessages.alreadyInvited],
      [5, licenceMessages.limitExceeded],
      [6, [inviteMessages.lastNameInvalid, inviteMessages.emailInvalid].join(', ')],
    ]);
    const answer = await files.notSent(admin, id);
    expect(answer.headers.get('content-disposition')).toContain('not-invited');
    const lines = String(answer.body).replace('\uFEFF', '').trim().split('\r\n');
    expect(lines).toHaveLength(1 + sent.not_sent);
    expect(lines[0]).toBe(messages.head.join(','));
    expect(lines.at(-1)).toMatch(/^'=HYPERLINK\(1\),'-2\+3,'@SUM\(1\),6,/);
    // Mended, it can be uploaded as it is.
    expect((await files.checked(admin, String(answer.body))).rows).toBe(sent.not_sent);
  });

  it('makes managers and members of a group of those in it, where the inviter may', async () => {
    const { organisation, admin } = await to.college();
    const body = { name: 'Evening class' };
    const group = (
      await call(app, 'POST', groupsEndpoints.makeGroup.path, { token: admin.token, body })
    ).expect<Group>(201);
    const email = address();
    const query = `&role=MANAGER&groupId=${group.id}`;
    const checked = await files.checked(admin, fileOf([email]), query);
    expect(checked).toMatchObject({ role: 'MANAGER', group_name: 'Evening class' });
    await files.send(admin, checked.id);
    await files.until(admin, checked.id, 'sent', WITHIN_MS);
    expect((await to.list(admin)).data).toMatchObject([
      { email, role: 'MANAGER', group_name: 'Evening class' },
    ]);
    const manager = await addMember(app, organisation, { role: 'MANAGER' });
    expect((await files.upload(manager, fileOf([address()]), query)).error).toMatchObject({
      code: 'FORBIDDEN',
      message: inviteMessages.roleRefused,
    });
    const { admin: stranger } = await to.college();
    expect((await files.upload(stranger, fileOf([address()]), `&groupId=${group.id}`)).status).toBe(404);
  });

  it('that is none is refused with the failure’s words and the reason, and nothing of it is kept', async () => {
    const { admin } = await to.college();
    for (const [body, reason] of [
      [new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0]), messages.unreadable],
      ['Name,Phone\nAna,1', messages.noEmailColumn],
      ['Email\n', messages.noRows],
      [`Email\na@x.example\n"b`, messages.brokenAt(3)],
    ] as const)
      expect((await files.upload(admin, body)).error).toMatchObject({
        status: 400,
        message: messages.failedWords,
        fields: { file: reason },
      });
    expect((await files.upload(admin, '')).status).toBeGreaterThanOrEqual(400);
    expect((await files.upload(admin, '{}', '', 'application/json')).error).toMatchObject({ status: 415 });
    expect((await files.upload(admin, 'x'.repeat(INVITE_FILE_BYTES + 1))).error).toMatchObject({
      code: 'PAYLOAD_TOO_LARGE',
    });
    expect((await files.all(admin)).data).toEqual([]);
  });

  it('waits once, however often it is uploaded; five wait at most, until one is discarded', async () => {
    const { admin } = await to.college();
    const same = fileOf([address()]);
    const ids = await Promise.all([1, 2, 3].map(async () => (await files.checked(admin, same)).id));
    expect(new Set(ids).size).toBe(1);
    for (let more = 1; more < INVITE_BATCHES_AT_ONCE; more += 1)
      await files.checked(admin, fileOf([address()]));
    expect((await files.upload(admin, fileOf([address()]))).error).toMatchObject({
      code: 'CONFLICT',
      message: messages.tooManyFiles,
    });
    const { data, room } = await files.all(admin);
    expect([data.length, room > 0]).toEqual([INVITE_BATCHES_AT_ONCE, true]);
    (await files.discard(admin, ids[0] ?? '')).expect(200);
    await files.checked(admin, fileOf([address()]));
  });

  it('without a good row can’t be sent', async () => {
    const { admin } = await to.college();
    const { id, good } = await files.checked(admin, 'Email\nnobody');
    expect(good).toBe(0);
    expect((await files.send(admin, id)).error).toMatchObject({
      code: 'CONFLICT',
      message: messages.nothingToSend,
    });
  });

  it('is its uploader’s alone', async () => {
    const { organisation, admin } = await to.college();
    const { id } = await files.checked(admin, fileOf([address()]));
    const colleague = await addMember(app, organisation, { role: 'CLIENT_ADMIN' });
    for (const act of ['one', 'send', 'discard', 'notSent'] as const)
      expect((await files[act](colleague, id)).status).toBe(404);
    expect((await files.all(colleague)).data).toEqual([]);
  });

  it('stops where its uploader may no longer invite, and says so', async () => {
    const { organisation, admin } = await to.college();
    const { clientId } = organisation;
    const manager = await addMember(app, organisation, { role: 'MANAGER' });
    const { id } = await files.checked(manager, fileOf([address(), address()]));
    await app.app
      .get(Memberships, { strict: false })
      .changeRole({ clientId, accountId: manager.accountId, role: 'USER' }, acting);
    await pool.query(`update app.invite_batch set state = 'sending', hand_over_at = now() where id = $1`, [
      id,
    ]);
    await eventually(async () => {
      const { rows } = await pool.query('select state, problem from app.invite_batch where id = $1', [id]);
      expect(rows).toEqual([{ state: 'stopped', problem: messages.mayNoLonger }]);
    }, WITHIN_MS);
    expect((await to.list(admin)).total).toBe(0);
  });

  it('tells its uploader how far it is', async () => {
    const { admin } = await to.college(1000);
    const screen = await connectLive(app, admin.token);
    await screen.subscribe([rooms.person(admin.accountId)]);
    const { id } = await files.checked(admin, fileOf(Array.from({ length: 450 }, address)));
    await files.send(admin, id);
    const sent = await files.until(admin, id, 'sent', WITHIN_MS);
    expect(sent.outcomes.sent).toBe(450);
    expect(await screen.hears('invite_batch_changed', ({ batch_id }) => batch_id === id)).toBeTruthy();
    // For a yes, three steps and the end, of which those of one moment are one word.
    const words = () => screen.heard.filter(({ type }) => type === 'invite_batch_changed').length;
    await eventually(() => expect(words()).toBeGreaterThan(1));
    screen.close();
  });

  it('goes after a week, and a person’s rows with their account', async () => {
    const { admin } = await to.college();
    const ann = await signUp(app);
    const { id } = await files.checked(admin, fileOf([ann.email, address()]));
    const holding = app.app
      .get(PersonalDataRegistry, { strict: false })
      .all()
      .find(({ kind }) => kind === 'invitations');
    const whose = { userId: ann.userId, accounts: [] };
    const rows: unknown[] = [];
    for await (const row of holding?.rows(whose) ?? []) rows.push(row);
    expect(rows).toMatchObject([{ direction: 'named in a file', file: null, email: ann.email }]);
    expect(await holding?.erase?.(whose)).toBe(1);
    const left = async () =>
      (await pool.query('select from app.invite_batch_row where batch_id = $1', [id])).rowCount;
    expect(await left()).toBe(1);
    // What is counted is what is there: the bar of a file that someone left ends full.
    expect((await files.one(admin, id)).expect<{ data: InviteBatch }>(200).data).toMatchObject({
      rows: 1,
      good: 1,
    });
    await pool.query(`update app.invite_batch set created_at = now() - interval '8 days' where id = $1`, [
      id,
    ]);
    expect(await holding?.expire?.(new Date())).toBeGreaterThan(0);
    expect(await left()).toBe(0);
    expect((await files.one(admin, id)).status).toBe(404);
  });
});
