import type { ExtensionSelf, Pairing } from '@keenly/contracts/pairing';
import { failureMessages } from '@keenly/contracts/catalogue/failures';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Caller } from '../../../kernel/caller.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { PG_POOL } from '../../../platform/database/pool.js';

interface PairingRow {
  readonly id: string;
  readonly browser: string;
  readonly paired_at: Date;
  readonly last_used_at: Date;
}

/** The extensions that work for a person. */
@Injectable()
export class PairingsReader {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** The live pairings of the caller, newest first. */
  async list({ userId, accountId }: Caller): Promise<Pairing[]> {
    const { rows } = await this.pool.query<PairingRow>(
      `select id, user_agent as browser, created_at as paired_at, last_used_at from app.sign_in
       where person_id = $1 and account_id = $2 and kind = 'extension' and revoked_at is null and expires_at > now()
       order by created_at desc limit 100`,
      [userId, accountId],
    );
    return rows.map(({ id, browser, paired_at, last_used_at }) => ({
      id,
      browser,
      paired_at: paired_at.toISOString(),
      last_used_at: last_used_at.toISOString(),
    }));
  }

  /** For whom the calling extension works. */
  async self({ userId, signInId }: Caller): Promise<ExtensionSelf> {
    const { rows } = await this.pool.query<ExtensionSelf['user'] & { external_id: string }>(
      `select c.person_id as user_id, c.full_name as user_name, c.email::text as email, p.external_id
       from app.person_card c join app.person p on p.id = c.person_id where c.person_id = $1`,
      [userId],
    );
    const [row] = rows;
    if (row === undefined) throw new DomainError('NOT_FOUND', failureMessages.notFound);
    const { external_id, ...user } = row;
    return { pairing_id: signInId, user, external_id };
  }
}
