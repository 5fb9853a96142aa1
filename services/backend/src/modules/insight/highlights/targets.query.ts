import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Caller } from '../../../kernel/caller.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { PROFILE_TARGETS } from '../../profile/profile.public.js';

/** A learner's targets; null for one that isn't set. */
export interface Targets {
  readonly hoursAWeek: number | null;
  readonly hoursAMonth: number | null;
  readonly capabilitiesAWeek: number | null;
}

const none: Targets = { hoursAWeek: null, hoursAMonth: null, capabilitiesAWeek: null };

@Injectable()
export class TargetsReader {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** Only their own learner sees them, as 'My data' says: nothing of anyone else's. */
  async of(accountId: string, caller: Pick<Caller, 'accountId'>): Promise<Targets> {
    if (accountId !== caller.accountId) return none;
    const { rows } = await this.pool.query<Targets>({
      name: 'insight_targets',
      text: `select hours_a_week as "hoursAWeek", hours_a_month as "hoursAMonth",
         capabilities_a_week as "capabilitiesAWeek" from ${PROFILE_TARGETS} where account_id = $1`,
      values: [accountId],
    });
    return rows[0] ?? none;
  }
}
