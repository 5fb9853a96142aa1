import { allocationMessages } from '@keenly/contracts/catalogue/allocation';
import { failureMessages } from '@keenly/contracts/catalogue/failures';
import { may } from '@keenly/contracts/permissions';
import type { Role } from '@keenly/contracts/roles';
import { DomainError } from '../../../kernel/domain-error.js';
import type { AccountDeactivated, AccountReactivated } from './account.events.js';
import { mayRemove } from './role-rules.js';

export interface SwitchCommand {
  readonly type: 'Deactivate' | 'Reactivate';
  /** The role of whoever does it. */
  readonly by: Role;
  /** What the person is in their other accounts: a personal account has no rank of its own. */
  readonly elsewhere?: readonly Role[];
}

/** An account as far as switching it goes; `clientId` null on a personal one. */
interface Switched {
  readonly clientId: string | null;
  readonly role: Role;
  readonly isOff: boolean;
}

/**
 * Off or on (product/members#switching-a-member-off); nothing where it is so already. FORBIDDEN for someone of a higher
 * rank. A personal account is the platform's to suspend (product/console#suspending-a-personal-account): to anyone else it
 * isn't there, NOT_FOUND.
 */
export function decideOnSwitch(
  { type, by, elsewhere = [] }: SwitchCommand,
  { clientId, role, isOff }: Switched,
): (AccountDeactivated | AccountReactivated)[] {
  if (clientId === null && !may(by, 'account.suspend', 'platform'))
    throw new DomainError('NOT_FOUND', failureMessages.notFound);
  if (![role, ...elsewhere].every((one) => mayRemove(by, one)))
    throw new DomainError('FORBIDDEN', allocationMessages.ranksAbove);
  const isToBeOff = type === 'Deactivate';
  if (isToBeOff === isOff) return [];
  return [{ type: isToBeOff ? 'AccountDeactivated' : 'AccountReactivated', data: { clientId } }];
}
