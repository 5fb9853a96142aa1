/** Exponential back-off between attempts of one job. All values are in milliseconds. */
export interface BackOff {
  /** Wait after the first failure, before jitter. */
  readonly firstMs: number;
  /** No wait is longer than this. */
  readonly mostMs: number;
}

/**
 * Wait after the `failures`-th failure: exponential backoff up to `mostMs`, with equal jitter (50–100 % of the step), to
 * avoid a thundering herd.
 */
export function backOffMs(backOff: BackOff, failures: number, random: () => number = Math.random): number {
  const full = Math.min(backOff.mostMs, backOff.firstMs * 2 ** Math.max(0, failures - 1));
  return Math.round(full * (1 - random() / 2));
}
