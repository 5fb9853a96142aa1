import type { BoardEntry } from '@keenly/contracts/live';

export type BoardOrder = 'start' | 'name' | 'nudges';

export const boardOrders: readonly { value: BoardOrder; label: string }[] = [
  { value: 'start', label: 'Start time' },
  { value: 'name', label: 'Name' },
  { value: 'nudges', label: 'Most nudges' },
];

/** Row order at the moment of sorting; later rows are appended. */
export function orderedIds(entries: readonly BoardEntry[], order: BoardOrder): string[] {
  return entries.toSorted(comparisons[order]).map(({ session_id: id }) => id);
}

/** Keeps live rows from moving: those in `ids` in that order, then the rest in the given order. */
export function inOrder<Entry extends BoardEntry>(
  entries: readonly Entry[],
  ids: readonly string[],
): Entry[] {
  const place = new Map(ids.map((id, index) => [id, index]));
  const placeOf = ({ session_id: id }: BoardEntry) => place.get(id) ?? ids.length;
  return entries.toSorted((a, b) => placeOf(a) - placeOf(b));
}

const comparisons: Record<BoardOrder, (a: BoardEntry, b: BoardEntry) => number> = {
  start: (a, b) => Date.parse(a.started_at) - Date.parse(b.started_at),
  name: (a, b) => a.full_name.localeCompare(b.full_name),
  nudges: (a, b) => b.nudge_count - a.nudge_count,
};
