import { allocationMessages } from '@keenly/contracts/catalogue/allocation';
import { failureMessages } from '@keenly/contracts/catalogue/failures';
import { may, type PermissionAction } from '@keenly/contracts/permissions';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { mayRemove } from '../domain/role-rules.js';
import { type ActingCaller, Memberships } from '../membership.public.js';
import { AccountCommands } from '../account-commands.js';
import { AccountFinder, type FoundAccount } from '../account-finder.js';

/** A person in an organisation. */
interface Named {
  readonly clientId: string;
  readonly userId: string;
}

/**
 * Admins take people out of their own organisation, and name other admins; platform roles do so everywhere
 * (product/console#console-changes).
 */
@Injectable()
export class MemberAdministration {
  constructor(
    private readonly finder: AccountFinder,
    private readonly commands: AccountCommands,
    private readonly memberships: Memberships,
  ) {}

  /**
   * NOT_FOUND for another organisation's people, FORBIDDEN without the permission and for a member of a higher rank.
   * The person's tokens for this organisation end.
   */
  async remove(named: Named, acting: ActingCaller): Promise<void> {
    const { caller } = acting;
    if (!may(caller.role, 'member.remove', 'organisation'))
      throw new DomainError('FORBIDDEN', failureMessages.forbidden);
    const account = await this.reached(named, 'member.remove', caller);
    if (!mayRemove(caller.role, account.grantedRole))
      throw new DomainError('FORBIDDEN', allocationMessages.ranksAbove);
    await this.commands.run(account, { type: 'LeaveOrganisation' }, acting);
  }

  /**
   * Makes a member an admin, or a manager again. NOT_FOUND for anyone who is no member, or waits to be one; FORBIDDEN
   * for a member of a higher rank; CONFLICT for the last admin.
   */
  async setAdmin(
    { isAdmin, ...named }: Named & { readonly isAdmin: boolean },
    acting: ActingCaller,
  ): Promise<void> {
    const account = await this.reached(named, 'role.change', acting.caller);
    if (account.status === 'PENDING') throw new DomainError('NOT_FOUND', failureMessages.notFound);
    const kind = await this.memberships.kindOf(named.clientId);
    const { role: by } = acting.caller;
    await this.commands.run(account, { type: 'SetAdmin', kind, by, isOn: isAdmin }, acting);
  }

  private async reached(
    { clientId, userId }: Named,
    action: PermissionAction,
    caller: Caller,
  ): Promise<FoundAccount> {
    const isReached = caller.clientId === clientId || may(caller.role, action, 'platform');
    const account = isReached ? await this.finder.of(userId, clientId) : undefined;
    if (account === undefined) throw new DomainError('NOT_FOUND', failureMessages.notFound);
    return account;
  }
}
