import { planLabels as labels } from '@keenly/contracts/catalogue/learning-plans';
import type { PlanFigures } from '@keenly/contracts/learning-plan';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BarList } from '../../../shared/charts/bar-list';
import { ChartFigure } from '../../../shared/charts/chart-figure';
import { AnswerPanel } from '../../../shared/query/answer-panel';
import { EmptyState } from '../../../ui/components/empty-state';
import { Panel } from '../../../ui/components/panel';
import { Segmented } from '../../../ui/components/segmented';
import { Bone } from '../../../ui/components/skeleton';
import { hoursAndMinutes } from '../../../ui/format/figures';
import { type PlanMeasure, planPerformanceQuery } from './plan-queries';

const measures: readonly { value: PlanMeasure; label: string }[] = [
  { value: 'time', label: labels.studied },
  { value: 'sessions', label: labels.sessions },
  { value: 'people', label: labels.people },
];

const valueOf: Record<PlanMeasure, (plan: PlanFigures) => number> = {
  time: ({ study_time: seconds }) => seconds,
  sessions: ({ sessions }) => sessions,
  people: ({ people }) => people,
};

/** The plans with the most time, sessions, or people (product/manager#learning-plans-tab). */
export function PerformancePanel() {
  const [measure, setMeasure] = useState<PlanMeasure>('time');
  const answer = useQuery(planPerformanceQuery(measure));
  return (
    <Panel
      title={labels.performance}
      lead="What current members studied on each plan, ever"
      busy={answer.isPlaceholderData}
      actions={<Segmented label="Compare by" options={measures} value={measure} onChange={setMeasure} />}
    >
      <AnswerPanel answer={answer} skeleton={<Bone height="220px" />}>
        {({ data, total }) => <Performance plans={data} total={total} measure={measure} />}
      </AnswerPanel>
    </Panel>
  );
}

function Performance({
  plans,
  total,
  measure,
}: {
  plans: readonly PlanFigures[];
  total: number;
  measure: PlanMeasure;
}) {
  const studied = plans.filter(({ sessions }) => sessions > 0);
  if (studied.length === 0)
    return (
      <EmptyState
        words={labels.noData}
        line={
          total === 0 ? 'Your plans will be compared here.' : 'No one has studied on a learning plan yet.'
        }
      />
    );
  const most = Math.max(...studied.map(valueOf[measure]));
  const name = measures.find(({ value }) => value === measure)?.label ?? '';
  const figureOf = (plan: PlanFigures) =>
    measure === 'time' ? hoursAndMinutes(plan.study_time) : String(valueOf[measure](plan));
  return (
    <ChartFigure
      sentence={`${name}: ${studied.map((one) => `${one.plan.title} ${figureOf(one)}`).join(', ')}.`}
      table={{
        head: [labels.plan, labels.studied, labels.sessions, labels.people],
        rows: studied.map((one) => [
          one.plan.title,
          hoursAndMinutes(one.study_time),
          String(one.sessions),
          String(one.people),
        ]),
      }}
    >
      <BarList
        look="below"
        items={studied.map((one) => ({
          key: one.plan.id,
          name: one.plan.title,
          figure: <span className="k-nowrap">{figureOf(one)}</span>,
          share: most === 0 ? 0 : valueOf[measure](one) / most,
          color: '--k-focus-good',
        }))}
      />
    </ChartFigure>
  );
}
