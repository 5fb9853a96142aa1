import type { NudgeSettings } from '../features/nudges/nudge-settings';
import type { RawLook } from './look-around';

/** Replaces parts of the real world in a test build; the product's own build leaves it empty. */
export interface Interventions {
  look?: (look: RawLook) => RawLook;
  nudges?: NudgeSettings;
  idleDetectionS?: number;
}
