import type { Baseline } from '../../shared/baseline';
import type { FaceFeatures, HeadPose } from '../../shared/face';

/** How much each sign counts: brows drawn together, brows lowered, eyes narrowed. */
const weights: Record<keyof FaceFeatures, number> = { browGap: 0.4, browHeight: 0.4, eyeOpening: 0.2 };
/** Deviations from rest are counted in spreads of the resting face, up to this many. */
const MOST_SPREADS = 5;
/** The least spread, as a share of the distance itself: a few seconds of rest never show how much a face varies. */
const LEAST_SPREAD = 0.02;
/** A head turned further than this (radians) distorts the distances: nothing is said then. */
const FRONTAL = 0.25;

/**
 * Experimental. How much the face frowns in concentration or puzzlement, 0 to 1, against its own rest. No library tells
 * confusion, and this score cannot tell it from effort or bright light; anyone who shows it says that it is
 * experimental.
 * @returns null without a calibration, without a mesh, or with the head turned
 */
export function confusionScore(
  features: FaceFeatures | null,
  rest: Baseline['features'],
  relative: HeadPose,
): number | null {
  if (features === null || rest === null) return null;
  if (Math.abs(relative.yaw) > FRONTAL || Math.abs(relative.pitch) > FRONTAL) return null;
  const frown = (Object.keys(weights) as (keyof FaceFeatures)[]).reduce((sum, key) => {
    const spread = Math.max(rest.spread[key], rest.mean[key] * LEAST_SPREAD, 1e-6);
    const spreads = (rest.mean[key] - features[key]) / spread;
    return sum + weights[key] * Math.min(MOST_SPREADS, Math.max(0, spreads));
  }, 0);
  return frown / MOST_SPREADS;
}
