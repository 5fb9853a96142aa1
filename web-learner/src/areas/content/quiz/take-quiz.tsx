import type { OpenAttempt, QuizResult } from '@keenly/contracts/attempts';
import { takingQuizzes as words } from '@keenly/contracts/catalogue/taking-quizzes';
import { counted } from '@keenly/contracts/formulas/counted';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { ApiError, wordsFor } from '../../../shared/api/api-error';
import { buttonClass } from '../../../ui/components/button';
import { Icon } from '../../../ui/components/icon';
import { Note } from '../../../ui/components/note';
import { usePageTitle } from '../../../ui/components/use-page-title';
import { toast } from '../../../ui/toasts/toast-store';
import { answerTo, isAnswered, missingWords } from '../../../shared/quiz/answering';
import { ProgressPanel } from './progress-panel';
import { QuestionField, questionAnchor } from '../../../shared/quiz/question-field';
import { lessonPath, reportSearch } from './quiz-paths';
import { isSubmitted, useAnswers } from './use-answers';
import { useCourseStill } from './use-course-still';

export interface TakeQuizProps {
  attempt: OpenAttempt;
  account: string;
  link: string | null;
  onResult: (result: QuizResult) => void;
}

/** A quiz that is being taken. Mount it again for another attempt. */
export function TakeQuiz({ attempt, account, link, onResult }: TakeQuizProps) {
  const { assignment_name: name, parent_id: courseId, questions } = attempt;
  usePageTitle(words.titled(name));
  const course = useCourseStill(courseId, link);
  const back = lessonPath(attempt, link);
  const taking = useTaking({ attempt, account, link, onResult });
  const { answers, keeping } = taking;
  const isOver = keeping.state === 'refused' && isSubmitted(keeping.error);
  return (
    <>
      <header className="quiz-head">
        <p>
          <Link className={buttonClass('text', true)} to={back}>
            <Icon name="back" small />
            <span dir="auto">{course.heading === '' ? words.back : course.heading}</span>
          </Link>
        </p>
        <h1 dir="auto">{words.titled(name)}</h1>
        <p className="k-meta">
          <span>{counted(questions.length, 'question')}</span>
          <span>{words.keptWhileYouWork}</span>
        </p>
        <div role="status">{course.isGone ? <Note>{words.withdrawn}</Note> : null}</div>
      </header>
      {isOver ? (
        <Note>
          {wordsFor(keeping.error)}{' '}
          <Link to={{ search: reportSearch(attempt.assignment_id, link) }}>{words.report}</Link>
        </Note>
      ) : null}
      <form
        className="quiz"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          taking.complete();
        }}
      >
        <div className="k-panel quiz-sheet">
          {questions.map((question, nth) => (
            <QuestionField
              key={question.id}
              question={question}
              place={nth + 1}
              answer={answerTo(answers, question)}
              error={taking.errorAt(question)}
              onAnswer={(answer) => taking.give(question, answer)}
            />
          ))}
        </div>
        <ProgressPanel
          questions={questions}
          answers={answers}
          keeping={keeping}
          busy={taking.busy}
          cancelTo={back}
        />
      </form>
    </>
  );
}

/** The answers, and what becomes of 'Complete Quiz': what is missing is said at each question, with the focus on the first. */
function useTaking({ attempt, account, link, onResult }: TakeQuizProps) {
  const { answers, keeping, give, submit } = useAnswers(attempt, account, link);
  const [isChecked, setChecked] = useState(false);
  const [refused, setRefused] = useState<ApiError['fields']>({});
  const [busy, setBusy] = useState(false);
  const focusFirst = (isWrong: (question: OpenAttempt['questions'][number]) => boolean) => {
    const first = attempt.questions.find(isWrong);
    const place = first && document.getElementById(questionAnchor(first.id));
    place?.querySelector<HTMLElement>('input, textarea')?.focus();
  };
  const send = async () => {
    setBusy(true);
    try {
      onResult(await submit());
    } catch (error) {
      toast('error', wordsFor(error));
      const fields = error instanceof ApiError ? error.fields : {};
      flushSync(() => setRefused(fields));
      focusFirst(({ id }) => fields[fieldOf(id)] !== undefined);
    } finally {
      setBusy(false);
    }
  };
  return {
    ...{ answers, keeping, busy },
    give: (question: OpenAttempt['questions'][number], answer: string) => {
      setRefused(({ [fieldOf(question.id)]: _, ...others }) => others);
      give(question, answer);
    },
    errorAt: (question: OpenAttempt['questions'][number]): string | undefined =>
      refused[fieldOf(question.id)] ??
      (isChecked && !isAnswered(answers, question) ? missingWords(question) : undefined),
    complete: () => {
      if (busy) return;
      flushSync(() => setChecked(true));
      if (attempt.questions.every((one) => isAnswered(answers, one))) void send();
      else focusFirst((one) => !isAnswered(answers, one));
    },
  };
}

/** Where a refusal names a question. */
const fieldOf = (question: string): string => `answers.${question}`;
