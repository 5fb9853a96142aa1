import { courseMessages } from '@keenly/contracts/catalogue/content';
import type { SectionWithLessons } from '@keenly/contracts/content';
import { deleteSection } from '@keenly/contracts/content.endpoints';
import { counted } from '@keenly/contracts/formulas/counted';
import { Button } from '@keenly/web-learner/ui/components/button';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { consoleApi } from '../../../../data/console-api';
import { ConsoleIcon } from '../../../../shared/console-icon';
import { RichTextView } from '@keenly/web-learner/ui/rich-text/rich-text-view';
import { DuplicatePart } from '../../copies/duplicate-part';
import { EditedBy } from '../who-edits/edited-by';
import { DeletePart } from './delete-part';

/** So many of its lessons are named. */
const LESSONS_SHOWN = 3;

export interface SectionViewProps {
  courseId: string;
  section: SectionWithLessons;
  /** From 1. */
  place: number;
  grip: ReactNode;
  /** Resolves once an order that waits to be saved is. */
  ordered: () => Promise<void>;
  /** Its editor was just closed: the keyboard comes here. */
  isLeft: boolean;
  /** Absent while another one is edited. */
  onEdit: (() => void) | undefined;
}

/** A section as it reads: heading, text, and its first lessons. */
export function SectionView({ courseId, section, place, grip, ordered, isLeft, onEdit }: SectionViewProps) {
  const title = useId();
  const card = useRef<HTMLElement>(null);
  const { id, heading, description, lessons, version } = section;
  useEffect(() => {
    if (isLeft) card.current?.querySelector<HTMLElement>('[data-edit]')?.focus();
  }, [isLeft]);
  const more = lessons.length - LESSONS_SHOWN;
  return (
    <section ref={card} className="k-panel section" aria-labelledby={title}>
      {grip}
      <span className="section-place k-num" aria-hidden="true">
        {place}
      </span>
      <div className="section-body">
        <h3 id={title} dir="auto">
          {heading}
        </h3>
        <EditedBy kind="section" id={id} />
        {description === '' ? null : <RichTextView html={description} />}
        {lessons.length === 0 ? (
          <p className="k-meta">{courseMessages.noLessons}</p>
        ) : (
          <ul className="section-lessons" aria-label={`Lessons of ${heading}`}>
            {lessons.slice(0, LESSONS_SHOWN).map((lesson) => (
              <li key={lesson.id} dir="auto">
                {lesson.heading}
                <EditedBy kind="lesson" id={lesson.id} />
              </li>
            ))}
          </ul>
        )}
        {more > 0 ? <p className="k-quiet">and {counted(more, 'more lesson')}</p> : null}
      </div>
      <div className="section-actions">
        <Button
          small
          data-edit
          aria-label={`Edit ${heading}`}
          disabled={onEdit === undefined}
          onClick={onEdit}
        >
          <ConsoleIcon name="edit" small />
          <span>Edit</span>
        </Button>
        <DuplicatePart
          kind="section"
          courseId={courseId}
          id={id}
          heading={heading}
          ordered={ordered}
          disabled={onEdit === undefined}
        />
        <DeletePart
          courseId={courseId}
          heading={heading}
          question={courseMessages.deleteSection}
          action="Delete section"
          disabled={onEdit === undefined}
          onDelete={() => consoleApi.ask(deleteSection, { params: { id }, body: { version } })}
        />
      </div>
    </section>
  );
}
