import type { BoardEntry } from '@keenly/contracts/live';

export type BoardOrder = 'arrival' | 'name' | 'longest' | 'nudges';

export const boardOrders: readonly { value: BoardOrder; label: string }[] = [
  { value: 'arrival', label: 'As they came' },
  { value: 'name', label: 'By name' },
  { value: 'longest', label: 'Longest first' },
  { value: 'nudges', label: 'Most nudges first' },
];

/** The rows' order at the moment it was asked for; rows that come later join at the end. */
export function orderedIds(entries: readonly BoardEntry[], order: BoardOrder): string[] {
  return entries.toSorted(comparisons[order]).map(({ session_id: id }) => id);
}

/** Live rows never move by themselves: those in `ids` in that order, then the rest as they came. */
export function inOrder<Entry extends BoardEntry>(
  entries: readonly Entry[],
  ids: readonly string[],
): Entry[] {
  const place = new Map(ids.map((id, index) => [id, index]));
  const placeOf = ({ session_id: id }: BoardEntry) => place.get(id) ?? ids.length;
  return entries.toSorted((a, b) => placeOf(a) - placeOf(b));
}

const comparisons: Record<BoardOrder, (a: BoardEntry, b: BoardEntry) => number> = {
  arrival: (a, b) => Date.parse(a.started_at) - Date.parse(b.started_at),
  name: (a, b) => a.full_name.localeCompare(b.full_name),
  longest: (a, b) => Date.parse(a.started_at) - Date.parse(b.started_at),
  nudges: (a, b) => b.nudge_count - a.nudge_count,
};
