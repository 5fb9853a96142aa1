import { coursePreview as words } from '@keenly/contracts/catalogue/course-preview';
import { takingQuizzes } from '@keenly/contracts/catalogue/taking-quizzes';
import type { Question, Quiz } from '@keenly/contracts/quiz';
import type { Answers } from '@keenly/web-learner/shared/quiz/answering';
import { Passed } from '@keenly/web-learner/shared/quiz/passed';
import { Reported } from '@keenly/web-learner/shared/quiz/reported-question';
import { ScoreRing } from '@keenly/web-learner/shared/quiz/score-ring';
import { useSelfStudy } from '@keenly/web-learner/shared/quiz/use-self-study';
import { Button } from '@keenly/web-learner/ui/components/button';
import { Panel } from '@keenly/web-learner/ui/components/panel';
import { useEffect, useRef } from 'react';
import { reportedOf, resultOf } from './preview-quiz';

export interface PreviewReportProps {
  quiz: Quiz;
  questions: readonly Question[];
  answers: Answers;
  onAgain: () => void;
}

/** The Quiz Report of a preview, with what the quiz lets learners see of its key. */
export function PreviewReport({ quiz, questions, answers, onAgain }: PreviewReportProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isSelfStudy = useSelfStudy();
  // The page stays: who comes from the result starts at the report's top.
  useEffect(() => heading.current?.focus(), []);
  const result = resultOf(quiz, questions, answers);
  return (
    <>
      <header>
        <h1 ref={heading} tabIndex={-1}>
          {takingQuizzes.report}
        </h1>
        <p className="k-meta" dir="auto">
          {quiz.assignment_name}
        </p>
      </header>
      <Panel title={takingQuizzes.score} className="quiz-report-score">
        <ScoreRing
          score={result.score}
          correct={result.total_correct_answers}
          graded={result.graded_questions}
          awaiting={result.awaiting_review}
        />
        <Passed result={result} />
        <p className="preview-ways">
          <Button onClick={onAgain}>{words.again}</Button>
        </p>
      </Panel>
      <Panel title={takingQuizzes.questions}>
        <ol className="quiz-report">
          {questions.map((question, nth) => (
            <Reported
              key={question.id}
              question={reportedOf(quiz, question, answers, isSelfStudy)}
              place={nth + 1}
            />
          ))}
        </ol>
      </Panel>
    </>
  );
}
