/**
 * How many times longer than on a quiet machine tests wait for something before they say that it never happened. What
 * does happen ends the wait at once, so this costs nothing but where something is broken; how quick something is, the
 * benchmarks tell.
 */
export const PATIENCE = 3;

/** What a page may take to show something, in milliseconds; the browser's driver waits half a minute. */
export const PAGE_WAITS_MS = PATIENCE * 30_000;
