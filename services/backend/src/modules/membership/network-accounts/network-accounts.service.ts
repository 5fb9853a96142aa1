import { allocationMessages } from '@keenly/contracts/catalogue/allocation';
import { failureMessages } from '@keenly/contracts/catalogue/failures';
import { may, type PermissionAction } from '@keenly/contracts/permissions';
import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../kernel/domain-error.js';
import { AccountFinder, type FoundAccount } from '../account-finder.js';
import { MemberAdministration } from '../joining/member-administration.service.js';
import { MemberFlags } from '../member-flags/member-flags.service.js';
import type { Acting } from '../membership.public.js';

/** An account of an organisation. */
interface Place {
  readonly clientId: string;
  readonly userId: string;
}

/**
 * Admin and license of an account, for admins of its organisation and for platform roles everywhere
 * (product/console#console-changes). The acts themselves are those of members' pages.
 */
@Injectable()
export class NetworkAccounts {
  constructor(
    private readonly finder: AccountFinder,
    private readonly administration: MemberAdministration,
    private readonly flags: MemberFlags,
  ) {}

  /** NOT_FOUND out of reach; FORBIDDEN for oneself and for a higher rank; CONFLICT for the last admin. */
  async setAdmin({ id, isAdmin }: { id: string; isAdmin: boolean }, acting: Acting): Promise<void> {
    const place = await this.reached(id, 'role.change', acting);
    if (id === acting.caller.accountId) throw new DomainError('FORBIDDEN', allocationMessages.ownRole);
    await this.administration.setAdmin({ ...place, isAdmin }, acting);
  }

  /** The same refusals; switched to what it is already, it changes nothing. */
  async setActive({ id, isActive }: { id: string; isActive: boolean }, acting: Acting): Promise<void> {
    const place = await this.reached(id, 'licence.change', acting);
    await this.flags.setActive({ ...place, isActive }, acting);
  }

  /** A personal account has no license, so it's nowhere. */
  private async reached(id: string, action: PermissionAction, { caller }: Acting): Promise<Place> {
    const account: FoundAccount | undefined = await this.finder.byId(id);
    if (account === undefined || account.clientId === null) throw missing();
    const { clientId, userId } = account;
    if (clientId !== caller.clientId && !may(caller.role, action, 'platform')) throw missing();
    return { clientId, userId };
  }
}

const missing = () => new DomainError('NOT_FOUND', failureMessages.notFound);
