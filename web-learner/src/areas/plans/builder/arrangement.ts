import { moved } from '../../../shared/editing/reorder';

/** Where everything of a plan is: its modules in their order, each with the ids of its items. */
export type Arrangement = readonly { readonly id: string; readonly items: readonly string[] }[];

interface Item {
  readonly id: string;
}
export interface Module<One extends Item = Item> {
  readonly id: string;
  readonly items: readonly One[];
}

export interface Spot {
  readonly moduleId: string;
  /** From 0, among the items without the one that is moved. */
  readonly index: number;
}

export const arrangementOf = (modules: readonly Module[]): Arrangement =>
  modules.map(({ id, items }) => ({ id, items: items.map((item) => item.id) }));

/** Where an item is; undefined where the plan has no such item. */
export function spotOf(arrangement: Arrangement, itemId: string): Spot | undefined {
  const home = arrangement.find(({ items }) => items.includes(itemId));
  return home === undefined ? undefined : { moduleId: home.id, index: home.items.indexOf(itemId) };
}

/** The arrangement with the item taken to `spot`; as it was where the plan knows neither item nor module. */
export function withItemAt(arrangement: Arrangement, itemId: string, { moduleId, index }: Spot): Arrangement {
  if (spotOf(arrangement, itemId) === undefined || !arrangement.some(({ id }) => id === moduleId))
    return arrangement;
  return arrangement.map(({ id, items }) => {
    const others = items.filter((one) => one !== itemId);
    return id === moduleId
      ? { id, items: others.toSpliced(Math.min(Math.max(index, 0), others.length), 0, itemId) }
      : { id, items: others };
  });
}

/** The arrangement with the module taken to this place, from 0. */
export function withModuleAt(arrangement: Arrangement, moduleId: string, index: number): Arrangement {
  const ids = arrangement.map(({ id }) => id);
  const from = ids.indexOf(moduleId);
  if (from < 0) return arrangement;
  const places = new Map(moved(ids, from, index).map((id, place) => [id, place]));
  return arrangement.toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
}

/**
 * Modules and items as the arrangement has them. What it doesn't know, such as what someone else added, stays behind the
 * others in its own module; what is gone is left out.
 */
export function arranged<One extends Item, Of extends Module<One>>(
  modules: readonly (Of & Module<One>)[],
  arrangement: Arrangement,
): readonly Of[] {
  const items = new Map(modules.flatMap((module) => module.items.map((item) => [item.id, item] as const)));
  const known = new Set(arrangement.flatMap((module) => module.items));
  const places = new Map(arrangement.map(({ id }, place) => [id, place]));
  const placeOf = ({ id }: Item) => places.get(id) ?? arrangement.length;
  return modules
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map((module) => {
      const wanted = arrangement.find(({ id }) => id === module.id)?.items ?? [];
      return {
        ...module,
        items: [
          ...wanted.flatMap((id) => items.get(id) ?? []),
          ...module.items.filter(({ id }) => !known.has(id)),
        ],
      };
    });
}

export const isSameArrangement = (a: Arrangement, b: Arrangement): boolean =>
  JSON.stringify(a) === JSON.stringify(b);
