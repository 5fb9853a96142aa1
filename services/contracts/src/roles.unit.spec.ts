import { landingPath, roles } from './roles.js';

describe('the root redirect', () => {
  it.each(roles.map((role) => [role]))('sends %s where the settled contradictions say', (role) => {
    const toDashboard = [
      'CLIENT_ADMIN',
      'CLIENT_OWNER',
      'PARENT_ADMIN',
      'PARENT_OWNER',
      'SUPER_OWNER',
    ].includes(role);
    expect(landingPath(role)).toBe(toDashboard ? '/manager-dashboard' : '/home');
  });
});
