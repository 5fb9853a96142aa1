import { z } from 'zod';

/** Roles (product/roles#roles); MANAGER and TEACHER are granted on joining an organisation. */
export const roles = [
  'USER',
  'MANAGER',
  'TEACHER',
  'CLIENT_ADMIN',
  'CLIENT_OWNER',
  'PARENT_ADMIN',
  'PARENT_OWNER',
  'SUPER_OWNER',
] as const;
export const roleSchema = z.enum(roles);
export type Role = z.infer<typeof roleSchema>;

/** See their own organisation's people, live board and assignments. */
export const managerRoles: readonly Role[] = [
  'MANAGER',
  'TEACHER',
  'CLIENT_ADMIN',
  'CLIENT_OWNER',
  'PARENT_ADMIN',
  'PARENT_OWNER',
  'SUPER_OWNER',
];

/** May open the console (product/console#who-may-open-it); client roles see their own organisation only. */
export const consoleRoles: readonly Role[] = [
  'CLIENT_ADMIN',
  'CLIENT_OWNER',
  'PARENT_ADMIN',
  'PARENT_OWNER',
  'SUPER_OWNER',
];

/** May read every registrant of the platform (product/console#registrants). */
export const platformRoles: readonly Role[] = ['PARENT_ADMIN', 'PARENT_OWNER', 'SUPER_OWNER'];

/** Go to /manager-dashboard from `/`, everyone else to /home (product/roles#landing). */
export const dashboardRoles: readonly Role[] = consoleRoles;

/** Path that `/` redirects to for a signed-in person with this role. */
export function landingPath(role: Role): '/manager-dashboard' | '/home' {
  return dashboardRoles.includes(role) ? '/manager-dashboard' : '/home';
}
