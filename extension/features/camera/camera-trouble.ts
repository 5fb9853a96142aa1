import type { CameraReport } from './camera-state';

/** What a learner is told about a camera that does not serve. */
export type CameraTrouble = 'refused' | 'missing' | 'busy' | 'failed' | 'covered';

/** What is so, since when (ms of any steady clock), and what the learner was already told. */
export interface TroubleTrack {
  trouble: CameraTrouble | null;
  sinceMs: number;
  told: CameraTrouble | null;
}
export const NO_TROUBLE: TroubleTrack = { trouble: null, sinceMs: 0, told: null };

/** Trouble shorter than this (ms) is no one's news: a camera that is just being handed over, a hand before the lens. */
const TELL_AFTER_MS: Record<CameraTrouble, number> = {
  refused: 0,
  missing: 2000,
  busy: 4000,
  failed: 4000,
  covered: 15_000,
};

/**
 * Folds one report. `tell` is what to say now: each trouble once, until the camera has served again; `over` is true
 * when what was told is no longer so.
 */
export function trackTrouble(
  track: TroubleTrack,
  report: Pick<CameraReport, 'state' | 'reading'>,
  nowMs: number,
): { track: TroubleTrack; tell: CameraTrouble | null; over: boolean } {
  const trouble = troubleIn(report);
  if (trouble === null) {
    // Still opening, it has not served yet: the last report is valid.
    if (report.state !== 'on') return { track, tell: null, over: false };
    return { track: NO_TROUBLE, tell: null, over: track.told !== null };
  }
  const sinceMs = track.trouble === trouble ? track.sinceMs : nowMs;
  const due = track.told !== trouble && nowMs - sinceMs >= TELL_AFTER_MS[trouble];
  const told = due ? trouble : track.told;
  return { track: { trouble, sinceMs, told }, tell: due ? trouble : null, over: false };
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
