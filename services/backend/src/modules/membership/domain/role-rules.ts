import { platformRoles, type Role } from '@keenly/contracts/roles';
import type { OrganisationKind } from './organisation.events.js';

/**
 * Which roles an organisation has: the platform's own roles exist only where the platform is run from, so that no
 * customer can make someone a platform admin.
 */
export function mayHold(kind: OrganisationKind, role: Role): boolean {
  if (platformRoles.includes(role)) return kind === 'parent';
  return kind === 'client' || role === 'USER';
}

/**
 * The role that someone asks for by joining (product/organizations#requested-role): network users gives USER; network
 * clients without a client_id gives MANAGER; otherwise TEACHER. It counts once an admin accepts
 * (product/organizations#requested-role).
 */
export function requestedRole(asking: {
  readonly network: 'users' | 'clients';
  readonly clientId: string | null;
}): 'USER' | 'MANAGER' | 'TEACHER' {
  if (asking.network === 'users') return 'USER';
  return asking.clientId === null ? 'MANAGER' : 'TEACHER';
}

/** Roles that a checkbox gives and takes: one of them an account, neither is USER (product/members#manager-and-teacher). */
export const duties = ['MANAGER', 'TEACHER'] as const satisfies readonly Role[];
export type Duty = (typeof duties)[number];

/** What the admin switch makes of a member. Where the platform is run, an admin is one of the platform. */
export const adminSwitch = {
  client: { on: 'CLIENT_ADMIN', off: 'MANAGER' },
  parent: { on: 'PARENT_ADMIN', off: 'USER' },
} as const satisfies Record<OrganisationKind, Record<'on' | 'off', Role>>;

const ranks: readonly Role[] = ['USER', 'TEACHER', 'MANAGER', 'CLIENT_ADMIN', 'CLIENT_OWNER'];

/** May an admin with this role remove a member with that role? No one removes a member of a higher rank. */
export function mayRemove(admin: Role, member: Role): boolean {
  return platformRoles.includes(admin)
    ? admin === 'SUPER_OWNER' || !platformRoles.includes(member)
    : ranks.indexOf(admin) >= ranks.indexOf(member) && !platformRoles.includes(member);
}
