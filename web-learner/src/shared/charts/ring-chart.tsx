import { ArcElement, Chart, DoughnutController, type ChartOptions } from 'chart.js';
import { useRef } from 'react';
import { Doughnut } from 'react-chartjs-2';
import { percent } from '../../ui/format/figures';
import { onCircle, placeRingLabels, type RingSlice } from './ring-geometry';
import { useTokenColors } from './token-colors';
import { useWidth } from './use-width';
import './chart-figure.css';

Chart.register(DoughnutController, ArcElement);

const WIDTH = 280;
const HEIGHT = 208;
const CX = 140;
const CY = 104;
const OUTER = 76;
const INNER = 52;
/** Between the ring and its labels. */
const GAP = 8;
/** Height of a label's two lines in CSS pixels, and of the mark's text in units of the drawing. */
const LABEL_PX = 34;
const MARK = 20;

export interface RingChartProps {
  slices: readonly RingSlice[];
  center: { figure: string; word: string };
  /** Percent that the leading slices should reach together. */
  target: number;
}

/** A doughnut whose slices are named beside it; wide ones only, the list below names all. */
export function RingChart({ slices, center, target }: RingChartProps) {
  const colors = useTokenColors(slices.map(({ color }) => color).concat('--k-surface'));
  const inside = onCircle(target / 100, INNER - 5, CX, CY);
  const outside = onCircle(target / 100, OUTER + 6, CX, CY);
  const tick = onCircle(target / 100, OUTER + 12, CX, CY);
  const frame = useRef<HTMLDivElement>(null);
  const scale = (useWidth(frame) || WIDTH) / WIDTH;
  const labels = placeRingLabels(
    slices,
    { side: tick.x < CX ? 'left' : 'right', y: tick.y, height: MARK },
    { cx: CX, cy: CY, radius: OUTER + GAP, height: HEIGHT },
    LABEL_PX / scale,
  );
  return (
    <div ref={frame} className="k-ring">
      <div
        style={{
          position: 'absolute',
          left: share(CX - OUTER, WIDTH),
          top: share(CY - OUTER, HEIGHT),
          width: share(2 * OUTER, WIDTH),
          height: share(2 * OUTER, HEIGHT),
        }}
      >
        <Doughnut
          aria-hidden="true"
          options={options}
          data={{
            labels: slices.map(({ label }) => label),
            datasets: [
              {
                data: slices.map(({ value }) => value),
                backgroundColor: slices.map(({ color }) => colors[color]),
                borderColor: colors['--k-surface'],
                borderWidth: 3,
              },
            ],
          }}
        />
      </div>
      <svg className="k-overlay" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        <path d={line(inside, outside)} stroke="var(--k-surface)" strokeWidth="6" />
        <path d={line(inside, outside)} stroke="var(--k-ink)" strokeWidth="2" />
        <text x={tick.x} y={tick.y + 4.5} textAnchor={tick.x < CX ? 'end' : 'start'}>
          {target}%
        </text>
      </svg>
      {labels.map(({ slice, side, x, y }) => (
        <span
          key={slice.label}
          className="k-ring-label"
          style={{
            left: share(x, WIDTH),
            top: share(y, HEIGHT),
            transform: `translate(${side === 'left' ? '-100%' : '0'}, -50%)`,
            textAlign: side === 'left' ? 'right' : 'left',
          }}
        >
          {slice.label}
          <b>{percent(slice.value)}</b>
        </span>
      ))}
      <span className="k-ring-center" style={{ top: '50%' }}>
        <b>{center.figure}</b>
        {center.word}
      </span>
    </div>
  );
}

const options: ChartOptions<'doughnut'> = {
  cutout: `${(INNER / OUTER) * 100}%`,
  responsive: true,
  maintainAspectRatio: false,
  animation: false,
  events: [],
};

function share(value: number, whole: number): string {
  return `${(value / whole) * 100}%`;
}

function line(from: { x: number; y: number }, to: { x: number; y: number }): string {
  return `M${from.x} ${from.y}L${to.x} ${to.y}`;
}
