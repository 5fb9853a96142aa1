/** What an attempt's score is reckoned from: numbers of questions, and the sum of its essays' marks in percent. */
export interface Counts {
  readonly right: number;
  readonly graded: number;
  readonly essays: number;
  /** Essays without a mark. */
  readonly awaiting: number;
  readonly points: number;
}

/**
 * Percent with one decimal: of the questions of choices, and once every essay has its mark, of all questions; null where
 * there is none to reckon it from.
 */
export function scoreOf({ right, graded, essays, awaiting, points }: Counts): number | null {
  const of = awaiting === 0 ? graded + essays : graded;
  if (of === 0) return null;
  return Math.round(((right + (awaiting === 0 ? points / 100 : 0)) / of) * 1000) / 10;
}

/** Whether an attempt is passed; null where there is nothing to pass, and where the score isn't final. */
export function isPassed(
  { score, awaiting }: { readonly score: number | null; readonly awaiting: number },
  passMark: number | null,
): boolean | null {
  return passMark === null || score === null || awaiting > 0 ? null : score >= passMark;
}
