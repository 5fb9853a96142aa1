import { planBuilderWords as words } from '@keenly/contracts/catalogue/plan-pages';
import { useRef } from 'react';
import { kindIcon, kindWords, nameOf } from '../item-kind';
import { PlanIcon } from '../plan-icon';
import type { PlanItem, PlanModule } from '@keenly/contracts/plan-content';
import { ChoiceMenu, type MenuChoice } from './choice-menu';
import type { Moves } from './moves';
import { useDraggable, useDropTarget } from './use-drag';

export interface ItemRowProps {
  item: PlanItem;
  index: number;
  module: PlanModule;
  modules: readonly PlanModule[];
  moves: Moves;
  /** Of customized content: the library's own is changed there. */
  onEdit: () => void;
  onRemove: () => void;
}

/** One item of a module: dragged by its grip, or moved by the grip's keys and menu. */
export function ItemRow({ item, index, module, modules, moves, onEdit, onRemove }: ItemRowProps) {
  const row = useRef<HTMLLIElement>(null);
  const grip = useRef<HTMLButtonElement>(null);
  const isDragged = useDraggable(row, grip, { kind: 'item', id: item.id }, false);
  const above = useDropTarget(row, { moduleId: module.id, itemId: item.id }, ({ kind }) => kind !== 'module');
  const to = (moduleId: string, place: number) => moves.moveItem(item, { moduleId, index: place });
  const step = (by: -1 | 1) => moves.stepItem(item, by);
  const others: MenuChoice[] = modules
    .filter(({ id }) => id !== module.id)
    .map(({ id, heading, items }) => ({
      id,
      icon: 'into',
      words: words.toModule(heading),
      act: () => to(id, items.length),
    }));
  return (
    <li
      ref={row}
      className="plan-item"
      data-dragged={isDragged || undefined}
      data-edge={above?.edge}
      data-gone={!item.available || undefined}
    >
      <ChoiceMenu
        ref={grip}
        grip={item.id}
        className="plan-grip"
        label={words.moveItem(nameOf(item))}
        title={words.moveHint}
        onStep={step}
        choices={[
          { id: 'up', icon: 'up', words: words.up, isOff: index === 0, act: () => to(module.id, index - 1) },
          {
            id: 'down',
            icon: 'down',
            words: words.down,
            isOff: index === module.items.length - 1,
            act: () => to(module.id, index + 1),
          },
          ...others,
        ]}
      >
        <PlanIcon name="grip" />
        <span className="plan-move-words">{words.move}</span>
      </ChoiceMenu>
      <PlanIcon name={kindIcon(item)} />
      <span className="plan-item-text">
        <b dir="auto">{nameOf(item)}</b>
        <span className="k-quiet">{kindWords(item)}</span>
      </span>
      {item.kind === 'content' ? (
        <button
          type="button"
          className="k-icon-btn"
          aria-label={words.editContentOf(nameOf(item))}
          title={words.editContent}
          onClick={onEdit}
        >
          <PlanIcon name="edit" small />
        </button>
      ) : null}
      <button
        type="button"
        className="k-icon-btn"
        aria-label={words.removeItem(nameOf(item))}
        title={words.remove}
        onClick={onRemove}
      >
        <PlanIcon name="bin" small />
      </button>
    </li>
  );
}
