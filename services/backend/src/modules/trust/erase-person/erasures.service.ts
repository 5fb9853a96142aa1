import { trustMessages } from '@keenly/contracts/catalogue/trust-messages';
import type { Erase, ErasureReceipt } from '@keenly/contracts/trust';
import { Injectable } from '@nestjs/common';
import { type Caller, tenantOf } from '../../../kernel/caller.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { CredentialGuard } from '../../identity/identity.public.js';
import { ErasureStore } from './erasure-store.js';
import { Owners } from '../owners.js';

/** Takes the wish to be forgotten, once it is sure whose it is. */
@Injectable()
export class Erasures {
  constructor(
    private readonly owners: Owners,
    private readonly guard: CredentialGuard,
    private readonly store: ErasureStore,
  ) {}

  /**
   * PASSWORD_WRONG, FORBIDDEN for someone without a password who signed in too long ago, CONFLICT where a licence holds
   * one of the accounts (product/trust#erasing) or another erasure runs. 'learning' is what was studied in the caller's
   * account, 'account' is everything of the person.
   */
  async request({ scope, password }: Erase, caller: Caller): Promise<ErasureReceipt> {
    const owner = await this.owners.of(caller.userId);
    if (scope === 'account' && owner.heldBy.length > 0)
      throw new DomainError('CONFLICT', trustMessages.heldByLicence);
    await this.guard.prove(caller, password);
    const { accountId, clientId, userId: personId } = caller;
    const accounts =
      scope === 'account' ? owner.accounts : [{ accountId, clientId, tenant: tenantOf(caller) }];
    return this.store.request({ scope, reason: 'asked', personId, accountId, accounts });
  }

  /** NOT_FOUND without such a receipt. */
  async receipt(id: string): Promise<ErasureReceipt> {
    const receipt = await this.store.receipt(id);
    if (receipt === undefined) throw new DomainError('NOT_FOUND', trustMessages.receiptUnknown);
    return receipt;
  }
}
