import type { ChartData, ChartDataset, ChartOptions } from 'chart.js';
import type { WeeklyChartProps } from './weekly-props';

export const weeklyTokens = ['--k-focus-good', '--k-chart-compare', '--k-surface'] as const;
type Colors = Record<(typeof weeklyTokens)[number], string>;

/** Name of what is drawn but says nothing. */
const HALO = '';

type Drawn = ChartDataset<'line' | 'bar', (number | null)[]>;

/** What chart.js draws of the weeks. Of two sets the earlier one lies above the later. */
export function weeklyData(
  { points, target, words, look = 'bars' }: WeeklyChartProps,
  colors: Colors,
  compared: boolean,
): ChartData<'bar'> {
  const averages = points.map(({ average }) => average);
  const own = ownSet(words.value, points, look, colors);
  const average: Drawn = {
    type: 'line',
    label: words.average,
    data: averages,
    borderColor: colors['--k-chart-compare'],
    borderWidth: 2,
    pointRadius: 3.5,
    pointHoverRadius: 4,
    pointBackgroundColor: colors['--k-surface'],
    pointBorderColor: colors['--k-chart-compare'],
    pointBorderWidth: 2,
    spanGaps: true,
  };
  const others = compared ? [average] : [];
  const datasets: Drawn[] = [
    ...(target === null ? [] : [targetSet(words.target, points.length, target)]),
    ...(look === 'line'
      ? [own, ...others]
      : [...others, ...(compared ? [haloSet(averages, colors)] : []), own]),
  ];
  return { labels: points.map(({ label }) => label), datasets } as ChartData<'bar'>;
}

/** For the tooltip alone: the line itself runs from edge to edge, not from the first bar's middle to the last's. */
function targetSet(label: string, count: number, target: number): Drawn {
  return {
    type: 'line',
    label,
    data: new Array<number>(count).fill(target),
    showLine: false,
    pointRadius: 0,
    pointHoverRadius: 0,
  };
}

/** Sets the average's line off from the bars that it crosses. */
function haloSet(averages: (number | null)[], colors: Colors): Drawn {
  return {
    type: 'line',
    label: HALO,
    data: averages,
    borderColor: colors['--k-surface'],
    borderWidth: 5,
    pointRadius: 0,
    pointHoverRadius: 0,
    spanGaps: true,
  };
}

function ownSet(
  label: string,
  points: WeeklyChartProps['points'],
  look: 'bars' | 'line',
  { '--k-focus-good': accent }: Colors,
): Drawn {
  const data = points.map(({ value }) => value);
  if (look === 'line') {
    return {
      type: 'line',
      label,
      data,
      borderColor: accent,
      borderWidth: 2.5,
      pointRadius: 4,
      pointBackgroundColor: accent,
    };
  }
  return {
    type: 'bar',
    label,
    data,
    backgroundColor: accent,
    borderRadius: 4,
    maxBarThickness: 44,
    categoryPercentage: 0.72,
    barPercentage: 1,
  };
}

/** @param format a figure with its unit */
export function weeklyOptions(
  min: number,
  max: number,
  format: (value: number) => string,
): ChartOptions<'bar'> {
  return {
    interaction: { mode: 'index', intersect: false },
    // The words around the canvas count on the whole of it being the plot.
    layout: { padding: 0, autoPadding: false },
    scales: {
      x: { display: false, offset: true },
      y: { display: false, min, max },
    },
    plugins: {
      tooltip: {
        filter: ({ dataset }) => dataset.label !== HALO,
        callbacks: {
          label: ({ dataset, parsed }) =>
            `${dataset.label ?? ''} ${parsed.y === null ? 'NA' : format(parsed.y)}`,
        },
      },
    },
  };
}
