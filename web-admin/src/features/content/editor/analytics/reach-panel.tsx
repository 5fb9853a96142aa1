import { analyticsScreens as words } from '@keenly/contracts/catalogue/analytics-screens';
import { ANALYTICS_DAYS_MAX, type CourseAnalytics } from '@keenly/contracts/course-analytics';
import { grouped } from '@keenly/contracts/formulas/counted';
import { EmptyState } from '@keenly/web-learner/ui/components/empty-state';
import { Note } from '@keenly/web-learner/ui/components/note';
import { Panel } from '@keenly/web-learner/ui/components/panel';
import { percent } from '@keenly/web-learner/ui/format/figures';
import { ReachChart } from './reach-chart';

/** What came of a course in a period: its figures, and its days. */
export function ReachPanel({ analytics }: { analytics: CourseAnalytics }) {
  const { opened, begun, completed, attempts, mean_score: mean, days, withheld, filter } = analytics;
  const figures = [
    [words.opened, grouped(opened)],
    [words.begun, grouped(begun)],
    [words.completed, grouped(completed)],
    [words.attempts, grouped(attempts)],
    [words.meanScore, mean === null ? words.noValue : percent(mean)],
  ] as const;
  const isEmpty = opened + begun + completed + attempts === 0;
  return (
    <Panel title={words.reach}>
      {withheld ? <Note>{words.withheld}</Note> : null}
      {isEmpty ? (
        <EmptyState words={words.nothing} line={words.nothingLine} />
      ) : (
        <>
          <dl className="reach-figures">
            {figures.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <p className="k-quiet">{words.openedOnce}</p>
          {days.length === 0 ? null : <ReachChart analytics={analytics} />}
          {filter === 'all' && days.length === ANALYTICS_DAYS_MAX ? (
            <p className="k-quiet">{words.newestDays}</p>
          ) : null}
        </>
      )}
    </Panel>
  );
}
