import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import { LOGGER } from '../observability/logger.js';

const TELL_EVERY_MS = 5_000;
/** Without a refusal for so long it's over: clients try again after five seconds. */
const OVER_AFTER_MS = 15_000;
/** Kinds are few; a message that held something of its request would make them many. */
const KINDS_MAX = 50;

interface Outage {
  readonly since: Date;
  last: Date;
  /** How many requests were refused, by what is away. */
  readonly refused: Map<string, number>;
  /** How many of them the log tells of already. */
  told: number;
}

/**
 * Tells operators that something requests need is away, since when, and how many were refused: a line every few seconds
 * while requests are refused, and one when it's over.
 */
@Injectable()
export class OutageLog implements OnApplicationBootstrap, OnApplicationShutdown {
  private outage: Outage | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  /** Begun here and not by a refusal, whose request its lines would bear the name of. */
  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.tell(), TELL_EVERY_MS).unref();
  }

  /**
   * A request was refused since `away` can't be reached.
   * @returns false if it is the first of its kind in this outage, which the caller logs whole
   */
  refused(away: string): boolean {
    const now = new Date();
    this.outage ??= {
      since: now,
      last: now,
      refused: new Map(),
      told: 0,
    };
    const { refused } = this.outage;
    const isNew = !refused.has(away);
    if (isNew && refused.size === KINDS_MAX) return false;
    this.outage.last = now;
    refused.set(away, (refused.get(away) ?? 0) + 1);
    return !isNew;
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
    if (this.outage !== undefined) this.end(this.outage);
  }

  private tell(): void {
    const { outage } = this;
    if (outage === undefined) return;
    if (Date.now() - outage.last.getTime() >= OVER_AFTER_MS) {
      this.end(outage);
      return;
    }
    const figures = figuresOf(outage);
    if (figures.refused === outage.told) return;
    outage.told = figures.refused;
    this.logger.warn(figures, 'requests are refused: what they need is away');
  }

  private end(outage: Outage): void {
    this.outage = undefined;
    this.logger.warn(figuresOf(outage), 'requests are no longer refused');
  }
}

function figuresOf({ since, last, refused }: Outage) {
  const counts = [...refused.values()];
  return {
    since: since.toISOString(),
    last: last.toISOString(),
    refused: counts.reduce((sum, count) => sum + count, 0),
    away: Object.fromEntries(refused),
  };
}
