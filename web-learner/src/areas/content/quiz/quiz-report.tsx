import type { AssignmentReport, ReportedQuestion } from '@keenly/contracts/attempts';
import { questionTypeWords } from '@keenly/contracts/catalogue/quiz';
import { takingQuizzes as words } from '@keenly/contracts/catalogue/taking-quizzes';
import { useCallback, useEffect, useRef } from 'react';
import { Link, NavigationType, useNavigationType } from 'react-router';
import { buttonClass } from '../../../ui/components/button';
import { Icon } from '../../../ui/components/icon';
import type { IconName } from '../../../ui/components/icon-paths';
import { Panel } from '../../../ui/components/panel';
import { Bone } from '../../../ui/components/skeleton';
import { usePageTitle } from '../../../ui/components/use-page-title';
import { percent } from '../../../ui/format/figures';
import { AskedPage } from '../asked-page';
import { ContentNotFound } from '../content-not-found';
import { reportOf } from './quiz-answers';
import { lessonPath } from './quiz-paths';
import { ScoreRing } from './score-ring';
import './quiz.css';

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
  const { score, best_score: best } = report;
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
        {best === null || best === score ? null : <p className="k-meta">{words.bestScore(percent(best))}</p>}
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

const outcomes: Record<'right' | 'wrong' | 'awaiting', { icon: IconName; text: string }> = {
  right: { icon: 'check', text: words.isRight },
  wrong: { icon: 'right', text: words.isWrong },
  awaiting: { icon: 'clock', text: words.awaitingReview },
};

function outcomeOf({ is_right: isRight }: ReportedQuestion): keyof typeof outcomes {
  if (isRight === null) return 'awaiting';
  return isRight ? 'right' : 'wrong';
}

function Reported({ question, place }: { question: ReportedQuestion; place: number }) {
  const outcome = outcomeOf(question);
  const { icon, text } = outcomes[outcome];
  const chosen = question.question_options_attributes.find(({ id }) => id === question.option_id);
  const given = chosen?.option_value ?? question.essay_content ?? words.noAnswer;
  return (
    <li data-outcome={outcome}>
      <p className="k-quiet">{questionTypeWords[question.question_type]}</p>
      <h3 dir="auto">
        <span className="k-sr">{words.question(place)}: </span>
        {question.question_title}
      </h3>
      <p className="quiz-given">
        <span className="k-meta">{words.yourAnswer}: </span>
        <span dir="auto">{given}</span>
      </p>
      <p className="quiz-outcome">
        <Icon name={icon} small />
        {text}
      </p>
    </li>
  );
}
