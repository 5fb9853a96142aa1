import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { LOGGER } from '../observability/logger.js';

/** A broken backend complains with every try to reach it; the log hears of it once, and again when it is back. */
@Injectable()
export class QueueHealth {
  private since: number | undefined;

  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  get isDown(): boolean {
    return this.since !== undefined;
  }

  failed(error: unknown): void {
    if (this.since !== undefined) return;
    this.since = Date.now();
    this.logger.warn({ err: error }, 'the queue is not responding; due jobs wait in the database');
  }

  answered(): void {
    if (this.since === undefined) return;
    this.logger.info({ downForMs: Date.now() - this.since }, 'the queue is responding again');
    this.since = undefined;
  }
}
