import type { Role } from '@keenly/contracts/roles';
import { givenFor, id } from '../../../kernel/testing/given.js';
import { type AccountCommand, accountDecider } from './account.decider.js';
import type { AccountEvent } from './account.events.js';

const given = givenFor(accountDecider);
const [ann, college, economics, law] = [id(101), id(201), id(401), id(402)];
const joinedAs = (role: Role): AccountEvent => ({
  type: 'MemberJoined',
  data: { personId: ann, clientId: college, role },
});
const teacher = joinedAs('TEACHER');
const set = (categoryId: string | null): AccountCommand => ({ type: 'SetCategory', categoryId });
const hasSet = (categoryId: string | null): AccountEvent => ({
  type: 'TeacherCategorySet',
  data: { clientId: college, categoryId },
});
const becomes = (role: Role, previous: Role): AccountEvent => ({
  type: 'MemberRoleChanged',
  data: { clientId: college, role, previous },
});

describe('SetCategory', () => {
  it('sets, changes, and takes away', () => {
    given(teacher).when(set(economics)).then(hasSet(economics));
    given(teacher, hasSet(economics)).when(set(law)).then(hasSet(law));
    given(teacher, hasSet(economics)).when(set(null)).then(hasSet(null));
  });
  it('stays quiet about what is so already', () => {
    given(teacher, hasSet(economics)).when(set(economics)).thenNothing();
    given(teacher).when(set(null)).thenNothing();
    given(teacher, hasSet(economics), hasSet(null)).when(set(null)).thenNothing();
  });
  it('is for a teacher, and ends with the role', () => {
    const former = [teacher, hasSet(economics), becomes('MANAGER', 'TEACHER')];
    given(...former)
      .when(set(law))
      .thenRejects('CONFLICT');
    given(...former, becomes('TEACHER', 'MANAGER'))
      .when(set(economics))
      .then(hasSet(economics));
  });
  it.each(['USER', 'MANAGER', 'CLIENT_ADMIN', 'CLIENT_OWNER'] as const)('refuses a %s', (role) =>
    given(joinedAs(role)).when(set(economics)).thenRejects('CONFLICT'),
  );
  it('refuses anyone who left, or is on their own', () => {
    given(teacher, { type: 'MemberLeft', data: { clientId: college } })
      .when(set(economics))
      .thenRejects('NOT_FOUND');
    given({ type: 'AccountOpened', data: { personId: ann } })
      .when(set(economics))
      .thenRejects('NOT_FOUND');
  });
});
