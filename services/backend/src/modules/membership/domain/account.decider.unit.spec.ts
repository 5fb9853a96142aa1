import type { Role } from '@keenly/contracts/roles';
import { givenFor, id } from '../../../kernel/testing/given.js';
import { type AccountCommand, accountDecider } from './account.decider.js';
import type { AccountEvent } from './account.events.js';
import { mayHold, mayRemove, requestedRole } from './role-rules.js';

const given = givenFor(accountDecider);
const [ann, ben, college, other] = [id(101), id(102), id(201), id(202)];
const open: AccountCommand = { type: 'OpenPersonalAccount', personId: ann };
const opened: AccountEvent = { type: 'AccountOpened', data: { personId: ann } };
const join: AccountCommand = {
  type: 'JoinOrganisation',
  personId: ann,
  clientId: college,
  kind: 'client',
  role: 'USER',
};
const joined: AccountEvent = {
  type: 'MemberJoined',
  data: { personId: ann, clientId: college, role: 'USER' },
};
const left: AccountEvent = { type: 'MemberLeft', data: { clientId: college } };

describe('OpenPersonalAccount', () => {
  it('opens', () => given().when(open).then(opened));
  it('stays quiet the second time', () => given(opened).when(open).thenNothing());
  it('refuses an account that is someone else’s', () =>
    given(opened).when({ type: 'OpenPersonalAccount', personId: ben }).thenRejects('CONFLICT'));
  it('refuses an account of an organisation', () => given(joined).when(open).thenRejects('CONFLICT'));
});

describe('JoinOrganisation', () => {
  it('joins', () => given().when(join).then(joined));
  it('stays quiet the second time', () => given(joined).when(join).thenNothing());
  it('refuses an account in another organisation', () =>
    given(joined)
      .when({ ...join, clientId: other })
      .thenRejects('CONFLICT'));
  it('refuses an account that was given up', () => given(joined, left).when(join).thenRejects('CONFLICT'));
  it('refuses to make a customer’s member a platform admin', () =>
    given()
      .when({ ...join, role: 'SUPER_OWNER' })
      .thenRejects('FORBIDDEN'));
});

describe('JoinGroup and LeaveGroup', () => {
  const group = id(301);
  const enter: AccountCommand = { type: 'JoinGroup', groupId: group, by: ben };
  const leave: AccountCommand = { type: 'LeaveGroup', groupId: group };
  const entered: AccountEvent = { type: 'GroupJoined', data: { clientId: college, groupId: group } };
  const gone: AccountEvent = { type: 'GroupLeft', data: { clientId: college, groupId: group } };
  const asked: AccountEvent = {
    type: 'JoinRequested',
    data: { personId: ann, clientId: college, role: 'USER', groupId: group },
  };
  const accepted: AccountEvent = { type: 'JoinAccepted', data: { clientId: college, role: 'USER' } };

  it('enters and leaves', () => {
    given(joined).when(enter).then(entered);
    given(joined, entered).when(leave).then(gone);
    given(joined, entered, gone).when(enter).then(entered);
  });
  it('stays quiet about what is so already', () => {
    given(joined, entered).when(enter).thenNothing();
    given(joined).when(leave).thenNothing();
    given(asked, accepted).when(enter).thenNothing();
  });
  it('refuses anyone who waits, has left, or is on their own', () => {
    given(asked).when(enter).thenRejects('NOT_FOUND');
    given(joined, left).when(leave).thenRejects('NOT_FOUND');
    given(opened).when(enter).thenRejects('NOT_FOUND');
  });
  it('comes with a request that names a group', () => {
    given()
      .when({ ...join, type: 'RequestToJoin', groupId: group })
      .then(asked);
  });
});

describe('EnterCommunity and LeaveCommunity', () => {
  const enter: AccountCommand = { type: 'EnterCommunity' };
  const leave: AccountCommand = { type: 'LeaveCommunity' };
  const entered = (clientId: string | null): AccountEvent => ({
    type: 'CommunityEntered',
    data: { clientId },
  });
  const gone = (clientId: string | null): AccountEvent => ({ type: 'CommunityLeft', data: { clientId } });
  const asked: AccountEvent = {
    type: 'JoinRequested',
    data: { personId: ann, clientId: college, role: 'USER' },
  };
  const accepted: AccountEvent = { type: 'JoinAccepted', data: { clientId: college, role: 'USER' } };
  const promoted: AccountEvent = {
    type: 'MemberRoleChanged',
    data: { clientId: college, role: 'MANAGER', previous: 'USER' },
  };

  it('shows and hides, on one’s own and in an organisation', () => {
    given(opened).when(enter).then(entered(null));
    given(opened, entered(null)).when(leave).then(gone(null));
    given(joined).when(enter).then(entered(college));
    given(asked, accepted).when(enter).then(entered(college));
    given(joined, entered(college), promoted).when(leave).then(gone(college));
    given(joined, entered(college), gone(college)).when(enter).then(entered(college));
  });
  it('stays quiet about what is so already', () => {
    given(joined, entered(college)).when(enter).thenNothing();
    given(opened, entered(null), gone(null)).when(leave).thenNothing();
    given(joined).when(leave).thenNothing();
  });
  it('shows no one who waits, has left or is not there', () => {
    given(asked).when(enter).thenRejects('CONFLICT');
    given(joined, left).when(enter).thenRejects('NOT_FOUND');
    given().when(enter).thenRejects('NOT_FOUND');
  });
  it('never fails to hide', () => {
    given(asked).when(leave).thenNothing();
    given(joined, left).when(leave).thenNothing();
    given().when(leave).thenNothing();
  });
  it('ends with the account', () => {
    given(joined, entered(college)).when({ type: 'LeaveOrganisation' }).then(gone(college), left);
    given(opened, entered(null))
      .when({ type: 'DiscontinueAccess' })
      .then(gone(null), { type: 'AccountDiscontinued', data: { personId: ann } });
  });
});

describe('ChangeRole', () => {
  const change: AccountCommand = { type: 'ChangeRole', kind: 'client', role: 'MANAGER' };
  it('remembers what it was', () =>
    given(joined)
      .when(change)
      .then({ type: 'MemberRoleChanged', data: { clientId: college, role: 'MANAGER', previous: 'USER' } }));
  it('stays quiet without a change', () =>
    given(joined)
      .when({ ...change, role: 'USER' })
      .thenNothing());
  it('refuses a platform role', () =>
    given(joined)
      .when({ ...change, role: 'PARENT_OWNER' })
      .thenRejects('FORBIDDEN'));
  it('refuses a personal account', () => given(opened).when(change).thenRejects('NOT_FOUND'));
  it('refuses anyone who left', () => given(joined, left).when(change).thenRejects('NOT_FOUND'));
});

describe('LeaveOrganisation', () => {
  it('leaves', () => given(joined).when({ type: 'LeaveOrganisation' }).then(left));
  it('stays quiet the second time', () =>
    given(joined, left).when({ type: 'LeaveOrganisation' }).thenNothing());
  it('refuses a personal account', () =>
    given(opened).when({ type: 'LeaveOrganisation' }).thenRejects('NOT_FOUND'));
});

describe('which roles an organisation has', () => {
  it.each<[Role, boolean, boolean]>([
    ['USER', true, true],
    ['MANAGER', true, false],
    ['TEACHER', true, false],
    ['CLIENT_ADMIN', true, false],
    ['CLIENT_OWNER', true, false],
    ['PARENT_ADMIN', false, true],
    ['PARENT_OWNER', false, true],
    ['SUPER_OWNER', false, true],
  ])('%s: customer %s, platform %s', (role, customer, platform) => {
    expect([mayHold('client', role), mayHold('parent', role)]).toEqual([customer, platform]);
  });
});

const requested: AccountEvent = {
  type: 'JoinRequested',
  data: { personId: ann, clientId: college, role: 'TEACHER' },
};
const accepted: AccountEvent = { type: 'JoinAccepted', data: { clientId: college, role: 'TEACHER' } };
const declined: AccountEvent = { type: 'JoinDeclined', data: { clientId: college } };

describe('RequestToJoin', () => {
  const request: AccountCommand = { ...join, type: 'RequestToJoin', role: 'TEACHER' };
  it('asks for a role', () => given().when(request).then(requested));
  it('stays quiet the second time', () => given(requested).when(request).thenNothing());
  it('refuses an account that is a member', () => given(joined).when(request).thenRejects('CONFLICT'));
  it('refuses an account that was declined: the next request is a new one', () =>
    given(requested, declined).when(request).thenRejects('CONFLICT'));
  it('refuses a platform role', () =>
    given()
      .when({ ...request, role: 'PARENT_ADMIN' })
      .thenRejects('FORBIDDEN'));
});

describe('an admin’s answer', () => {
  it.each(['USER', 'TEACHER', 'MANAGER'] as const)('accepts with the role that was chosen: %s', (role) =>
    given(requested)
      .when({ type: 'AcceptJoin', role })
      .then({ type: 'JoinAccepted', data: { clientId: college, role } }),
  );
  it('declines', () => given(requested).when({ type: 'DeclineJoin' }).then(declined));
  it.each<AccountCommand>([{ type: 'AcceptJoin', role: 'TEACHER' }, { type: 'DeclineJoin' }])(
    'is given once: %j',
    (answer) => {
      given(requested, accepted).when(answer).thenRejects('CONFLICT');
      given(requested, declined).when(answer).thenRejects('CONFLICT');
      given().when(answer).thenRejects('NOT_FOUND');
    },
  );
  it('is what lets a role be changed', () => {
    const change: AccountCommand = { type: 'ChangeRole', kind: 'client', role: 'USER' };
    given(requested).when(change).thenRejects('NOT_FOUND');
    given(requested, accepted)
      .when(change)
      .then({ type: 'MemberRoleChanged', data: { clientId: college, role: 'USER', previous: 'TEACHER' } });
  });
  it('need not be waited for to leave', () =>
    given(requested).when({ type: 'LeaveOrganisation' }).then(left));
});

describe('ChooseAsMain', () => {
  const choose: AccountCommand = { type: 'ChooseAsMain' };
  const chosen: AccountEvent = { type: 'MainAccountChosen', data: { personId: ann } };
  it('chooses a personal account and a member’s', () => {
    given(opened).when(choose).then(chosen);
    given(joined).when(choose).then(chosen);
  });
  it('refuses one that waits for an admin', () => given(requested).when(choose).thenRejects('CONFLICT'));
  it('refuses one that was left', () => given(joined, left).when(choose).thenRejects('NOT_FOUND'));
});

describe('DiscontinueAccess', () => {
  const discontinue: AccountCommand = { type: 'DiscontinueAccess' };
  const discontinued: AccountEvent = { type: 'AccountDiscontinued', data: { personId: ann } };
  it('ends a personal account', () => given(opened).when(discontinue).then(discontinued));
  it('stays quiet the second time', () => given(opened, discontinued).when(discontinue).thenNothing());
  it('refuses an organisation’s account', () => given(joined).when(discontinue).thenRejects('CONFLICT'));
  it('is not undone by signing in', () =>
    given(opened, discontinued).when(open).thenRejects('SIGN_IN_FAILED'));
});

describe('the role that joining asks for (product/organizations#requested-role)', () => {
  it('is USER from network users, MANAGER from network clients without a client, else TEACHER', () => {
    expect(requestedRole({ network: 'users', clientId: null })).toBe('USER');
    expect(requestedRole({ network: 'clients', clientId: null })).toBe('MANAGER');
    expect(requestedRole({ network: 'clients', clientId: college })).toBe('TEACHER');
  });
});

describe('who takes out whom', () => {
  it.each<[Role, Role, boolean]>([
    ['CLIENT_ADMIN', 'USER', true],
    ['CLIENT_ADMIN', 'CLIENT_ADMIN', true],
    ['CLIENT_ADMIN', 'CLIENT_OWNER', false],
    ['CLIENT_OWNER', 'CLIENT_ADMIN', true],
    ['CLIENT_OWNER', 'PARENT_ADMIN', false],
    ['PARENT_ADMIN', 'USER', true],
    ['PARENT_ADMIN', 'SUPER_OWNER', false],
    ['SUPER_OWNER', 'PARENT_OWNER', true],
  ])('%s takes out %s: %s', (admin, member, may) => expect(mayRemove(admin, member)).toBe(may));
});

describe('SetDuty', () => {
  const set = (duty: 'MANAGER' | 'TEACHER', isOn: boolean): AccountCommand => ({
    type: 'SetDuty',
    kind: 'client',
    duty,
    isOn,
  });
  const now = (role: Role, previous: Role): AccountEvent => ({
    type: 'MemberRoleChanged',
    data: { clientId: college, role, previous },
  });

  it('gives and takes a role', () => {
    given(joined).when(set('MANAGER', true)).then(now('MANAGER', 'USER'));
    given(joined, now('MANAGER', 'USER')).when(set('MANAGER', false)).then(now('USER', 'MANAGER'));
  });
  it('takes the one when it gives the other', () =>
    given(joined, now('MANAGER', 'USER')).when(set('TEACHER', true)).then(now('TEACHER', 'MANAGER')));
  it('stays quiet about what is so already', () => {
    given(joined).when(set('TEACHER', false)).thenNothing();
    given(joined, now('MANAGER', 'USER')).when(set('TEACHER', false)).thenNothing();
    given(joined, now('MANAGER', 'USER')).when(set('MANAGER', true)).thenNothing();
  });
  it.each(['CLIENT_ADMIN', 'CLIENT_OWNER'] as const)('leaves a %s what they are', (role) => {
    given(joined, now(role, 'USER')).when(set('MANAGER', false)).thenRejects('FORBIDDEN');
    given(joined, now(role, 'USER')).when(set('TEACHER', true)).thenRejects('FORBIDDEN');
  });
  it('refuses where the platform is run from, and anyone who left', () => {
    given(joined)
      .when({ type: 'SetDuty', kind: 'parent', duty: 'MANAGER', isOn: true })
      .thenRejects('FORBIDDEN');
    given(joined, left).when(set('MANAGER', true)).thenRejects('NOT_FOUND');
  });
});

describe('AskToRecord, AllowRecording and StopRecording', () => {
  const [ask, allow, stop]: AccountCommand[] = [
    { type: 'AskToRecord' },
    { type: 'AllowRecording' },
    { type: 'StopRecording' },
  ];
  const data = { clientId: college };
  const asked: AccountEvent = { type: 'RecordingAsked', data };
  const allowed: AccountEvent = { type: 'RecordingAllowed', data };
  const stopped: AccountEvent = { type: 'RecordingStopped', data };

  it('ask, allow, and stop', () => {
    given(joined).when(ask!).then(asked);
    given(joined, asked).when(allow!).then(allowed);
    given(joined, asked).when(stop!).then(stopped);
    given(joined, asked, allowed).when(stop!).then(stopped);
    given(joined, asked, stopped).when(ask!).then(asked);
  });
  it('stay quiet about what is so already', () => {
    given(joined, asked).when(ask!).thenNothing();
    given(joined, asked, allowed).when(ask!).thenNothing();
    given(joined, asked, allowed).when(allow!).thenNothing();
    given(joined).when(stop!).thenNothing();
    given(joined, asked, stopped).when(stop!).thenNothing();
  });
  it('refuse a yes that no one asked for', () => {
    given(joined).when(allow!).thenRejects('CONFLICT');
    given(joined, asked, stopped).when(allow!).thenRejects('CONFLICT');
  });
  it('are about members alone', () => {
    given(opened).when(ask!).thenRejects('NOT_FOUND');
    given(joined, left).when(allow!).thenRejects('NOT_FOUND');
  });
});
