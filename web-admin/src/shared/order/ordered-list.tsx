import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import { getReorderDestinationIndex } from '@atlaskit/pragmatic-drag-and-drop-hitbox/util/get-reorder-destination-index';
import { announce } from '@atlaskit/pragmatic-drag-and-drop-live-region';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import type { Elsewhere } from './grip';
import { OrderedItem } from './ordered-item';
import { destinationOf, moved, type Move } from '@keenly/web-learner/shared/editing/reorder';
import './order.css';

export interface OrderedListProps<Item> {
  /** Names the list for screen readers. */
  label: string;
  items: readonly Item[];
  nameOf: (item: Item) => string;
  onArrange: (ids: readonly string[]) => void;
  /** Other lists that an item's menu offers; `onSend` is told which one it's to go to. */
  elsewhere?: readonly Elsewhere[];
  onSend?: (item: Item, place: string) => void;
  /** Why nothing can be moved at the moment. */
  still?: string | undefined;
  className?: string;
  /** An item's content around its grip. */
  children: (item: Item, grip: ReactNode, index: number) => ReactNode;
}

/**
 * A list whose order is made by hand: with the mouse by the grip, from the keyboard with Alt and the arrow keys, or from
 * the grip's menu. Every move is spoken.
 */
export function OrderedList<Item extends { readonly id: string }>(props: OrderedListProps<Item>) {
  const { label, items, nameOf, onArrange, elsewhere = [], onSend, still, className = '', children } = props;
  const [list] = useState(() => Symbol('list'));
  const element = useRef<HTMLOListElement>(null);
  // A moved item's node changes place in the document, which takes the focus from it.
  const refocus = useRef<string>(undefined);
  const ids = items.map(({ id }) => id);
  const take = (id: string, to: number) => {
    const from = ids.indexOf(id);
    const item = items[from];
    if (item === undefined) return;
    if (from === to) {
      announce(`${nameOf(item)} stays at position ${from + 1} of ${ids.length}.`);
      return;
    }
    refocus.current = id;
    onArrange(moved(ids, from, to));
    announce(`${nameOf(item)} moved to position ${to + 1} of ${ids.length}.`);
  };
  const drop = useEffectEvent((id: unknown, onto: Record<string | symbol, unknown>) => {
    const from = ids.findIndex((one) => one === id);
    const target = ids.findIndex((one) => one === onto['id']);
    if (from < 0 || target < 0) return;
    const to = getReorderDestinationIndex({
      startIndex: from,
      indexOfTarget: target,
      closestEdgeOfTarget: extractClosestEdge(onto),
      axis: 'vertical',
    });
    if (to !== from) take(String(id), to);
  });
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => source.data['list'] === list,
        onDrop: ({ source, location }) => {
          const onto = location.current.dropTargets[0];
          if (onto !== undefined) drop(source.data['id'], onto.data);
        },
      }),
    [list],
  );
  const shown = ids.join();
  useEffect(() => {
    const id = refocus.current;
    if (id === undefined) return;
    refocus.current = undefined;
    const grips = element.current?.querySelectorAll<HTMLElement>('[data-grip]') ?? [];
    [...grips].find(({ dataset }) => dataset['grip'] === id)?.focus();
  }, [shown]);
  return (
    <ol ref={element} className={`ordered ${className}`} aria-label={label}>
      {items.map((item, index) => (
        <OrderedItem
          key={item.id}
          id={item.id}
          list={list}
          name={nameOf(item)}
          index={index}
          count={items.length}
          still={still}
          elsewhere={elsewhere}
          onSend={(place) => onSend?.(item, place)}
          onMove={(move: Move) => take(item.id, destinationOf(move, index, items.length))}
        >
          {(grip) => children(item, grip, index)}
        </OrderedItem>
      ))}
    </ol>
  );
}
