/** Rounds to `digits` significant digits: 66.6666 → 66.7. */
export function significant(value: number, digits: number): number {
  return value === 0 ? 0 : Number(value.toPrecision(digits));
}

/** One decimal, as shares are shown (product/shared#shares): 81.36 → 81.4. */
export function oneDecimal(value: number): number {
  return Math.round(value * 10) / 10;
}

/** `part` of `whole` in percent with one decimal; 0 when there is nothing to share. */
export function percentOf(part: number, whole: number): number {
  return whole <= 0 ? 0 : oneDecimal((part / whole) * 100);
}

/**
 * Percent change (product/shared#percent-change): (current - previous) / previous x 100 to 3 significant digits; with
 * nothing before, 100 for the filter 'all', else 0.
 */
export function percentChange(current: number, previous: number, filter: string): number {
  if (previous === 0) return filter === 'all' ? 100 : 0;
  return significant(((current - previous) / previous) * 100, 3);
}
