import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { LOGGER } from '../observability/logger.js';
import { Metrics } from '../observability/metrics.js';

/**
 * An aggregate has an event of a type that this release doesn't know: a newer one runs beside it, and decided on what isn't
 * known here. Nothing is stored. A caller who tries again may reach the newer release.
 */
export class UnknownEvent extends Error {
  constructor(
    readonly category: string,
    readonly type: string,
  ) {
    super(`${category} has an event of a type that this release doesn't know: ${type}`);
    this.name = 'UnknownEvent';
  }
}

/** Counts what this process left to a newer release, and logs each type once. */
@Injectable()
export class UnknownEvents {
  private readonly told = new Set<string>();

  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly metrics: Metrics,
  ) {}

  met({ category, type }: UnknownEvent): void {
    this.metrics.unknownEvents.inc({ type });
    const what = `${category}/${type}`;
    if (this.told.has(what)) return;
    this.told.add(what);
    this.logger.warn({ category, type }, 'a newer release wrote a type of event that this one doesn’t know');
  }
}
