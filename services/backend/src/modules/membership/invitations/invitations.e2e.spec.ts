import { randomUUID } from 'node:crypto';
import { inviteMessages } from '@keenly/contracts/catalogue/invitations';
import { licenceMessages } from '@keenly/contracts/catalogue/licences';
import type { Group } from '@keenly/contracts/groups';
import * as groupsEndpoints from '@keenly/contracts/groups.endpoints';
import type { Invited } from '@keenly/contracts/invitations';
import * as invitationsEndpoints from '@keenly/contracts/invitations.endpoints';
import { CommandRunner } from '../../../platform/event-log/command-runner.js';
import { eventually } from '../../../testing/eventually.js';
import { sharedTestApp } from '../../../testing/shared-test-app.js';
import type { TestApp } from '../../../testing/test-app.js';
import { call } from '../../../testing/test-http.js';
import { addMember } from '../../../testing/test-people.js';
import { address, Inviting, statuses } from '../testing/inviting.js';

let app: TestApp;
let to: Inviting;
beforeAll(async () => {
  app = await sharedTestApp();
  to = new Inviting(app);
}, 60_000);
afterAll(() => app.close());

describe('POST /api/v1/invite', () => {
  it('invites, says so in the words of the form, and mails an address without an account', async () => {
    const { admin } = await to.college();
    const one = (await to.invite(admin, [address()])).expect<Invited>(200);
    expect(one).toMatchObject({ message: inviteMessages.sent, data: [{ status: 'sent' }] });
    await eventually(async () => {
      expect(await to.mailsOf(one.data[0]?.id ?? '')).toMatchObject([{ recipient: null }]);
    });
    expect((await to.invite(admin, [address(), address()])).expect<Invited>(200).message).toBe(
      inviteMessages.sentSeveral,
    );
  });

  it('says of each row what became of it', async () => {
    const { organisation, admin } = await to.college(4);
    const member = await addMember(app, organisation);
    const twice = address();
    const answer = (
      await to.invite(admin, [member.email, twice, twice.toUpperCase(), address(), address()])
    ).expect<Invited>(200);
    expect(statuses(answer)).toEqual(['already_member', 'sent', 'already_invited', 'sent', 'limit']);
    expect(answer.data.at(-1)?.message).toBe(licenceMessages.limitExceeded);
    const again = (await to.invite(admin, [twice, address()])).expect<Invited>(200);
    expect(statuses(again)).toEqual(['already_invited', 'limit']);
    expect(again.message).toBe(inviteMessages.noneSent);
  });

  it('names what is wrong with a row', async () => {
    const { admin } = await to.college();
    const rows = [
      { first_name: '', last_name: 'x'.repeat(81), email: 'nothing' },
      { first_name: 'see evil.example/now', last_name: '7', email: '' },
    ];
    const { error } = await to.invite(admin, [], { email_data: rows });
    expect(error).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: {
        'email_data.0.first_name': inviteMessages.firstNameRequired,
        'email_data.0.last_name': inviteMessages.lastNameInvalid,
        'email_data.0.email': inviteMessages.emailInvalid,
        'email_data.1.first_name': inviteMessages.firstNameInvalid,
        'email_data.1.last_name': inviteMessages.lastNameInvalid,
        'email_data.1.email': inviteMessages.emailRequired,
      },
    });
    const many = Array.from({ length: 201 }, () => address());
    expect((await to.invite(admin, many)).error?.code).toBe('VALIDATION_FAILED');
  });

  it('is one invitation an address however many ask at once, and no more than licences remain', async () => {
    const { admin, organisation } = await to.college(3);
    const manager = await addMember(app, organisation, { role: 'MANAGER' });
    const same = address();
    const answers = await Promise.all([admin, manager, admin, manager].map((by) => to.invite(by, [same])));
    const told = answers.map((answer) => statuses(answer.expect<Invited>(200))[0]).sort();
    expect(told).toEqual(['already_invited', 'already_invited', 'already_invited', 'sent']);
    const others = await Promise.all([1, 2, 3].map(() => to.invite(admin, [address()])));
    expect(others.map((answer) => statuses(answer.expect<Invited>(200))[0])).toEqual([
      'limit',
      'limit',
      'limit',
    ]);
    expect(await to.list(admin)).toMatchObject({ total: 1, room: 0 });
  });

  it('lets managers give USER alone, and learners nothing', async () => {
    const { organisation } = await to.college();
    const teacher = await addMember(app, organisation, { role: 'TEACHER' });
    expect((await to.invite(teacher, [address()], { role: 'MANAGER' })).error).toMatchObject({
      code: 'FORBIDDEN',
      message: inviteMessages.roleRefused,
    });
    expect((await to.list(teacher)).total).toBe(0);
    const learner = await addMember(app, organisation);
    expect((await to.invite(learner, [address()])).error?.code).toBe('FORBIDDEN');
    expect((await call(app, 'POST', invitationsEndpoints.invite.path, { body: {} })).status).toBe(401);
  });

  it('mails one address five times a day at most, whoever asks', async () => {
    const { admin } = await to.college();
    const email = address();
    for (let n = 0; n < 5; n += 1) (await to.revoke(admin, (await to.invited(admin, email)).id)).expect(200);
    expect(statuses((await to.invite(admin, [email])).expect<Invited>(200))).toEqual(['too_often']);
  });

  it('sends one of ten that come at once for the last license, and says of the others that it was sent', async () => {
    const { admin } = await to.college(2);
    const email = address();
    const answers = await Promise.all(Array.from({ length: 10 }, () => to.invite(admin, [email])));
    const told = answers.flatMap((answer) => statuses(answer.expect<Invited>(200)));
    expect(told.toSorted()).toEqual([...Array.from({ length: 9 }, () => 'already_invited'), 'sent']);
  });

  it('knows no group of another organization', async () => {
    const [{ admin }, { admin: other }] = [await to.college(), await to.college()];
    const group = await call(app, 'POST', groupsEndpoints.makeGroup.path, {
      token: other.token,
      body: { name: 'Theirs' },
    });
    const { id: groupId } = group.expect<Group>(201);
    expect((await to.invite(admin, [address()], { groupId })).error?.code).toBe('NOT_FOUND');
    expect((await to.invite(admin, [address()], { groupId: randomUUID() })).error?.code).toBe('NOT_FOUND');
  });
});

describe('the list', () => {
  it('has each state, by page and search, and nothing of anyone else', async () => {
    const { admin } = await to.college();
    const [open, revoked, expired, dead] = [
      await to.invited(admin),
      await to.invited(admin),
      await to.invited(admin),
      await to.invited(admin),
    ];
    (await to.revoke(admin, revoked.id)).expect(200);
    await to.aged(expired.id, 15);
    await eventually(async () => expect(await to.mailsOf(dead.id)).toHaveLength(1));
    await to.pool.query(`update app.mail set status = 'dead' where data->>'invitation' = $1`, [dead.id]);
    for (const [state, { id }] of Object.entries({ open, revoked, expired, undeliverable: dead }))
      expect((await to.list(admin, `state=${state}`)).data).toMatchObject([{ id, state }]);
    expect((await to.list(admin, `search=${encodeURIComponent(open.email.slice(0, 20))}`)).total).toBe(1);
    expect((await to.list(admin, 'search=%25')).total).toBe(0);
    const page = await to.list(admin, 'limit=3&page_no=2');
    expect([page.data.length, page.total]).toEqual([1, 4]);
    const { admin: other } = await to.college();
    expect((await to.list(other)).total).toBe(0);
    for (const act of ['resend', 'revoke'] as const) {
      expect((await to[act](other, open.id)).error?.code).toBe('NOT_FOUND');
      expect((await to[act](other, randomUUID())).error?.code).toBe('NOT_FOUND');
    }
  });

  it('sends one again after ten minutes with the same link, another time from the start', async () => {
    const { admin } = await to.college();
    const { id, token } = await to.invited(admin);
    expect((await to.resend(admin, id)).error).toMatchObject({
      code: 'RATE_LIMITED',
      message: inviteMessages.resendTooSoon,
    });
    // As if ten minutes had passed: the log alone decides, so its own time is set back.
    await to.pool.query(
      `update event_store.event set occurred_at = occurred_at - interval '11 minutes'
       where type = 'InvitationSent' and stream = $1`,
      [`invitation-${id}`],
    );
    app.app.get(CommandRunner, { strict: false }).forget();
    (await to.resend(admin, id)).expect(200);
    await eventually(async () =>
      expect((await to.mailsOf(id)).map(({ cause }) => cause)).toEqual([
        `invitation:${id}:1`,
        `invitation:${id}:2`,
      ]),
    );
    (await to.show(token)).expect(200);
  });

  it('frees the address once one is revoked', async () => {
    const { admin } = await to.college();
    const { id, email } = await to.invited(admin);
    (await to.revoke(admin, id)).expect(200);
    (await to.revoke(admin, id)).expect(200);
    expect((await to.resend(admin, id)).error?.code).toBe('CONFLICT');
    expect(statuses((await to.invite(admin, [email])).expect<Invited>(200))).toEqual(['sent']);
  });
});
