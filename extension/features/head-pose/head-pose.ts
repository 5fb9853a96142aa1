import type { Baseline } from '../../shared/baseline';
import type { HeadPose } from '../../shared/face';

/** Beyond these turns of the head, in radians, a person looks elsewhere, unless their own baseline says less. */
export const YAW_LIMIT = 0.4;
export const PITCH_LIMIT = 0.5;
/** A person's own limit lies at this share of the turn they showed as 'looking elsewhere'. */
const OWN_SHARE = 0.7;
/** No one's limit is narrower than this (radians): a camera's reading wavers by as much. */
const NARROWEST = 0.25;

/** Someone who never calibrated: the camera is taken to stand in front of them. */
export const STRAIGHT: Baseline['pose'] = {
  yaw: 0,
  pitch: 0,
  limits: { yawLow: YAW_LIMIT, yawHigh: YAW_LIMIT, pitchLow: PITCH_LIMIT, pitchHigh: PITCH_LIMIT },
};

/** The turn against the person's own straight look, in radians. */
export function relativePose(pose: HeadPose, straight: Baseline['pose']): HeadPose {
  return { yaw: pose.yaw - straight.yaw, pitch: pose.pitch - straight.pitch };
}

/** Whether a turn (relative to the straight look) leads away from the screen. */
export function isTurnedAway({ yaw, pitch }: HeadPose, { limits }: Baseline['pose']): boolean {
  return yaw < -limits.yawLow || yaw > limits.yawHigh || pitch < -limits.pitchLow || pitch > limits.pitchHigh;
}

/**
 * A person's own limits from the turns they showed when asked to look left, right and down (radians, relative; null
 * when not shown). A limit is never wider than the general one.
 */
export function limitsFrom(turns: {
  left: HeadPose | null;
  right: HeadPose | null;
  down: HeadPose | null;
}): Baseline['pose']['limits'] {
  const limits = { ...STRAIGHT.limits };
  for (const turn of [turns.left, turns.right]) {
    if (turn !== null) limits[turn.yaw < 0 ? 'yawLow' : 'yawHigh'] = own(turn.yaw, YAW_LIMIT);
  }
  const { down } = turns;
  if (down !== null) limits[down.pitch < 0 ? 'pitchLow' : 'pitchHigh'] = own(down.pitch, PITCH_LIMIT);
  return limits;
}

function own(shown: number, general: number): number {
  return Math.min(general, Math.max(NARROWEST, Math.abs(shown) * OWN_SHARE));
}
