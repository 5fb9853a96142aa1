import { failureMessages } from '@keenly/contracts/catalogue/failures';
import { secondFactorMessages as words } from '@keenly/contracts/catalogue/second-factor';
import type { SecondFactorRule } from '@keenly/contracts/second-factor-rule.endpoints';
import type { Sql } from '@keenly/event-store/types';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Caller } from '../../../kernel/caller.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { MailOutbox } from '../../mail/mail.public.js';
import { ACCOUNT_CARDS } from '../../membership/membership.public.js';
import { AuditTrail } from '../audit-trail/audit-trail.js';
import type { ClientInfo } from '../audit-trail/client-info.js';
import { hasSecondFactor } from '../second-factor-store/has-second-factor.js';
import { SecondFactorStore } from '../second-factor-store/second-factor-store.js';
import { SECOND_FACTOR_REQUIRED_MAIL } from '../second-factor/second-factor-notices.js';

/** The rule of the caller's own organisation: whether it requires a second factor of its members. */
@Injectable()
export class SecondFactorRequirement {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly factors: SecondFactorStore,
    private readonly outbox: MailOutbox,
    private readonly audit: AuditTrail,
  ) {}

  /** The rule, and how many active members have no second factor. NOT_FOUND for someone who acts in no organisation. */
  async rule(caller: Caller): Promise<SecondFactorRule['data']> {
    const { rows } = await this.pool.query<SecondFactorRule['data']>(
      `select exists (select from app.second_factor_rule where client_id = $1) as required,
         (select count(*)::int from ${ACCOUNT_CARDS} a
          where a.client_id = $1 and a.status = 'ACTIVE' and not ${hasSecondFactor('a.person_id')}) as members_without`,
      [organisationOf(caller)],
    );
    return rows[0] ?? { required: false, members_without: 0 };
  }

  /** Idempotent: an unchanged setting notifies no one. CONFLICT if the caller has no second factor themselves. */
  async change(required: boolean, caller: Caller, client: ClientInfo): Promise<void> {
    const clientId = organisationOf(caller);
    await inTransaction(this.pool, (sql) =>
      required
        ? this.require(clientId, { caller, client }, sql)
        : this.relax(clientId, { caller, client }, sql),
    );
  }

  private async require(clientId: string, by: By, sql: Sql): Promise<void> {
    // The lock keeps the caller from turning off their own second factor at the same time.
    await this.factors.lock(by.caller.userId, sql);
    if (!(await this.factors.isOn(by.caller.userId, sql)))
      throw new DomainError('CONFLICT', words.setUpFirst);
    const { rowCount } = await sql.query(
      'insert into app.second_factor_rule (client_id) values ($1) on conflict do nothing',
      [clientId],
    );
    if (rowCount !== 1) return;
    await this.record('second_factor_required', by, sql);
    const { rows } = await sql.query<{ id: string }>(
      `select account_id as id from ${ACCOUNT_CARDS} where client_id = $1 and status = 'ACTIVE' order by 1`,
      [clientId],
    );
    const kind = SECOND_FACTOR_REQUIRED_MAIL;
    // The cause is the member, not the change: switching on and off is no way to fill mailboxes.
    await this.outbox.add(
      rows.map(({ id }) => ({ cause: `${kind}:${id}`, kind, recipient: id, data: {} })),
      sql,
    );
  }

  private async relax(clientId: string, by: By, sql: Sql): Promise<void> {
    const { rowCount } = await sql.query('delete from app.second_factor_rule where client_id = $1', [
      clientId,
    ]);
    if (rowCount === 1) await this.record('second_factor_optional', by, sql);
  }

  private async record(
    action: 'second_factor_required' | 'second_factor_optional',
    { caller: { userId: personId, accountId }, client }: By,
    sql: Sql,
  ): Promise<void> {
    await this.audit.record({ action, personId, accountId, client }, sql);
  }
}

interface By {
  readonly caller: Caller;
  readonly client: ClientInfo;
}

function organisationOf({ clientId }: Caller): string {
  if (clientId === null) throw new DomainError('NOT_FOUND', failureMessages.notFound);
  return clientId;
}
