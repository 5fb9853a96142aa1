import { failureMessages } from '@keenly/contracts/catalogue/failures';
import { may } from '@keenly/contracts/permissions';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { type Caller, tenantOf } from '../../../kernel/caller.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { EXTERNAL_IDS } from '../../identity/identity.public.js';
import { ACCOUNT_CARDS, Directory, isActiveIn } from '../../membership/membership.public.js';
import { Views } from '../../trust/trust.public.js';

/** Whom figures are about. */
export interface Whose {
  readonly tenant: string;
  readonly accountId: string;
  /** Null on a personal account, and where the caller still waits to be accepted: what others do is not theirs yet. */
  readonly clientId: string | null;
}

/** What a query says of whom it asks about; none of it is trusted (safe readings 7 and 8). */
export interface Claims {
  readonly user_client_id?: string | undefined;
  readonly ext_id?: string | undefined;
  readonly corp_id?: string | undefined;
}

const forbidden = () => new DomainError('FORBIDDEN', failureMessages.forbidden);

/** Decides whose figures a caller may read: their own, and as a manager those of their organisation's active members. */
@Injectable()
export class WhoseFigures {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly directory: Directory,
    private readonly views: Views,
  ) {}

  /**
   * A look at somebody else's figures is told to them. FORBIDDEN for anybody whom the caller may not read, and alike for ids that
   * nobody has.
   */
  async require({ user_client_id, ext_id, corp_id }: Claims, caller: Caller): Promise<Whose> {
    if (corp_id !== undefined && corp_id !== caller.clientId) throw forbidden();
    const named = ext_id === undefined || ext_id === '' ? undefined : await this.accountOf(ext_id, caller);
    if (named !== undefined && user_client_id !== undefined && named !== user_client_id) throw forbidden();
    const accountId = user_client_id ?? named ?? caller.accountId;
    if (accountId !== caller.accountId) await this.requireMember(accountId, caller);
    this.views.saw(caller, [accountId], 'reports');
    return { tenant: tenantOf(caller), accountId, clientId: await this.companyOf(caller) };
  }

  /** The organisation whose people's figures a caller may see in sum, or in a ranking; null for none. */
  async companyOf({ accountId, clientId }: Caller): Promise<string | null> {
    if (clientId === null) return null;
    const own = (await this.directory.members([accountId])).get(accountId);
    return isActiveIn(own, clientId) ? clientId : null;
  }

  /** The caller's own account for their own extension, else that of the extension's person in the caller's organisation. */
  private async accountOf(externalId: string, { userId, accountId, clientId }: Caller): Promise<string> {
    const { rows } = await this.pool.query<{ userId: string; accountId: string | null }>(
      `select p.id as "userId", (
         select c.account_id from ${ACCOUNT_CARDS} c
         where c.person_id = p.id and c.client_id = $2 and c.status = 'ACTIVE' limit 1
       ) as "accountId"
       from ${EXTERNAL_IDS} p where p.external_id = $1`,
      [externalId, clientId],
    );
    const [found] = rows;
    const account = found?.userId === userId ? accountId : found?.accountId;
    if (account === undefined || account === null) throw forbidden();
    return account;
  }

  private async requireMember(accountId: string, { clientId, role }: Caller): Promise<void> {
    if (clientId === null || !may(role, 'insight.read', 'organisation')) throw forbidden();
    const member = (await this.directory.members([accountId])).get(accountId);
    if (!isActiveIn(member, clientId)) throw forbidden();
  }
}
