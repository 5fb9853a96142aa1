import { givenFor, id } from '../../../kernel/testing/given.js';
import { accountDecider } from './account.decider.js';
import type { AccountEvent } from './account.events.js';
import type { GroupPlaceCommand } from './group-places.js';

const given = givenFor(accountDecider);
const [ann, ben, college, groupId] = [id(101), id(102), id(201), id(301)];
const data = { clientId: college, groupId };
const member: AccountEvent = {
  type: 'MemberJoined',
  data: { personId: ann, clientId: college, role: 'USER' },
};
/** By the link of a group, of which the organisation knows nothing yet. */
const came: AccountEvent = {
  type: 'JoinRequested',
  data: { personId: ann, clientId: college, role: 'USER', groupId },
};
const accepted: AccountEvent = { type: 'JoinAccepted', data: { clientId: college, role: 'USER' } };
const [asked, joined, left]: AccountEvent[] = [
  { type: 'GroupAsked', data },
  { type: 'GroupJoined', data },
  { type: 'GroupLeft', data },
];
const approved: AccountEvent = { type: 'GroupApproved', data: { ...data, approvedBy: ben } };
const declined: AccountEvent = { type: 'GroupDeclined', data: { ...data, declinedBy: ben } };
const named: AccountEvent = { type: 'GroupMentorNamed', data };
const dismissed: AccountEvent = { type: 'GroupMentorDismissed', data };
const out: AccountEvent = { type: 'MemberLeft', data: { clientId: college } };
const ask: GroupPlaceCommand = { type: 'AskForGroup', groupId };
const approve: GroupPlaceCommand = { type: 'ApproveGroup', groupId, approvedBy: ben };
const decline: GroupPlaceCommand = { type: 'DeclineGroup', groupId, declinedBy: ben };
const name: GroupPlaceCommand = { type: 'NameMentor', groupId };
const dismiss: GroupPlaceCommand = { type: 'DismissMentor', groupId };
const put: GroupPlaceCommand = { type: 'JoinGroup', groupId, by: ben };
const leave: GroupPlaceCommand = { type: 'LeaveGroup', groupId };
const processed = (outcome: { thenRejects: (code: 'CONFLICT') => void }) => outcome.thenRejects('CONFLICT');

describe('AskForGroup', () => {
  it('asks', () => given(member).when(ask).then(asked!));
  it('asks again after a refusal, and after having left', () => {
    given(member, asked!, declined).when(ask).then(asked!);
    given(member, joined!, left!).when(ask).then(asked!);
  });
  it('stays quiet the second time', () => given(member, asked!).when(ask).thenNothing());
  it('refuses who is in, and who isn’t of the organisation', () => {
    given(member, joined!).when(ask).thenRejects('CONFLICT');
    given(member, joined!, named).when(ask).thenRejects('CONFLICT');
    given(came).when(ask).thenRejects('NOT_FOUND');
    given(member, out).when(ask).thenRejects('NOT_FOUND');
  });
});

describe('ApproveGroup and DeclineGroup', () => {
  it('answer who asked', () => {
    given(member, asked!).when(approve).then(approved);
    given(member, asked!).when(decline).then(declined);
  });
  it('answer who came by the group’s link, before the organisation does', () => {
    given(came).when(approve).then(approved);
    given(came).when(decline).then(declined);
  });
  it('leave the organisation to its admins', () => {
    given(came, approved, accepted).when(approve).thenRejects('CONFLICT');
    given(came, declined, accepted).when(name).thenRejects('CONFLICT');
  });
  it('refuse the second answer, whichever it is', () => {
    for (const second of [approve, decline]) {
      processed(given(member, asked!, approved).when(second));
      processed(given(member, asked!, declined).when(second));
      processed(given(member, asked!, left!).when(second));
      processed(given(came, accepted).when(second));
    }
  });
  it('refuse about who never asked', () => {
    given(member).when(approve).thenRejects('NOT_FOUND');
    given(member, out).when(decline).thenRejects('NOT_FOUND');
  });
});

describe('JoinGroup and LeaveGroup of who asked', () => {
  it('is an answer, by whoever puts them in', () => given(member, asked!).when(put).then(approved));
  it('takes the request back', () => {
    given(member, asked!).when(leave).then(left!);
    given(came).when(leave).then(left!);
  });
});

describe('NameMentor and DismissMentor', () => {
  it('name several groups’ mentors, each on their own', () => {
    given(member, joined!).when(name).then(named);
    given(member, asked!, approved).when(name).then(named);
    given(member, joined!, named, dismissed).when(name).then(named);
  });
  it('stay quiet about what is so already', () => {
    given(member, joined!, named).when(name).thenNothing();
    given(member, joined!).when(dismiss).thenNothing();
  });
  it('dismiss', () => given(member, joined!, named).when(dismiss).then(dismissed));
  it('refuse who only asks, left, waits for an admin, or was never there', () => {
    given(member, asked!).when(name).thenRejects('CONFLICT');
    given(member, joined!, left!).when(name).thenRejects('CONFLICT');
    given(came, approved).when(name).thenRejects('CONFLICT');
    given(member).when(name).thenRejects('NOT_FOUND');
    given(member).when(dismiss).thenRejects('NOT_FOUND');
  });
  it('end with the place in the group', () =>
    given(member, joined!, named, left!, joined!).when(name).then(named));
});
