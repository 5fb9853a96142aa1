import type { Arrangement, Spot } from './arrangement';

/** What the library offers: a course, or a lesson of one. */
export interface Offered {
  readonly id: string;
  readonly heading: string;
  readonly type: 'course' | 'lesson';
}

/** What is dragged: an item or a module of the plan, or something of the library. */
export type Dragged =
  | { readonly kind: 'item' | 'module'; readonly id: string }
  | ({ readonly kind: 'library' } & Offered);

/** What it's dropped on: a module, or one of its items, at the nearer edge. */
export interface Target {
  readonly moduleId: string;
  readonly itemId?: string | undefined;
  readonly edge: 'top' | 'bottom' | null;
}

const PLAN_DRAG = 'learning-plan';
type Data = Record<string | symbol, unknown>;

export const dragData = (dragged: Dragged): Data => ({ of: PLAN_DRAG, ...dragged });
export const targetData = (target: Omit<Target, 'edge'>): Data => ({ of: PLAN_DRAG, ...target });

export function draggedIn({ of, kind, id, heading, type }: Data): Dragged | undefined {
  if (of !== PLAN_DRAG || typeof id !== 'string') return undefined;
  if (kind === 'item' || kind === 'module') return { kind, id };
  if (kind !== 'library' || typeof heading !== 'string') return undefined;
  return type === 'course' || type === 'lesson' ? { kind, id, heading, type } : undefined;
}

export function targetIn({ of, moduleId, itemId }: Data, edge: string | null): Target | undefined {
  if (of !== PLAN_DRAG || typeof moduleId !== 'string') return undefined;
  return {
    moduleId,
    itemId: typeof itemId === 'string' ? itemId : undefined,
    edge: edge === 'top' || edge === 'bottom' ? edge : null,
  };
}

/** Where in the plan something dropped there goes: beside the item, or last in the module; undefined for onto itself. */
export function spotFor(arrangement: Arrangement, draggedId: string, target: Target): Spot | undefined {
  const { moduleId, itemId, edge } = target;
  const module = arrangement.find(({ id }) => id === moduleId);
  if (module === undefined || itemId === draggedId) return undefined;
  const others = module.items.filter((id) => id !== draggedId);
  const at = itemId === undefined ? -1 : others.indexOf(itemId);
  return { moduleId, index: at < 0 ? others.length : at + (edge === 'bottom' ? 1 : 0) };
}

/** The place, from 0, that a module dropped there takes; undefined for onto itself. */
export function placeFor(arrangement: Arrangement, draggedId: string, target: Target): number | undefined {
  if (target.moduleId === draggedId) return undefined;
  const others = arrangement.map(({ id }) => id).filter((id) => id !== draggedId);
  const at = others.indexOf(target.moduleId);
  return at < 0 ? undefined : at + (target.edge === 'bottom' ? 1 : 0);
}
