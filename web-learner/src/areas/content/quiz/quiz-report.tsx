import type { AssignmentReport } from '@keenly/contracts/attempts';
import { takingQuizzes as words } from '@keenly/contracts/catalogue/taking-quizzes';
import { useCallback, useEffect, useRef } from 'react';
import { Link, NavigationType, useNavigationType } from 'react-router';
import { buttonClass } from '../../../ui/components/button';
import { Icon } from '../../../ui/components/icon';
import { Panel } from '../../../ui/components/panel';
import { Bone } from '../../../ui/components/skeleton';
import { usePageTitle } from '../../../ui/components/use-page-title';
import { Note } from '../../../ui/components/note';
import { tableDate } from '../../../ui/format/dates';
import { percent } from '../../../ui/format/figures';
import { AskedPage } from '../asked-page';
import { ContentNotFound } from '../content-not-found';
import { reportOf } from './quiz-answers';
import { lessonPath } from './quiz-paths';
import { Passed } from '../../../shared/quiz/passed';
import { Reported } from '../../../shared/quiz/reported-question';
import { ScoreRing } from '../../../shared/quiz/score-ring';
import '../../../shared/quiz/quiz.css';

export interface QuizReportProps {
  assignment: string;
  link: string | null;
}

/** What was answered in the attempt that was submitted last, and what of it was right. */
export function QuizReport({ assignment, link }: QuizReportProps) {
  const ask = useCallback((signal: AbortSignal) => reportOf(assignment, signal), [assignment]);
  usePageTitle(words.report);
  return (
    <AskedPage title={words.report} ask={ask} skeleton={<Bone height="420px" />}>
      {(report) =>
        report === undefined ? (
          <ContentNotFound heading={words.report} />
        ) : (
          <Report report={report} link={link} />
        )
      }
    </AskedPage>
  );
}

function Report({ report, link }: { report: AssignmentReport; link: string | null }) {
  const { score, best_score: best, tries_left: left } = report;
  const heading = useRef<HTMLHeadingElement>(null);
  const hasGoneOn = useNavigationType() === NavigationType.Push;
  // The page of the quiz stays: who comes from its result starts at the report's top.
  useEffect(() => {
    if (hasGoneOn) heading.current?.focus();
  }, [hasGoneOn]);
  return (
    <>
      <header className="quiz-head">
        <p>
          <Link className={buttonClass('text', true)} to={lessonPath(report, link)}>
            <Icon name="back" small />
            {words.back}
          </Link>
        </p>
        <h1 ref={heading} tabIndex={-1}>
          {words.report}
        </h1>
        <p className="k-meta" dir="auto">
          {report.assignment_name}
        </p>
      </header>
      <Panel title={words.score} className="quiz-report-score">
        <ScoreRing
          score={score}
          correct={report.total_correct_answers}
          graded={report.graded_questions}
          awaiting={report.awaiting_review}
        />
        <Passed result={report} />
        <Regraded report={report} />
        {best === null || best === score ? null : <p className="k-meta">{words.bestScore(percent(best))}</p>}
        {left === null ? null : (
          <p className="k-meta">{left === 0 ? words.noTries : words.triesLeft(left)}</p>
        )}
      </Panel>
      <Panel title={words.questions}>
        <ol className="quiz-report">
          {report.questions.map((question, nth) => (
            <Reported key={question.id} question={question} place={nth + 1} />
          ))}
        </ol>
      </Panel>
    </>
  );
}

/** Both scores, and why the second one differs. */
function Regraded({ report: { regraded, score } }: { report: AssignmentReport }) {
  if (regraded === null) return null;
  const shown = (some: number | null) => (some === null ? words.awaitingReview : percent(some));
  return (
    <Note>
      <b>{words.regraded(shown(regraded.score_before), shown(score))}</b>{' '}
      <span className="k-meta">{tableDate(regraded.regraded_at)}</span>
    </Note>
  );
}
