import { highlightLabels } from '@keenly/contracts/catalogue/home';
import type { InsightFilter, WeeklyItem } from '@keenly/contracts/insight';
import { useId, type ReactNode } from 'react';
import { WeeklyChart } from '../../../shared/charts/weekly-chart';
import { EmptyState } from '../../../ui/components/empty-state';
import { averageWords, changeWords, weekWords, type Change } from './highlight-words';
import type { NamedWeek } from './week-names';

export interface WeeklyHighlightProps {
  title: string;
  filter: InsightFilter;
  weeks: readonly NamedWeek[];
  data: readonly WeeklyItem[];
  /** A week's target; null where none is set. */
  target: number | null;
  /** The month's, where the period is one. */
  monthTarget?: number | null;
  current: Change;
  average: Change | null;
  format: (value: number) => string;
  help: ReactNode;
}

/** One figure of the period, what it says, and its weeks. */
export function WeeklyHighlight(props: WeeklyHighlightProps) {
  const { title, filter, weeks, data, target, monthTarget = null, current, average, format, help } = props;
  const id = useId();
  const values = data.map(({ value }) => value);
  const newest = weeks.at(-1);
  const nothing = values.every((value) => value === 0) && current.current === 0;
  const said = [
    changeWords(current, filter),
    averageWords(average, format),
    ...(monthTarget === null ? [] : [`target ${format(monthTarget)}`]),
  ].filter((words) => words !== undefined);
  return (
    <section className="k-panel highlight" aria-labelledby={id}>
      <div className="highlight-head">
        <h3 id={id}>{title}</h3>
        {help}
      </div>
      <p className="highlight-lead">
        <b>{format(current.current)}</b>
        <span>{said.join('; ')}</span>
        {newest?.label === 'This week' && !nothing ? (
          <span className="highlight-week">{weekWords(values.at(-1) ?? 0, target, format)}</span>
        ) : null}
      </p>
      {nothing ? (
        <EmptyState words="No study time in this period." line="Start a session to see it here." />
      ) : (
        <WeeklyChart
          points={data.map(({ value, avg }, index) => ({
            label: weeks[index]?.label ?? '',
            short: weeks[index]?.short ?? '',
            value,
            average: avg,
          }))}
          target={target}
          words={{
            value: title,
            target: highlightLabels.target,
            average: highlightLabels.companyAverage,
          }}
          format={format}
          sentence={`${title} per week: ${data.map(({ value }, index) => `${weeks[index]?.label ?? ''} ${format(value)}`).join(', ')}.`}
        />
      )}
    </section>
  );
}
