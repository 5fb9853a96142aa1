import { failureMessages } from '@keenly/contracts/catalogue/failures';
import { managerRoles } from '@keenly/contracts/roles';
import { Injectable } from '@nestjs/common';
import { type Caller, tenantOf } from '../../../kernel/caller.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { Directory, isActiveIn } from '../../membership/membership.public.js';
import { Views } from '../../trust/trust.public.js';
import type { Whose } from './session-page.js';

/** Whose sessions a caller may read: their own, and as a manager those of their organisation's active members (safe reading 8). */
@Injectable()
export class WhoseSessions {
  constructor(
    private readonly directory: Directory,
    private readonly views: Views,
  ) {}

  /** Undefined for somebody whom this caller may not read, or who does not exist: the two look alike. */
  async find(accountId: string, caller: Caller): Promise<Whose | undefined> {
    if (accountId === caller.accountId) return own(caller);
    if (caller.clientId === null || !managerRoles.includes(caller.role)) return undefined;
    const member = (await this.directory.members([accountId])).get(accountId);
    if (!isActiveIn(member, caller.clientId)) return undefined;
    this.views.saw(caller, [accountId], 'reports');
    return { tenant: caller.clientId, accountId };
  }

  /** The caller's own where nobody is named. FORBIDDEN for anybody whom they may not read. */
  async require(accountId: string | undefined, caller: Caller): Promise<Whose> {
    const whose = accountId === undefined ? own(caller) : await this.find(accountId, caller);
    if (whose === undefined) throw new DomainError('FORBIDDEN', failureMessages.forbidden);
    return whose;
  }
}

const own = (caller: Caller): Whose => ({ tenant: tenantOf(caller), accountId: caller.accountId });
