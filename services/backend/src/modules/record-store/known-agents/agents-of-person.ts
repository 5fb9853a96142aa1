import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { APP_CONFIG, type AppConfig } from '../../../platform/config/config.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import type { Whose } from '../../../platform/personal-data/personal-data.js';
import { PERSON_CARDS } from '../../identity/identity.public.js';
import { keysOfAccount, keysOfEmail } from '../statement/keys-of-person.js';

/** What a person is called by programs of their organizations (product/record-store#documents). */
@Injectable()
export class AgentsOfPerson {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(APP_CONFIG) private readonly config: Pick<AppConfig, 'origin'>,
  ) {}

  /** Tenants that the person has or had accounts of, and the agents that they are there, as `agentKeys` has them. */
  async of({ userId, accounts }: Whose): Promise<[tenants: string[], agents: string[]]> {
    const { rows } = await this.pool.query<{ email: string }>(
      `select email from ${PERSON_CARDS} where person_id = $1`,
      [userId],
    );
    const agents = [
      ...rows.flatMap(({ email }) => keysOfEmail(email)),
      ...accounts.flatMap(({ accountId }) => keysOfAccount(this.config.origin, accountId)),
    ];
    return [[...new Set(accounts.map(({ tenant }) => tenant))], agents];
  }
}
