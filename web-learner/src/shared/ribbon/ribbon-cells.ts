import { counted } from '@keenly/contracts/formulas/counted';
import type { RibbonCell, SessionInfo } from '@keenly/contracts/study-session';
import { percent } from '../../ui/format/figures';

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

/** How the time of a session was browsed, percent with one decimal; null while no page was recorded. */
export type BrowsingPercents = Pick<SessionInfo, 'focus_prcnt' | 'neutral_prcnt' | 'distraction_prcnt'>;

/** '60.0% focused, 0.0% neutral, 40.0% distracting'; undefined while no page was recorded. */
export function sharesInWords({
  focus_prcnt: focused,
  neutral_prcnt: neutral,
  distraction_prcnt: distraction,
}: BrowsingPercents): string | undefined {
  if (focused === null || neutral === null || distraction === null) return undefined;
  return `${percent(focused)} focused, ${percent(neutral)} neutral, ${percent(distraction)} distracting`;
}

/**
 * What a ribbon says, for those who don't see it. A cell is what most of its stretch was, so cells are counted as cells,
 * and percentages are told only where the session's own are known.
 */
export function ribbonSentence(cells: readonly RibbonCell[], shares?: BrowsingPercents): string {
  const recorded = cells.filter((cell) => cell !== '-').length;
  const told = shares === undefined ? undefined : sharesInWords(shares);
  if (recorded === 0 && told === undefined) return 'Nothing recorded';
  const of = (wanted: RibbonCell) => cells.filter((cell) => cell === wanted).length;
  const words =
    told ??
    `of ${counted(recorded, 'part')} ${of('f')} mostly focused, ${of('n')} neutral, ${of('d')} distracting`;
  const stretches = cells.filter((cell, index) => cell === 'd' && cells[index - 1] !== 'd').length;
  return `${words}, ${stretches === 0 ? 'no distractions' : counted(stretches, 'distraction')}`;
}
