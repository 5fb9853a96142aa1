import { planBuilderWords as words } from '@keenly/contracts/catalogue/plan-pages';
import { useId, useRef } from 'react';
import { PlanIcon } from '../plan-icon';
import type { PlanItem, PlanModule } from '@keenly/contracts/plan-content';
import { ChoiceMenu } from './choice-menu';
import { ItemRow } from './item-row';
import type { Moves } from './moves';
import { useDraggable, useDropTarget } from './use-drag';

export interface ModuleCardProps {
  module: PlanModule;
  index: number;
  modules: readonly PlanModule[];
  moves: Moves;
  onEdit: () => void;
  onRemove: () => void;
  onEditItem: (item: PlanItem) => void;
  onRemoveItem: (item: PlanItem) => void;
}

/** A module of a plan with its items; things are dropped on it or beside one of its items. */
export function ModuleCard(props: ModuleCardProps) {
  const { module, index, modules, moves, onEdit, onRemove, onEditItem, onRemoveItem } = props;
  const card = useRef<HTMLLIElement>(null);
  const grip = useRef<HTMLButtonElement>(null);
  const heading = useId();
  const isDragged = useDraggable(card, grip, { kind: 'module', id: module.id }, false);
  const above = useDropTarget(card, { moduleId: module.id }, () => true);
  const to = (place: number) => moves.moveModule(module, place);
  return (
    <li
      ref={card}
      className="k-panel plan-module"
      aria-labelledby={heading}
      data-dragged={isDragged || undefined}
      data-over={(above !== undefined && above.kind !== 'module') || undefined}
      data-edge={above?.kind === 'module' ? above.edge : undefined}
    >
      <header>
        <ChoiceMenu
          ref={grip}
          grip={module.id}
          className="plan-grip"
          label={words.moveItem(module.heading)}
          title={words.moveHint}
          onStep={(by) => to(index + by)}
          choices={[
            { id: 'up', icon: 'up', words: words.up, isOff: index === 0, act: () => to(index - 1) },
            {
              id: 'down',
              icon: 'down',
              words: words.down,
              isOff: index === modules.length - 1,
              act: () => to(index + 1),
            },
          ]}
        >
          <PlanIcon name="grip" />
          <span className="plan-move-words">{words.move}</span>
        </ChoiceMenu>
        <span className="plan-number" aria-hidden="true">
          {index + 1}
        </span>
        <div className="plan-module-text">
          <h3 id={heading} dir="auto">
            {module.heading}
          </h3>
          <p className="k-quiet" dir="auto">
            {module.description === '' ? null : `${module.description} · `}
            {words.items(module.items.length)}
          </p>
        </div>
        <button
          type="button"
          className="k-icon-btn"
          aria-label={words.editModuleOf(module.heading)}
          title={words.editModule}
          onClick={onEdit}
        >
          <PlanIcon name="edit" small />
        </button>
        <button
          type="button"
          className="k-icon-btn"
          aria-label={words.removeModule(module.heading)}
          title={words.remove}
          onClick={onRemove}
        >
          <PlanIcon name="bin" small />
        </button>
      </header>
      {module.items.length === 0 ? (
        <p className="plan-empty-module k-meta">{words.emptyModule}</p>
      ) : (
        <ol aria-labelledby={heading}>
          {module.items.map((item, at) => (
            <ItemRow
              key={item.id}
              item={item}
              index={at}
              module={module}
              modules={modules}
              moves={moves}
              onEdit={() => onEditItem(item)}
              onRemove={() => onRemoveItem(item)}
            />
          ))}
        </ol>
      )}
    </li>
  );
}
