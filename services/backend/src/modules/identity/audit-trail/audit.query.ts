import { failureMessages } from '@keenly/contracts/catalogue/failures';
import type { AuditEntry, AuditPage, AuditQuery } from '@keenly/contracts/audit';
import { may } from '@keenly/contracts/permissions';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Caller } from '../../../kernel/caller.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { ACCOUNT_CARDS } from '../../membership/membership.public.js';
import { AccessLog } from '../../../platform/personal-data/access-log.js';
import { PERSON_CARDS } from '../identity.public.js';

type Row = Omit<AuditEntry, 'at'> & { readonly at: Date; readonly account_id: string | null };

/** The account in the organisation, also where the entry names none: someone failed to sign in to it. */
const accountThere = `coalesce(a.account_id, (select c.account_id from ${ACCOUNT_CARDS} c
  where c.person_id = a.person_id and c.client_id = a.client_id order by c.since desc limit 1))`;

/** The audit trail as its readers may see it. */
@Injectable()
export class AuditEntriesReader {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly accessLog: AccessLog,
  ) {}

  /**
   * The caller's own entries, wherever they acted; or those of their organisation, for whom the permission table lets
   * (FORBIDDEN otherwise), without the network addresses. Those whose entries they are learn that they were looked at.
   */
  async page(query: AuditQuery, caller: Caller): Promise<AuditPage> {
    const { page_no, items_per_page: limit } = query;
    const isOwn = query.scope === 'own';
    if (!isOwn && (caller.clientId === null || !may(caller.role, 'audit.read', 'organisation')))
      throw new DomainError('FORBIDDEN', failureMessages.forbidden);
    const where = `a.${isOwn ? 'person_id' : 'client_id'} = $1 and ($2::uuid is null or a.person_id = $2)`;
    const values = isOwn ? [caller.userId, null] : [caller.clientId, query.user_id ?? null];
    const [{ rows }, counted] = await Promise.all([
      this.pool.query<Row>(
        `select a.id, a.at, a.action, a.person_id as user_id, coalesce(p.full_name, '') as user_name, a.client_id,
           coalesce(a.program, case when a.actor_id is distinct from a.person_id then b.full_name end) as actor_name,
           a.role,
           a.previous_role, a.detail, a.user_agent, ${isOwn ? 'a.address' : 'null as address'},
           ${isOwn ? 'null' : accountThere} as account_id
         from app.audit_entry a
         left join ${PERSON_CARDS} p on p.person_id = a.person_id
         left join ${PERSON_CARDS} b on b.person_id = a.actor_id
         where ${where} order by a.at desc, a.id desc limit $3 offset $4`,
        [...values, limit, (page_no - 1) * limit],
      ),
      this.pool.query<{ total: number }>(
        `select count(*)::int as total from app.audit_entry a where ${where}`,
        values,
      ),
    ]);
    this.accessLog.record(
      caller,
      rows.flatMap(({ account_id }) => account_id ?? []),
      'audit_trail',
    );
    const entries = rows.map(({ at, account_id: _, ...entry }) => ({ ...entry, at: at.toISOString() }));
    return { data: { entries, total: counted.rows[0]?.total ?? 0 } };
  }
}
