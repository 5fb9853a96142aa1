import type { ChartData, ChartOptions, ChartType } from 'chart.js';
import { lazy, Suspense, type CSSProperties } from 'react';

const Canvas = lazy(async () => ({ default: (await import('./canvas')).Canvas }));

export interface CanvasChartProps<Type extends ChartType = ChartType> {
  type: Type;
  data: ChartData<Type>;
  options: ChartOptions<Type>;
  style?: CSSProperties;
}

/**
 * A canvas that chart.js draws on, hidden from screen readers: the figure around it speaks. chart.js comes on demand
 * and with what the kit uses of it alone; until then the place is kept, and words beside the canvas already stand.
 */
export function CanvasChart<Type extends ChartType>({ style, ...drawing }: CanvasChartProps<Type>) {
  return (
    <div className="k-canvas" style={style} aria-hidden="true">
      <Suspense fallback={null}>
        <Canvas {...(drawing as unknown as CanvasChartProps)} />
      </Suspense>
    </div>
  );
}
