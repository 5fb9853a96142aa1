import type { Run } from './writers.js';

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** The median of what `pick` finds in each repetition. */
export function medianOf(runs: readonly Run[], pick: (run: Run) => number): number {
  return median(runs.map(pick));
}

/** Median of the ratios of repetitions that ran side by side, so that a slow minute hits both alike. */
export function ratio(ours: readonly Run[], theirs: readonly Run[], pick: (run: Run) => number): number {
  return ratioOf(ours.map(pick), theirs.map(pick));
}

/** The same of one figure each. */
export function ratioOf(ours: readonly number[], theirs: readonly number[]): number {
  return median(
    ours.flatMap((value, index) => {
      const other = theirs[index];
      return other === undefined ? [] : [value / other];
    }),
  );
}

export const count = (value: number) => Math.round(value).toLocaleString('en-US');
export const times = (value: number) => `${value.toFixed(2)} ×`;
export const ms = (value: number) => `${value.toFixed(1)} ms`;

/** Prints rows under a heading as one aligned table. */
export function printTable(
  title: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
): void {
  const widths = head.map((cell, column) =>
    Math.max(cell.length, ...rows.map((row) => (row[column] ?? '').length)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`;
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  process.stdout.write(`\n${title}\n${[line(head), rule, ...rows.map(line)].join('\n')}\n`);
}
