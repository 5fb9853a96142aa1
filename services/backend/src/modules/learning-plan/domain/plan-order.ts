import type { PlanOrder } from '@keenly/contracts/plan-content';

/** A module where it is. */
export interface PlacedModule {
  readonly id: string;
  readonly order: number;
}

/** An item where it is. */
export interface PlacedItem extends PlacedModule {
  readonly moduleId: string;
}

export interface PlacedParts {
  readonly modules: readonly PlacedModule[];
  readonly items: readonly PlacedItem[];
}

/** The places that an order asks for. */
export function placesOf(order: PlanOrder['modules']): PlacedParts {
  return {
    modules: order.map(({ id }, at) => ({ id, order: at })),
    items: order.flatMap(({ id: moduleId, items }) => items.map((id, at) => ({ id, moduleId, order: at }))),
  };
}

/** Whether they name the same modules and the same items, each once. */
export function namesAll(there: PlacedParts, asked: PlacedParts): boolean {
  return isSameSet(there.modules, asked.modules) && isSameSet(there.items, asked.items);
}

function isSameSet(there: readonly PlacedModule[], asked: readonly PlacedModule[]): boolean {
  const ids = new Set(there.map(({ id }) => id));
  return asked.length === ids.size && asked.every(({ id }) => ids.has(id));
}

/** Whether everything follows each other already as it's asked; gaps between places don't matter. */
export function isInOrder(there: PlacedParts, asked: PlacedParts): boolean {
  const sequence = ({ modules, items }: PlacedParts) => {
    const inModules = modules.toSorted(before).map((one) => [
      one.id,
      ...items
        .filter(({ moduleId }) => moduleId === one.id)
        .toSorted(before)
        .map(({ id }) => id),
    ]);
    return JSON.stringify(inModules);
  };
  return sequence(there) === sequence(asked);
}

const before = (one: PlacedModule, other: PlacedModule): number =>
  one.order - other.order || (one.id < other.id ? -1 : 1);

/** What has to be written. */
export function movedParts(there: PlacedParts, asked: PlacedParts): PlacedParts {
  const modules = new Map(there.modules.map((one) => [one.id, one]));
  const items = new Map(there.items.map((one) => [one.id, one]));
  return {
    modules: asked.modules.filter(({ id, order }) => modules.get(id)?.order !== order),
    items: asked.items.filter(({ id, order, moduleId }) => {
      const was = items.get(id);
      return was?.order !== order || was.moduleId !== moduleId;
    }),
  };
}
