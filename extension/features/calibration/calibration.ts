import type { Baseline } from '../../shared/baseline';
import type { ExpressionScores, Face, FaceFeatures, HeadPose } from '../../shared/face';

/** Steps of a calibration, in the order in which the learner is asked for them. */
export const calibrationSteps = ['neutral', 'smile', 'left', 'right', 'down'] as const;
export type CalibrationStep = (typeof calibrationSteps)[number];

/** One look of the calibration page: how many faces, and the one that counts; `faces` null when it is dark. */
export interface CalibrationLook {
  faces: number | null;
  face: Pick<Face, 'pose' | 'scores' | 'features'> | null;
}

/** Guidance during a step: the obstacle, or that it goes well. */
export type Hint = 'too_dark' | 'no_face' | 'company' | 'show_more' | 'hold';

export interface Calibration {
  /** The current step; null once all are done. */
  step: CalibrationStep | null;
  stepSinceMs: number;
  hint: Hint;
  /** Looks that count, by step. */
  held: Partial<Record<CalibrationStep, readonly NonNullable<CalibrationLook['face']>[]>>;
  skipped: readonly CalibrationStep[];
}

/** So many looks that count complete a step; the page looks about three times a second. */
const NEEDED: Record<CalibrationStep, number> = { neutral: 15, smile: 6, left: 4, right: 4, down: 4 };
/** A step that cannot be shown is passed over after this long (ms), except the first, on which all else rests. */
const PATIENCE_MS = 12_000;
/** The least turns that count as shown, in radians, and how far a face may turn in the steps that ask for none. */
const LEAST_YAW = 0.25;
const LEAST_PITCH = 0.15;
const STEADY = 0.3;
/** A smile must read this much happier than the face at rest. */
const SMILES = 0.2;

export function beginCalibration(nowMs: number): Calibration {
  return { step: 'neutral', stepSinceMs: nowMs, hint: 'no_face', held: {}, skipped: [] };
}

/** Folds one look; the step moves on when enough was shown, or when it could not be. */
export function calibrate(before: Calibration, look: CalibrationLook, nowMs: number): Calibration {
  const { step } = before;
  if (step === null) return before;
  const hint = hintFor(before, step, look);
  const seen = before.held[step] ?? [];
  const counted = hint === 'hold' && look.face !== null ? [...seen, look.face] : seen;
  const after = { ...before, hint, held: { ...before.held, [step]: counted } };
  if (counted.length >= NEEDED[step]) return moved(after, nowMs);
  if (step !== 'neutral' && nowMs - before.stepSinceMs >= PATIENCE_MS) return passOver(after, nowMs);
  return after;
}

/** The learner passes over a step, or patience does; the first cannot be. */
export function passOver(calibration: Calibration, nowMs: number): Calibration {
  const { step, held, skipped } = calibration;
  if (step === null || step === 'neutral') return calibration;
  return moved({ ...calibration, held: { ...held, [step]: [] }, skipped: [...skipped, step] }, nowMs);
}

/** How much of the current step is done, 0 to 1. */
export function progressOf({ step, held }: Calibration): number {
  return step === null ? 1 : Math.min(1, (held[step]?.length ?? 0) / NEEDED[step]);
}

/** Straight look and turns, as the learner showed them; turns are relative to the straight look, null when skipped. */
export function measured({ step, held }: Calibration): Measured | null {
  const neutral = held.neutral ?? [];
  if (step !== null || neutral.length === 0) return null;
  const straight = meanPose(neutral);
  const turn = (name: CalibrationStep): HeadPose | null => {
    const looks = held[name] ?? [];
    return looks.length === 0 ? null : relative(meanPose(looks), straight);
  };
  const smiles = (held.smile ?? []).map(({ scores }) => scores.happy ?? 0);
  return {
    straight,
    turns: { left: turn('left'), right: turn('right'), down: turn('down') },
    resting: meanScores(neutral.map(({ scores }) => scores)),
    smile: smiles.length === 0 ? 1 : mean(smiles),
    features: spreadOf(neutral.flatMap(({ features }) => (features === null ? [] : [features]))),
  };
}

export interface Measured {
  straight: HeadPose;
  turns: { left: HeadPose | null; right: HeadPose | null; down: HeadPose | null };
  resting: Baseline['resting'];
  smile: number;
  features: Baseline['features'];
}

function hintFor(calibration: Calibration, step: CalibrationStep, { faces, face }: CalibrationLook): Hint {
  if (faces === null) return 'too_dark';
  if (face === null) return 'no_face';
  if (faces > 1) return 'company';
  const { held } = calibration;
  const neutral = held.neutral ?? [];
  if (step === 'neutral') {
    const moves = neutral.length > 0 && apart(face.pose, meanPose(neutral)) > STEADY;
    return moves ? 'show_more' : 'hold';
  }
  const turn = relative(face.pose, meanPose(neutral));
  switch (step) {
    case 'smile': {
      const rest = mean(neutral.map(({ scores }) => scores.happy ?? 0));
      // Anyone who smiles at rest already smiles enough.
      return (face.scores.happy ?? 0) >= Math.min(0.8, rest + SMILES) ? 'hold' : 'show_more';
    }
    case 'left':
      return Math.abs(turn.yaw) >= LEAST_YAW ? 'hold' : 'show_more';
    case 'right': {
      // Which sign is which side depends on the camera: right is where left was not.
      const left = held.left ?? [];
      const side = left.length === 0 ? Math.sign(turn.yaw) : -Math.sign(relative(meanPose(left), meanPose(neutral)).yaw); // prettier-ignore
      return turn.yaw * side >= LEAST_YAW ? 'hold' : 'show_more';
    }
    case 'down':
      return Math.abs(turn.pitch) >= LEAST_PITCH && Math.abs(turn.yaw) < LEAST_YAW * 1.5
        ? 'hold'
        : 'show_more';
    default:
      return step satisfies never;
  }
}

function moved(calibration: Calibration, nowMs: number): Calibration {
  const at = calibration.step === null ? -1 : calibrationSteps.indexOf(calibration.step);
  const step = calibrationSteps[at + 1] ?? null;
  return { ...calibration, step, stepSinceMs: nowMs, hint: 'show_more' };
}

const mean = (values: readonly number[]) =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
const relative = (pose: HeadPose, straight: HeadPose): HeadPose => ({
  yaw: pose.yaw - straight.yaw,
  pitch: pose.pitch - straight.pitch,
});
const apart = (a: HeadPose, b: HeadPose) => Math.hypot(a.yaw - b.yaw, a.pitch - b.pitch);

function meanPose(faces: readonly { pose: HeadPose }[]): HeadPose {
  return { yaw: mean(faces.map(({ pose }) => pose.yaw)), pitch: mean(faces.map(({ pose }) => pose.pitch)) };
}

function meanScores(all: readonly ExpressionScores[]): ExpressionScores {
  const names = new Set(all.flatMap((scores) => Object.keys(scores) as (keyof ExpressionScores)[]));
  return Object.fromEntries([...names].map((name) => [name, mean(all.map((scores) => scores[name] ?? 0))]));
}

function spreadOf(all: readonly FaceFeatures[]): Baseline['features'] {
  if (all.length < 2) return null;
  const over = (measure: (values: number[]) => number): FaceFeatures => ({
    browGap: measure(all.map(({ browGap }) => browGap)),
    browHeight: measure(all.map(({ browHeight }) => browHeight)),
    eyeOpening: measure(all.map(({ eyeOpening }) => eyeOpening)),
  });
  const deviation = (values: number[]) => Math.sqrt(mean(values.map((value) => (value - mean(values)) ** 2)));
  return { mean: over(mean), spread: over(deviation) };
}
