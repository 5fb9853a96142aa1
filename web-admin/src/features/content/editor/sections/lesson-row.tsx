import { courseMessages } from '@keenly/contracts/catalogue/content';
import type { Lesson } from '@keenly/contracts/content';
import { deleteLesson } from '@keenly/contracts/content.endpoints';
import { type ReactNode, useEffect, useRef } from 'react';
import { consoleApi } from '../../../../data/console-api';
import { ConsoleIcon } from '../../../../shared/console-icon';
import { DuplicatePart } from '../../copies/duplicate-part';
import { EditedBy } from '../who-edits/edited-by';
import { DeletePart } from './delete-part';

export interface LessonRowProps {
  courseId: string;
  lesson: Lesson;
  grip: ReactNode;
  /** Resolves once an order that waits to be saved is. */
  ordered: () => Promise<void>;
  /** Its form was just closed: the keyboard comes here. */
  isLeft: boolean;
  /** Absent while another one is edited. */
  onEdit: (() => void) | undefined;
}

export function LessonRow({ courseId, lesson, grip, ordered, isLeft, onEdit }: LessonRowProps) {
  const edit = useRef<HTMLButtonElement>(null);
  const { id, heading, version } = lesson;
  useEffect(() => {
    if (isLeft) edit.current?.focus();
  }, [isLeft]);
  return (
    <div className="lesson">
      {grip}
      <b dir="auto">{heading}</b>
      <EditedBy kind="lesson" id={id} />
      <button
        ref={edit}
        type="button"
        className="k-icon-btn"
        aria-label={`Edit ${heading}`}
        title="Edit"
        disabled={onEdit === undefined}
        onClick={onEdit}
      >
        <ConsoleIcon name="edit" small />
      </button>
      <DuplicatePart
        kind="lesson"
        courseId={courseId}
        id={id}
        heading={heading}
        ordered={ordered}
        disabled={onEdit === undefined}
      />
      <DeletePart
        courseId={courseId}
        heading={heading}
        question={courseMessages.deleteLesson}
        action="Delete lesson"
        disabled={onEdit === undefined}
        onDelete={() => consoleApi.ask(deleteLesson, { params: { id }, body: { version } })}
      />
    </div>
  );
}
