import { ArcElement, Chart, DoughnutController, type ChartOptions } from 'chart.js';
import { Doughnut } from 'react-chartjs-2';
import type { RingSlice } from './ring-geometry';
import { useTokenColors } from './token-colors';
import './chart-figure.css';

Chart.register(DoughnutController, ArcElement);

const options: ChartOptions<'doughnut'> = {
  cutout: '68%',
  responsive: true,
  maintainAspectRatio: false,
  animation: false,
  events: [],
};

/** A doughnut whose slices are named in a list beside it. */
export function ShareRing({
  slices,
  center,
}: {
  slices: readonly RingSlice[];
  center: { figure: string; word: string };
}) {
  const colors = useTokenColors(slices.map(({ color }) => color).concat('--k-surface'));
  return (
    <div className="k-share-ring">
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
      <span className="k-ring-center" style={{ top: '50%' }}>
        <b>{center.figure}</b>
        {center.word}
      </span>
    </div>
  );
}
