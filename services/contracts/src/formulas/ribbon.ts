import type { PageClass, RibbonCell } from '../study-session.js';

/** A stretch of the session, milliseconds since it started, in which a page of this class was in front. */
export interface RibbonSpan {
  fromMs: number;
  toMs: number;
  pageClass: PageClass;
}

const letters: Record<PageClass, RibbonCell> = { relevant: 'f', transitional: 'n', distraction: 'd' };

/**
 * The session's ribbon: `cells` equal shares of [startMs, endMs), each named after the class that holds most of it;
 * a cell less than a tenth covered says '-' (nothing recorded).
 */
export function ribbon(spans: readonly RibbonSpan[], startMs: number, endMs: number, cells: number): string {
  const width = (endMs - startMs) / cells;
  if (width <= 0) return '-'.repeat(cells);
  const held = Array.from({ length: cells }, () => ({ relevant: 0, transitional: 0, distraction: 0 }));
  for (const span of spans) {
    const from = Math.max(span.fromMs, startMs);
    const to = Math.min(span.toMs, endMs);
    for (
      let index = Math.floor((from - startMs) / width);
      index < cells && to > startMs + index * width;
      index += 1
    ) {
      const cell = held[index];
      if (cell === undefined) continue;
      const cellStart = startMs + index * width;
      cell[span.pageClass] += Math.max(0, Math.min(to, cellStart + width) - Math.max(from, cellStart));
    }
  }
  return held.map((cell) => letterOf(cell, width)).join('');
}

function letterOf(cell: Record<PageClass, number>, width: number): RibbonCell {
  const [best] = (Object.entries(cell) as [PageClass, number][]).sort((a, b) => b[1] - a[1]);
  if (best === undefined || cell.relevant + cell.transitional + cell.distraction < width / 10) return '-';
  return letters[best[0]];
}
