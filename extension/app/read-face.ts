import { isDark, type Frame } from '../features/camera/frame';
import { mainFace } from '../features/camera/main-face';
import { confusionScore } from '../features/expressions/confusion';
import { judgeExpression } from '../features/expressions/judge-expression';
import { isTurnedAway, relativePose, STRAIGHT } from '../features/head-pose/head-pose';
import type { Baseline } from '../shared/baseline';
import type { Face, FaceReading } from '../shared/face';

const NOBODY: FaceReading = {
  faces: 0,
  confidence: 0,
  yaw: null,
  pitch: null,
  turnedAway: false,
  expressionsOn: false,
  expression: null,
  strength: 0,
};

/**
 * Only this may leave the document with the camera: the faces of one frame as labels and angles, read against the
 * person's own baseline. `frame` itself ends here.
 */
export function readFace(
  frame: Frame,
  faces: readonly Face[],
  { expressions, baseline }: { expressions: boolean; baseline: Baseline | null },
): FaceReading {
  const nobody = { ...NOBODY, expressionsOn: expressions };
  const main = mainFace(faces);
  if (main === null) return isDark(frame) ? { ...nobody, faces: null } : nobody;
  const { face, confidence } = main;
  const straight = baseline?.pose ?? STRAIGHT;
  const relative = relativePose(face.pose, straight);
  const confusion = confusionScore(face.features, baseline?.features ?? null, relative);
  const told = expressions ? judgeExpression(face.scores, baseline, confusion) : null;
  return {
    ...nobody,
    faces: Math.min(20, faces.length),
    confidence,
    ...relative,
    turnedAway: isTurnedAway(relative, straight),
    expression: told?.name ?? null,
    strength: told?.strength ?? 0,
  };
}
