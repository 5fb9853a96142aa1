import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { type Dragged, dragData, draggedIn, type Target, targetData, targetIn } from './drop';

type Element = RefObject<HTMLElement | null>;

/** Lets an element be taken elsewhere by its handle; answers whether it's on its way. */
export function useDraggable(element: Element, handle: Element, what: Dragged, isOff: boolean): boolean {
  const [isDragged, setDragged] = useState(false);
  const data = useEffectEvent(() => dragData(what));
  useEffect(() => {
    const [dragged, dragHandle] = [element.current, handle.current];
    if (dragged === null || dragHandle === null || isOff) return undefined;
    return draggable({
      element: dragged,
      dragHandle,
      getInitialData: () => data(),
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    });
  }, [element, handle, isOff]);
  return isDragged;
}

/** What is above a place that it can be dropped on, and which edge it's nearer to. */
export interface Above {
  readonly kind: Dragged['kind'];
  readonly edge: 'top' | 'bottom';
}

/**
 * Lets things be dropped on an element; answers what is above it. What lies on an element of a module comes before the
 * module.
 */
export function useDropTarget(
  element: Element,
  { moduleId, itemId }: Omit<Target, 'edge'>,
  takes: (dragged: Dragged) => boolean,
): Above | undefined {
  const [above, setAbove] = useState<Above>();
  const isTaken = useEffectEvent((dragged: Dragged | undefined) => dragged !== undefined && takes(dragged));
  useEffect(() => {
    const target = element.current;
    if (target === null) return undefined;
    const clear = () => setAbove(undefined);
    return dropTargetForElements({
      element: target,
      canDrop: ({ source }) => isTaken(draggedIn(source.data)),
      getData: ({ input }) =>
        attachClosestEdge(targetData({ moduleId, itemId }), {
          element: target,
          input,
          allowedEdges: ['top', 'bottom'],
        }),
      onDrag: ({ self, source, location }) => {
        const dragged = draggedIn(source.data);
        const isInner = location.current.dropTargets[0]?.element === target;
        const isItself = dragged?.id === (itemId ?? moduleId);
        if (dragged === undefined || !isInner || isItself) clear();
        else setAbove(sameOr({ kind: dragged.kind, edge: edgeOf(extractClosestEdge(self.data)) }));
      },
      onDragLeave: clear,
      onDrop: clear,
    });
  }, [element, moduleId, itemId]);
  return above;
}

const edgeOf = (edge: string | null): Above['edge'] => (edge === 'bottom' ? 'bottom' : 'top');

/** A drag reports on every move of the pointer; only what changes is drawn. */
const sameOr = (next: Above) => (now: Above | undefined) =>
  now?.kind === next.kind && now.edge === next.edge ? now : next;

/** Hears of each drop: on what, or undefined where it was let go of beside everything, or given up. */
export function useDrops(onDrop: (dragged: Dragged, target: Target | undefined) => void): void {
  const dropped = useEffectEvent(onDrop);
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => draggedIn(source.data) !== undefined,
        onDrop: ({ source, location }) => {
          const dragged = draggedIn(source.data);
          const onto = location.current.dropTargets[0]?.data;
          if (dragged === undefined) return;
          dropped(dragged, onto === undefined ? undefined : targetIn(onto, extractClosestEdge(onto)));
        },
      }),
    [],
  );
}
