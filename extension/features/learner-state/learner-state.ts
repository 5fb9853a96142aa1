import type { LearnerState, PageClass } from '@keenly/contracts/study-session';
import { sinceLastLook } from '../../shared/since-last-look';

/** The state last reported, and the one observed since. */
export interface LearnerTrack {
  reported: LearnerState | null;
  seeming: LearnerState | null;
  seemingSinceMs: number;
  /** When it was looked at last, ms; absent before the first look. */
  lookedAtMs?: number;
}
export const NO_TRACK: LearnerTrack = { reported: null, seeming: null, seemingSinceMs: 0 };
/** A state observed for less than this (ms) is not reported: a page that loads, a window in passing. */
export const SETTLE_MS = 1000;

export interface LearnerSigns {
  away: boolean;
  idle: boolean;
  /** By the camera: no one is there. Never without one. */
  walkedAway?: boolean;
  /** By the camera: someone is there and looks elsewhere. */
  lookingAway?: boolean;
  /** Null when no recordable page is in front (a new tab, an excluded site). */
  pageClass: PageClass | null;
}

/** A reading of the camera becomes a state once it has held for this long (ms): a look at the clock is none. */
export const GLANCE_MS = 5000;

export function stateOf({ away, idle, walkedAway, lookingAway, pageClass }: LearnerSigns): LearnerState {
  if (away) return 'off_chrome';
  if (walkedAway === true) return 'walked_away';
  if (idle) return 'idle';
  if (lookingAway === true) return 'looking_away';
  switch (pageClass) {
    case 'relevant':
      return 'focused';
    case 'distraction':
      return 'distracted';
    case 'transitional':
    case null:
      return 'neutral';
    default:
      return pageClass satisfies never;
  }
}

/**
 * Folds what seems so now; `changed` is the state to report, once it has settled, and `atMs` when it did, however late
 * this look is. `becameMs` is when it came to seem so, where that is known.
 */
export function settle(
  before: LearnerTrack,
  state: LearnerState,
  offsetMs: number,
  becameMs: number | null = null,
): { track: LearnerTrack; changed: LearnerState | null; atMs: number } {
  const track = { ...before, lookedAtMs: offsetMs };
  if (state !== before.seeming) {
    track.seeming = state;
    track.seemingSinceMs = sinceLastLook(becameMs, before.lookedAtMs, offsetMs);
  }
  const atMs = track.seemingSinceMs + SETTLE_MS;
  if (state === track.reported || atMs > offsetMs) return { track, changed: null, atMs };
  return { track: { ...track, reported: state }, changed: state, atMs };
}
