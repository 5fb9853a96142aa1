import { analyticsScreens as words } from '@keenly/contracts/catalogue/analytics-screens';
import type { CourseAnalytics } from '@keenly/contracts/course-analytics';
import { CanvasChart } from '@keenly/web-learner/shared/charts/canvas-chart';
import type { CanvasChartProps } from '@keenly/web-learner/shared/charts/canvas-props';
import { ChartFigure } from '@keenly/web-learner/shared/charts/chart-figure';
import { axisTo } from '@keenly/web-learner/shared/charts/chart-scale';
import { useTokenColors } from '@keenly/web-learner/shared/charts/token-colors';
import { tableDay } from '@keenly/web-learner/ui/format/dates';

const HEIGHT = 180;
/** Room above the highest bar. */
const HEADROOM = 1.12;
const sets = [
  { part: 'opened', color: '--k-cat-2' },
  { part: 'begun', color: '--k-neutral' },
  { part: 'completed', color: '--k-focus-good' },
  { part: 'attempts', color: '--k-chart-target' },
] as const;
const tokens = sets.map(({ color }) => color);

/** How often a course was opened, who started and completed it, and what was submitted, by day; the key is above the bars. */
export function ReachChart({ analytics }: { analytics: CourseAnalytics }) {
  const { opened, begun, completed, attempts, days } = analytics;
  const colors = useTokenColors(tokens);
  const highest = Math.max(1, ...days.flatMap((day) => sets.map(({ part }) => day[part])));
  return (
    <ChartFigure
      sentence={words.sentence(opened, begun, completed, attempts)}
      table={{
        head: [words.day, ...sets.map(({ part }) => words[part])],
        rows: days.map((day) => [tableDay(day.day), ...sets.map(({ part }) => String(day[part]))]),
      }}
    >
      <ul className="reach-key" aria-hidden="true">
        {sets.map(({ part }) => (
          <li key={part} data-part={part}>
            {words[part]}
          </li>
        ))}
      </ul>
      <CanvasChart
        type="bar"
        data={{
          labels: days.map(({ day }) => tableDay(day)),
          datasets: sets.map(({ part, color }) => ({
            label: words[part],
            data: days.map((day) => day[part]),
            backgroundColor: colors[color],
            borderRadius: 2,
            maxBarThickness: 18,
          })),
        }}
        options={optionsOf(axisTo(highest * HEADROOM, 4).max)}
        style={{ height: HEIGHT }}
      />
      <p className="reach-ends" aria-hidden="true">
        <span>{tableDay(days[0]?.day ?? '')}</span>
        <span>{days.length < 2 ? '' : tableDay(days.at(-1)?.day ?? '')}</span>
      </p>
    </ChartFigure>
  );
}

const optionsOf = (max: number): CanvasChartProps<'bar'>['options'] => ({
  interaction: { mode: 'index', intersect: false },
  layout: { padding: 0, autoPadding: false },
  scales: { x: { display: false, offset: true }, y: { display: false, min: 0, max } },
});
