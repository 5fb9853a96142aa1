/** Stretches of time, each from and to in ms since 1970. */
export type Span = readonly [fromMs: number, toMs: number];

/** What is left of a stretch where nothing of `taken` is, in order; no piece is empty. */
export function freeIn([from, to]: Span, taken: readonly Span[]): Span[] {
  const free: Span[] = [];
  let at = from;
  for (const [start, end] of [...taken].sort(([a], [b]) => a - b)) {
    if (end <= at) continue;
    if (start >= to) break;
    if (start > at) free.push([at, start]);
    at = end;
  }
  if (at < to) free.push([at, to]);
  return free;
}

export const lengthOf = (spans: readonly Span[]): number =>
  spans.reduce((sum, [from, to]) => sum + (to - from), 0);

export const sameSpans = (some: readonly Span[], others: readonly Span[]): boolean =>
  some.length === others.length &&
  some.every(([from, to], at) => from === others[at]?.[0] && to === others[at][1]);
