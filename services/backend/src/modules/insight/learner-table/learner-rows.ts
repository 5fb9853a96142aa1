import { nudgesPer30Min } from '@keenly/contracts/formulas/sessions';
import { type LearnerColumn, type LearnerFilter, LEARNERS_AT_AN_END } from '@keenly/contracts/learner-table';

const DAY_MS = 24 * 3_600_000;
/** Who joined so recently has had no time to study: the bottom is without them. */
export const NEW_FOR_MS = 7 * DAY_MS;

/** A member with the sums of a period; times in ms. */
export interface Learner {
  readonly id: string;
  readonly name: string;
  readonly department: string | null;
  /** When they joined, ms since 1970. */
  readonly sinceMs: number;
  /** The account can be used: accepted, and its licence on. */
  readonly isActive: boolean;
  readonly study: number;
  /** Absent where only a period is counted. */
  readonly sessions?: number;
  readonly nudges: number;
  readonly struggle: number;
  readonly faces: number;
  readonly topics: number;
}

/**
 * Of people by name, all of them, or the ten who studied most or least (product/manager#learner-table). The top is of those who studied; the
 * bottom has who studied nothing too, but no one who is new, nor who is switched off and can't study.
 */
export function atEnd<One extends Learner>(
  people: readonly One[],
  filter: LearnerFilter,
  now: Date,
): readonly One[] {
  if (filter === 'all') return people;
  const meant =
    filter === 'top'
      ? people.filter(({ study }) => study > 0)
      : people.filter(({ sinceMs, isActive }) => isActive && now.getTime() - sinceMs >= NEW_FOR_MS);
  return inOrder(meant, 'hours', filter === 'top' ? 'desc' : 'asc').slice(0, LEARNERS_AT_AN_END);
}

/** Those whose name or department has every word that is searched for. */
export function matching<One extends Learner>(people: readonly One[], search: string): readonly One[] {
  const words = folded(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return people;
  return people.filter(({ name, department }) => {
    const text = folded(`${name} ${department ?? ''}`);
    return words.every((word) => text.includes(word));
  });
}

/** By name: where {@link inOrder} begins. Comparing names takes most of the time of any order, so it's done once. */
export function byName<One extends Learner>(people: readonly One[]): One[] {
  return people.toSorted((a, b) => alphabet.compare(a.name, b.name) || (a.id < b.id ? -1 : 1));
}

/**
 * In the order of a column, each by the number that its cell shows; what there is no number for comes last either way.
 * Those alike stay as they are: by name.
 */
export function inOrder<One extends Learner>(
  people: readonly One[],
  column: LearnerColumn,
  order: 'asc' | 'desc',
): One[] {
  if (column === 'name') return order === 'asc' ? [...people] : people.toReversed();
  const turn = order === 'asc' ? 1 : -1;
  const keyed = people.map((one) => ({ one, key: keyOf(one, column) }));
  keyed.sort((a, b) => {
    if (a.key === null || b.key === null) return Number(a.key === null) - Number(b.key === null);
    return turn * compared(a.key, b.key);
  });
  return keyed.map(({ one }) => one);
}

function keyOf(one: Learner, column: Exclude<LearnerColumn, 'name'>): string | number | null {
  switch (column) {
    case 'department':
      return one.department;
    case 'active':
      return Number(one.isActive);
    case 'hours':
      return one.study;
    case 'sessions':
      return one.sessions ?? null;
    case 'topics':
      return one.topics;
    case 'nudges':
      return nudgesPer30Min(one.nudges, one.study / 1000);
    case 'struggle':
      return one.faces === 0 ? null : Math.round((100 * one.struggle) / one.faces);
  }
}

const alphabet = new Intl.Collator('en', { sensitivity: 'base', numeric: true });
const compared = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : alphabet.compare(String(a), String(b));

/** Without case and accents: 'Zielinska' finds 'Zielińska'. */
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
