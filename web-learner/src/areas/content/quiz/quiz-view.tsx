import type { OpenAttempt, QuizByLesson, QuizResult } from '@keenly/contracts/attempts';
import { attemptMessages } from '@keenly/contracts/catalogue/attempts';
import { takingQuizzes as words } from '@keenly/contracts/catalogue/taking-quizzes';
import { useCallback, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { wordsFor } from '../../../shared/api/api-error';
import { Button, buttonClass } from '../../../ui/components/button';
import { EmptyState } from '../../../ui/components/empty-state';
import { Panel } from '../../../ui/components/panel';
import { Bone } from '../../../ui/components/skeleton';
import { usePageTitle } from '../../../ui/components/use-page-title';
import { percent } from '../../../ui/format/figures';
import { toast } from '../../../ui/toasts/toast-store';
import { AskedPage } from '../asked-page';
import { ContentNotFound } from '../content-not-found';
import { begun, quizAt, type QuizAddress } from './quiz-answers';
import { lessonPath, reportSearch } from './quiz-paths';
import { ResultDialog } from '../../../shared/quiz/result-dialog';
import { TakeQuiz } from './take-quiz';
import { useSelfStudy } from '../../../shared/quiz/use-self-study';
import '../../../shared/quiz/quiz.css';

export interface QuizViewProps extends QuizAddress {
  account: string;
}

/**
 * The quiz of a lesson (product/content#the-quiz-page): the attempt that is open, a first one, or, once it was submitted,
 * what came of it and the way to another.
 */
export function QuizView({ lesson, link, account }: QuizViewProps) {
  const ask = useCallback((signal: AbortSignal) => quizAt({ lesson, link }, signal), [lesson, link]);
  usePageTitle(words.title);
  return (
    <AskedPage title={words.title} ask={ask} skeleton={<QuizSkeleton />}>
      {(found) => {
        if (found === undefined) return <ContentNotFound heading={words.title} />;
        const { quiz, attempt } = found;
        return quiz === null ? (
          <NoQuestions />
        ) : (
          <Quiz quiz={quiz} open={attempt} link={link} account={account} />
        );
      }}
    </AskedPage>
  );
}

function NoQuestions() {
  return (
    <Panel>
      <h1 className="k-sr">{words.title}</h1>
      <EmptyState
        words={attemptMessages.noQuestions}
        line={words.noQuestionsLine}
        action={
          <Link className={buttonClass('outlined')} to="/content">
            {words.back}
          </Link>
        }
      />
    </Panel>
  );
}

function QuizSkeleton() {
  return (
    <div className="quiz-skeleton">
      <Bone width="min(420px, 80%)" height="32px" />
      <Bone height="360px" />
    </div>
  );
}

interface QuizProps {
  quiz: QuizByLesson;
  open: OpenAttempt | null;
  link: string | null;
  account: string;
}

function Quiz({ quiz, open, link, account }: QuizProps) {
  const navigate = useNavigate();
  const [attempt, setAttempt] = useState(open);
  const [result, setResult] = useState<QuizResult>();
  if (attempt === null) return <TakeAgain quiz={quiz} link={link} onBegun={setAttempt} />;
  return (
    <>
      <TakeQuiz
        key={attempt.attempt_id}
        attempt={attempt}
        account={account}
        link={link}
        onResult={setResult}
      />
      {result === undefined ? null : (
        <ResultDialog
          result={result}
          onReport={() => void navigate({ search: reportSearch(quiz.assignment_id, link) })}
          onDone={() => void navigate(lessonPath(quiz, link))}
        />
      )}
    </>
  );
}

interface TakeAgainProps {
  quiz: QuizByLesson;
  link: string | null;
  onBegun: (attempt: OpenAttempt) => void;
}

/** A quiz that was submitted is started again only by those who say so. */
function TakeAgain({ quiz, link, onBegun }: TakeAgainProps) {
  usePageTitle(words.titled(quiz.assignment_name));
  const [busy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    try {
      onBegun(await begun(quiz.assignment_id, link));
    } catch (error) {
      toast('error', wordsFor(error));
      setBusy(false);
    }
  };
  const { tries_left: left, pass_mark: passMark, submitted } = quiz;
  const score = submitted?.score ?? null;
  const isOver = left === 0;
  const withoutScore = useSelfStudy() ? words.doneBefore : words.essaysBefore;
  return (
    <Panel className="quiz-again">
      <h1 dir="auto">{words.titled(quiz.assignment_name)}</h1>
      <p>{score === null ? withoutScore : words.scoredBefore(percent(score))}</p>
      {passMark === null ? null : <p className="k-meta">{words.passMark(passMark)}</p>}
      <p className="k-meta">{isOver ? words.noTries : words.retake}</p>
      {left === null || isOver ? null : <p className="k-meta">{words.triesLeft(left)}</p>}
      <p className="quiz-again-ways">
        {isOver ? null : (
          <Button look="primary" busy={busy} onClick={() => void start()}>
            {words.take}
          </Button>
        )}
        <Link
          className={buttonClass(isOver ? 'primary' : 'outlined')}
          to={{ search: reportSearch(quiz.assignment_id, link) }}
        >
          {words.report}
        </Link>
        <Link className={buttonClass('text')} to={lessonPath(quiz, link)}>
          {words.toLesson}
        </Link>
      </p>
    </Panel>
  );
}
