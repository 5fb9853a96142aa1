import type { Lesson, SectionWithLessons } from '@keenly/contracts/content';
import type { Quiz } from '@keenly/contracts/quiz';
import { deleteQuiz } from '@keenly/contracts/quiz.endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { consoleApi } from '../../../../data/console-api';
import { OrderedList } from '../../../../shared/order/ordered-list';
import { useKeptOrder } from '../../../../shared/order/use-kept-order';
import { QuestionsPanel } from './questions-panel';
import { changeKnownQuizzes, readQuizzesAgain, withoutOne } from './quiz-queries';
import { QuizRow } from './quiz-row';
import { saveQuizOrder } from './save-orders';
import { useEditorPlace } from './use-editor-place';

export interface QuizListProps {
  courseId: string;
  /** Absent where it's gone. */
  lesson: Lesson | undefined;
  section: SectionWithLessons | undefined;
  quizzes: readonly Quiz[];
  /** Of the open assignment that someone else has deleted. */
  goneId: string | undefined;
  onEdit: (quiz: Quiz) => void;
}

/** The assignments of a lesson in their order, of which one at a time is open. */
export function QuizList({ courseId, lesson, section, quizzes, goneId, onEdit }: QuizListProps) {
  const client = useQueryClient();
  const body = useId();
  const title = useId();
  const { place, go } = useEditorPlace();
  const lessonId = lesson?.id ?? '';
  const order = useKeptOrder(quizzes, (ids) => saveQuizOrder(client, courseId, lessonId, ids), 0);
  const heading = lesson?.heading ?? 'Deleted lesson';
  const isEditing = place.question !== '' && quizzes.some(({ id }) => id === place.assignment);
  const remove = async ({ id, version }: Quiz) => {
    try {
      await consoleApi.ask(deleteQuiz, { params: { id }, query: { version } });
      if (place.assignment === id) go({ assignment: '', question: '' }, true);
      changeKnownQuizzes(client, courseId, (known) => withoutOne(known, id));
    } finally {
      await readQuizzesAgain(client, courseId);
    }
  };
  return (
    <section className="quiz-group" aria-labelledby={title}>
      <header>
        <h3 id={title} dir="auto">
          {heading}
        </h3>
        {section === undefined ? null : (
          <p className="k-quiet" dir="auto">
            {section.heading}
          </p>
        )}
      </header>
      <div className="k-panel quiz-list">
        <OrderedList
          label={`Assignments of ${heading}`}
          items={order.items}
          nameOf={({ assignment_name: name }) => name}
          onArrange={order.arrange}
          still={
            isEditing
              ? 'Finish editing to move assignments'
              : goneId === undefined || !quizzes.some(({ id }) => id === goneId)
                ? undefined
                : 'Close the deleted assignment to move others'
          }
        >
          {(quiz, grip) => {
            const isOpen = quiz.id === place.assignment;
            const isGone = quiz.id === goneId;
            return (
              <>
                <QuizRow
                  courseId={courseId}
                  quiz={quiz}
                  grip={grip}
                  isOpen={isOpen}
                  isGone={isGone}
                  body={body}
                  onToggle={() => go({ assignment: isOpen ? '' : quiz.id, question: '' })}
                  onEdit={() => onEdit(quiz)}
                  onDelete={() => remove(quiz)}
                />
                {isOpen ? (
                  <div id={body}>
                    <QuestionsPanel courseId={courseId} quiz={quiz} isGone={isGone} />
                  </div>
                ) : null}
              </>
            );
          }}
        </OrderedList>
      </div>
    </section>
  );
}
