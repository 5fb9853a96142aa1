/** The items, with the one being edited last where someone else has deleted it: what was typed over it isn't lost. */
export function withKept<Item extends { readonly id: string }>(
  items: readonly Item[],
  kept: Item | undefined,
): readonly Item[] {
  return kept === undefined || items.some(({ id }) => id === kept.id) ? items : [...items, kept];
}
