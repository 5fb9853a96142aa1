import { contentTypeWords, planBuilderWords as words } from '@keenly/contracts/catalogue/plan-pages';
import type { CourseCard } from '@keenly/contracts/course-card';
import { counted } from '@keenly/contracts/formulas/counted';
import type { PlanModule } from '@keenly/contracts/plan-content';
import { useRef } from 'react';
import { Icon } from '../../../ui/components/icon';
import { PlanIcon } from '../plan-icon';
import { ChoiceMenu } from './choice-menu';
import { useDraggable } from './use-drag';

export interface LibraryCardProps {
  course: CourseCard;
  modules: readonly PlanModule[];
  isInPlan: boolean;
  onAdd: (course: CourseCard, moduleId: string) => void;
}

/** A course of the library: dragged into a module, or sent there by its menu. */
export function LibraryCard({ course, modules, isInPlan, onAdd }: LibraryCardProps) {
  const card = useRef<HTMLLIElement>(null);
  const isDragged = useDraggable(card, card, { kind: 'library', id: course.id }, isInPlan);
  return (
    <li
      ref={card}
      className="plan-found"
      data-dragged={isDragged || undefined}
      data-in={isInPlan || undefined}
      title={isInPlan ? undefined : words.dragHint}
    >
      <PlanIcon name="grip" />
      <PlanIcon name="courses" />
      <span className="plan-item-text">
        <b dir="auto">{course.heading}</b>
        <span className="k-quiet">
          {isInPlan ? words.inPlan : `${contentTypeWords.courses}, ${counted(course.lesson_count, 'lesson')}`}
        </span>
      </span>
      <ChoiceMenu
        className="k-icon-btn"
        label={words.addTo(course.heading)}
        title={modules.length === 0 ? words.firstModule : words.dragHint}
        disabled={isInPlan || modules.length === 0}
        choices={modules.map(({ id, heading }) => ({
          id,
          icon: 'into',
          words: words.toModule(heading),
          act: () => onAdd(course, id),
        }))}
      >
        <Icon name="plus" small />
      </ChoiceMenu>
    </li>
  );
}
