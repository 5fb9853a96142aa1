import type { FaceReading } from '../../shared/face';
import { isWatching, NO_FACE_TRACK, trackFace, type FaceTrack } from './face-track';

/** One reading of the browser: whether it is in front, and when the learner last touched the machine. */
export interface PresenceReading {
  inFront: boolean;
  idle: 'active' | 'idle' | 'locked';
  /** The page in front plays sound: watching or listening is not idleness. */
  audible: boolean;
  /** The camera's reading; null or absent without one. */
  face?: FaceReading | null;
}

/** Since when, in milliseconds of the session's clock; null when not so. */
export interface Presence {
  awaySinceMs: number | null;
  idleSinceMs: number | null;
  /** The machine was not touched, whatever it plays or the camera sees. */
  untouchedSinceMs: number | null;
  /** No one is in the camera's view, and nothing is touched: anyone who types is there, in view or not. */
  offScreenSinceMs: number | null;
  /** Someone is there and looks elsewhere. */
  lookingAwaySinceMs: number | null;
  face: FaceTrack;
}

export const PRESENT: Presence = {
  awaySinceMs: null,
  idleSinceMs: null,
  untouchedSinceMs: null,
  offScreenSinceMs: null,
  lookingAwaySinceMs: null,
  face: NO_FACE_TRACK,
};

/**
 * Folds one reading. The browser says 'idle' only after `detectionS` seconds without a touch, so idleness started that
 * much earlier (but not before the session). A locked screen is idleness and absence at once. Anyone who is seen to
 * look at the screen is reading or watching, not idle.
 */
export function observePresence(
  presence: Presence,
  reading: PresenceReading,
  offsetMs: number,
  detectionS: number,
): Presence {
  const locked = reading.idle === 'locked';
  const away = locked || !reading.inFront;
  const face = trackFace(presence.face, reading.face ?? null, offsetMs);
  const began = locked ? offsetMs : Math.max(0, offsetMs - detectionS * 1000);
  const untouchedSinceMs = reading.idle === 'active' ? null : (presence.untouchedSinceMs ?? began);
  const busy = reading.inFront && (reading.audible || isWatching(face));
  const idle = locked || (reading.idle === 'idle' && !busy);
  return {
    awaySinceMs: away ? (presence.awaySinceMs ?? offsetMs) : null,
    idleSinceMs: idle ? (presence.idleSinceMs ?? began) : null,
    untouchedSinceMs,
    offScreenSinceMs: later(face.goneSinceMs, untouchedSinceMs),
    lookingAwaySinceMs: face.turnedSinceMs,
    face,
  };
}

/** Since when both are so; null unless both are. */
function later(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : Math.max(a, b);
}

/** Milliseconds since, or 0 when not so. */
export function heldFor(sinceMs: number | null, offsetMs: number): number {
  return sinceMs === null ? 0 : Math.max(0, offsetMs - sinceMs);
}
