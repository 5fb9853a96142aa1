import { allocationMessages } from '@keenly/contracts/catalogue/allocation';
import { failureMessages } from '@keenly/contracts/catalogue/failures';
import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../kernel/domain-error.js';
import { AccountCommands } from '../account-commands.js';
import { AccountFinder, type FoundAccount } from '../account-finder.js';
import type { Duty } from '../domain/role-rules.js';
import { type ActingCaller, Memberships } from '../membership.public.js';

/** A person in an organisation, as a call names them. */
interface Named {
  readonly clientId: string;
  readonly userId: string;
}

/** Licences and roles of an organisation's members, changed by its admins (product/members#allocation). */
@Injectable()
export class MemberFlags {
  constructor(
    private readonly finder: AccountFinder,
    private readonly commands: AccountCommands,
    private readonly memberships: Memberships,
  ) {}

  /**
   * Switches a member off or on (product/members#switching-a-member-off). NOT_FOUND for anyone who is no member, or
   * waits to be one; FORBIDDEN for oneself and for a higher rank; CONFLICT for the last admin.
   */
  async setActive(
    { isActive, ...named }: Named & { readonly isActive: boolean },
    acting: ActingCaller,
  ): Promise<void> {
    const account = await this.member(named);
    const { accountId, role: by } = acting.caller;
    if (account.accountId === accountId && !isActive)
      throw new DomainError('FORBIDDEN', allocationMessages.ownLicense);
    await this.commands.run(account, { type: isActive ? 'Reactivate' : 'Deactivate', by }, acting);
  }

  /**
   * Makes a member a manager or a teacher, or a learner again (product/members#manager-and-teacher). NOT_FOUND as above;
   * FORBIDDEN for someone who ranks above both, and where the organisation has no such role.
   */
  async setDuty(
    { duty, isOn, ...named }: Named & { readonly duty: Duty; readonly isOn: boolean },
    acting: ActingCaller,
  ): Promise<void> {
    const account = await this.member(named);
    const kind = await this.memberships.kindOf(named.clientId);
    await this.commands.run(account, { type: 'SetDuty', kind, duty, isOn }, acting);
  }

  private async member({ clientId, userId }: Named): Promise<FoundAccount> {
    const account = await this.finder.of(userId, clientId);
    if (account === undefined || account.status === 'PENDING')
      throw new DomainError('NOT_FOUND', failureMessages.notFound);
    return account;
  }
}
