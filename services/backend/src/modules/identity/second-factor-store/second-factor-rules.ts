import { secondFactorMessages as words } from '@keenly/contracts/catalogue/second-factor';
import { RECOVERY_USE_S } from '@keenly/contracts/second-factor-recovery.endpoints';
import type { Sql } from '@keenly/event-store/types';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { DomainError } from '../../../kernel/domain-error.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { ACCOUNT_CARDS } from '../../membership/membership.public.js';
import { hasSecondFactor } from './has-second-factor.js';

/** A person's accounts in organisations that require a second factor; someone who waits to be accepted isn't a member. */
const REQUIRING = `${ACCOUNT_CARDS} a join app.second_factor_rule r on r.client_id = a.client_id
  where a.person_id = $1 and a.status = 'ACTIVE'`;

export interface Standing {
  readonly isDue: boolean;
  readonly waitsUntil: Date | null;
}

/**
 * Organisations that require a second factor (product/entering#required-two-step-sign-in). Asked of the database each
 * time: what one process remembers another may have changed.
 */
@Injectable()
export class SecondFactorRules {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** Must this person set one up before anything else? And until when do they wait who lost theirs? */
  async standing(personId: string): Promise<Standing> {
    const { rows } = await this.pool.query<Standing>({
      name: 'how a person stands with second factors',
      text: `select exists (select from ${REQUIRING}) and not ${hasSecondFactor('$1')} as "isDue",
          (select due_at from app.second_factor_recovery where person_id = $1
             and due_at > now() - make_interval(secs => $2)) as "waitsUntil"`,
      values: [personId, RECOVERY_USE_S],
    });
    return rows[0] ?? { isDue: false, waitsUntil: null };
  }

  /** The name of an organisation that requires one of this person; null where none does. */
  async requiredBy(personId: string, sql: Sql = this.pool): Promise<string | null> {
    const { rows } = await sql.query<{ name: string | null }>(
      `select a.client_name as name from ${REQUIRING} order by r.required_since, a.client_id limit 1`,
      [personId],
    );
    return rows[0] === undefined ? null : (rows[0].name ?? '');
  }

  /** CONFLICT where the last one is gone in this transaction and an organisation requires one. */
  async keepOne(personId: string, sql: Sql): Promise<void> {
    if ((await this.requiredBy(personId, sql)) !== null) throw new DomainError('CONFLICT', words.keepOne);
  }
}
