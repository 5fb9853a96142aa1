import {
  BarController,
  BarElement,
  CategoryScale,
  Chart as ChartJs,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  ScatterController,
  Tooltip,
  type TooltipOptions,
} from 'chart.js';
import { useEffect, useState } from 'react';
import { Chart } from 'react-chartjs-2';
import type { CanvasChartProps } from './canvas-props';
import { useTokenColors } from './token-colors';
import { useReducedMotion } from './use-reduced-motion';

ChartJs.register(
  BarController,
  BarElement,
  CategoryScale,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  ScatterController,
  Tooltip,
);

/** What changed moves for this long, in milliseconds (`--k-motion-slow`); a first drawing does not move. */
const MOTION_MS = 320;

/** What every canvas chart has in common: size, tooltip, motion. */
export function Canvas({ type, data, options }: CanvasChartProps) {
  const colors = useTokenColors(['--k-ink', '--k-surface', '--k-font'] as const);
  const still = useReducedMotion();
  const [drawn, setDrawn] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setDrawn(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <Chart
      type={type}
      data={data}
      options={{
        ...options,
        responsive: true,
        maintainAspectRatio: false,
        animation: still || !drawn ? false : { duration: MOTION_MS },
        plugins: { ...options.plugins, tooltip: { ...tooltip(colors), ...options.plugins?.tooltip } },
      }}
    />
  );
}

function tooltip(colors: Record<'--k-ink' | '--k-surface' | '--k-font', string>): Partial<TooltipOptions> {
  const font = { family: colors['--k-font'], size: 13 };
  return {
    backgroundColor: colors['--k-ink'],
    titleColor: colors['--k-surface'],
    bodyColor: colors['--k-surface'],
    titleFont: { ...font, weight: 'bold' },
    bodyFont: font,
    padding: 10,
    cornerRadius: 6,
    displayColors: false,
    caretSize: 5,
  };
}
