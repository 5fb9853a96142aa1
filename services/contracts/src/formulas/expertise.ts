/** Boundaries of the quadrants: hours studied and average score in percent (product/home#expertise-journey). */
export const HOME_SPLIT = { hours: 0.9, score: 50 } as const;
/** The same on the alternative, score-based view (product/home#expertise-journey). */
export const SCORE_VIEW_SPLIT = { hours: 3.5, score: 50 } as const;
export interface ExpertiseSplit {
  readonly hours: number;
  readonly score: number;
}

/** Little or much time, low or high score. A point on a line belongs to the better side. */
export const expertiseQuadrants = ['starting', 'practising', 'quick', 'expert'] as const;
export type ExpertiseQuadrant = (typeof expertiseQuadrants)[number];
export const EXPERTISE_LEVELS = 6;

/** @param hours studied  @param score average score, 0 to 100 */
export function expertiseQuadrant(
  hours: number,
  score: number,
  split: ExpertiseSplit = HOME_SPLIT,
): ExpertiseQuadrant {
  if (score >= split.score) return hours >= split.hours ? 'expert' : 'quick';
  return hours >= split.hours ? 'practising' : 'starting';
}

/**
 * Level 1 to 6 of a topic (product/home#expertise-levels). The quadrants are climbed in the order starting (1, 2),
 * practising (3), quick (4), expert (5, 6); the outer two are halved: 2 from half of either threshold, 6 from twice the
 * hours at a score half way from the threshold to 100. More time or a better score never lowers it.
 */
export function expertiseLevel(hours: number, score: number, split: ExpertiseSplit = HOME_SPLIT): number {
  switch (expertiseQuadrant(hours, score, split)) {
    case 'starting':
      return hours >= split.hours / 2 || score >= split.score / 2 ? 2 : 1;
    case 'practising':
      return 3;
    case 'quick':
      return 4;
    default:
      return hours >= split.hours * 2 && score >= (split.score + 100) / 2 ? 6 : 5;
  }
}

/** x of an expertise point: hours, from the minutes studied (product/home#expertise-journey). */
export function expertiseHours(minutes: number): number {
  return minutes / 60;
}
