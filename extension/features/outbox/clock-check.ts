import { z } from 'zod';

/**
 * How far this device's clock is behind the service's, in ms and negative where it is ahead: between the two. Each
 * answer bounds it, since the service read its clock after the batch left and before the answer came, as in NTP.
 */
export const clockBoundsSchema = z.object({ leastMs: z.number(), mostMs: z.number() });
export type ClockBounds = z.infer<typeof clockBoundsSchema>;

/** One exchange: this device's clock at both ends, epoch ms, and the service's word of its own in between. */
export interface Exchange {
  sentMs: number;
  answeredMs: number;
  receivedAt: string;
}

/**
 * What is known after one more exchange. It can only narrow what was known; where it contradicts that, a clock was set
 * in the meantime and the new word stands alone. A clock that was set back during the exchange says nothing.
 */
export function afterExchange(
  known: ClockBounds | null,
  { sentMs, answeredMs, receivedAt }: Exchange,
): ClockBounds | null {
  if (answeredMs < sentMs) return known;
  const receivedMs = Date.parse(receivedAt);
  const seen = { leastMs: receivedMs - answeredMs, mostMs: receivedMs - sentMs };
  if (known === null) return seen;
  const both = {
    leastMs: Math.max(known.leastMs, seen.leastMs),
    mostMs: Math.min(known.mostMs, seen.mostMs),
  };
  return both.leastMs <= both.mostMs ? both : seen;
}

/** What the clock is behind for certain, ms; 0 where it may be right, negative where it is ahead; null when unknown. */
export function certainlyBehindMs(known: ClockBounds | null): number | null {
  return known === null ? null : Math.max(known.leastMs, Math.min(known.mostMs, 0));
}
