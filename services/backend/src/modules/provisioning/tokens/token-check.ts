import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { RateLimited } from '../../../kernel/rate-limited.js';
import { APP_CONFIG, type AppConfig } from '../../../platform/config/config.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { SharedCounts } from '../../../platform/limits/shared-counts.js';
import { ProgramNames } from '../../identity/identity.public.js';
import type { CallingDirectory } from '../directory.js';
import { hashOfToken, looksLikeToken } from './token-secret.js';

/** Wrong tokens from one address in so many seconds. */
const TRIES_FROM_ADDRESS = 300;
const TRIES_IN_S = 300;

interface Found extends Omit<CallingDirectory, 'madeBy'> {
  readonly madeBy: string | null;
  /** No use of it was noted within the last minute. */
  readonly isUseNews: boolean;
}

/** Which directory calls (product/provisioning#tokens). */
@Injectable()
export class TokenCheck extends ProgramNames {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
    private readonly counts: SharedCounts,
  ) {
    super();
  }

  /**
   * The directory whose token this is; undefined for an unknown one, and for one that has ended. Nothing is remembered
   * between calls: another process may have ended it a moment ago.
   * @throws RateLimited after too many wrong tokens from one address; the right one is let in all the same
   */
  async authenticate(token: string, address: string): Promise<CallingDirectory | undefined> {
    const { rows } = await this.pool.query<Found>(
      `select t.id as "tokenId", t.client_id as "organizationId", t.name, t.created_by as "madeBy",
         (t.last_used_at is null or t.last_used_at <= now() - interval '1 minute') as "isUseNews"
       from app.provisioning_secret s join app.provisioning_token t on t.id = s.token_id
       where s.hash = $1 and t.ended_at is null and (s.ends_at is null or s.ends_at > now())`,
      [hashOfToken(looksLikeToken(token) ? token : '')],
    );
    const [found] = rows;
    if (found === undefined) {
      await this.countWrong(address);
      return undefined;
    }
    const { isUseNews, madeBy, ...directory } = found;
    if (madeBy === null) throw new Error('a token that no one made');
    if (isUseNews) await this.noteUse(found.tokenId);
    return { ...directory, madeBy };
  }

  async nameOf(actor: string): Promise<string | undefined> {
    const { rows } = await this.pool.query<{ name: string }>(
      'select name from app.provisioning_token where id = $1',
      [actor],
    );
    return rows[0]?.name;
  }

  /** Of many calls at once one writes. */
  private async noteUse(id: string): Promise<void> {
    await this.pool.query(
      `update app.provisioning_token set last_used_at = now()
       where id = $1 and (last_used_at is null or last_used_at <= now() - interval '1 minute')`,
      [id],
    );
  }

  private async countWrong(address: string): Promise<void> {
    const key = `provisioning-address:${createHash('sha256').update(address).digest('base64url')}`;
    const points = Math.ceil(TRIES_FROM_ADDRESS * this.config.rateLimitFactor);
    const full = await this.counts.count([{ key, points, seconds: TRIES_IN_S }]);
    if (full !== undefined) throw new RateLimited(Math.max(1, Math.ceil(full.waitMs / 1000)));
  }
}
