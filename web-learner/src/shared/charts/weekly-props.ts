export interface WeeklyPoint {
  /** Name of the week, and the same in little room. */
  label: string;
  short: string;
  /** Null where there was nothing to measure: a gap. */
  value: number | null;
  /** What others reached; null where there is no one to compare with. */
  average: number | null;
}

export interface WeeklyChartProps {
  /** Oldest first; the last one is the week that runs. */
  points: readonly WeeklyPoint[];
  /** Null where the person set none. */
  target: number | null;
  words: { value: string; target: string; average: string };
  /** A figure with its unit. */
  format: (value: number) => string;
  /** What the chart says, in one sentence. */
  sentence: string;
  look?: 'bars' | 'line';
  /** Ends of the axis where it does not start at zero; they are written beside it. */
  range?: { min: number; max: number };
}
