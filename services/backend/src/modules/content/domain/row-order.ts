import { courseMessages } from '@keenly/contracts/catalogue/content';
import { quizMessages } from '@keenly/contracts/catalogue/quiz';
import { DomainError, refusedAt } from '../../../kernel/domain-error.js';

/** A row as it's stored: `list` is what it is ordered in. */
export interface PlacedRow {
  readonly id: string;
  readonly list: string;
  readonly place: number;
}

/** A row as it's to be placed; `was` is where it was when the order was read. */
export interface WantedRow extends PlacedRow {
  readonly was?: number | undefined;
}

/**
 * Which rows get another place, none where the order is so already (product/content#quizzes). `stored` are all rows of
 * all lists that may be ordered. Refused whole: VALIDATION_FAILED at `items` where a row isn't one of them, is another
 * list's, or a row of a named list is missing; CONCURRENT_CHANGE where one has been moved since. Rows named twice are the
 * schema's to refuse.
 */
export function reordered(stored: readonly PlacedRow[], wanted: readonly WantedRow[]): PlacedRow[] {
  const byId = new Map(stored.map((row) => [row.id, row]));
  const lists = new Set(wanted.map(({ list }) => list));
  const expected = stored.filter(({ list }) => lists.has(list)).length;
  const isWhole = expected === wanted.length && wanted.every(({ id, list }) => byId.get(id)?.list === list);
  if (!isWhole) throw refusedAt('items', courseMessages.orderIncomplete);
  const moved = wanted.filter(({ id, place }) => byId.get(id)?.place !== place);
  if (moved.length === 0) return [];
  if (wanted.some(({ id, was }) => was !== undefined && was !== byId.get(id)?.place))
    throw new DomainError('CONCURRENT_CHANGE', quizMessages.orderOutdated);
  return moved.map(({ id, list, place }) => ({ id, list, place }));
}
