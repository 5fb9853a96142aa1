import { announce } from '@atlaskit/pragmatic-drag-and-drop-live-region';
import { planBuilderWords as words } from '@keenly/contracts/catalogue/plan-pages';
import type { CourseCard } from '@keenly/contracts/course-card';
import type { WholePlan } from '@keenly/contracts/plan-content';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { nameOf } from '../item-kind';
import { arrangementOf, type Spot } from './arrangement';
import { type Dragged, placeFor, spotFor, type Target } from './drop';
import { movesOf } from './moves';
import { usePlanChanges } from './plan-changes';
import { useArrangement } from './use-arrangement';
import { useDrops } from './use-drag';

/** A course on its way into a plan. */
export interface Adding {
  /** Of this page's making, so that trying again adds nothing twice. */
  readonly id: string;
  readonly course: Pick<CourseCard, 'id' | 'heading'>;
  readonly spot: Spot;
  /** Why it isn't in the plan; absent while it's being added. */
  readonly error?: unknown;
}

/** What someone does to a plan: order, additions from the library, and what became of them. */
export function useBuilding(
  plan: WholePlan,
  shown: readonly CourseCard[],
  list: RefObject<HTMLElement | null>,
) {
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
    const { id, course, spot } = added;
    setAdding({ id, course, spot });
    // Its place counts in the order that is shown.
    await kept.settled();
    try {
      await changes.add({
        campaign_type: 'course',
        ...{ id, campaign_id: course.id, parent_id: spot.moduleId, place: spot.index },
      });
      setAdding(undefined);
      const module = kept.modules.find((one) => one.id === spot.moduleId);
      announce(words.addedTo(course.heading, module?.heading ?? ''));
    } catch (error) {
      setAdding({ id, course, spot, error });
    }
  };
  const add = (course: CourseCard, spot: Spot) => void send({ id: crypto.randomUUID(), course, spot });
  useDrops((dragged, target) =>
    drop({ now, plan: { ...plan, modules: [...kept.modules] }, shown, moves, add }, dragged, target),
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
    addTo: (course: CourseCard, moduleId: string) =>
      add(course, { moduleId, index: now.find(({ id }) => id === moduleId)?.items.length ?? 0 }),
  };
}

interface Dropping {
  now: ReturnType<typeof arrangementOf>;
  plan: WholePlan;
  shown: readonly CourseCard[];
  moves: ReturnType<typeof movesOf>;
  add: (course: CourseCard, spot: Spot) => void;
}

/** What a drop does; beside everything, or given up, everything stays where it was. */
function drop(
  { now, plan, shown, moves, add }: Dropping,
  { kind, id }: Dragged,
  target: Target | undefined,
): void {
  const item = plan.modules.flatMap(({ items }) => items).find((one) => one.id === id);
  const module = plan.modules.find((one) => one.id === id);
  const course = shown.find((one) => one.id === id);
  const spot = target === undefined ? undefined : spotFor(now, id, target);
  const place = target === undefined ? undefined : placeFor(now, id, target);
  if (kind === 'item' && item !== undefined && spot !== undefined) moves.moveItem(item, spot);
  else if (kind === 'module' && module !== undefined && place !== undefined) moves.moveModule(module, place);
  else if (kind === 'library' && course !== undefined && spot !== undefined) add(course, spot);
  else announce(words.wentBack(item === undefined ? ((module ?? course)?.heading ?? '') : nameOf(item)));
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
