import { quizLabels as labels } from '@keenly/contracts/catalogue/quiz';
import { counted } from '@keenly/contracts/formulas/counted';
import type { Quiz } from '@keenly/contracts/quiz';
import { AnswerPanel } from '@keenly/web-learner/shared/query/answer-panel';
import { Bone } from '@keenly/web-learner/ui/components/skeleton';
import { useQuery } from '@tanstack/react-query';
import { quizzesQuery } from '../quiz-queries';

export interface QuizPicksProps {
  courseId: string;
  /** The one that questions are taken for. */
  exceptId: string;
  onPick: (quiz: Quiz) => void;
}

/** The assignments of a course that have questions, to choose one from. */
export function QuizPicks({ courseId, exceptId, onPick }: QuizPicksProps) {
  const answer = useQuery(quizzesQuery(courseId));
  return (
    <div className="taking">
      <AnswerPanel answer={answer} skeleton={<Bone height="200px" />}>
        {(quizzes) => {
          const offered = quizzes.filter(({ id, question_count: count }) => id !== exceptId && count > 0);
          if (offered.length === 0) return <p className="k-meta">{labels.noTakeQuizzes}</p>;
          return (
            <ul className="taking-list">
              {offered.map((quiz) => (
                <li key={quiz.id}>
                  <button type="button" onClick={() => onPick(quiz)}>
                    <span dir="auto">{quiz.assignment_name}</span>
                    <span className="k-quiet">{counted(quiz.question_count, 'question')}</span>
                  </button>
                </li>
              ))}
            </ul>
          );
        }}
      </AnswerPanel>
    </div>
  );
}
