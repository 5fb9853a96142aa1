import { loadOf, type Load } from './load.js';
import type { Zone } from './day.js';

/** Something that ends: what is asked of it, in the unit of what it has to give. */
export interface Limit {
  readonly name: string;
  readonly unit: string;
  readonly has: number;
  /** Grows with the number of learners. */
  readonly asked: (load: Load) => number;
  /** What is to be done about it. */
  readonly then: string;
}

/** A limit, and the learners with whom it's reached. */
export interface Broken {
  readonly limit: Limit;
  readonly asked: number;
  /** Of what there is, 1 for all of it. */
  readonly share: number;
  readonly learners: number;
}

const MOST_LEARNERS = 1e12;

/** All limits, the first to be reached first, with what `learners` ask of each. */
export function whatBreaks(limits: readonly Limit[], learners: number, zones: readonly Zone[]): Broken[] {
  const load = loadOf(learners, zones);
  return limits
    .map((limit) => {
      const asked = limit.asked(load);
      return { limit, asked, share: asked / limit.has, learners: learnersAt(limit, zones) };
    })
    .sort((a, b) => a.learners - b.learners);
}

/** With how many learners a limit is reached, to a thousandth; Infinity where no number of them does. */
export function learnersAt(limit: Limit, zones: readonly Zone[]): number {
  const isReached = (learners: number) => limit.asked(loadOf(learners, zones)) >= limit.has;
  if (!isReached(MOST_LEARNERS)) return Number.POSITIVE_INFINITY;
  let [low, high] = [1, MOST_LEARNERS];
  while (high / low > 1.001) {
    const middle = Math.sqrt(low * high);
    if (isReached(middle)) high = middle;
    else low = middle;
  }
  return high;
}
