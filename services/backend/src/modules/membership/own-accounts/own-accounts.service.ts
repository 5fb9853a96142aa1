import { accountMessages } from '@keenly/contracts/catalogue/organisations';
import { failureMessages } from '@keenly/contracts/catalogue/failures';
import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../kernel/domain-error.js';
import { IsMainAlready } from '../domain/is-main-already.js';
import type { ActingCaller } from '../membership.public.js';
import { AccountCommands } from '../account-commands.js';
import { AccountFinder, type FoundAccount } from '../account-finder.js';

/** Changes that people make to their own accounts (product/organizations#my-account). */
@Injectable()
export class OwnAccounts {
  constructor(
    private readonly finder: AccountFinder,
    private readonly commands: AccountCommands,
  ) {}

  /** Doing it again changes nothing. NOT_FOUND without such an account; CONFLICT while it waits for an admin. */
  async makeMain(clientId: string | null, acting: ActingCaller): Promise<void> {
    const account = await this.own(clientId, acting);
    if (account.isMain) return;
    try {
      await this.commands.runOwn(account, { type: 'ChooseAsMain' }, acting);
    } catch (error) {
      if (!(error instanceof IsMainAlready)) throw error;
    }
  }

  /** Gives the seat back. CONFLICT 'Please create another main account.' for the main one. */
  async leave(clientId: string, acting: ActingCaller): Promise<void> {
    await this.commands.runOwn(await this.own(clientId, acting), { type: 'LeaveOrganisation' }, acting);
  }

  /**
   * Ends the person's access everywhere; quiet where another request has just done so. CONFLICT while a licence holds one
   * of their accounts (product/organizations#discontinue).
   */
  async discontinue(acting: ActingCaller<'userId'>): Promise<void> {
    const accountId = await this.finder.latestOf(acting.caller.userId, null);
    if (accountId === undefined) throw new DomainError('CONFLICT', accountMessages.heldByLicence);
    await this.commands.runOwn({ accountId, clientId: null }, { type: 'DiscontinueAccess' }, acting);
  }

  private async own(clientId: string | null, { caller }: ActingCaller): Promise<FoundAccount> {
    const account = await this.finder.of(caller.userId, clientId);
    if (account === undefined) throw new DomainError('NOT_FOUND', failureMessages.notFound);
    return account;
  }
}
