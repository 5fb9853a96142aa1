import { allocationMessages } from '@keenly/contracts/catalogue/allocation';
import { failureMessages } from '@keenly/contracts/catalogue/failures';
import { may, type PermissionAction } from '@keenly/contracts/permissions';
import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../kernel/domain-error.js';
import { AccountCommands } from '../account-commands.js';
import { AccountFinder, type FoundAccount } from '../account-finder.js';
import { MemberAdministration } from '../joining/member-administration.service.js';
import { MemberFlags } from '../member-flags/member-flags.service.js';
import { type ActingCaller, Memberships } from '../membership.public.js';

/** An account of an organisation. */
interface Place {
  readonly clientId: string;
  readonly userId: string;
}

/**
 * Admin and Active of an account, for admins of its organisation and for platform roles everywhere
 * (product/console#console-changes). The acts themselves are those of members' pages.
 */
@Injectable()
export class NetworkAccounts {
  constructor(
    private readonly finder: AccountFinder,
    private readonly administration: MemberAdministration,
    private readonly flags: MemberFlags,
    private readonly memberships: Memberships,
    private readonly commands: AccountCommands,
  ) {}

  /** NOT_FOUND out of reach; FORBIDDEN for oneself and for a higher rank; CONFLICT for the last admin. */
  async setAdmin({ id, isAdmin }: { id: string; isAdmin: boolean }, acting: ActingCaller): Promise<void> {
    const place = this.reached(await this.finder.byId(id), 'role.change', acting);
    if (id === acting.actor) throw new DomainError('FORBIDDEN', allocationMessages.ownRole);
    await this.administration.setAdmin({ ...place, isAdmin }, acting);
  }

  /** The same refusals; switched to what it is already, it changes nothing. */
  async setActive({ id, isActive }: { id: string; isActive: boolean }, acting: ActingCaller): Promise<void> {
    const account = await this.finder.byId(id);
    if (account?.clientId === null) {
      await this.setPersonal(account, isActive, acting);
      return;
    }
    const place = this.reached(account, 'licence.change', acting);
    await this.flags.setActive({ ...place, isActive }, acting);
  }

  /**
   * Suspends a personal account, or ends that (product/console#suspending-a-personal-account). NOT_FOUND for anyone but
   * the platform; FORBIDDEN for one's own, and for someone who ranks above in any of their accounts.
   */
  private async setPersonal(account: FoundAccount, isActive: boolean, acting: ActingCaller): Promise<void> {
    const { userId, role: by } = acting.caller;
    if (!may(by, 'account.suspend', 'platform')) throw missing();
    // Someone whom a colleague suspended may still be here with another account.
    if (account.userId === userId)
      throw new DomainError(
        'FORBIDDEN',
        isActive ? allocationMessages.ownSuspension : allocationMessages.ownAccount,
      );
    const elsewhere = (await this.memberships.accountsOf(account.userId)).map(({ role }) => role);
    const type = isActive ? 'Reactivate' : 'Deactivate';
    await this.commands.run(account, { type, by, elsewhere }, acting);
  }

  /** A personal account is in no organisation, so it's nowhere. */
  private reached(
    account: FoundAccount | undefined,
    action: PermissionAction,
    { caller }: ActingCaller,
  ): Place {
    if (account === undefined || account.clientId === null) throw missing();
    const { clientId, userId } = account;
    if (clientId !== caller.clientId && !may(caller.role, action, 'platform')) throw missing();
    return { clientId, userId };
  }
}

const missing = () => new DomainError('NOT_FOUND', failureMessages.notFound);
