/** Lanes that a log may have: positions of the last one are still numbers that a double holds exactly. */
export const MOST_LANES = 32;

/** Bits of a position that number the events of its lane; those above are the lane. */
export const NUMBER_BITS = 48;
const bits = BigInt(NUMBER_BITS);

/** Positions of one lane at most. */
export const LANE_SIZE = 1n << bits;

/** The lane that a position is in. */
export const laneOf = (position: bigint): number => Number(position >> bits);

/** The position before the first one of a lane. */
export const startOf = (lane: number): bigint => BigInt(lane) << bits;

/** Which event of its lane stands at a position: 1 is the first, 0 the lane's start. */
export const numberOf = (position: bigint): bigint => position & (LANE_SIZE - 1n);

/** Where a reader stands, or the log ends, in each lane: the positions by lane. */
export type Checkpoint = readonly bigint[];

/** The position that a checkpoint has in a lane. */
export const positionIn = (checkpoint: Checkpoint, lane: number): bigint => checkpoint[lane] ?? startOf(lane);

/** How many events of all lanes lie up to a checkpoint, those counted that were never committed. */
export const numberThrough = (checkpoint: Checkpoint): bigint =>
  checkpoint.reduce((sum, position) => sum + numberOf(position), 0n);

/** How many events of all lanes lie behind a checkpoint up to `head`. */
export const numberBehind = (checkpoint: Checkpoint, head: Checkpoint): bigint =>
  head.reduce((sum, end, lane) => {
    const at = positionIn(checkpoint, lane);
    return end > at ? sum + end - at : sum;
  }, 0n);

/**
 * The lanes of a log. A tenant belongs to one of them for good, by a hash of its id; within a lane positions are in the
 * order of commits, between lanes there is no order.
 */
export class Lanes {
  /** Each lane, from 0 on. */
  readonly all: readonly number[];
  /** The position before the first one of each lane. */
  readonly starts: Checkpoint;

  /** Throws where there are fewer than 1 or more than 32. */
  constructor(readonly amount: number) {
    if (!Number.isInteger(amount) || amount < 1 || amount > MOST_LANES) {
      throw new Error(`a log has 1 to ${MOST_LANES} lanes, not ${amount}`);
    }
    this.all = Array.from({ length: amount }, (_, lane) => lane);
    this.starts = this.all.map(startOf);
  }

  /** The lane of a tenant (a UUID). Where events are depends on it, so what it answers never changes. */
  of(tenant: string): number {
    return this.amount === 1 ? 0 : hashOf(tenant.toLowerCase()) % this.amount;
  }

  /** A lane as keys have it: none in a log with one lane, whose keys don't begin with it. */
  key(lane: number): number | undefined {
    return this.amount === 1 ? undefined : lane;
  }

  /** The same of a tenant's lane. */
  keyOf(tenant: string): number | undefined {
    return this.key(this.of(tenant));
  }

  /** These by the lanes of their tenants, lowest first, in their order within a lane; no lane that none is in. */
  groups<T>(some: readonly T[], tenantOf: (one: T) => string): ReadonlyMap<number, readonly T[]> {
    if (this.amount === 1) return new Map(some.length === 0 ? [] : [[0, some]]);
    const grouped = new Map<number, T[]>();
    for (const one of some) {
      const lane = this.of(tenantOf(one));
      const others = grouped.get(lane);
      if (others === undefined) grouped.set(lane, [one]);
      else others.push(one);
    }
    return new Map([...grouped].sort(([a], [b]) => a - b));
  }
}

/** The condition, ahead of others, that rows (of `alias`) are of a lane as keys have it. */
export function within(lane: number | string | undefined, alias?: string): string {
  if (lane === undefined) return '';
  return `${alias === undefined ? '' : `${alias}.`}lane = ${lane} and `;
}

/** The lane as the first column of an insert, and its value; neither in a log with one lane. */
export const laneColumn = (lane: number | string | undefined) => (lane === undefined ? '' : 'lane, ');
export const laneValue = (lane: number | string | undefined) => (lane === undefined ? '' : `${lane}, `);

/** Name of a statement or function that has a lane, as keys have it, in its text: those of one lane are called as ever. */
export const namedIn = (lane: number | undefined, name: string) =>
  lane === undefined ? name : `${name}_${lane}`;

/** A log: the schema it's in, its lanes, and whether each lane is on one of several servers. */
export interface Log {
  readonly schema: string;
  readonly lanes: Lanes;
  readonly isDistributed: boolean;
  /**
   * Whether a reader's place in each lane is a row of its own, in `reader_lane`, instead of a key of a map in the reader's row: a
   * log that was made with several lanes has that, but for those that the releases before made.
   */
  readonly placesByLane: boolean;
}

/** FNV-1a over the characters, its bits mixed once more, as the remainder by a power of two takes the lowest alone. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
