import type { ReaderStatus } from '@keenly/event-store/types';

/** The readers may have no more than the same processor. */
const ASK_MS = 250;
const WITHIN_MS = 120_000;

export interface Reading {
  readonly status: () => Promise<readonly ReaderStatus[]>;
  readonly pause?: (ms: number) => Promise<unknown>;
  /** In milliseconds. */
  readonly now?: () => number;
}

/**
 * Waits until all readers that run somewhere have come through what the log holds now: whoever looks at the demo first
 * finds figures that stand still. Gives up after two minutes, and answers the names of those that hadn't; one that isn't
 * run, or is stopped, isn't waited for.
 */
export async function untilRead({ status, pause = sleep, now = Date.now }: Reading): Promise<string[]> {
  const until = now() + WITHIN_MS;
  let rows = await status();
  const end = rows[0]?.head ?? 0n;
  for (;;) {
    const late = rows.filter((row) => isRunning(row) && row.checkpoint < end).map(({ name }) => name);
    if (late.length === 0 || now() >= until) return late;
    await pause(ASK_MS);
    rows = await status();
  }
}

/** A build that isn't shown yet is none that anyone sees. */
const isRunning = ({ state }: ReaderStatus): boolean => state === 'running' || state === 'retrying';

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
