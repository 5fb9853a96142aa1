import type { CameraReport } from './camera-state';

/** Why a camera does not serve, as the learner is notified. */
export type CameraTrouble = 'refused' | 'missing' | 'busy' | 'failed' | 'covered';

/** The current trouble, since when (ms of any steady clock), and the one that the learner was notified of. */
export interface TroubleTrack {
  trouble: CameraTrouble | null;
  sinceMs: number;
  notified: CameraTrouble | null;
}
export const NO_TROUBLE: TroubleTrack = { trouble: null, sinceMs: 0, notified: null };

/** Trouble shorter than this (ms) is no one's news: a camera that is just being handed over, a hand before the lens. */
const NOTIFY_AFTER_MS: Record<CameraTrouble, number> = {
  refused: 0,
  missing: 2000,
  busy: 4000,
  failed: 4000,
  covered: 15_000,
};

/**
 * Folds one report. `notice` is due now: each trouble once, until the camera has served again; `over` is true
 * when the trouble of the last notice has ended.
 */
export function trackTrouble(
  track: TroubleTrack,
  report: Pick<CameraReport, 'state' | 'reading'>,
  nowMs: number,
): { track: TroubleTrack; notice: CameraTrouble | null; over: boolean } {
  const trouble = troubleIn(report);
  if (trouble === null) {
    // Still opening, it has not served yet: the last report is valid.
    if (report.state !== 'on') return { track, notice: null, over: false };
    return { track: NO_TROUBLE, notice: null, over: track.notified !== null };
  }
  const sinceMs = track.trouble === trouble ? track.sinceMs : nowMs;
  const due = track.notified !== trouble && nowMs - sinceMs >= NOTIFY_AFTER_MS[trouble];
  const notified = due ? trouble : track.notified;
  return { track: { trouble, sinceMs, notified }, notice: due ? trouble : null, over: false };
}

function troubleIn({ state, reading }: Pick<CameraReport, 'state' | 'reading'>): CameraTrouble | null {
  switch (state) {
    case 'off':
    case 'starting':
      return null;
    case 'on':
      return reading !== null && reading.faces === null ? 'covered' : null;
    case 'refused':
    case 'missing':
    case 'busy':
    case 'failed':
      return state;
    default:
      return state satisfies never;
  }
}

/** Calm words, and that the session goes on. */
export const cameraWords: Record<CameraTrouble, string> = {
  refused: 'Your browser doesn’t let Keenly use the camera. Your session continues without it.',
  missing: 'No camera is connected. Your session continues without it.',
  busy: 'Another program is using the camera. Your session continues, and Keenly will use the camera again when it’s free.',
  failed: 'Couldn’t use the camera. Your session continues without it.',
  covered: 'It’s too dark for the camera. Your session continues, and you won’t be marked as away.',
};
