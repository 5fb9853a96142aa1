import { capabilityLabels as labels } from '@keenly/contracts/catalogue/capability-page';
import type { WeekSession } from '@keenly/contracts/capability-page';
import type { ChartOptions } from 'chart.js';
import { useRef } from 'react';
import { CanvasChart } from '../../../shared/charts/canvas-chart';
import { ChartFigure } from '../../../shared/charts/chart-figure';
import { axisTo } from '../../../shared/charts/chart-scale';
import { useTokenColors } from '../../../shared/charts/token-colors';
import { useWidth } from '../../../shared/charts/use-width';
import { tableDay } from '../../../ui/format/dates';
import { EmptyState } from '../../../ui/components/empty-state';

type SessionBar = WeekSession['data'][number];

const HEIGHT = 200;
/** Room above the highest bar. */
const HEADROOM = 1.12;
/** Below this many pixels a bar has its week's number alone. */
const NARROW = 620;
const weekday = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' });

/** Bars of sessions, 'Week {n}' or days; whose dates are in the tooltip and in the table. */
export function SessionsChart({ bars }: { bars: readonly SessionBar[] }) {
  const frame = useRef<HTMLDivElement>(null);
  const narrow = useWidth(frame) < NARROW;
  const colors = useTokenColors(['--k-focus-good']);
  const highest = Math.max(...bars.map(({ sessions }) => sessions));
  const named = bars.map((bar) => ({ ...bar, name: nameOf(bar), range: rangeOf(bar) }));
  if (highest === 0) return <EmptyState words={labels.noData} line="No sessions in this period." />;
  return (
    <ChartFigure
      sentence={`${labels.sessions}: ${named.map(({ name, sessions }) => `${name} ${sessions}`).join(', ')}.`}
      table={{
        head: ['When', 'From', 'To', labels.sessions, 'People'],
        rows: named.map(({ name, from, to, sessions, users }) => [
          name,
          tableDay(from),
          tableDay(to),
          String(sessions),
          String(users),
        ]),
      }}
    >
      <div ref={frame} className="capability-chart">
        <CanvasChart
          type="bar"
          data={{
            labels: named.map(({ name }) => name),
            datasets: [
              {
                label: labels.sessions,
                data: bars.map(({ sessions }) => sessions),
                backgroundColor: colors['--k-focus-good'],
                borderRadius: 4,
                maxBarThickness: 44,
                categoryPercentage: 0.72,
                barPercentage: 1,
              },
            ],
          }}
          options={optionsOf(
            axisTo(highest * HEADROOM, 4).max,
            named.map(({ range }) => labels.dates(range)),
          )}
          style={{ height: HEIGHT }}
        />
        <div
          className="capability-chart-words"
          style={{ gridTemplateColumns: `repeat(${bars.length}, minmax(0, 1fr))` }}
          aria-hidden="true"
        >
          {named.map(({ name, sessions, from }) => (
            <span key={from}>
              <b>{sessions}</b>
              {narrow ? name.replace('Week ', '') : name}
            </span>
          ))}
        </div>
      </div>
    </ChartFigure>
  );
}

function nameOf({ from, to, week }: SessionBar): string {
  return from === to ? weekday.format(new Date(`${from}T00:00:00Z`)) : labels.week(week);
}

function rangeOf({ from, to }: SessionBar): string {
  return from === to ? tableDay(from) : `${tableDay(from)} - ${tableDay(to)}`;
}

const optionsOf = (max: number, ranges: readonly string[]): ChartOptions<'bar'> => ({
  interaction: { mode: 'index', intersect: false },
  layout: { padding: 0, autoPadding: false },
  scales: { x: { display: false, offset: true }, y: { display: false, min: 0, max } },
  plugins: { tooltip: { callbacks: { afterBody: ([item]) => ranges[item?.dataIndex ?? 0] ?? '' } } },
});
