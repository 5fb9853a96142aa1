import { allocationLabels as labels, allocationMessages } from '@keenly/contracts/catalogue/allocation';
import { may } from '@keenly/contracts/permissions';
import type { Role } from '@keenly/contracts/roles';
import type { Member } from './members';

/** Who looks at the table. */
export interface Viewer {
  readonly accountId: string;
  readonly role: Role;
}

/** Why a checkbox can't be changed; undefined where it can. */
export interface Locks {
  readonly license: string | undefined;
  readonly roles: string | undefined;
  readonly recording: string | undefined;
}

const ticked: readonly Role[] = ['USER', 'MANAGER', 'TEACHER'];

/** Their role is none that a checkbox gives: they stand above both. */
export const isAbove = ({ role }: Pick<Member, 'role'>): boolean => !ticked.includes(role);

/** What the service would refuse, with the same words (product/members#allocation). */
export function locksOf(member: Member, { accountId, role }: Viewer): Locks {
  if (!may(role, 'licence.change', 'organisation'))
    return { license: labels.adminsOnly, roles: labels.adminsOnly, recording: labels.adminsOnly };
  const above = member.mayChange ? undefined : allocationMessages.ranksAbove;
  return {
    license: member.id === accountId ? allocationMessages.ownLicense : above,
    roles: isAbove(member) ? allocationMessages.isAdmin : above,
    recording: member.recording === null ? labels.neverAsked : undefined,
  };
}
