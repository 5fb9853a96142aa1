import { BarController, BarElement, CategoryScale, Chart, LinearScale, type ChartOptions } from 'chart.js';
import { Bar } from 'react-chartjs-2';
import { ChartFigure } from '../../../kit/charts/chart-figure';
import { useTokenColors } from '../../../kit/charts/token-colors';
import { Ribbon, RibbonKey } from '../../../kit/ribbon/ribbon';
import { journeySentence, momentOf, timeTicks, type Journey } from './journey-rows';
import './journey-chart.css';

Chart.register(BarController, BarElement, CategoryScale, LinearScale);

/** Height of one nudge's row in pixels. */
const ROW = 34;

/** When each nudge came, above how the browsing went: both on the same minutes. */
export function JourneyChart({ journey, ribbon }: { journey: Journey; ribbon: string }) {
  const { rows, minutes } = journey;
  const colors = useTokenColors(['--k-distraction', '--k-surface'] as const);
  const ticks = timeTicks(minutes);
  return (
    <>
      <ChartFigure
        sentence={journeySentence(journey)}
        table={{
          head: ['Nudge', 'Times', 'First', 'Last'],
          rows: rows.map(({ label, count, spans }) => [
            label,
            String(count),
            momentOf(spans[0]?.[0] ?? 0, minutes),
            momentOf(spans.at(-1)?.[0] ?? 0, minutes),
          ]),
        }}
      >
        <div className="journey" style={{ '--rows': rows.length } as React.CSSProperties}>
          <div className="journey-names">
            {rows.map(({ nudge, label }) => (
              <span key={nudge}>{label}</span>
            ))}
          </div>
          <div className="journey-plot">
            <div className="journey-grid" aria-hidden="true">
              {ticks.map(({ at }) => (
                <i key={at} style={{ left: `${(at / minutes) * 100}%` }} />
              ))}
            </div>
            <div style={{ height: rows.length * ROW }}>
              <Bar
                aria-hidden="true"
                options={optionsFor(minutes)}
                data={{
                  labels: rows.map(({ label }) => label),
                  datasets: datasetsOf(journey, colors['--k-distraction'], colors['--k-surface']),
                }}
              />
            </div>
          </div>
          <div className="journey-counts">
            {rows.map(({ nudge, count }) => (
              <span key={nudge}>{count}</span>
            ))}
          </div>
          <span className="journey-ribbon-name">Browsing</span>
          <div className="journey-ribbon">
            <Ribbon ribbon={ribbon} subject="Browsing" />
          </div>
          <div className="journey-axis" aria-hidden="true">
            {ticks.map(({ at, label }) => (
              <span key={at} style={{ left: `${(at / minutes) * 100}%` }}>
                {label}
              </span>
            ))}
          </div>
        </div>
      </ChartFigure>
      <div className="journey-key">
        <RibbonKey />
      </div>
    </>
  );
}

/** One dataset per occurrence in a row, so that floating bars of the same nudge share its line. */
function datasetsOf({ rows, minutes }: Journey, fill: string, gap: string) {
  const most = Math.max(0, ...rows.map(({ spans }) => spans.length));
  // A nudge of seconds in a session of hours is still a mark that one can see.
  const least = minutes / 36;
  return Array.from({ length: most }, (_, index) => ({
    data: rows.map(({ spans }): [number, number] | null => {
      const span = spans[index];
      if (span === undefined) return null;
      const to = Math.min(minutes, Math.max(span[1], span[0] + least));
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

function optionsFor(minutes: number): ChartOptions<'bar'> {
  return {
    indexAxis: 'y',
    responsive: true,
    maintainAspectRatio: false,
    animation: false,
    events: [],
    layout: { padding: 0 },
    scales: {
      x: { min: 0, max: minutes, display: false },
      y: { display: false, offset: true },
    },
  };
}
