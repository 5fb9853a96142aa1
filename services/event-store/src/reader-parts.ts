import type { Log } from './lanes.js';

/**
 * Parts of a reader at most. Each asks for a lease once a second in every process that hasn't got it, and a build has a
 * connection for each. The same in all processes: two that shared a lane out differently would only find out by losing it
 * to each other, batch by batch.
 */
export const MOST_PARTS = 4;

/** A part of a reader that is shared out by lane: it has a lease, a loop, and failures of its own. */
export interface ReaderPart {
  /** Which of them it is, from 0 on. */
  readonly nth: number;
  /** How many there are. */
  readonly of: number;
  /** The lanes it reads, lowest first. */
  readonly lanes: readonly number[];
}

/**
 * The parts that a reader is run in; undefined is the whole. It's shared out where it may be (`byLane`) and each lane of it moves
 * by itself.
 */
export function partsOf(
  { lanes, placesByLane }: Log,
  byLane: boolean | undefined,
): readonly (ReaderPart | undefined)[] {
  if (byLane !== true || !placesByLane) return [undefined];
  const of = Math.min(lanes.amount, MOST_PARTS);
  return Array.from({ length: of }, (_, nth) => ({
    ...{ nth, of },
    lanes: lanes.all.filter((lane) => lane % of === nth),
  }));
}
