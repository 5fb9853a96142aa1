import { EXPERTISE_SHOWN, EXPERTISE_SPLIT, EXPERTISE_SPLIT_LEAST } from '@keenly/contracts/capability-page';

/** What places a person. */
export interface Scored {
  readonly id: string;
  readonly name: string;
  /** Percent; null where nothing was scored. */
  readonly score: number | null;
  /** Studied, ms. */
  readonly study: number;
}

export type SortedBy = 'name' | 'hours' | 'assessment';

/**
 * Strong and emerging expertise (product/manager#capability-page), each by score and then by time. Who has no score is in
 * neither; with fewer than three scores there is one list.
 */
export function splitByScore<One extends Scored>(people: readonly One[]) {
  const scored = people
    .filter(({ score }) => score !== null)
    .toSorted((a, b) => (b.score ?? 0) - (a.score ?? 0) || b.study - a.study || byName(a, b));
  const isSplit = scored.length >= EXPERTISE_SPLIT_LEAST;
  const isHigh = ({ score }: One) => !isSplit || (score ?? 0) >= EXPERTISE_SPLIT;
  return {
    isSplit,
    high: scored.filter(isHigh).slice(0, EXPERTISE_SHOWN),
    low: scored.filter((one) => !isHigh(one)).slice(0, EXPERTISE_SHOWN),
  };
}

/** People in the order of a column. Without a score one comes last either way: 'NA' is not less than anything. */
export function inOrderOf<One extends Scored>(
  people: readonly One[],
  column: SortedBy,
  order: 'asc' | 'desc',
): One[] {
  const turn = order === 'asc' ? 1 : -1;
  const compare = (a: One, b: One): number => {
    if (column === 'name') return turn * byName(a, b);
    if (column === 'hours') return turn * (a.study - b.study) || byName(a, b);
    if (a.score === null || b.score === null)
      return Number(a.score === null) - Number(b.score === null) || byName(a, b);
    return turn * (a.score - b.score) || byName(a, b);
  };
  return people.toSorted(compare);
}

const byName = (a: Scored, b: Scored): number => a.name.localeCompare(b.name, 'en') || (a.id < b.id ? -1 : 1);
