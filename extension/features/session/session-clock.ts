import type { Now } from '../../shared/clock';

/** The session's own clock: milliseconds since its start, and the reading at which that was true. */
export interface SessionClock extends Now {
  offsetMs: number;
}

export function startClock(now: Now): SessionClock {
  return { ...now, offsetMs: 0 };
}

/**
 * Moves the session's clock to `now`. Within one life of the worker it follows the monotonic clock; across lives only
 * the wall clock remains. It never runs backwards, whatever the wall clock does.
 */
export function advanceClock(clock: SessionClock, now: Now): SessionClock {
  const elapsed = clock.bootId === now.bootId ? now.monoMs - clock.monoMs : now.wallMs - clock.wallMs;
  return { ...now, offsetMs: clock.offsetMs + Math.max(0, elapsed) };
}
