import { DISCRIMINATION_MIN } from '@keenly/contracts/course-analytics';
import { oneDecimal, percentOf } from '@keenly/contracts/formulas/numbers';

/** Sums over the answers to one question: x is 1 where it was answered right, y the score of the attempt, percent. */
export interface ItemSums {
  readonly n: number;
  readonly x: number;
  readonly y: number;
  readonly yy: number;
  readonly xy: number;
}

/** Those who chose an option, and the sum of their scores. */
export interface OptionSums {
  readonly isCorrect: boolean;
  readonly n: number;
  readonly y: number;
}

/** Fewest who chose a wrong option from which on their scores say something. */
const CHOSEN_MIN = 3;

/**
 * The correlation of x and y, -1 to 1 with two decimals (product/content#analytics). Null with fewer than
 * {@link DISCRIMINATION_MIN} answers, or where either is the same for all.
 */
export function discriminationOf({ n, x, y, yy, xy }: ItemSums): number | null {
  if (n < DISCRIMINATION_MIN) return null;
  // x is 0 or 1, so that the sum of its squares is its sum.
  const spread = (n * x - x * x) * (n * yy - y * y);
  if (spread <= 0) return null;
  return Math.max(-1, Math.min(1, Math.round(((n * xy - x * y) / Math.sqrt(spread)) * 100) / 100));
}

/** Whether the key may be wrong: better ones answer otherwise than it says. */
export function mayKeyBeWrong(sums: ItemSums, options: readonly OptionSums[]): boolean {
  if (sums.n < DISCRIMINATION_MIN) return false;
  const discrimination = discriminationOf(sums);
  if (discrimination !== null && discrimination < 0) return true;
  const right = options.filter(({ isCorrect }) => isCorrect);
  const rightMean = meanOf({
    n: right.reduce((sum, { n }) => sum + n, 0),
    y: right.reduce((sum, { y }) => sum + y, 0),
  });
  if (rightMean === null) return false;
  return options.some(
    (option) => !option.isCorrect && option.n >= CHOSEN_MIN && (meanOf(option) ?? 0) > rightMean,
  );
}

/** Null of none. */
export const meanOf = ({ n, y }: { readonly n: number; readonly y: number }): number | null =>
  n === 0 ? null : y / n;

/** Percent with one decimal; null of none. */
export const shareOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : percentOf(part, whole);

/** The mean of scores, one decimal; null where nothing was scored. */
export const meanScoreOf = (scored: number, sum: number): number | null =>
  scored === 0 ? null : oneDecimal(sum / scored);
