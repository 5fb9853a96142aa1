import { announce } from '@atlaskit/pragmatic-drag-and-drop-live-region';
import { planBuilderWords as words } from '@keenly/contracts/catalogue/plan-pages';
import type { PlanItem, PlanModule, WholePlan } from '@keenly/contracts/plan-content';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { nameOf } from '../item-kind';
import { arrangementOf, type Spot } from './arrangement';
import { type Dragged, type Offered, placeFor, spotFor, type Target } from './drop';
import { movesOf } from './moves';
import { additionOf, usePlanChanges } from './plan-changes';
import { useArrangement } from './use-arrangement';
import { useDrops } from './use-drag';

/** Something on its way into a plan. */
export interface Adding {
  /** Of this page's making, so that trying again adds nothing twice. */
  readonly id: string;
  readonly offered: Offered;
  readonly spot: Spot;
  /** Why it isn't in the plan; absent while it's being added. */
  readonly error?: unknown;
}

/** What someone does to a plan: order, additions from the library, and what became of them. */
export function useBuilding(plan: WholePlan, list: RefObject<HTMLElement | null>) {
  const changes = usePlanChanges(plan.id);
  const kept = useArrangement(plan.modules, changes.order);
  const [adding, setAdding] = useState<Adding>();
  const now = arrangementOf(kept.modules);
  const refocus = useRefocus(list, JSON.stringify(now));
  const moves = movesOf(
    kept.modules,
    (wanted, movedId) => {
      refocus(movedId);
      kept.arrange(wanted);
    },
    announce,
  );
  const send = async (added: Adding) => {
    const { id, offered, spot } = added;
    setAdding({ id, offered, spot });
    // Its place counts in the order that is shown.
    await kept.settled();
    try {
      await changes.add({ ...additionOf(offered, spot, plan.capability.id), id });
      setAdding(undefined);
      const module = kept.modules.find((one) => one.id === spot.moduleId);
      announce(words.addedTo(offered.heading, module?.heading ?? ''));
    } catch (error) {
      setAdding({ id, offered, spot, error });
    }
  };
  const add = (offered: Offered, spot: Spot) => void send({ id: crypto.randomUUID(), offered, spot });
  useDrops((dragged, target) =>
    drop({ now, plan: { ...plan, modules: [...kept.modules] }, moves, add }, dragged, target),
  );
  return {
    changes,
    kept,
    moves,
    adding,
    retry: () => {
      if (adding !== undefined) void send(adding);
    },
    giveUp: () => setAdding(undefined),
    /** Last in the module. */
    addTo: (offered: Offered, moduleId: string) =>
      add(offered, { moduleId, index: now.find(({ id }) => id === moduleId)?.items.length ?? 0 }),
  };
}

interface Dropping {
  now: ReturnType<typeof arrangementOf>;
  plan: WholePlan;
  moves: ReturnType<typeof movesOf>;
  add: (offered: Offered, spot: Spot) => void;
}

/** What a drop does; beside everything, or given up, everything stays where it was. */
function drop({ now, plan, moves, add }: Dropping, dragged: Dragged, target: Target | undefined): void {
  const { kind, id } = dragged;
  const item = plan.modules.flatMap(({ items }) => items).find((one) => one.id === id);
  const module = plan.modules.find((one) => one.id === id);
  const spot = target === undefined ? undefined : spotFor(now, id, target);
  const place = target === undefined ? undefined : placeFor(now, id, target);
  if (kind === 'item' && item !== undefined && spot !== undefined) moves.moveItem(item, spot);
  else if (kind === 'module' && module !== undefined && place !== undefined) moves.moveModule(module, place);
  else if (kind === 'library' && spot !== undefined) add(dragged, spot);
  else announce(words.wentBack(headingOf(dragged, item, module)));
}

function headingOf(dragged: Dragged, item: PlanItem | undefined, module: PlanModule | undefined): string {
  if (dragged.kind === 'library') return dragged.heading;
  return item === undefined ? (module?.heading ?? '') : nameOf(item);
}

/** A moved thing's node changes place in the document, which takes the focus from its grip: this gives it back. */
function useRefocus(list: RefObject<HTMLElement | null>, shown: string): (id: string) => void {
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    const id = wanted.current;
    if (id === undefined) return;
    wanted.current = undefined;
    const grips = list.current?.querySelectorAll<HTMLElement>('[data-grip]') ?? [];
    [...grips].find(({ dataset }) => dataset['grip'] === id)?.focus();
  }, [list, shown]);
  return (id) => {
    wanted.current = id;
  };
}
