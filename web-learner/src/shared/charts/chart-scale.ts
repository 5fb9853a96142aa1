/** Steps that people count in, at every power of ten. */
const STEPS = [1, 2, 2.5, 5, 10] as const;

/** The smallest round step that needs at most `count` of itself to reach `most`. */
export function roundStep(most: number, count: number): number {
  if (most <= 0) return 1;
  const rough = most / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = STEPS.find((size) => size * power >= rough * (1 - 1e-9)) ?? 10;
  return Number((step * power).toPrecision(3));
}

export interface Axis {
  /** Upper end; the axis starts at zero. */
  max: number;
  ticks: readonly number[];
}

/** An axis from zero to at least `most`, with at most `count` + 1 ticks at round numbers. */
export function axisTo(most: number, count: number): Axis {
  const step = roundStep(most, count);
  const steps = Math.max(1, Math.ceil(most / step - 1e-9));
  const ticks = Array.from({ length: steps + 1 }, (_, index) => Number((index * step).toPrecision(6)));
  return { max: ticks.at(-1) ?? step, ticks };
}
