import { analyticsScreens as words } from '@keenly/contracts/catalogue/analytics-screens';

/** From here on a question sets learners apart well, and somewhat: point-biserial correlations. */
const STRONG = 0.3;
const SOME = 0.15;

/**
 * What a question tells about those who answer it (product/content#marking-screens).
 *
 * @param discrimination Correlation, -1 to 1, of answering it right with the rest of the quiz; null where too few did
 */
export function discriminationWords(discrimination: number | null): string {
  if (discrimination === null) return words.unknown;
  if (discrimination >= STRONG) return words.strong;
  if (discrimination >= SOME) return words.some;
  return discrimination < 0 ? words.reversed : words.little;
}
