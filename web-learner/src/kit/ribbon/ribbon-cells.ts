import type { RibbonCell } from '@keenly/contracts/study-session';

/** The cells of a ribbon as it came over the wire; letters it does not know count as nothing recorded. */
export function cellsOf(ribbon: string): RibbonCell[] {
  return Array.from(ribbon, (letter) => (letter === 'f' || letter === 'n' || letter === 'd' ? letter : '-'));
}

/**
 * The same session in `count` cells: each takes the class that has most of its stretch, recorded before not recorded.
 */
export function resample(cells: readonly RibbonCell[], count: number): RibbonCell[] {
  if (cells.length === 0 || count <= 0) return [];
  const width = cells.length / count;
  return Array.from({ length: count }, (_, index) => mostOf(cells, index * width, (index + 1) * width));
}

/** Overlaps closer than this are a tie: the sums are of fractions. */
const TIE = 1e-9;

/** The class with the most of [from, to), both in cells. A tie goes to what must not be lost: distraction, neutral. */
function mostOf(cells: readonly RibbonCell[], from: number, to: number): RibbonCell {
  const held: Record<RibbonCell, number> = { f: 0, n: 0, d: 0, '-': 0 };
  for (let index = Math.floor(from); index < Math.min(to, cells.length); index += 1) {
    held[cells[index] ?? '-'] += Math.min(to, index + 1) - Math.max(from, index);
  }
  const recorded = (['d', 'n', 'f'] as const).filter((cell) => held[cell] > TIE);
  return recorded.reduce<RibbonCell>(
    (most, cell) => (held[cell] > held[most] + TIE ? cell : most),
    recorded[0] ?? '-',
  );
}

export interface RibbonShares {
  /** Percent of what was recorded, whole. */
  focused: number;
  neutral: number;
  distraction: number;
}

/** Shares of the recorded cells; null where nothing was recorded. */
export function sharesOf(cells: readonly RibbonCell[]): RibbonShares | null {
  const recorded = cells.filter((cell) => cell !== '-').length;
  if (recorded === 0) return null;
  const share = (wanted: RibbonCell) =>
    Math.round((cells.filter((cell) => cell === wanted).length / recorded) * 1000) / 10;
  return { focused: share('f'), neutral: share('n'), distraction: share('d') };
}

/** What a ribbon says, for those who don't see it. */
export function ribbonSentence(cells: readonly RibbonCell[]): string {
  const shares = sharesOf(cells);
  if (shares === null) return 'Nothing recorded';
  const stretches = cells.filter((cell, index) => cell === 'd' && cells[index - 1] !== 'd').length;
  const away =
    stretches === 0 ? 'no distraction' : stretches === 1 ? 'one distraction' : `${stretches} distractions`;
  return `${shares.focused}% focused, ${shares.neutral}% neutral, ${shares.distraction}% distraction; ${away}`;
}
