import { givenFor, id } from '../../../kernel/testing/given.js';
import { type GroupCommand, groupDecider } from './group.decider.js';
import type { GroupEvent } from './group.events.js';

const given = givenFor(groupDecider);
const college = id(201);
const make: GroupCommand = { type: 'MakeGroup', clientId: college };
const close: GroupCommand = { type: 'CloseGroup', mentors: [id(7)] };
const made: GroupEvent = { type: 'GroupMade', data: { clientId: college } };
const closed: GroupEvent = { type: 'GroupClosed', data: { clientId: college, mentors: [id(7)] } };

describe('MakeGroup', () => {
  it('makes one', () => given().when(make).then(made));
  it('stays quiet the second time', () => given(made).when(make).thenNothing());
  it('refuses one that is closed', () => given(made, closed).when(make).thenRejects('NOT_FOUND'));
});

describe('CloseGroup', () => {
  it('closes it', () => given(made).when(close).then(closed));
  it('stays quiet the second time', () => given(made, closed).when(close).thenNothing());
  it('refuses one that never was', () => given().when(close).thenRejects('NOT_FOUND'));
});
