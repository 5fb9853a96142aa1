import { type BackOff, backOffMs } from './back-off.js';

/** A try that failed and says itself how many milliseconds to wait before the next one. */
export class RetryLater extends Error {
  constructor(
    message: string,
    readonly waitMs: number,
  ) {
    super(message);
    this.name = 'RetryLater';
  }
}

/** For failures that say nothing of the kind: the database was away, or the code is at fault. */
const unforeseen: BackOff = { firstMs: 1000, mostMs: 60_000 };

/** BullMQ's `settings.backoffStrategy` of processors that work through an outbox. */
export function outboxBackOff(attemptsMade: number, _type?: string, error?: Error): number {
  return error instanceof RetryLater ? error.waitMs : backOffMs(unforeseen, attemptsMade);
}
