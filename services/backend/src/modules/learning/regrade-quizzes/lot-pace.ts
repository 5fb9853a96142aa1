/** How much is done at a time, and how long the work rests then. */
interface Way {
  /** A lot is sized to take so long, in milliseconds. */
  readonly lotMs: number;
  readonly least: number;
  readonly most: number;
  /** Rests are so many times as long as the lot before them took. */
  readonly rest: number;
}

/** While others ask, each of them waits for one short lot at most, and what follows of it; they have most of the time. */
const beside: Way = { lotMs: 5, least: 5, most: 12, rest: 2 };
/** While hardly anyone does. */
const alone: Way = { lotMs: 40, least: 10, most: 100, rest: 0 };
/** Where others ask another process, this one can't know it: they have some third of the time, and short lots, always. */
const apart: Way = { lotMs: 20, least: 10, most: 40, rest: 0.45 };
/** From so many requests a second on, others ask: an author who watches a regrade asks for less. */
const OTHERS_ASK = 8;
const FIRST = 5;
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
 * A lot of `done` things, which took `tookMs` milliseconds, and what others ask meanwhile, requests per second; undefined
 * in a process that answers no one.
 */
export interface Lot {
  readonly done: number;
  readonly tookMs: number;
  readonly asked: number | undefined;
}

/**
 * The lot after another. Where lots take longer they get smaller, at once, and rests longer; else they grow by half at
 * most.
 */
export function lotAfter({ done, tookMs, asked }: Lot): LotPace {
  const { lotMs, least, most, rest: share } = wayOf(asked);
  const fitting = Math.floor((done * lotMs) / Math.max(tookMs, 1));
  return {
    size: Math.max(least, Math.min(most, fitting, Math.ceil(done * 1.5))),
    restMs: Math.min(LONGEST_REST_MS, Math.ceil(tookMs * share)),
  };
}

function wayOf(asked: number | undefined): Way {
  if (asked === undefined) return apart;
  return asked < OTHERS_ASK ? alone : beside;
}

/** Lets others go first. */
export const rest = ({ restMs }: LotPace): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, restMs));
