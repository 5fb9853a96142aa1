import type { ResetObstacle } from '@keenly/contracts/member-second-factor.endpoints';
import type { Role } from '@keenly/contracts/roles';
import type { Caller } from '../../../kernel/caller.js';
import { mayRemove } from '../../membership/membership.public.js';

export interface ResetSubject {
  readonly personId: string;
  readonly role: Role;
  /** They are an active member of another organisation too. */
  readonly isElsewhere: boolean;
}

/**
 * The reason why an admin can't reset a member's second factor (product/entering#reset-by-an-admin). A second factor
 * protects all of the person's accounts, while an admin decides only for their own organisation.
 */
export function resetObstacle(
  { userId, role }: Pick<Caller, 'userId' | 'role'>,
  member: ResetSubject,
): ResetObstacle | null {
  if (member.personId === userId) return 'self';
  if (!mayRemove(role, member.role)) return 'above';
  return member.isElsewhere ? 'elsewhere' : null;
}
