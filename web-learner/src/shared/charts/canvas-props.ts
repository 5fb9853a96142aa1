import type { ChartData, ChartOptions, ChartType } from 'chart.js';
import type { CSSProperties } from 'react';

/** A drawing for chart.js, and its place. */
export interface CanvasChartProps<Type extends ChartType = ChartType> {
  type: Type;
  data: ChartData<Type>;
  options: ChartOptions<Type>;
  style?: CSSProperties;
}
