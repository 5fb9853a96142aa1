import type { ChartType } from 'chart.js';
import { lazy, Suspense } from 'react';
import type { CanvasChartProps } from './canvas-props';

const Canvas = lazy(async () => ({ default: (await import('./canvas')).Canvas }));

/**
 * A canvas that chart.js draws on, hidden from screen readers: the figure around it speaks. chart.js comes on demand
 * and with what these charts use of it alone; until then the place is kept, and words beside the canvas are already shown.
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
