import type { QuizResult } from '@keenly/contracts/attempts';
import { takingQuizzes as words } from '@keenly/contracts/catalogue/taking-quizzes';
import { Button } from '../../ui/components/button';
import { Modal } from '../../ui/components/modal';
import { Passed } from './passed';
import { ScoreRing } from './score-ring';

export interface ResultDialogProps {
  result: Omit<QuizResult, 'attempt_id' | 'submitted_at'>;
  onReport: () => void;
  onDone: () => void;
}

/** What became of a quiz that was submitted (product/content#the-quiz-page). */
export function ResultDialog({ result, onReport, onDone }: ResultDialogProps) {
  return (
    <Modal
      title={words.score}
      onClose={onDone}
      foot={
        <>
          <Button onClick={onReport}>{words.report}</Button>
          <Button look="primary" autoFocus onClick={onDone}>
            {words.done}
          </Button>
        </>
      }
    >
      <div className="quiz-result">
        <ScoreRing
          score={result.score}
          correct={result.total_correct_answers}
          graded={result.graded_questions}
          awaiting={result.awaiting_review}
        />
        <Passed result={result} />
        {result.lesson_completed ? <p className="quiz-complete">{words.lessonComplete}</p> : null}
      </div>
    </Modal>
  );
}
