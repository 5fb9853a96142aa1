import { failureMessages } from '@keenly/contracts/catalogue/failures';
import { Injectable } from '@nestjs/common';
import { type Caller, tenantOf } from '../../../kernel/caller.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { stopIfCallerGone } from '../../../platform/observability/correlation.js';
import { ReadableAccounts } from '../../membership/membership.public.js';
import { AccessLog } from '../../../platform/personal-data/access-log.js';

/** The learner whose figures are read. */
export interface Whose {
  readonly tenant: string;
  readonly accountId: string;
  /** Null on a personal account, and where the caller still waits to be accepted: what others do is not theirs yet. */
  readonly clientId: string | null;
}

/** Ids of a learner as named by a query; none of them is trusted (product/shared#other-peoples-ids). */
export interface Claims {
  readonly user_client_id?: string | undefined;
  readonly ext_id?: string | undefined;
  readonly corp_id?: string | undefined;
}

const forbidden = () => new DomainError('FORBIDDEN', failureMessages.forbidden);

/** Finds out whose figures a caller asks for; a look at someone else's is told to them. */
@Injectable()
export class WhoseFigures {
  constructor(
    private readonly readable: ReadableAccounts,
    private readonly accessLog: AccessLog,
  ) {}

  /**
   * The caller's own where no one is named. FORBIDDEN for anyone whom the caller may not read, and alike for ids that
   * no one has.
   */
  async require({ user_client_id, ext_id, corp_id }: Claims, caller: Caller): Promise<Whose> {
    if (corp_id !== undefined && corp_id !== caller.clientId) throw forbidden();
    const named = ext_id === undefined || ext_id === '' ? undefined : await this.accountOf(ext_id, caller);
    if (named !== undefined && user_client_id !== undefined && named !== user_client_id) throw forbidden();
    const accountId = user_client_id ?? named ?? caller.accountId;
    if (!(await this.readable.mayRead(accountId, caller, 'insight.read'))) throw forbidden();
    this.accessLog.record(caller, [accountId], 'reports');
    const clientId = await this.companyOf(caller);
    // From here on it is sums over months.
    stopIfCallerGone();
    return { tenant: tenantOf(caller), accountId, clientId };
  }

  /**
   * The organisation of a manager who reads its sums. FORBIDDEN for another than the caller's, and where the caller is
   * in none or still waits to be accepted.
   */
  async requireCompany({ corp_id }: Pick<Claims, 'corp_id'>, caller: Caller): Promise<string> {
    const clientId = await this.companyOf(caller);
    if (clientId === null || (corp_id !== undefined && corp_id !== clientId)) throw forbidden();
    stopIfCallerGone();
    return clientId;
  }

  /** The organisation whose people's figures a caller may see in sum, or in a ranking; null for none. */
  async companyOf({ accountId, clientId }: Caller): Promise<string | null> {
    if (clientId === null) return null;
    return (await this.readable.activeIn([{ accountId, clientId }])).has(accountId) ? clientId : null;
  }

  private async accountOf(externalId: string, caller: Caller): Promise<string> {
    const account = await this.readable.byExternalId(externalId, caller);
    if (account === undefined) throw forbidden();
    return account;
  }
}
