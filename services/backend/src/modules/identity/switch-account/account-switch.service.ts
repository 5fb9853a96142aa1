import { failureMessages } from '@keenly/contracts/catalogue/failures';
import type { SignedIn } from '@keenly/contracts/identity';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Caller } from '../../../kernel/caller.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { AccessTokens, tokenRefused } from '../../../platform/auth/access-tokens.js';
import { Notices } from '../../../platform/database/notices.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { type Account, Memberships } from '../../membership/membership.public.js';
import { SIGN_IN_REVOKED } from '../identity.public.js';
import { AuditTrail } from '../audit-trail/audit-trail.js';
import { usableAccounts } from '../people/general-information.js';
import { SignInAnswers } from '../sign-ins/sign-in-answers.js';

/**
 * Moves a sign-in to another account of the same person: its refresh token goes on, its former access tokens are of an
 * account that it no longer is, and so refused in every process.
 */
@Injectable()
export class AccountSwitch {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly memberships: Memberships,
    private readonly answers: SignInAnswers,
    private readonly tokens: AccessTokens,
    private readonly notices: Notices,
    private readonly audit: AuditTrail,
  ) {}

  /** Goes on as another of the caller's own accounts; NOT_FOUND for any other. The caller's token ends. */
  async switchTo(accountId: string, caller: Caller): Promise<SignedIn> {
    const account = await this.own(accountId, caller);
    const { rowCount } = await this.pool.query(
      `with moved as (
         update app.sign_in set account_id = $2
         where id = $1 and person_id = $3 and kind = 'web' and revoked_at is null returning id
       )
       select pg_notify('${SIGN_IN_REVOKED}', id::text) from moved`,
      [caller.signInId, accountId, caller.userId],
    );
    if (rowCount !== 1) throw tokenRefused();
    this.notices.tellHere(SIGN_IN_REVOKED, caller.signInId);
    await this.audit.record({ action: 'account_switched', personId: caller.userId, accountId });
    const now: Caller = { ...caller, accountId, clientId: account.clientId, role: account.role };
    const { token, expiresAt } = this.tokens.issue(now, new Date());
    const user = await this.answers.about(now);
    return { token, expires_at: expiresAt, user_id: caller.userId, user };
  }

  private async own(accountId: string, { userId }: Caller): Promise<Account> {
    const accounts = await this.memberships.accountsOf(userId);
    const account = usableAccounts(accounts).find((one) => one.accountId === accountId);
    if (account === undefined) throw new DomainError('NOT_FOUND', failureMessages.notFound);
    return account;
  }
}
