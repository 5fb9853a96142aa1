import { failureMessages } from '@keenly/contracts/catalogue/failures';
import { Injectable } from '@nestjs/common';
import { type Caller, tenantOf } from '../../../kernel/caller.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { ReadableAccounts } from '../../membership/membership.public.js';
import { AccessLog } from '../../../platform/personal-data/access-log.js';
import type { Whose } from './session-page.js';

/** Resolves the learner whose sessions a caller reads; a view of another person's is recorded for them to see. */
@Injectable()
export class WhoseSessions {
  constructor(
    private readonly readable: ReadableAccounts,
    private readonly accessLog: AccessLog,
  ) {}

  /** Undefined for someone whom this caller may not read, or who does not exist: the two look alike. */
  async find(accountId: string, caller: Caller): Promise<Whose | undefined> {
    if (!(await this.readable.mayRead(accountId, caller, 'session.read'))) return undefined;
    this.accessLog.record(caller, [accountId], 'reports');
    return { tenant: tenantOf(caller), accountId };
  }

  /** The caller's own where no one is named. FORBIDDEN for anyone whom they may not read. */
  async require(accountId: string | undefined, caller: Caller): Promise<Whose> {
    const whose = accountId === undefined ? own(caller) : await this.find(accountId, caller);
    if (whose === undefined) throw new DomainError('FORBIDDEN', failureMessages.forbidden);
    return whose;
  }
}

const own = (caller: Caller): Whose => ({ tenant: tenantOf(caller), accountId: caller.accountId });
