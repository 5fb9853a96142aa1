import { overviewLabels as labels } from '@keenly/contracts/catalogue/overview';
import type { MonthWeek } from '@keenly/contracts/team-figures';
import type { ChartOptions } from 'chart.js';
import { CanvasChart } from '../../../shared/charts/canvas-chart';
import { ChartFigure } from '../../../shared/charts/chart-figure';
import { axisTo } from '../../../shared/charts/chart-scale';
import { useTokenColors } from '../../../shared/charts/token-colors';
import { tableDay } from '../../../ui/format/dates';

export type Measure = 'hours_studied' | 'capabilities';

const HEIGHT = 168;
/** Room above the highest bar. */
const HEADROOM = 1.12;
const WEEKS = [1, 2, 3, 4, 5] as const;

const names: Record<Measure, string> = {
  hours_studied: labels.hoursStudied,
  capabilities: labels.capabilities,
};

/** Five bars, Week 1 to Week 5. A week to come is an empty frame, not a zero; a February may have no fifth. */
export function MonthChart({ weeks, measure }: { weeks: readonly MonthWeek[]; measure: Measure }) {
  const colors = useTokenColors(['--k-focus-good']);
  const bars = WEEKS.map((number) => {
    const week = weeks.find((one) => one.week === number);
    if (week === undefined) return { number, week, value: null, words: labels.noDays };
    if (!week.has_begun) return { number, week, value: null, words: labels.notYet };
    const value = measure === 'hours_studied' ? Math.round(week.hours_studied / 60) : week.capabilities;
    return { number, week, value, words: measure === 'hours_studied' ? `${value} h` : String(value) };
  });
  const highest = Math.max(...bars.map(({ value }) => value ?? 0));
  const name = names[measure];
  return (
    <ChartFigure
      sentence={`${name}: ${bars.map(({ number, words }) => `${labels.week} ${number} ${words.toLowerCase()}`).join(', ')}.`}
      table={{
        head: [labels.week, 'From', 'To', name],
        rows: bars.map(({ number, week, words }) => [
          `${labels.week} ${number}`,
          week === undefined ? '-' : tableDay(week.from),
          week === undefined ? '-' : tableDay(week.to),
          words,
        ]),
      }}
    >
      <div className="overview-month">
        <div className="overview-month-plot">
          <CanvasChart
            type="bar"
            data={{
              labels: bars.map(({ number }) => `${labels.week} ${number}`),
              datasets: [
                {
                  label: name,
                  data: bars.map(({ value }) => value),
                  backgroundColor: colors['--k-focus-good'],
                  borderRadius: 4,
                  maxBarThickness: 56,
                  categoryPercentage: 0.72,
                  barPercentage: 1,
                },
              ],
            }}
            options={optionsTo(axisTo(Math.max(highest, 1) * HEADROOM, 4).max)}
            style={{ height: HEIGHT }}
          />
          <div className="overview-month-to-come" aria-hidden="true">
            {bars.map(({ number, week }) => (
              <span key={number}>{week?.has_begun === false ? <i /> : null}</span>
            ))}
          </div>
        </div>
        <div className="overview-month-words" aria-hidden="true">
          {bars.map(({ number, value, words }) => (
            <span key={number}>
              <b data-none={value === null || undefined}>{words}</b>
              {labels.week} {number}
            </span>
          ))}
        </div>
      </div>
    </ChartFigure>
  );
}

const optionsTo = (max: number): ChartOptions<'bar'> => ({
  layout: { padding: 0, autoPadding: false },
  scales: { x: { display: false, offset: true }, y: { display: false, min: 0, max } },
});
