import { FUTURE_TOLERANCE_S } from '@keenly/contracts/ingest';
import { sessionProblems } from '@keenly/contracts/catalogue/session-problems';
import { DomainError } from '../../../kernel/domain-error.js';
import type { RecordEvent } from './study-session.commands.js';

/** Less difference than this between the clocks is the network's, not a clock's, ms. */
const NETWORK_MS = 2000;
/** The longest that a batch is on its way, ms: a device gives up after 15 s, and what arrived may wait here as long. */
const ON_ITS_WAY_MS = 30_000;
/** The log takes nothing that happened longer ago than this, in days. */
export const OLDEST_EVENT_DAYS = 30;
const DAY_MS = 24 * 3600 * 1000;

/** A device's clock when a batch left, and what the device itself knows of it: `RecordEvent`. */
export type DeviceClock = Pick<RecordEvent, 'sentAt' | 'clockBehindMs'>;

/**
 * When something happened by the server's clock: by the device's, put right by what that is behind ours. Nothing
 * happens after it was received.
 * EVENT_FROM_THE_FUTURE more than a day ahead of us, EVENT_TOO_OLD more than thirty days back.
 */
export function serverTime(at: string, clock: DeviceClock, receivedAt: Date): Date {
  const deviceMs = requireNoFuture(at, receivedAt);
  const nowMs = receivedAt.getTime();
  const behindMs = behindOf(clock, nowMs);
  const corrected = Math.min(Math.abs(behindMs) < NETWORK_MS ? deviceMs : deviceMs + behindMs, nowMs);
  if (nowMs - corrected > OLDEST_EVENT_DAYS * DAY_MS) {
    throw new DomainError('EVENT_TOO_OLD', sessionProblems.tooOld);
  }
  return new Date(corrected);
}

/**
 * What the device's clock is behind ours, ms, negative where it is ahead. What it showed when the batch left is no more
 * than a bound: the time on the way makes it seem further behind. So what the device found by the service's answers is
 * believed, unless the rest is longer than a batch can be on its way, or less than nothing: then the clock was set since.
 * A clock not yet checked is believed to be right on the same terms; that of an older build is what it seems.
 */
function behindOf({ sentAt, clockBehindMs }: DeviceClock, nowMs: number): number {
  const seemsMs = nowMs - sentAt.getTime();
  if (clockBehindMs === undefined || Math.abs(seemsMs) < NETWORK_MS) return seemsMs;
  const checkedMs = clockBehindMs ?? 0;
  const onItsWayMs = seemsMs - checkedMs;
  return onItsWayMs >= 0 && onItsWayMs <= ON_ITS_WAY_MS ? checkedMs : seemsMs;
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
