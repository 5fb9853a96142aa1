import type { Role } from '@keenly/contracts/roles';
import { resetObstacle } from './reset-obstacle.js';

const admin = { userId: 'admin', role: 'CLIENT_ADMIN' } as const;
const member = (role: Role, isElsewhere = false) => ({ personId: 'member', role, isElsewhere });

describe('resetting a member’s second factor', () => {
  it.each(['USER', 'TEACHER', 'MANAGER', 'CLIENT_ADMIN'] as const)('is open to an admin for a %s', (role) => {
    expect(resetObstacle(admin, member(role))).toBeNull();
  });
  it.each(['CLIENT_OWNER', 'PARENT_ADMIN', 'PARENT_OWNER', 'SUPER_OWNER'] as const)(
    'is not for a %s, who stands above',
    (role) => expect(resetObstacle(admin, member(role))).toBe('above'),
  );
  it('is not for oneself, whatever the role', () => {
    expect(resetObstacle({ ...admin, role: 'SUPER_OWNER' }, { ...member('USER'), personId: 'admin' })).toBe(
      'self',
    );
  });
  it('is not for a member of another organization too', () => {
    expect(resetObstacle(admin, member('USER', true))).toBe('elsewhere');
  });
});
