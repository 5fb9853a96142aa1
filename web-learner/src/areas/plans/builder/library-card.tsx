import { contentTypeWords, planBuilderWords as words } from '@keenly/contracts/catalogue/plan-pages';
import type { CourseCard } from '@keenly/contracts/course-card';
import { counted } from '@keenly/contracts/formulas/counted';
import type { PlanModule } from '@keenly/contracts/plan-content';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useRef, useState } from 'react';
import { AnswerPanel } from '../../../shared/query/answer-panel';
import { Icon } from '../../../ui/components/icon';
import { Bone } from '../../../ui/components/skeleton';
import { PlanIcon } from '../plan-icon';
import { lessonsQuery } from '../plan-queries';
import { ChoiceMenu } from './choice-menu';
import type { Offered } from './drop';
import { useDraggable } from './use-drag';

interface Offering {
  modules: readonly PlanModule[];
  /** Courses and lessons that the plan has. */
  taken: ReadonlySet<string | null>;
  onAdd: (offered: Offered, moduleId: string) => void;
}

/** A course of the library, and its lessons once they're asked for. */
export function LibraryCard({ course, ...offering }: Offering & { course: CourseCard }) {
  const [isOpen, setOpen] = useState(false);
  const list = useId();
  const { id, heading, lesson_count: lessons } = course;
  return (
    <li>
      <OfferedRow
        offered={{ id, heading, type: 'course' }}
        line={`${contentTypeWords.courses}, ${counted(lessons, 'lesson')}`}
        {...offering}
      >
        {lessons === 0 ? null : (
          <button
            type="button"
            className="k-icon-btn"
            aria-label={words.lessonsOf(heading)}
            aria-expanded={isOpen}
            aria-controls={isOpen ? list : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name={isOpen ? 'down' : 'right'} small />
          </button>
        )}
      </OfferedRow>
      {isOpen ? (
        <div id={list} className="plan-lessons">
          <Lessons courseId={id} {...offering} />
        </div>
      ) : null}
    </li>
  );
}

function Lessons({ courseId, ...offering }: Offering & { courseId: string }) {
  const answer = useQuery(lessonsQuery(courseId));
  return (
    <AnswerPanel answer={answer} skeleton={<Bone height="54px" />}>
      {({ data: [course] }) => (
        <ul>
          {(course?.sections ?? [])
            .flatMap((section) => section.lessons)
            .map(({ id, heading }) => (
              <li key={id}>
                <OfferedRow
                  offered={{ id, heading, type: 'lesson' }}
                  line={contentTypeWords.lesson}
                  {...offering}
                />
              </li>
            ))}
        </ul>
      )}
    </AnswerPanel>
  );
}

interface OfferedRowProps extends Offering {
  offered: Offered;
  /** What it is. */
  line: string;
  children?: ReactNode;
}

/** Something that is dragged into a module, or sent there by its menu. */
function OfferedRow({ offered, line, modules, taken, onAdd, children }: OfferedRowProps) {
  const row = useRef<HTMLDivElement>(null);
  const isTaken = taken.has(offered.id);
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
      <PlanIcon name={offered.type === 'course' ? 'courses' : 'article'} />
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
