import { SENDS_MAX } from '@keenly/contracts/invitations';
import { givenFor, id } from '../../../kernel/testing/given.js';
import { expiryOf, type InvitationCommand, invitationDecider, mayInviteAs } from './invitation.decider.js';
import type { InvitationEvent } from './invitation.events.js';

const noon = new Date('2026-03-02T12:00:00.000Z');
const given = givenFor(invitationDecider, { now: noon });
const [college, manager, ann, ben, group] = [id(201), id(101), id(102), id(103), id(301)];
const send = {
  type: 'SendInvitation',
  clientId: college,
  role: 'USER',
  invitedBy: manager,
  inviter: 'MANAGER',
} as const satisfies InvitationCommand;
const resend: InvitationCommand = { type: 'ResendInvitation' };
const revoke: InvitationCommand = { type: 'RevokeInvitation' };
const accept: InvitationCommand = { type: 'AcceptInvitation', accountId: ann };
const sent: InvitationEvent = {
  type: 'InvitationSent',
  data: { clientId: college, role: 'USER', invitedBy: manager },
};
const resent = (sends: number): InvitationEvent => ({
  type: 'InvitationResent',
  data: { clientId: college, sends },
});
const revoked: InvitationEvent = { type: 'InvitationRevoked', data: { clientId: college } };
const accepted: InvitationEvent = {
  type: 'InvitationAccepted',
  data: { clientId: college, accountId: ann },
};
/** Decides so much later than the events, in seconds. */
function later(seconds: number, events: readonly InvitationEvent[], command: InvitationCommand) {
  const now = new Date(noon.getTime() + seconds * 1000);
  const metadata = { tenant: college };
  const state = events.reduce(
    (before, event) => invitationDecider.evolve(before, event, metadata, noon),
    invitationDecider.initial(),
  );
  return () => invitationDecider.decide(command, state, { now, id: () => id(1) }).map(({ event }) => event);
}
const days = 24 * 3600;
const refusal = (code: string) => expect.objectContaining({ code }) as unknown as Error;

describe('SendInvitation', () => {
  it('sends one', () => given().when(send).then(sent));
  it('names the group', () =>
    given()
      .when({ ...send, groupId: group })
      .then({
        type: 'InvitationSent',
        data: { clientId: college, role: 'USER', invitedBy: manager, groupId: group },
      }));
  it('stays quiet the second time, whatever became of it', () => {
    given(sent).when(send).thenNothing();
    given(sent, revoked).when(send).thenNothing();
    given(sent, accepted).when(send).thenNothing();
  });
  it('gives managers’ roles on an admin’s word only', () => {
    given()
      .when({ ...send, role: 'TEACHER' })
      .thenRejects('FORBIDDEN');
    given()
      .when({ ...send, role: 'TEACHER', inviter: 'CLIENT_ADMIN' })
      .then({ type: 'InvitationSent', data: { clientId: college, role: 'TEACHER', invitedBy: manager } });
  });
});

describe('ResendInvitation', () => {
  it('sends it again after ten minutes', () => {
    expect(later(600, [sent], resend)()).toEqual([resent(2)]);
    expect(later(599, [sent], resend)).toThrow(refusal('RATE_LIMITED'));
  });
  it('revives one that expired', () => expect(later(20 * days, [sent], resend)()).toEqual([resent(2)]));
  it('sends it five times in all', () =>
    expect(later(days, [sent, resent(SENDS_MAX)], resend)).toThrow(refusal('CONFLICT')));
  it('refuses one that was answered, and one that never was', () => {
    given(sent, revoked).when(resend).thenRejects('CONFLICT');
    given(sent, accepted).when(resend).thenRejects('CONFLICT');
    given().when(resend).thenRejects('NOT_FOUND');
  });
});

describe('RevokeInvitation', () => {
  it('revokes it', () => given(sent).when(revoke).then(revoked));
  it('stays quiet the second time', () => given(sent, revoked).when(revoke).thenNothing());
  it('refuses one that was accepted, and one that never was', () => {
    given(sent, accepted).when(revoke).thenRejects('CONFLICT');
    given().when(revoke).thenRejects('NOT_FOUND');
  });
});

describe('AcceptInvitation', () => {
  it('accepts', () => given(sent).when(accept).then(accepted));
  it('stays quiet for the same account', () => given(sent, accepted).when(accept).thenNothing());
  it('serves once', () =>
    given(sent, accepted)
      .when({ ...accept, accountId: ben })
      .thenRejects('CODE_EXPIRED'));
  it('refuses what was revoked, and what never was', () => {
    given(sent, revoked).when(accept).thenRejects('CODE_EXPIRED');
    given().when(accept).thenRejects('CODE_EXPIRED');
  });
  it('lasts fourteen days from the last time', () => {
    expect(expiryOf(noon)).toEqual(new Date('2026-03-16T12:00:00.000Z'));
    expect(later(14 * days - 1, [sent], accept)()).toEqual([accepted]);
    expect(later(14 * days, [sent], accept)).toThrow(refusal('CODE_EXPIRED'));
  });
});

describe('mayInviteAs', () => {
  it('lets everyone who invites give USER, and admins the rest', () => {
    expect(mayInviteAs('TEACHER', 'USER')).toBe(true);
    expect(mayInviteAs('MANAGER', 'MANAGER')).toBe(false);
    expect(mayInviteAs('CLIENT_OWNER', 'MANAGER')).toBe(true);
  });
});
