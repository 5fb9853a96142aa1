/** A lot is sized to take so long, in milliseconds: what others ask meanwhile waits for one lot at most. */
const LOT_MS = 20;
const FIRST = 10;
const LEAST = 5;
const MOST = 50;
/** Rests are so many times as long as the lot before them took, so that others have that part of the time. */
const REST = 1;
/** A process that leaves waits for a rest, so none is longer than this, in milliseconds. */
const LONGEST_REST_MS = 500;

/** How much of a long work is done at a time, and how long it lets others go first in between. */
export interface LotPace {
  /** Things of the next lot. */
  readonly size: number;
  /** Before it, in milliseconds. */
  readonly restMs: number;
}

export const firstLot: LotPace = { size: FIRST, restMs: 0 };

/**
 * The lot after one of `done` things that took `tookMs` milliseconds. On a busy machine lots take longer: they get
 * smaller, at once, and rests longer; on a quiet one they grow by half at most.
 */
export function lotAfter(done: number, tookMs: number): LotPace {
  const fitting = Math.floor((done * LOT_MS) / Math.max(tookMs, 1));
  return {
    size: Math.max(LEAST, Math.min(MOST, fitting, Math.ceil(done * 1.5))),
    restMs: Math.min(LONGEST_REST_MS, Math.ceil(tookMs * REST)),
  };
}

/** Lets others go first. */
export const rest = ({ restMs }: LotPace): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, restMs));
