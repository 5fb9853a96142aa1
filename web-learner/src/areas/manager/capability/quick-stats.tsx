import { capabilityLabels as labels } from '@keenly/contracts/catalogue/capability-page';
import type { EmployeeCapability, WeekSession, WeekSessionQuery } from '@keenly/contracts/capability-page';
import { spokenDuration } from '@keenly/contracts/formulas/durations';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AnswerPanel } from '../../../shared/query/answer-panel';
import { percent } from '../../../ui/format/figures';
import { Panel } from '../../../ui/components/panel';
import { Bone } from '../../../ui/components/skeleton';
import { sessionsQuery } from './capability-queries';
import { SessionsChart } from './sessions-chart';

type Span = WeekSessionQuery['span'];

const spans: Record<Span, string> = {
  weeks: labels.lastWeeks,
  this_week: labels.thisWeek,
  previous_week: labels.previousWeek,
};

/** Sessions of a capability by week, and its totals (product/manager#capability-page). */
export function QuickStats({ id, stats }: { id: string; stats: EmployeeCapability['data']['statsData'] }) {
  const [span, setSpan] = useState<Span>('weeks');
  const answer = useQuery(sessionsQuery(id, span));
  return (
    <Panel
      title={labels.quickStats}
      lead={labels.sessions}
      busy={answer.isPlaceholderData}
      actions={
        <select
          className="k-select k-select-s"
          aria-label="Period"
          value={span}
          onChange={(event) => setSpan(event.target.value as Span)}
        >
          {Object.entries(spans).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      }
    >
      <div className="capability-stats">
        <AnswerPanel answer={answer} skeleton={<Bone height="220px" />}>
          {({ data }: WeekSession) => <SessionsChart bars={data} />}
        </AnswerPanel>
        <dl>
          <Stat name={labels.students} value={String(stats.total_user)} />
          <Stat name={labels.sessionCount} value={String(stats.total_sessions)} />
          <Stat name={labels.duration} value={spokenDuration(stats.total_duration)} />
          <Stat
            name={labels.focus}
            value={stats.average_focus === null ? labels.noData : percent(stats.average_focus)}
          />
          <Stat name={labels.rating} value={labels.noData} />
        </dl>
      </div>
    </Panel>
  );
}

function Stat({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd data-none={value === labels.noData || undefined}>{value}</dd>
    </div>
  );
}
