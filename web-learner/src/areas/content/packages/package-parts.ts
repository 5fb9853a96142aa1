import type { PackageItem } from '@keenly/contracts/package-sittings';

/** The position of the part before or after one, over headings; undefined where there is none. */
export function partBeside(
  items: readonly PackageItem[],
  position: number,
  step: -1 | 1,
): number | undefined {
  const open = items.filter(({ opens }) => opens);
  return open[open.findIndex((item) => item.position === position) + step]?.position;
}

/** Of the parts whose results count: how many are done, and how many there are. */
export function countsOf(items: readonly PackageItem[]): { readonly done: number; readonly of: number } {
  const counting = items.filter(({ counts }) => counts);
  const done = counting.filter(({ state }) => state === 'completed' || state === 'passed');
  return { done: done.length, of: counting.length };
}

/** An entry of a table of contents, and those within it. */
export interface Entry {
  readonly item: PackageItem;
  readonly within: readonly Entry[];
}

/** As they're within each other, by their depths. */
export function entriesOf(items: readonly PackageItem[]): readonly Entry[] {
  const top: Entry[] = [];
  const lists: Entry[][] = [top];
  for (const item of items) {
    const within: Entry[] = [];
    // One that is deeper than there is an entry around it is within the last one that is there.
    const depth = Math.min(item.depth, lists.length - 1);
    lists[depth]?.push({ item, within });
    lists.splice(depth + 1, lists.length, within);
  }
  return top;
}
