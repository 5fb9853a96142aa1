import { highlightLabels } from '@keenly/contracts/catalogue/home';
import { sessionMessages } from '@keenly/contracts/catalogue/sessions';
import { KEEP_BROWSING } from '@keenly/contracts/formulas/gauges';
import type { Highlights, InsightFilter } from '@keenly/contracts/insight';
import { useId, type ReactNode } from 'react';
import { WeeklyChart } from '../../../shared/charts/weekly-chart';
import { percent } from '../../../ui/format/figures';
import { changeWords } from './highlight-words';
import type { NamedWeek } from './week-names';

export interface FocusHighlightProps {
  focus: Highlights['data']['focus'];
  filter: InsightFilter;
  weeks: readonly NamedWeek[];
  help: ReactNode;
}

/** The focused share of each week's browsing; 'Coming Soon' until there is any (product/home#highlights). */
export function FocusHighlight({ focus, filter, weeks, help }: FocusHighlightProps) {
  const id = useId();
  if (focus === null) {
    return (
      <section className="k-panel highlight highlight-soon" aria-labelledby={id}>
        <h3 id={id}>{highlightLabels.focus}</h3>
        <p className="k-meta">{highlightLabels.comingSoon}</p>
      </section>
    );
  }
  const { weekly_data: data, user_data: user, company_avg: average } = focus;
  const named = data.map(({ value }, index) => `${weeks[index]?.label ?? ''} ${orNone(value)}`);
  return (
    <section className="k-panel highlight highlight-focus" aria-labelledby={id}>
      <div className="highlight-head">
        <h3 id={id}>{highlightLabels.focus}</h3>
        {help}
      </div>
      <p className="highlight-lead">
        <b>{user.current === null ? 'NA' : percent(user.current)}</b>
        <span>
          {focusWords(user, average?.current ?? null, filter)}. {sessionMessages.keepBrowsing}
        </span>
      </p>
      <WeeklyChart
        look="line"
        points={data.map(({ value, avg }, index) => ({
          label: weeks[index]?.label ?? '',
          short: weeks[index]?.short ?? '',
          value,
          average: avg,
        }))}
        target={KEEP_BROWSING}
        words={{
          value: highlightLabels.focus,
          target: highlightLabels.target,
          average: highlightLabels.companyAverage,
        }}
        format={percent}
        range={rangeOf(data)}
        sentence={`Focused share of browsing per week: ${named.join(', ')}. ${sessionMessages.keepBrowsing}.`}
      />
    </section>
  );
}

/** Tens around what there is, so that a change of a few percent can be read. */
function rangeOf(data: NonNullable<Highlights['data']['focus']>['weekly_data']) {
  const known = data.flatMap(({ value, avg }) => [value, avg]).filter((value) => value !== null);
  return {
    min: Math.max(0, Math.floor((Math.min(KEEP_BROWSING, ...known) - 5) / 10) * 10),
    max: Math.min(100, Math.ceil((Math.max(KEEP_BROWSING, ...known) + 5) / 10) * 10),
  };
}

function orNone(value: number | null): string {
  return value === null ? 'no browsing' : percent(value);
}

function focusWords(
  { current, previous }: { current: number | null; previous: number | null },
  average: number | null,
  filter: InsightFilter,
): string {
  if (current === null) return 'no browsing in this period';
  const said = previous === null ? 'of the browsing was focused' : changeWords({ current, previous }, filter);
  return average === null ? said : `${said}; company average ${percent(average)}`;
}
