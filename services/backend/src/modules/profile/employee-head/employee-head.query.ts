import { failureMessages } from '@keenly/contracts/catalogue/failures';
import type { Employee } from '@keenly/contracts/employee';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Caller } from '../../../kernel/caller.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { AccessLog } from '../../../platform/personal-data/access-log.js';
import { PERSON_PROFILES } from '../../identity/identity.public.js';
import { ACCOUNT_CARDS, ReadableAccounts } from '../../membership/membership.public.js';

@Injectable()
export class EmployeeHeadReader {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly readable: ReadableAccounts,
    private readonly accessLog: AccessLog,
  ) {}

  /** For managers of the person's organisation, and themselves; to everyone else there is no such person: NOT_FOUND. */
  async read(accountId: string, caller: Caller): Promise<Employee> {
    const mayRead = await this.readable.mayRead(accountId, caller, 'insight.read');
    const data = mayRead ? await this.headOf(accountId) : undefined;
    if (data === undefined) throw new DomainError('NOT_FOUND', failureMessages.notFound);
    this.accessLog.record(caller, [accountId], 'reports');
    return { data };
  }

  private async headOf(accountId: string): Promise<Employee['data'] | undefined> {
    const { rows } = await this.pool.query<Employee['data']>({
      name: 'employee_head',
      text: `select a.account_id as user_client_id, a.full_name, a.profile_image_url,
         nullif(p.department, '') as department, a.role
       from ${ACCOUNT_CARDS} a left join ${PERSON_PROFILES} p on p.person_id = a.person_id
       where a.account_id = $1`,
      values: [accountId],
    });
    return rows[0];
  }
}
