import { coursePreview as words } from '@keenly/contracts/catalogue/course-preview';
import { takingQuizzes } from '@keenly/contracts/catalogue/taking-quizzes';
import type { Question, Quiz } from '@keenly/contracts/quiz';
import {
  answerTo,
  isAnswered,
  missingWords,
  unansweredOf,
  type Answers,
} from '@keenly/web-learner/shared/quiz/answering';
import { QuestionField, questionAnchor } from '@keenly/web-learner/shared/quiz/question-field';
import { Button, buttonClass } from '@keenly/web-learner/ui/components/button';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { previewSearch } from '../content-addresses';
import { takenOf } from './preview-quiz';
import { useHeadingFocus } from './use-heading-focus';

export interface TakePreviewProps {
  quiz: Quiz;
  /** In the order in which they're seen. */
  questions: readonly Question[];
  answers: Answers;
  onAnswer: (question: string, answer: string) => void;
  onComplete: () => void;
}

/** The sheet of a quiz. Answers are in the page's memory alone; what is missing is said at each question. */
export function TakePreview({ quiz, questions, answers, onAnswer, onComplete }: TakePreviewProps) {
  const [isChecked, setChecked] = useState(false);
  const left = unansweredOf(questions, answers);
  const complete = () => {
    flushSync(() => setChecked(true));
    const [first] = left;
    if (first === undefined) onComplete();
    else
      document
        .getElementById(questionAnchor(first.id))
        ?.querySelector<HTMLElement>('input, textarea')
        ?.focus();
  };
  return (
    <>
      <h1 ref={useHeadingFocus()} tabIndex={-1} dir="auto">
        {takingQuizzes.titled(quiz.assignment_name)}
      </h1>
      <form
        className="preview-quiz"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          complete();
        }}
      >
        <div className="k-panel quiz-sheet">
          {questions.map((question, nth) => (
            <QuestionField
              key={question.id}
              question={takenOf(question)}
              place={nth + 1}
              answer={answerTo(answers, question)}
              error={isChecked && !isAnswered(answers, question) ? missingWords(question) : undefined}
              onAnswer={(answer) => onAnswer(question.id, answer)}
            />
          ))}
        </div>
        <div className="preview-ways">
          <p className="k-meta" role="status">
            {words.answered(questions.length - left.length, questions.length)}
          </p>
          <Button type="submit" look="primary">
            {takingQuizzes.complete}
          </Button>
          <Link className={buttonClass('outlined')} to={{ search: previewSearch(quiz.campaign_id) }}>
            {takingQuizzes.cancel}
          </Link>
        </div>
      </form>
    </>
  );
}
