import { addToPlanSchema } from '@keenly/contracts/plan-content';
import { z } from 'zod';
import type { Arrangement, Spot } from './arrangement';

const [, libraryBody, contentBody] = addToPlanSchema.options;

/** Something to add to a plan: a course or a lesson of the library, or what another site has, as customized content. */
const offeredSchema = z.discriminatedUnion('type', [
  z.object({ type: libraryBody.shape.campaign_type, id: z.string(), heading: z.string() }),
  contentBody
    .pick({ heading: true, url: true, description: true, content_type: true })
    .extend({ type: z.literal('content'), id: z.string() }),
]);
export type Offered = Readonly<z.infer<typeof offeredSchema>>;

/** As it can be added; undefined where the plan would refuse it, such as an address that isn't https. */
export const offeredOf = (value: unknown): Offered | undefined => offeredSchema.safeParse(value).data;

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

export function draggedIn({ of, kind, id, ...rest }: Data): Dragged | undefined {
  if (of !== PLAN_DRAG || typeof id !== 'string') return undefined;
  if (kind === 'item' || kind === 'module') return { kind, id };
  const offered = kind === 'library' ? offeredOf({ id, ...rest }) : undefined;
  return offered === undefined ? undefined : { kind: 'library', ...offered };
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
