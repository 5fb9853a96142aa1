import { allocationMessages } from '@keenly/contracts/catalogue/allocation';
import { failureMessages } from '@keenly/contracts/catalogue/failures';
import { consoleRoles, type Role } from '@keenly/contracts/roles';
import { unreachable } from '../../../kernel/decider.js';
import { DomainError } from '../../../kernel/domain-error.js';
import type { MemberRoleChanged } from './account.events.js';
import type { OrganisationKind } from './organisation.events.js';
import { adminSwitch, duties, type Duty, mayHold, mayRemove } from './role-rules.js';

export type RoleCommand =
  | { readonly type: 'ChangeRole'; readonly kind: OrganisationKind; readonly role: Role }
  /** Makes an admin, or a manager again of one. `by`: the role of whoever does it. */
  | {
      readonly type: 'SetAdmin';
      readonly kind: OrganisationKind;
      readonly by: Role;
      readonly isOn: boolean;
    }
  /** Ticks or unticks Manager or Teacher; one role an account. */
  | {
      readonly type: 'SetDuty';
      readonly kind: OrganisationKind;
      readonly duty: Duty;
      readonly isOn: boolean;
    };

/** A member as far as their role goes. */
interface Holder {
  readonly clientId: string;
  readonly role: Role;
}

/** What becomes of a member's role; nothing where it is so already. FORBIDDEN for a role that the organisation hasn't. */
export function decideOnRole(command: RoleCommand, holder: Holder): MemberRoleChanged[] {
  const { clientId, role: previous } = holder;
  const role = roleAfter(command, previous);
  if (role === previous) return [];
  requireRole(command.kind, role);
  return [{ type: 'MemberRoleChanged', data: { clientId, role, previous } }];
}

export function requireRole(kind: OrganisationKind, role: Role): void {
  if (!mayHold(kind, role)) throw new DomainError('FORBIDDEN', failureMessages.forbidden);
}

function roleAfter(command: RoleCommand, previous: Role): Role {
  switch (command.type) {
    case 'ChangeRole':
      return command.role;
    case 'SetAdmin':
      return afterAdminSwitch(command, previous);
    case 'SetDuty':
      return afterDuty(command, previous);
    default:
      return unreachable(command);
  }
}

/**
 * No one is made what ranks above whoever makes them. Someone who is an admin already, an owner too, stays what they are;
 * so does someone who is none.
 */
function afterAdminSwitch({ kind, by, isOn }: RoleCommand & { type: 'SetAdmin' }, previous: Role): Role {
  const role = adminSwitch[kind][isOn ? 'on' : 'off'];
  if (!mayRemove(by, previous) || !mayRemove(by, role))
    throw new DomainError('FORBIDDEN', allocationMessages.ranksAbove);
  return consoleRoles.includes(previous) === isOn ? previous : role;
}

/** Unticking what is not ticked changes nothing; whoever ranks above has these rights already, and keeps their role. */
function afterDuty({ duty, isOn }: RoleCommand & { type: 'SetDuty' }, previous: Role): Role {
  if (previous !== 'USER' && !(duties as readonly Role[]).includes(previous))
    throw new DomainError('FORBIDDEN', allocationMessages.isAdmin);
  if (isOn) return duty;
  return previous === duty ? 'USER' : previous;
}
