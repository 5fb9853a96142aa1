import type { LearnerState, PageClass } from '@keenly/contracts/study-session';

/** What was last reported of the learner, and what seems to be so now. */
export interface LearnerTrack {
  reported: LearnerState | null;
  seeming: LearnerState | null;
  seemingSinceMs: number;
}
export const NO_TRACK: LearnerTrack = { reported: null, seeming: null, seemingSinceMs: 0 };
/** What seems so for less than this (ms) is not reported: a page that loads, a window in passing. */
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

/** What the camera says becomes a state once it has held for this long (ms): a look at the clock is none. */
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

/** Folds what seems so now; `changed` is the state to report, once it has settled. */
export function settle(
  track: LearnerTrack,
  state: LearnerState,
  offsetMs: number,
): { track: LearnerTrack; changed: LearnerState | null } {
  if (state !== track.seeming) {
    return { track: { ...track, seeming: state, seemingSinceMs: offsetMs }, changed: null };
  }
  if (state === track.reported || offsetMs - track.seemingSinceMs < SETTLE_MS)
    return { track, changed: null };
  return { track: { ...track, reported: state }, changed: state };
}
