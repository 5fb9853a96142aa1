import type { Role } from '@keenly/contracts/roles';
import { decideOnRole } from './role-changes.js';

const college = '0190a0b0-0000-7000-8000-000000000002';
const changed = (role: Role, previous: Role) => [
  { type: 'MemberRoleChanged', data: { clientId: college, role, previous } },
];
const set = (previous: Role, by: Role, isOn: boolean, kind: 'client' | 'parent' = 'client') =>
  decideOnRole({ type: 'SetAdmin', kind, by, isOn }, { clientId: college, role: previous });

describe('SetAdmin', () => {
  it.each<Role>(['USER', 'TEACHER', 'MANAGER'])('makes an admin of a %s', (role) =>
    expect(set(role, 'CLIENT_ADMIN', true)).toEqual(changed('CLIENT_ADMIN', role)),
  );
  it('makes a manager of an admin, and of an owner', () => {
    expect(set('CLIENT_ADMIN', 'CLIENT_ADMIN', false)).toEqual(changed('MANAGER', 'CLIENT_ADMIN'));
    expect(set('CLIENT_OWNER', 'CLIENT_OWNER', false)).toEqual(changed('MANAGER', 'CLIENT_OWNER'));
  });
  it('lowers no owner to an admin, and raises no learner to a manager', () => {
    expect(set('CLIENT_OWNER', 'PARENT_ADMIN', true)).toEqual([]);
    expect(set('USER', 'CLIENT_ADMIN', false)).toEqual([]);
  });
  it('reaches no one above, and lifts no one above', () => {
    expect(() => set('CLIENT_OWNER', 'CLIENT_ADMIN', false)).toThrow('This person’s role is above yours.');
    expect(() => set('USER', 'MANAGER', true)).toThrow('This person’s role is above yours.');
    expect(() => set('SUPER_OWNER', 'PARENT_ADMIN', false, 'parent')).toThrow(
      'This person’s role is above yours.',
    );
    expect(() => set('USER', 'PARENT_ADMIN', true, 'parent')).toThrow('This person’s role is above yours.');
  });
  it('gives a platform role where the platform is run, by whoever runs it all', () => {
    expect(set('USER', 'SUPER_OWNER', true, 'parent')).toEqual(changed('PARENT_ADMIN', 'USER'));
    expect(set('PARENT_ADMIN', 'SUPER_OWNER', false, 'parent')).toEqual(changed('USER', 'PARENT_ADMIN'));
  });
});
