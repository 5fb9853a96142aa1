import { invitationMessages } from '@keenly/contracts/catalogue/invitations';
import { DomainError } from '../../../kernel/domain-error.js';
import type { InvitationBehind } from '../../membership/membership.public.js';

/** CODE_EXPIRED, in plain words, for an invitation that no one can accept any more. */
export function requireGood({ status, isExpired }: Pick<InvitationBehind, 'status' | 'isExpired'>): void {
  if (status === 'REVOKED') throw new DomainError('CODE_EXPIRED', invitationMessages.revoked);
  if (status === 'ACCEPTED') throw new DomainError('CODE_EXPIRED', invitationMessages.used);
  if (isExpired) throw new DomainError('CODE_EXPIRED', invitationMessages.expired);
}
