export type Move = 'top' | 'up' | 'down' | 'bottom';

/** Where a move takes the item at `index` of `count`; its own place where there is nowhere to go. */
export function destinationOf(move: Move, index: number, count: number): number {
  switch (move) {
    case 'top':
      return 0;
    case 'up':
      return Math.max(0, index - 1);
    case 'down':
      return Math.min(count - 1, index + 1);
    case 'bottom':
      return count - 1;
    default:
      return move satisfies never;
  }
}

/** The ids with the one at `from` taken to `to`. */
export function moved(ids: readonly string[], from: number, to: number): readonly string[] {
  const taken = ids[from];
  if (taken === undefined) return ids;
  const rest = ids.toSpliced(from, 1);
  return rest.toSpliced(to, 0, taken);
}

/** The items as `ids` has them; what it doesn't know, such as one that someone else added, follows in its own order. */
export function inOrder<Item extends { readonly id: string }>(
  items: readonly Item[],
  ids: readonly string[],
): readonly Item[] {
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = ({ id }: Item) => places.get(id) ?? ids.length;
  return items.toSorted((a, b) => placeOf(a) - placeOf(b));
}
