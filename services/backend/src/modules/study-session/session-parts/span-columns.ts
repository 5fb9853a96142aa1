import type { RibbonSpan } from '@keenly/contracts/formulas/ribbon';
import type { PageClass } from '@keenly/contracts/study-session';
import { classNames } from './per-session.js';

/** Spans of one session as parallel arrays, which Postgres builds and sends cheaply; null where there are none. */
export interface SpanColumns {
  readonly span_froms: number[] | null;
  readonly span_tos: number[] | null;
  readonly span_classes: number[] | null;
}

/** The select list that gathers them from rows `p`. */
export const spanColumns = `array_agg(p.from_ms::float8) as span_froms, array_agg(p.to_ms::float8) as span_tos,
  array_agg(p.class) as span_classes`;

export function spansOf({ span_froms, span_tos, span_classes }: SpanColumns): RibbonSpan[] {
  return (span_froms ?? []).map((fromMs, at) => ({
    fromMs,
    toMs: span_tos?.[at] ?? fromMs,
    pageClass: classNames[span_classes?.[at] ?? 1] ?? 'transitional',
  }));
}

/** Milliseconds that pages of each class were in front. */
export function heldMs(spans: readonly RibbonSpan[]): Record<PageClass, number> {
  const held = { relevant: 0, transitional: 0, distraction: 0 };
  for (const { fromMs, toMs, pageClass } of spans) held[pageClass] += toMs - fromMs;
  return held;
}
