import type { ExpressionName } from '@keenly/contracts/study-session';
import type { FaceReading } from '../../shared/face';

/** Width of a window in seconds (product/expressions#units: expressions are counted by units of ten seconds). */
export const WINDOW_S = 10;
/** A window that a break or the end of the session cuts shorter than this (s) is not worth an event. */
const LEAST_WINDOW_S = 5;
/** One reading vouches for this long at most, in ms; what no reading vouches for is unknown. */
const VOUCH_MS = 2000;

/** The current window: milliseconds of it by expression. Null while the camera says nothing. */
export interface OpenWindow {
  fromMs: number;
  untilMs: number;
  heldMs: Partial<Record<ExpressionName, number>>;
  /** Sum of confidence times milliseconds, over what is known. */
  sureMs: number;
}

/** Shares of the window, 0 to 1, which with `unknown` add up to 1; confidence is 0 when nothing is known. */
export interface ClosedWindow {
  window_s: number;
  shares: Partial<Record<ExpressionName, number>>;
  unknown: number;
  confidence: number;
}

/**
 * Adds what the camera says now: it holds for the time since the look before. `reading` is null while there is no
 * camera or expressions are not told, which ends the window; `counts` is false while what shows is no matter of the
 * study (another program in front), which leaves that time unknown.
 */
export function watchExpressions(
  open: OpenWindow | null,
  reading: FaceReading | null,
  offsetMs: number,
  counts: boolean,
): { open: OpenWindow | null; closed: ClosedWindow[] } {
  if (reading === null || !reading.expressionsOn) return { open: null, closed: closeEarly(open) };
  if (open === null) return { open: fresh(offsetMs), closed: [] };
  const endMs = open.fromMs + WINDOW_S * 1000;
  const told = counts ? reading : null;
  if (offsetMs < endMs) return { open: extended(open, told, offsetMs), closed: [] };
  const full = closed(extended(open, told, endMs), WINDOW_S);
  // Time that no one looked at makes no windows: the next one starts now, or where the full one ended just before.
  const next = offsetMs - endMs < VOUCH_MS ? extended(fresh(endMs), told, offsetMs) : fresh(offsetMs);
  return { open: next, closed: [full] };
}

/** The window that a break or the end of the session cuts off, when it is long enough. */
export function closeEarly(open: OpenWindow | null): ClosedWindow[] {
  if (open === null) return [];
  const seconds = Math.round((open.untilMs - open.fromMs) / 1000);
  return seconds < LEAST_WINDOW_S ? [] : [closed(open, seconds)];
}

const fresh = (offsetMs: number): OpenWindow => ({
  fromMs: offsetMs,
  untilMs: offsetMs,
  heldMs: {},
  sureMs: 0,
});

function extended(open: OpenWindow, reading: FaceReading | null, untilMs: number): OpenWindow {
  const span = Math.min(VOUCH_MS, Math.max(0, untilMs - open.untilMs));
  const name = reading?.expression ?? null;
  if (reading === null || name === null) return { ...open, untilMs };
  return {
    ...open,
    untilMs,
    heldMs: { ...open.heldMs, [name]: (open.heldMs[name] ?? 0) + span },
    sureMs: open.sureMs + span * reading.confidence * reading.strength,
  };
}

function closed({ heldMs, sureMs }: OpenWindow, seconds: number): ClosedWindow {
  const known = Object.values(heldMs).reduce((sum, ms) => sum + ms, 0);
  const whole = Math.max(known, seconds * 1000);
  const share = (ms: number) => Math.round((ms / whole) * 1000) / 1000;
  return {
    window_s: seconds,
    shares: Object.fromEntries(Object.entries(heldMs).map(([name, ms]) => [name, share(ms)])),
    unknown: share(whole - known),
    confidence: known === 0 ? 0 : Math.min(1, Math.round((sureMs / known) * 1000) / 1000),
  };
}
