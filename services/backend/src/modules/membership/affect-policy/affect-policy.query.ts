import type { AffectPolicyAnswer } from '@keenly/contracts/affect-policy.endpoints';
import { failureMessages } from '@keenly/contracts/catalogue/failures';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { DomainError } from '../../../kernel/domain-error.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { ACCOUNT_CARDS, type AffectPolicy } from '../membership.public.js';

interface PolicyRow {
  readonly policy: AffectPolicy;
  readonly changed_at: Date | null;
  readonly changed_by: string | null;
}

@Injectable()
export class AffectPolicyReader {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** An organisation's policy, and who decided it when. */
  async of(clientId: string): Promise<AffectPolicyAnswer['data']> {
    const { rows } = await this.pool.query<PolicyRow>(
      `select o.affect_policy as policy, o.affect_policy_changed_at as changed_at, a.full_name as changed_by
       from app.organisation o
         left join ${ACCOUNT_CARDS} a on a.account_id = o.affect_policy_changed_by and a.client_id = o.client_id
       where o.client_id = $1`,
      [clientId],
    );
    const [row] = rows;
    if (row === undefined) throw new DomainError('NOT_FOUND', failureMessages.notFound);
    return { ...row, changed_at: row.changed_at?.toISOString() ?? null };
  }
}
