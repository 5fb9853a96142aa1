import { quizLabels as labels } from '@keenly/contracts/catalogue/quiz';
import { counted } from '@keenly/contracts/formulas/counted';
import type { Quiz } from '@keenly/contracts/quiz';
import { today } from '@keenly/web-learner/ui/format/dates';
import { Icon } from '@keenly/web-learner/ui/components/icon';
import type { ReactNode } from 'react';
import { ConsoleIcon } from '../../../../shared/console-icon';
import { DuplicateAssignment } from '../../copies/duplicate-assignment';
import { DeletePart } from '../sections/delete-part';
import { EditedBy } from '../who-edits/edited-by';

export interface QuizRowProps {
  courseId: string;
  quiz: Quiz;
  grip: ReactNode;
  isOpen: boolean;
  /** Someone else has deleted it: it stays for what was typed in it. */
  isGone: boolean;
  /** The id of its questions, below it while it's open. */
  body: string;
  onToggle: () => void;
  onEdit: () => void;
  onDelete: () => Promise<void>;
}

/** An assignment in its list: name, whether it's active, and when it was created. */
export function QuizRow(props: QuizRowProps) {
  const { courseId, quiz, grip, isOpen, isGone, body, onToggle, onEdit, onDelete } = props;
  const { assignment_name: name, is_active: isActive, question_count: questions, created_at: at } = quiz;
  const day = today(Date.parse(at));
  return (
    <div className="quiz-row">
      {grip}
      <button
        type="button"
        className="k-icon-btn"
        aria-expanded={isOpen}
        aria-controls={isOpen ? body : undefined}
        aria-label={`${labels.questions} of ${name}`}
        title={isOpen ? 'Hide the questions' : 'Show the questions'}
        onClick={onToggle}
      >
        <Icon name={isOpen ? 'down' : 'right'} small />
      </button>
      <div className="quiz-name">
        <b dir="auto">{name}</b>
        <span className="k-quiet">{isGone ? 'Deleted by someone else' : counted(questions, 'question')}</span>
        <EditedBy kind="assignment" id={quiz.id} />
      </div>
      <span className="quiz-state" data-active={isActive || undefined}>
        {isActive ? labels.active : labels.inactive}
      </span>
      <time className="k-quiet k-num" dateTime={at} title={labels.created}>
        {day}
      </time>
      <div className="quiz-actions">
        <button
          type="button"
          className="k-icon-btn"
          aria-label={`${labels.edit} ${name}`}
          title={labels.edit}
          disabled={isGone}
          onClick={onEdit}
        >
          <ConsoleIcon name="edit" small />
        </button>
        <DuplicateAssignment quiz={quiz} disabled={isGone} />
        <DeletePart
          courseId={courseId}
          heading={name}
          question={labels.deleteAssignmentAsk}
          action="Delete assignment"
          disabled={isGone}
          onDelete={onDelete}
        />
      </div>
    </div>
  );
}
