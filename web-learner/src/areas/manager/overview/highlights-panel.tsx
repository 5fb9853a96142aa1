import { overviewLabels as labels } from '@keenly/contracts/catalogue/overview';
import { percentChange } from '@keenly/contracts/formulas/numbers';
import type { CorporateHighlights } from '@keenly/contracts/team-figures';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AnswerPanel } from '../../../shared/query/answer-panel';
import { clockOf } from '../../../ui/format/dates';
import { hours, signedPercent } from '../../../ui/format/figures';
import { EmptyState } from '../../../ui/components/empty-state';
import { Panel } from '../../../ui/components/panel';
import { Segmented } from '../../../ui/components/segmented';
import { Bone } from '../../../ui/components/skeleton';
import { MonthChart, type Measure } from './month-chart';
import { teamHighlightsQuery } from './overview-queries';

const measures = [
  { value: 'hours_studied', label: labels.hoursStudied },
  { value: 'capabilities', label: labels.capabilities },
] as const;

/** Highlights this month (product/manager#highlights): what the team studied, by the weeks of the month. */
export function HighlightsPanel() {
  const answer = useQuery(teamHighlightsQuery());
  const [measure, setMeasure] = useState<Measure>('hours_studied');
  return (
    <Panel
      title={labels.highlights}
      lead={answer.data === undefined ? ' ' : `As of ${clockOf(answer.dataUpdatedAt)}`}
      actions={<Segmented label="Measure" options={measures} value={measure} onChange={setMeasure} />}
    >
      <AnswerPanel answer={answer} skeleton={<Bone height="240px" />}>
        {({ data }) =>
          data.hours_studied.cur === 0 && data.hours_studied.prev === 0 ? (
            <EmptyState
              words={labels.noData}
              line="No one has studied this month or last month. Hours show here once they do."
            />
          ) : (
            <>
              <Figures data={data} />
              <MonthChart weeks={data.weekly_data} measure={measure} />
            </>
          )
        }
      </AnswerPanel>
    </Panel>
  );
}

function Figures({ data }: { data: CorporateHighlights['data'] }) {
  const { hours_studied: studied, capabilities, avg_weekly_hrs: weekly } = data;
  const inHours = { cur: studied.cur / 60, prev: studied.prev / 60 };
  return (
    <dl className="overview-figures">
      <Figure name={labels.hoursStudied} change={inHours} format={(value) => hours(Math.round(value))} />
      <Figure name={labels.weeklyHours} change={weekly} format={hours} />
      <Figure name={labels.capabilities} change={capabilities} format={String} />
    </dl>
  );
}

function Figure({
  name,
  change: { cur, prev },
  format,
}: {
  name: string;
  change: { cur: number; prev: number };
  format: (value: number) => string;
}) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <b>{format(cur)}</b>
        {cur === 0 && prev === 0 ? null : (
          <span>{signedPercent(percentChange(cur, prev, 'this'))} vs. last month</span>
        )}
      </dd>
    </div>
  );
}
