import { measured, type Calibration } from '../features/calibration/calibration';
import { limitsFrom } from '../features/head-pose/head-pose';
import type { Baseline } from '../shared/baseline';

/** The baseline that a finished calibration gives; null while it is not finished. */
export function baselineOf(calibration: Calibration): Baseline | null {
  const found = measured(calibration);
  if (found === null) return null;
  const { straight, turns, resting, smile, features } = found;
  return { pose: { ...straight, limits: limitsFrom(turns) }, resting, smile: Math.min(1, smile), features };
}
