import { failureMessages } from '@keenly/contracts/catalogue/failures';
import type { Caller } from '../../kernel/caller.js';
import { DomainError } from '../../kernel/domain-error.js';

/**
 * The caller's account, where the call names it or no one; FORBIDDEN for another one's id
 * (product/shared#other-peoples-ids).
 */
export function ownAccount(named: string | undefined, { accountId }: Pick<Caller, 'accountId'>): string {
  if (named === undefined || named === accountId) return accountId;
  throw new DomainError('FORBIDDEN', failureMessages.forbidden);
}
