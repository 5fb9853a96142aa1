import { BarController, BarElement, CategoryScale, Chart, LinearScale, type ChartOptions } from 'chart.js';
import type { CSSProperties, ReactNode } from 'react';
import { Bar } from 'react-chartjs-2';
import { ChartFigure, type ChartTable } from './chart-figure';
import { useTokenColors } from './token-colors';
import './timeline-chart.css';

Chart.register(BarController, BarElement, CategoryScale, LinearScale);

export interface TimelineRow {
  key: string;
  label: string;
  /** Shown at the end of the row. */
  count: number;
  /** From and to, in the unit of `length`. */
  spans: readonly (readonly [number, number])[];
}
export interface TimelineTick {
  at: number;
  label: string;
}

export interface TimelineChartProps {
  rows: readonly TimelineRow[];
  /** Where the time axis ends; it starts at zero. */
  length: number;
  ticks: readonly TimelineTick[];
  sentence: string;
  table: ChartTable;
  /** Something else on the same time axis, below the rows. */
  foot?: { name: string; content: ReactNode };
}

/** Height of a row in pixels; the style sheet says the same. */
const ROW = 34;

/** When things happened: a row for each kind, a mark for each time, all on one axis. */
export function TimelineChart({ rows, length, ticks, sentence, table, foot }: TimelineChartProps) {
  const colors = useTokenColors(['--k-distraction', '--k-surface'] as const);
  const left = (at: number) => ({ left: `${(at / length) * 100}%` });
  return (
    <ChartFigure sentence={sentence} table={table}>
      <div className="k-timeline" style={{ '--rows': rows.length } as CSSProperties}>
        <div className="k-timeline-names">
          {rows.map(({ key, label }) => (
            <span key={key}>{label}</span>
          ))}
        </div>
        <div className="k-timeline-plot">
          <div className="k-timeline-grid" aria-hidden="true">
            {ticks.map(({ at }) => (
              <i key={at} style={left(at)} />
            ))}
          </div>
          <div style={{ height: rows.length * ROW }}>
            <Bar
              aria-hidden="true"
              options={optionsFor(length)}
              data={{
                labels: rows.map(({ label }) => label),
                datasets: datasetsOf(rows, length, colors['--k-distraction'], colors['--k-surface']),
              }}
            />
          </div>
        </div>
        <div className="k-timeline-counts">
          {rows.map(({ key, count }) => (
            <span key={key}>{count}</span>
          ))}
        </div>
        {foot === undefined ? null : (
          <>
            <span className="k-timeline-foot-name">{foot.name}</span>
            <div className="k-timeline-foot">{foot.content}</div>
          </>
        )}
        <div className="k-timeline-axis" aria-hidden="true">
          {ticks.map(({ at, label }) => (
            <span key={at} style={left(at)}>
              {label}
            </span>
          ))}
        </div>
      </div>
    </ChartFigure>
  );
}

/** One dataset per occurrence in a row, so that floating bars of the same kind share its line. */
function datasetsOf(rows: readonly TimelineRow[], length: number, fill: string, gap: string) {
  const most = Math.max(0, ...rows.map(({ spans }) => spans.length));
  // Something of seconds on an axis of hours is still a mark that one can see.
  const least = length / 36;
  return Array.from({ length: most }, (_, index) => ({
    data: rows.map(({ spans }): [number, number] | null => {
      const span = spans[index];
      if (span === undefined) return null;
      const to = Math.min(length, Math.max(span[1], span[0] + least));
      return [Math.min(span[0], to - least), to];
    }),
    backgroundColor: fill,
    borderColor: gap,
    borderWidth: 1,
    borderRadius: 4,
    borderSkipped: false,
    barThickness: 16,
    grouped: false,
  }));
}

function optionsFor(length: number): ChartOptions<'bar'> {
  return {
    indexAxis: 'y',
    responsive: true,
    maintainAspectRatio: false,
    animation: false,
    events: [],
    layout: { padding: 0 },
    scales: {
      x: { min: 0, max: length, display: false },
      y: { display: false, offset: true },
    },
  };
}
