import { analyticsScreens as words } from '@keenly/contracts/catalogue/analytics-screens';
import type { WholeCourse } from '@keenly/contracts/content';
import type { CourseAnalytics } from '@keenly/contracts/course-analytics';
import { AnswerPanel } from '@keenly/web-learner/shared/query/answer-panel';
import { EmptyState } from '@keenly/web-learner/ui/components/empty-state';
import { Panel } from '@keenly/web-learner/ui/components/panel';
import { Segmented } from '@keenly/web-learner/ui/components/segmented';
import { Bone } from '@keenly/web-learner/ui/components/skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RegradeDialog } from '../regrade/regrade-dialog';
import type { RegradedQuestion } from '../regrade/regrade-queries';
import { periods, useAnalyticsPeriod } from './analytics-period';
import { analyticsQuery } from './analytics-queries';
import { QuizItems } from './quiz-items';
import { ReachPanel } from './reach-panel';
import './analytics.css';

/** What came of a course: how many started and completed it, and how its questions were answered (product/content#marking-screens). */
export function AnalyticsTab({ course }: { course: WholeCourse }) {
  const [period, choose] = useAnalyticsPeriod();
  const answer = useQuery({ ...analyticsQuery(course.id, period), placeholderData: keepPreviousData });
  return (
    <>
      <div className="editor-pane-head">
        <Segmented label={words.period} options={periods} value={period} onChange={choose} />
      </div>
      <AnswerPanel answer={answer} skeleton={<Skeleton />}>
        {(analytics) => (
          <div className="analytics" aria-busy={answer.isPlaceholderData || undefined}>
            <ReachPanel analytics={analytics} />
            <Quizzes analytics={analytics} onChanged={() => void answer.refetch()} />
          </div>
        )}
      </AnswerPanel>
    </>
  );
}

function Quizzes({ analytics, onChanged }: { analytics: CourseAnalytics; onChanged: () => void }) {
  const [regraded, setRegraded] = useState<RegradedQuestion>();
  const { quizzes } = analytics;
  if (quizzes.length === 0)
    return (
      <Panel>
        <EmptyState words={words.noQuizzes} line={words.noQuizzesLine} />
      </Panel>
    );
  return (
    <>
      <p className="k-meta">{words.itemsOfAllTime}</p>
      {quizzes.map((quiz) => (
        <QuizItems
          key={quiz.assignment_id}
          quiz={quiz}
          onRegrade={({ question_id: id, question_title: title, question_type: type, options }) =>
            setRegraded({
              ...{ assignment: quiz.assignment_id, id, title, type },
              options: options.map((option) => ({
                id: option.option_id,
                value: option.option_value,
                isCorrect: option.is_correct,
              })),
            })
          }
        />
      ))}
      {regraded === undefined ? null : (
        <RegradeDialog
          key={regraded.id}
          question={regraded}
          onDone={onChanged}
          onClose={() => setRegraded(undefined)}
        />
      )}
    </>
  );
}

function Skeleton() {
  return (
    <>
      <Panel>
        <Bone width="60%" height="56px" />
        <Bone height="180px" />
      </Panel>
      <Panel>
        <Bone width="30%" height="24px" />
        <Bone height="96px" />
        <Bone height="96px" />
      </Panel>
    </>
  );
}
