import type { FaceReading } from '../../shared/face';

/** Presence and gaze by the camera. Milliseconds of the session's clock since when, null when not so. */
export interface FaceTrack {
  /** Since when no one is in view. */
  goneSinceMs: number | null;
  /** Since when no one in view looks at the screen; goes on when a turned head is lost from view. */
  turnedSinceMs: number | null;
  /** The last look that could tell: a covered lens cannot. */
  toldAtMs: number | null;
}

export const NO_FACE_TRACK: FaceTrack = { goneSinceMs: null, turnedSinceMs: null, toldAtMs: null };
/** The last reading holds for this long (ms) without another; then nothing is known. */
export const FACE_MEMORY_MS = 5000;

/**
 * Folds one look. `reading` is null without a camera; a covered lens or a dark room is not absence, it is unknown. Of
 * several faces the one that counts was chosen before; a second one does no harm here.
 */
export function trackFace(track: FaceTrack, reading: FaceReading | null, offsetMs: number): FaceTrack {
  if (reading === null || reading.faces === null) {
    const stale = track.toldAtMs === null || offsetMs - track.toldAtMs > FACE_MEMORY_MS;
    return stale ? NO_FACE_TRACK : track;
  }
  if (reading.faces === 0) {
    return { ...track, goneSinceMs: track.goneSinceMs ?? offsetMs, toldAtMs: offsetMs };
  }
  const turnedSinceMs = reading.turnedAway ? (track.turnedSinceMs ?? offsetMs) : null;
  return { goneSinceMs: null, turnedSinceMs, toldAtMs: offsetMs };
}

/** Whether someone is known to look at the screen. */
export function isWatching({ goneSinceMs, turnedSinceMs, toldAtMs }: FaceTrack): boolean {
  return toldAtMs !== null && goneSinceMs === null && turnedSinceMs === null;
}
