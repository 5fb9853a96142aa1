import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { RateLimited } from '../../../kernel/rate-limited.js';
import { APP_CONFIG, type AppConfig } from '../../config/config.js';
import { LOGGER } from '../../observability/logger.js';
import { RateLimitReservation } from '../../limits/rate-limit-reservation.js';
import { type Counted, SharedCounts } from '../../limits/shared-counts.js';

/** At most `points` in `seconds`, counted for each key by itself. */
export interface RateRule {
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
  /** 'all': counted in Postgres for all processes together. 'process': in memory, for routes that are called a lot. */
  readonly across: 'all' | 'process';
  /** 'refusals': what the route answered well is given back. Every call counts where absent. */
  readonly counts?: 'refusals';
  /**
   * 'tell': a call that finds it full goes on, and its handler knows (`RateLimitReservation.full`). Stands behind all that
   * refuse, since what comes after a full one counts nothing.
   */
  readonly whenFull?: 'tell';
}

/** A rule with what it counts by, of one call. */
export interface Applied {
  readonly rule: RateRule;
  readonly key: string;
}

/** Max exhausted keys cached locally until their window ends, to skip the lookup. Evicts the oldest. */
const REMEMBERED_FULL = 10_000;

/** Counts calls and refuses too many of them with RATE_LIMITED. Keys are stored hashed. */
@Injectable()
export class RateLimits {
  private readonly inMemory = new Map<string, RateLimiterMemory>();
  /** Until when, epoch milliseconds. */
  private readonly full = new Map<string, number>();

  constructor(
    @Inject(APP_CONFIG) private readonly config: AppConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly shared: SharedCounts,
  ) {}

  /**
   * Counts one call for all of these at once. The first that is used up refuses, and the ones behind it count nothing:
   * anyone who is stopped at one person's door does not fill that person's other limits.
   * @returns what a good answer gives back
   */
  async consume(applied: readonly Applied[]): Promise<RateLimitReservation> {
    const here = applied.filter(({ rule }) => rule.across === 'process');
    for (const one of here) await this.consumeHere(one);
    const all = applied.filter(({ rule }) => rule.across === 'all');
    const { isShared, full } = await this.consumeTogether(all);
    const owed = ({ rule }: Applied) => rule.counts === 'refusals';
    const owedHere = (isShared ? here : applied).filter(owed);
    // The full one and those behind it counted nothing, and have nothing to give back.
    const counted = full === undefined ? all : all.slice(0, all.indexOf(full));
    return new RateLimitReservation(
      isShared ? counted.filter(owed).map(storedKey) : [],
      {
        shared: (keys) => this.shared.giveBack(keys),
        ...(owedHere.length === 0 ? {} : { here: () => this.giveBackHere(owedHere) }),
      },
      full?.rule.name,
    );
  }

  /** Counted in this process only where the database is away; `full` is one that tells instead of refusing. */
  private async consumeTogether(
    applied: readonly Applied[],
  ): Promise<{ readonly isShared: boolean; readonly full?: Applied | undefined }> {
    if (applied.length === 0) return { isShared: true };
    for (const one of applied) this.refuseIfKnownFull(one);
    const asked = applied.map((one) => ({
      key: storedKey(one),
      points: this.pointsOf(one.rule),
      seconds: one.rule.seconds,
    }));
    let refusal: Counted | undefined;
    try {
      refusal = await this.shared.count(asked);
    } catch (error) {
      // Without a database there is nothing to sign in to, and still nothing to hammer.
      this.logger.warn({ err: error }, 'rate limits are counted in this process only');
      for (const one of applied) await this.consumeHere(one);
      return { isShared: false };
    }
    if (refusal === undefined) return { isShared: true };
    const { key, waitMs } = refusal;
    const full = applied.find((one) => storedKey(one) === key);
    if (full?.rule.whenFull === 'tell') return { isShared: true, full };
    if (full?.rule.counts === undefined) this.rememberFull(key, Date.now() + waitMs);
    throw new RateLimited(secondsOf(waitMs));
  }

  /** Refuses without a lookup. Only limits that never give counts back are remembered, so a full one stays full. */
  private refuseIfKnownFull(one: Applied): void {
    const key = storedKey(one);
    const until = this.full.get(key);
    if (until === undefined) return;
    const waitMs = until - Date.now();
    if (waitMs > 0) throw new RateLimited(secondsOf(waitMs));
    this.full.delete(key);
  }

  private rememberFull(key: string, until: number): void {
    this.full.set(key, until);
    for (const oldest of this.full.keys()) {
      if (this.full.size <= REMEMBERED_FULL) break;
      this.full.delete(oldest);
    }
  }

  private async consumeHere({ rule, key }: Applied): Promise<void> {
    try {
      await this.limiterHere(rule).consume(key);
    } catch (error) {
      if (error instanceof RateLimiterRes) throw new RateLimited(secondsOf(error.msBeforeNext));
      throw error;
    }
  }

  private async giveBackHere(applied: readonly Applied[]): Promise<void> {
    for (const { rule, key } of applied) await this.limiterHere(rule).reward(key);
  }

  private limiterHere(rule: RateRule): RateLimiterMemory {
    const known = this.inMemory.get(rule.name);
    if (known !== undefined) return known;
    const options = { keyPrefix: rule.name, points: this.pointsOf(rule), duration: rule.seconds };
    const limiter = new RateLimiterMemory(options);
    this.inMemory.set(rule.name, limiter);
    return limiter;
  }

  private pointsOf({ points }: RateRule): number {
    return Math.ceil(points * this.config.rateLimitFactor);
  }
}

function storedKey({ rule, key }: Applied): string {
  return `${rule.name}:${createHash('sha256').update(key).digest('base64url')}`;
}

function secondsOf(ms: number): number {
  return Math.max(1, Math.ceil(ms / 1000));
}
