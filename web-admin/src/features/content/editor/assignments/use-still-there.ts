import { useState } from 'react';

/**
 * The item with this id as it's known now, or as it last was where someone has deleted it while it's open here: what was
 * typed over it isn't lost.
 */
export function useStillThere<Item extends { readonly id: string }>(
  items: readonly Item[],
  id: string,
): { readonly item: Item | undefined; readonly isGone: boolean } {
  const found = items.find((one) => one.id === id);
  const [last, setLast] = useState(found);
  if (found !== undefined && found !== last) setLast(found);
  const item = found ?? (last?.id === id ? last : undefined);
  return { item, isGone: item !== undefined && found === undefined };
}
