import { may, permissionActions, permissionScopes, rolesThatMay } from './permissions.js';
import { consoleRoles, dashboardRoles, managerRoles, platformRoles, roles } from './roles.js';

describe('the permission table', () => {
  it('says the same as a list and as a question, in every cell', () => {
    for (const action of permissionActions) {
      for (const scope of permissionScopes) {
        const allowed = rolesThatMay(action, scope);
        expect(roles.filter((role) => may(role, action, scope))).toEqual([...allowed]);
      }
    }
  });
  it('lets no one do what it does not name', () => {
    expect(rolesThatMay('mail.read', 'organisation')).toEqual([]);
    expect(roles.some((role) => may(role, 'mail.read', 'own'))).toBe(false);
  });
  it('lets someone do everything that it names', () => {
    for (const action of permissionActions) {
      const whoever = permissionScopes.flatMap((scope) => rolesThatMay(action, scope));
      expect([action, whoever.length > 0]).toEqual([action, true]);
    }
  });
  it('reaches no further for a learner than themselves', () => {
    for (const action of permissionActions) {
      expect([action, may('USER', action, 'organisation')]).toEqual([action, false]);
      expect([action, may('USER', action, 'platform')]).toEqual([action, false]);
    }
  });
  it('keeps the platform to those who run it', () => {
    for (const action of permissionActions)
      for (const role of rolesThatMay(action, 'platform')) expect(platformRoles).toContain(role);
  });
  it('says of areas what the lists of roles say', () => {
    expect(rolesThatMay('team.watch', 'organisation')).toEqual(managerRoles);
    expect(rolesThatMay('console.open', 'organisation')).toEqual(consoleRoles);
    expect(rolesThatMay('dashboard.open', 'organisation')).toEqual(dashboardRoles);
    expect(rolesThatMay('registrant.read', 'platform')).toEqual(platformRoles);
  });
});
