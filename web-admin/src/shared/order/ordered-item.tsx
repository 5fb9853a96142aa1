import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import type { Edge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/types';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { type Elsewhere, Grip } from './grip';
import type { Move } from '@keenly/web-learner/shared/editing/reorder';

export interface OrderedItemProps {
  id: string;
  /** Items are dropped among those of their own list. */
  list: symbol;
  name: string;
  index: number;
  count: number;
  elsewhere: readonly Elsewhere[];
  onSend: (place: string) => void;
  still: string | undefined;
  onMove: (move: Move) => void;
  children: (grip: ReactNode) => ReactNode;
}

/** One place of an ordered list. What a drag changes is drawn here alone, so that the other items stay as they are. */
export function OrderedItem({ list, children, ...item }: OrderedItemProps) {
  const { id, still } = item;
  const place = useRef<HTMLLIElement>(null);
  const grip = useRef<HTMLButtonElement>(null);
  const [isDragged, setDragged] = useState(false);
  const [edge, setEdge] = useState<Edge | null>(null);
  const moves = still === undefined;
  useEffect(() => {
    const element = place.current;
    const dragHandle = grip.current;
    if (element === null || dragHandle === null || !moves) return undefined;
    const clear = () => setEdge(null);
    return combine(
      draggable({
        element,
        dragHandle,
        getInitialData: () => ({ list, id }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data['list'] === list,
        getIsSticky: () => true,
        getData: ({ input }) =>
          attachClosestEdge({ id }, { element, input, allowedEdges: ['top', 'bottom'] }),
        onDrag: ({ self, source }) =>
          setEdge(source.data['id'] === id ? null : extractClosestEdge(self.data)),
        onDragLeave: clear,
        onDrop: clear,
      }),
    );
  }, [id, list, moves]);
  return (
    <li
      ref={place}
      className="ordered-item"
      data-dragged={isDragged || undefined}
      data-edge={edge ?? undefined}
    >
      {children(<Grip ref={grip} {...item} />)}
    </li>
  );
}
