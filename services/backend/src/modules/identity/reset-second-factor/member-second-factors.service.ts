import { failureMessages } from '@keenly/contracts/catalogue/failures';
import { secondFactorMessages as words } from '@keenly/contracts/catalogue/second-factor';
import type { MemberSecondFactor, ResetObstacle } from '@keenly/contracts/member-second-factor.endpoints';
import type { Sql } from '@keenly/event-store/types';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Caller } from '../../../kernel/caller.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { AccessLog } from '../../../platform/personal-data/access-log.js';
import { ACCOUNT_CARDS } from '../../membership/membership.public.js';
import { AuditTrail } from '../audit-trail/audit-trail.js';
import type { ClientInfo } from '../audit-trail/client-info.js';
import { CredentialGuard } from '../identity.public.js';
import { hasSecondFactor } from '../second-factor-store/has-second-factor.js';
import { SecondFactorStore } from '../second-factor-store/second-factor-store.js';
import { SECOND_FACTOR_RESET_MAIL, SecondFactorNotices } from '../second-factor/second-factor-notices.js';
import { KnownDevices } from '../sign-ins/known-devices.js';
import { SignInStore } from '../sign-ins/sign-in-store.js';
import { resetObstacle, type ResetSubject } from './reset-obstacle.js';

type Row = ResetSubject & { readonly isOn: boolean };

/** The way back in for members who lost phone and recovery codes: an admin who knows them resets their second factor. */
@Injectable()
export class MemberSecondFactors {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly guard: CredentialGuard,
    private readonly factors: SecondFactorStore,
    private readonly signIns: SignInStore,
    private readonly devices: KnownDevices,
    private readonly audit: AuditTrail,
    private readonly notices: SecondFactorNotices,
    private readonly accessLog: AccessLog,
  ) {}

  /** NOT_FOUND for an account that is no active member of the caller's organisation. */
  async about(accountId: string, caller: Caller): Promise<MemberSecondFactor> {
    const member = await this.member(accountId, caller, this.pool);
    this.accessLog.record(caller, [accountId], 'employee_list');
    return { data: { on: member.isOn, obstacle: resetObstacle(caller, member) } };
  }

  /**
   * Nothing happens where there is none. NOT_FOUND as for `about`; FORBIDDEN for oneself and for a member of a higher
   * rank; CONFLICT for a member of another organisation too; PASSWORD_WRONG for the caller's own password.
   */
  async reset(
    accountId: string,
    caller: Caller,
    { password, client }: { readonly password: string | undefined; readonly client: ClientInfo },
  ): Promise<void> {
    // Before the password is weighed, which takes a while, and once more when nothing changes any longer.
    const { personId } = await this.resettable(accountId, caller, this.pool);
    await this.guard.prove(caller, password);
    const ended = await inTransaction(this.pool, async (sql) => {
      await this.factors.lock(personId, sql);
      await this.resettable(accountId, caller, sql);
      if (!(await this.factors.remove(personId, sql))) return [];
      await this.devices.forgetAll(personId, sql);
      await this.audit.record(
        { action: 'second_factor_reset', personId, accountId, actorId: caller.userId, client },
        sql,
      );
      await this.notices.tell(SECOND_FACTOR_RESET_MAIL, accountId, sql);
      return this.signIns.endAll(personId, 'second-factor-reset', sql);
    });
    this.signIns.forget(ended);
  }

  private async resettable(accountId: string, caller: Caller, sql: Sql): Promise<Row> {
    const member = await this.member(accountId, caller, sql);
    const obstacle = resetObstacle(caller, member);
    if (obstacle !== null) throw refusals[obstacle]();
    return member;
  }

  private async member(accountId: string, { clientId }: Caller, sql: Sql): Promise<Row> {
    const { rows } = await sql.query<Row>(
      `select a.person_id as "personId", a.role, ${hasSecondFactor('a.person_id')} as "isOn",
         exists (
           select from ${ACCOUNT_CARDS} e
           where e.person_id = a.person_id and e.client_id <> a.client_id and e.status = 'ACTIVE'
         ) as "isElsewhere"
       from ${ACCOUNT_CARDS} a where a.account_id = $1 and a.client_id = $2 and a.status = 'ACTIVE'`,
      [accountId, clientId],
    );
    const [member] = rows;
    if (member === undefined) throw new DomainError('NOT_FOUND', failureMessages.notFound);
    return member;
  }
}

const refusals: Readonly<Record<ResetObstacle, () => DomainError>> = {
  self: () => new DomainError('FORBIDDEN', words.notYourOwn),
  above: () => new DomainError('FORBIDDEN', words.notAbove),
  elsewhere: () => new DomainError('CONFLICT', words.memberElsewhere),
};
