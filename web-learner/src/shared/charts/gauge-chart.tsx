import { ArcElement, Chart, DoughnutController, type ChartOptions } from 'chart.js';
import { Doughnut } from 'react-chartjs-2';
import { percent } from '../../ui/format/figures';
import { onCircle } from './ring-geometry';
import { useTokenColors } from './token-colors';
import './chart-figure.css';

Chart.register(DoughnutController, ArcElement);

const WIDTH = 260;
const HEIGHT = 144;
const CX = 130;
const CY = 118;
const OUTER = 103;
const INNER = 81;

/** A half ring from 0 to 100 percent, with a mark where the figure should at least be. */
export function GaugeChart({ value, target, word }: { value: number; target: number; word: string }) {
  const colors = useTokenColors(['--k-focus-good', '--k-surface-2'] as const);
  // The half ring runs from a quarter before the top to a quarter after it.
  const around = target / 200 - 0.25;
  const inside = onCircle(around, INNER - 5, CX, CY);
  const outside = onCircle(around, OUTER + 5, CX, CY);
  const tick = onCircle(around, OUTER + 11, CX, CY);
  return (
    <div className="k-gauge">
      <div
        style={{
          position: 'absolute',
          left: `${((CX - OUTER) / WIDTH) * 100}%`,
          top: `${((CY - OUTER) / HEIGHT) * 100}%`,
          width: `${((2 * OUTER) / WIDTH) * 100}%`,
          height: `${(OUTER / HEIGHT) * 100}%`,
        }}
      >
        <Doughnut
          aria-hidden="true"
          options={options}
          data={{
            labels: [word, ''],
            datasets: [
              {
                data: [value, 100 - value],
                backgroundColor: [colors['--k-focus-good'], colors['--k-surface-2']],
                borderWidth: 0,
              },
            ],
          }}
        />
      </div>
      <svg className="k-overlay" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        <path
          d={`M${inside.x} ${inside.y}L${outside.x} ${outside.y}`}
          stroke="var(--k-surface)"
          strokeWidth="6"
        />
        <path
          d={`M${inside.x} ${inside.y}L${outside.x} ${outside.y}`}
          stroke="var(--k-ink)"
          strokeWidth="2"
        />
        <text x={tick.x} y={tick.y}>
          {target}%
        </text>
        <text className="k-tick" x={CX - (OUTER + INNER) / 2} y={CY + 18} textAnchor="middle">
          0%
        </text>
        <text className="k-tick" x={CX + (OUTER + INNER) / 2} y={CY + 18} textAnchor="middle">
          100%
        </text>
      </svg>
      <span className="k-ring-center" style={{ top: '74%' }}>
        <b>{percent(value)}</b>
        {word}
      </span>
    </div>
  );
}

const options: ChartOptions<'doughnut'> = {
  circumference: 180,
  rotation: -90,
  cutout: `${(INNER / OUTER) * 100}%`,
  responsive: true,
  maintainAspectRatio: false,
  animation: false,
  events: [],
};
