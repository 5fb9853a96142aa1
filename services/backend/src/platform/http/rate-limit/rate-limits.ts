import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { APP_CONFIG, type AppConfig } from '../../config/config.js';
import { APP_SCHEMA } from '../../database/database-parts.js';
import { PG_POOL } from '../../database/pool.js';
import { RateLimited } from '../../../kernel/rate-limited.js';

/** At most `points` in `seconds`, counted for each key by itself. */
export interface RateRule {
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
  /** 'all': counted in Postgres for all processes together. 'process': in memory, for routes that are called a lot. */
  readonly across: 'all' | 'process';
}

export const RATE_LIMIT_TABLE = 'rate_limit';

/** Counts calls and refuses too many of them with RATE_LIMITED. Keys are stored hashed. */
@Injectable()
export class RateLimits {
  private readonly limiters = new Map<string, RateLimiterMemory | RateLimiterPostgres>();

  constructor(
    @Inject(APP_CONFIG) private readonly config: AppConfig,
    @Inject(PG_POOL) private readonly pool: Pool,
  ) {}

  async consume(rule: RateRule, key: string): Promise<void> {
    try {
      await this.limiter(rule).consume(rule.across === 'all' ? hashed(key) : key);
    } catch (error) {
      if (error instanceof RateLimiterRes) throw new RateLimited(Math.ceil(error.msBeforeNext / 1000));
      throw error;
    }
  }

  /** Takes back one that `consume` counted. */
  async giveBack(rule: RateRule, key: string): Promise<void> {
    await this.limiter(rule).reward(rule.across === 'all' ? hashed(key) : key);
  }

  private limiter(rule: RateRule): RateLimiterMemory | RateLimiterPostgres {
    const known = this.limiters.get(rule.name);
    if (known !== undefined) return known;
    const limiter = this.create(rule);
    this.limiters.set(rule.name, limiter);
    return limiter;
  }

  private create({ name, points, seconds, across }: RateRule): RateLimiterMemory | RateLimiterPostgres {
    const options = { keyPrefix: name, points: points * this.config.rateLimitFactor, duration: seconds };
    if (across === 'process') return new RateLimiterMemory(options);
    return new RateLimiterPostgres({
      ...options,
      storeClient: this.pool,
      storeType: 'pool',
      schemaName: APP_SCHEMA,
      tableName: RATE_LIMIT_TABLE,
      tableCreated: true,
      // Without a database there is nothing to sign in to, and still nothing to hammer.
      insuranceLimiter: new RateLimiterMemory(options),
      inMemoryBlockOnConsumed: options.points + 1,
    });
  }
}

function hashed(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
