import { planBuilderWords as words } from '@keenly/contracts/catalogue/plan-pages';
import type { PlanModule } from '@keenly/contracts/plan-content';
import { type ReactNode, useRef } from 'react';
import { Icon } from '../../../ui/components/icon';
import { kindIcon } from '../item-kind';
import { PlanIcon } from '../plan-icon';
import { ChoiceMenu } from './choice-menu';
import type { Offered } from './drop';
import { useDraggable } from './use-drag';

export interface Offering {
  modules: readonly PlanModule[];
  /** Courses and lessons that the plan has, by id, and other content by address. */
  taken: ReadonlySet<string | null>;
  onAdd: (offered: Offered, moduleId: string) => void;
}

interface OfferedRowProps extends Offering {
  offered: Offered;
  /** What it is. */
  line: string;
  children?: ReactNode;
}

/** Something that is dragged into a module, or sent there by its menu. */
export function OfferedRow({ offered, line, modules, taken, onAdd, children }: OfferedRowProps) {
  const content = offered.type === 'content' ? offered : undefined;
  const row = useRef<HTMLDivElement>(null);
  const isTaken = taken.has(content?.url ?? offered.id);
  const isDragged = useDraggable(row, row, { kind: 'library', ...offered }, isTaken);
  return (
    <div
      ref={row}
      className="plan-found"
      data-dragged={isDragged || undefined}
      data-in={isTaken || undefined}
      title={isTaken ? undefined : words.dragHint}
    >
      <PlanIcon name="grip" />
      <PlanIcon name={kindIcon({ ...content, kind: offered.type })} />
      <span className="plan-item-text">
        <b dir="auto">{offered.heading}</b>
        <span className="k-quiet">{isTaken ? words.inPlan : line}</span>
      </span>
      {children}
      <ChoiceMenu
        className="k-icon-btn"
        label={words.addTo(offered.heading)}
        title={modules.length === 0 ? words.firstModule : words.dragHint}
        disabled={isTaken || modules.length === 0}
        choices={modules.map(({ id, heading }) => ({
          id,
          icon: 'into',
          words: words.toModule(heading),
          act: () => onAdd(offered, id),
        }))}
      >
        <Icon name="plus" small />
      </ChoiceMenu>
    </div>
  );
}
