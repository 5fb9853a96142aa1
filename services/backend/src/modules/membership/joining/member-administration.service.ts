import { failureMessages } from '@keenly/contracts/catalogue/failures';
import { may } from '@keenly/contracts/permissions';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { mayRemove } from '../domain/role-rules.js';
import { type Acting, Memberships } from '../membership.public.js';
import { AccountCommands } from '../account-commands.js';
import { AccountFinder, type FoundAccount } from '../account-finder.js';

/** Admins take people out of their own organisation, and name other admins. */
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
  async remove({ clientId, userId }: { clientId: string; userId: string }, acting: Acting): Promise<void> {
    const { caller } = acting;
    if (!may(caller.role, 'member.remove', 'organisation'))
      throw new DomainError('FORBIDDEN', failureMessages.forbidden);
    const account = await this.below({ clientId, userId }, caller);
    await this.commands.run(account, { type: 'LeaveOrganisation' }, acting);
  }

  /**
   * Makes a member an admin, or a manager again. NOT_FOUND for anyone who is no member, or waits to be one; FORBIDDEN
   * for a member of a higher rank; CONFLICT for the last admin.
   */
  async setAdmin(
    { clientId, userId, isAdmin }: { clientId: string; userId: string; isAdmin: boolean },
    acting: Acting,
  ): Promise<void> {
    const { accountId, status } = await this.below({ clientId, userId }, acting.caller);
    if (status === 'PENDING') throw new DomainError('NOT_FOUND', failureMessages.notFound);
    await this.memberships.changeRole(
      { clientId, accountId, role: isAdmin ? 'CLIENT_ADMIN' : 'MANAGER' },
      acting,
    );
  }

  private async below(
    { clientId, userId }: { clientId: string; userId: string },
    caller: Caller,
  ): Promise<FoundAccount> {
    const account = caller.clientId === clientId ? await this.finder.of(userId, clientId) : undefined;
    if (account === undefined) throw new DomainError('NOT_FOUND', failureMessages.notFound);
    if (!mayRemove(caller.role, account.grantedRole))
      throw new DomainError('FORBIDDEN', failureMessages.forbidden);
    return account;
  }
}
