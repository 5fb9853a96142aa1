import { axisTo } from './chart-scale';

/** An axis from zero on which a dividing value has its place whatever the largest value is. */
export interface SplitAxis {
  /** Position of a value, as a share of the axis's length. */
  at: (value: number) => number;
  ticks: readonly number[];
  /** Equal steps mean equal amounts; else steps grow beyond the divide. */
  linear: boolean;
}

/** Up to this many times the dividing value the axis counts evenly. */
const EVEN_UP_TO = 2.5;
/** Share of the length below the divide, where the axis does not count evenly. */
const BELOW = 0.4;
/** Round numbers, of which those beyond the divide become ticks. */
const ROUND = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000];

/** Where the axis may end. */
const ENDS = [
  1, 1.5, 2, 2.5, 3, 4, 5, 7, 10, 15, 20, 25, 30, 40, 50, 70, 100, 150, 200, 300, 500, 1000, 2000, 5000,
];

/**
 * Most values far beyond the divide would press everything else against zero: then what is below the divide keeps its
 * share of the length, evenly, and what is above runs in ever longer steps (a logarithm).
 */
export function splitAxis(split: number, most: number, steps: number): SplitAxis {
  if (most <= split * EVEN_UP_TO) {
    const { max, ticks } = axisTo(Math.max(most, split * 2), steps);
    return { at: (value) => value / max, ticks, linear: true };
  }
  const max = ENDS.find((value) => value >= most) ?? most;
  const span = Math.log(max / split);
  const beyond = ROUND.filter((value) => value > split * 1.5 && value <= max);
  return {
    at: (value) =>
      value <= split ? (value / split) * BELOW : BELOW + (Math.log(value / split) / span) * (1 - BELOW),
    ticks: [0, split / 2, split, ...beyond].map((value) => Number(value.toPrecision(3))),
    linear: false,
  };
}
