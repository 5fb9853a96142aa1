import type { Face } from '../../shared/face';

/** The confidence that remains when the face that counts is not the only one. */
const AMONG_OTHERS = 0.6;

/**
 * Of several faces the one that counts: the largest, and among alike the most central, for a learner sits before their
 * own camera. Confidence is the detector's, lowered when there is company.
 */
export function mainFace(faces: readonly Face[]): { face: Face; confidence: number } | null {
  const [first] = [...faces].sort((a, b) => weight(b) - weight(a));
  if (first === undefined) return null;
  const score = Math.min(1, Math.max(0, first.score));
  return { face: first, confidence: faces.length > 1 ? score * AMONG_OTHERS : score };
}

/** Area as a share of the frame, up to halved towards its edges. */
function weight({ box: [left, top, width, height] }: Face): number {
  const aside = Math.hypot(left + width / 2 - 0.5, top + height / 2 - 0.5);
  return width * height * (1 - Math.min(0.5, aside));
}
