import { givenFor, id } from '../../../kernel/testing/given.js';
import { type AccountCommand, accountDecider } from './account.decider.js';
import type { AccountEvent } from './account.events.js';

const given = givenFor(accountDecider);
const [ann, college, group] = [id(101), id(201), id(301)];
const byInvitation: AccountCommand = {
  type: 'JoinByInvitation',
  ...{ personId: ann, clientId: college, kind: 'client', role: 'TEACHER', groupId: group },
};
const teacher: AccountEvent = {
  type: 'MemberJoined',
  data: { personId: ann, clientId: college, role: 'TEACHER' },
};
const entered: AccountEvent = { type: 'GroupJoined', data: { clientId: college, groupId: group } };
const accepted: AccountEvent = { type: 'JoinAccepted', data: { clientId: college, role: 'TEACHER' } };
const asking = { personId: ann, clientId: college, role: 'USER' } as const;
const asked: AccountEvent = { type: 'JoinRequested', data: asking };

describe('JoinByInvitation', () => {
  it('joins, and enters the group', () => given().when(byInvitation).then(teacher, entered));
  it('joins without a group', () =>
    given()
      .when({ ...byInvitation, groupId: undefined })
      .then(teacher));
  it('stays quiet the second time', () => given(teacher, entered).when(byInvitation).thenNothing());
  it('answers a request that waits, with the role of the invitation', () =>
    given(asked).when(byInvitation).then(accepted, entered));
  it('enters a group that was asked for but once', () =>
    given({ type: 'JoinRequested', data: { ...asking, groupId: group } })
      .when(byInvitation)
      .then(accepted));
  it('makes no customer’s member a platform admin', () => {
    given()
      .when({ ...byInvitation, role: 'SUPER_OWNER' })
      .thenRejects('FORBIDDEN');
    given(asked)
      .when({ ...byInvitation, role: 'SUPER_OWNER' })
      .thenRejects('FORBIDDEN');
  });
  it('refuses an account that was given up', () =>
    given(teacher, { type: 'MemberLeft', data: { clientId: college } })
      .when(byInvitation)
      .thenRejects('CONFLICT'));
});
