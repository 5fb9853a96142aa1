import { givenFor, id } from '../../../kernel/testing/given.js';
import { type AccountCommand, accountDecider } from './account.decider.js';
import type { AccountEvent } from './account.events.js';

const given = givenFor(accountDecider);
const [ann, college] = [id(101), id(201)];
const open: AccountCommand = { type: 'OpenPersonalAccount', personId: ann };
const opened: AccountEvent = { type: 'AccountOpened', data: { personId: ann } };
const joined: AccountEvent = {
  type: 'MemberJoined',
  data: { personId: ann, clientId: college, role: 'USER' },
};
const left: AccountEvent = { type: 'MemberLeft', data: { clientId: college } };

describe('Deactivate and Reactivate', () => {
  const off: AccountCommand = { type: 'Deactivate', by: 'CLIENT_ADMIN' };
  const on: AccountCommand = { type: 'Reactivate', by: 'CLIENT_ADMIN' };
  const switchedOff: AccountEvent = { type: 'AccountDeactivated', data: { clientId: college } };
  const switchedOn: AccountEvent = { type: 'AccountReactivated', data: { clientId: college } };
  const asked: AccountEvent = {
    type: 'JoinRequested',
    data: { personId: ann, clientId: college, role: 'USER' },
  };
  const owner: AccountEvent = {
    type: 'MemberJoined',
    data: { personId: ann, clientId: college, role: 'CLIENT_OWNER' },
  };

  it('switch off and on', () => {
    given(joined).when(off).then(switchedOff);
    given(joined, switchedOff).when(on).then(switchedOn);
    given(joined, switchedOff, switchedOn).when(off).then(switchedOff);
  });
  it('stay quiet about what is so already', () => {
    given(joined, switchedOff).when(off).thenNothing();
    given(joined).when(on).thenNothing();
  });
  it('refuse anyone who waits, has left, or is on their own', () => {
    given(asked).when(off).thenRejects('NOT_FOUND');
    given(joined, left).when(off).thenRejects('NOT_FOUND');
    given(opened).when(off).thenRejects('NOT_FOUND');
  });
  it('refuse someone of a higher rank, and let an equal one', () => {
    given(owner).when(off).thenRejects('FORBIDDEN');
    given(owner, switchedOff).when(on).thenRejects('FORBIDDEN');
    given(owner).when({ type: 'Deactivate', by: 'CLIENT_OWNER' }).then(switchedOff);
  });
  it('keep an account from becoming the main one meanwhile', () =>
    given(joined, switchedOff).when({ type: 'ChooseAsMain' }).thenRejects('CONFLICT'));
  it('keep no one from leaving', () =>
    given(joined, switchedOff).when({ type: 'LeaveOrganisation' }).then(left));
});

describe('Deactivate and Reactivate of a personal account', () => {
  const off: AccountCommand = { type: 'Deactivate', by: 'PARENT_ADMIN', elsewhere: ['USER', 'CLIENT_OWNER'] };
  const on: AccountCommand = { ...off, type: 'Reactivate' };
  const switchedOff: AccountEvent = { type: 'AccountDeactivated', data: { clientId: null } };
  const switchedOn: AccountEvent = { type: 'AccountReactivated', data: { clientId: null } };

  it('switch off and on', () => {
    given(opened).when(off).then(switchedOff);
    given(opened, switchedOff).when(on).then(switchedOn);
    given(opened, switchedOff, switchedOn).when(open).thenNothing();
  });
  it('stay quiet about what is so already', () => {
    given(opened, switchedOff).when(off).thenNothing();
    given(opened).when(on).thenNothing();
  });
  it.each(['CLIENT_OWNER', 'CLIENT_ADMIN', 'MANAGER', 'USER'] as const)('are nothing for a %s', (by) => {
    given(opened)
      .when({ ...off, by })
      .thenRejects('NOT_FOUND');
    given(opened, switchedOff)
      .when({ ...on, by })
      .thenRejects('NOT_FOUND');
  });
  it('refuse someone who ranks above in another place, and let the highest', () => {
    given(opened)
      .when({ ...off, elsewhere: ['USER', 'PARENT_OWNER'] })
      .thenRejects('FORBIDDEN');
    given(opened)
      .when({ ...off, by: 'SUPER_OWNER', elsewhere: ['PARENT_OWNER'] })
      .then(switchedOff);
  });
  it('refuse an account that was discontinued', () =>
    given(opened, { type: 'AccountDiscontinued', data: { personId: ann } })
      .when(off)
      .thenRejects('NOT_FOUND'));
  it('let no one in, nor make it the main one, meanwhile', () => {
    given(opened, switchedOff).when(open).thenRejects('SIGN_IN_FAILED');
    given(opened, switchedOff).when({ type: 'ChooseAsMain' }).thenRejects('CONFLICT');
  });
  it('keep no one from ending it', () =>
    given(opened, switchedOff)
      .when({ type: 'DiscontinueAccess' })
      .then({ type: 'AccountDiscontinued', data: { personId: ann } }));
});
