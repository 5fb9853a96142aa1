import type { FaceFeatures } from '../../shared/face';

/** A point of the face mesh: x, y and depth, in any one unit. */
export type MeshPoint = readonly [number, number, number];

/** Places in the 468-point mesh: [right, left], as the person has them. */
const at = {
  outerEye: [33, 263],
  innerEye: [133, 362],
  innerBrow: [55, 285],
  upperLid: [159, 386],
  lowerLid: [145, 374],
} as const;

/** Measures a mesh; null when it lacks points, or has no width to measure by. */
export function measureFace(mesh: readonly MeshPoint[]): FaceFeatures | null {
  const between = (a: number, b: number) => {
    const [from, to] = [mesh[a], mesh[b]];
    if (from === undefined || to === undefined) return Number.NaN;
    return Math.hypot(from[0] - to[0], from[1] - to[1], from[2] - to[2]);
  };
  const both = (a: readonly [number, number], b: readonly [number, number]) =>
    (between(a[0], b[0]) + between(a[1], b[1])) / 2;
  const width = between(...at.outerEye);
  const features = {
    browGap: between(...at.innerBrow) / width,
    browHeight: both(at.innerBrow, at.innerEye) / width,
    eyeOpening: both(at.upperLid, at.lowerLid) / width,
  };
  return Object.values(features).every(Number.isFinite) ? features : null;
}
