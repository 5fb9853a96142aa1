import type { Learner } from '../read-plans/plan-progress.js';

/** A plan that someone may have. */
export interface HeldBy extends Learner {
  readonly planId: string;
}
