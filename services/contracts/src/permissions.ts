import type { Role } from './roles.js';
import { roles } from './roles.js';

/**
 * The scope of an action: the caller's own data, that of a group they mentor, of their current organisation, or
 * everyone's. Tenancy is checked separately: 'organisation' is always the organisation of the caller's own account.
 * 'group' is a relation and no rank: a role it names may be a mentor's, and whether the caller is one is asked of the group.
 */
export const permissionScopes = ['own', 'group', 'organisation', 'platform'] as const;
export type PermissionScope = (typeof permissionScopes)[number];

const everyone: readonly Role[] = roles;
const platform: readonly Role[] = ['PARENT_ADMIN', 'PARENT_OWNER', 'SUPER_OWNER'];
const admins: readonly Role[] = ['CLIENT_ADMIN', 'CLIENT_OWNER', ...platform];
const managers: readonly Role[] = ['MANAGER', 'TEACHER', ...admins];

/**
 * The one permission table: action × scope → roles (product/roles#permissions).
 * Guards, menus and tests read it; what is not in it is allowed to no one.
 */
const table = {
  'account.use': { own: everyone },
  'profile.edit': { own: everyone },
  'extension.pair': { own: everyone },
  'session.read': { own: everyone, organisation: managers },
  'session.stop': { own: everyone },
  'insight.read': { own: everyone, organisation: managers },
  'attention.set-aside': { organisation: managers },
  'evidence.read': { own: everyone },
  'community.read': { own: everyone },
  'community.share': { own: everyone },
  'notification.read': { own: everyone },
  'my-data.read': { own: everyone },
  'my-data.export': { own: everyone },
  'my-data.erase': { own: everyone },
  'audit.read': { own: everyone, organisation: admins },
  'dashboard.open': { organisation: admins },
  'team.watch': { organisation: managers },
  'member.read': { organisation: managers },
  'member.accept': { organisation: admins },
  'member.invite': { organisation: managers },
  'member.remove': { organisation: admins, platform },
  'group.read': { own: everyone, organisation: managers },
  'group.manage': { organisation: admins },
  'group.mentor': { group: everyone, organisation: admins },
  'role.change': { organisation: admins, platform },
  'licence.change': { organisation: admins, platform },
  'account.suspend': { platform },
  'teacher.categorize': { organisation: admins },
  'recording.ask': { organisation: admins },
  'report.export': { organisation: managers },
  'view.save': { own: managers },
  'organisation.join': { own: everyone },
  'organisation.found': { own: everyone },
  'organisation.edit': { organisation: admins },
  'organisation.code.read': { organisation: admins },
  'record-store.manage': { organisation: admins, platform },
  'provisioning.manage': { organisation: admins, platform },
  'webhook.manage': { organisation: admins, platform },
  'sign-in-provider.manage': { organisation: admins, platform },
  'sign-in-domain.approve': { platform },
  'capability.create': { organisation: managers, platform },
  'capability.assign': { organisation: managers },
  'capability.read': { own: everyone, organisation: managers },
  'plan.assign': { organisation: managers },
  'content.author': { own: everyone, organisation: managers },
  'content.hand-over': { organisation: admins },
  'course.take-down': { platform },
  'console.open': { organisation: admins, platform },
  'registrant.read': { organisation: admins, platform },
  'mail.read': { platform },
  'dead-letter.manage': { platform },
  'held-event.manage': { platform },
  'page-view.read': { platform },
  'ai-tool.edit': { platform },
} as const satisfies Record<string, Partial<Record<PermissionScope, readonly Role[]>>>;

export type PermissionAction = keyof typeof table;
export const permissionActions = Object.keys(table) as PermissionAction[];

const rows: Readonly<Record<PermissionAction, Partial<Record<PermissionScope, readonly Role[]>>>> = table;

/**
 * The roles allowed to do `action` within `scope`, in the order of {@link roles}; empty if the table has no such cell.
 */
export function rolesThatMay(action: PermissionAction, scope: PermissionScope): readonly Role[] {
  const allowed = rows[action][scope] ?? [];
  return roles.filter((role) => allowed.includes(role));
}

/** May this role do this, as far as `scope` reaches? */
export function may(role: Role, action: PermissionAction, scope: PermissionScope): boolean {
  return rows[action][scope]?.includes(role) === true;
}
