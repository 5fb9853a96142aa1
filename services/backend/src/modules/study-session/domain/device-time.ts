import { FUTURE_TOLERANCE_S } from '@keenly/contracts/ingest';
import { sessionProblems } from '@keenly/contracts/catalogue/session-problems';
import { DomainError } from '../../../kernel/domain-error.js';

/** Less difference than this between the clocks is the network's, not a clock's, ms. */
const NETWORK_MS = 2000;
/** The log takes nothing that happened longer ago than this, in days. */
export const OLDEST_EVENT_DAYS = 30;
const DAY_MS = 24 * 3600 * 1000;

/**
 * When something happened by the server's clock. The device's clock is off by what it showed when the batch left
 * against what ours shows now; nothing happens after it was received.
 * EVENT_FROM_THE_FUTURE more than a day ahead of us, EVENT_TOO_OLD more than thirty days back.
 */
export function serverTime(at: string, sentAt: Date, receivedAt: Date): Date {
  const deviceMs = requireNoFuture(at, receivedAt);
  const nowMs = receivedAt.getTime();
  const skewMs = nowMs - sentAt.getTime();
  const corrected = Math.min(Math.abs(skewMs) < NETWORK_MS ? deviceMs : deviceMs + skewMs, nowMs);
  if (nowMs - corrected > OLDEST_EVENT_DAYS * DAY_MS) {
    throw new DomainError('EVENT_TOO_OLD', sessionProblems.tooOld);
  }
  return new Date(corrected);
}

/** A moment of the past as a device dates it, never later than now. EVENT_FROM_THE_FUTURE more than a day ahead of us. */
export function pastTime(at: string, receivedAt: Date): Date {
  return new Date(Math.min(requireNoFuture(at, receivedAt), receivedAt.getTime()));
}

function requireNoFuture(at: string, receivedAt: Date): number {
  const deviceMs = Date.parse(at);
  if (deviceMs - receivedAt.getTime() > FUTURE_TOLERANCE_S * 1000) {
    throw new DomainError('EVENT_FROM_THE_FUTURE', sessionProblems.fromTheFuture);
  }
  return deviceMs;
}
