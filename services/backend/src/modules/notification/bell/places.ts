import { type Checkpoint, laneOf, startOf } from '@keenly/event-store/lanes';

/** The places behind everything that lanes with these starts may hold. */
export const endsOf = (starts: Checkpoint): Checkpoint => starts.map((_, lane) => startOf(lane + 1));

/** On the wire: a position for each lane. Of a log with one lane it's the position alone. */
export const written = (places: Checkpoint): string => places.join('-');

/**
 * Reads what `written` wrote. A lane that isn't named stays where `others` say; a position behind all lanes stands for
 * their ends, as it did when there was one.
 */
export function placesIn(text: string, starts: Checkpoint, others: Checkpoint): Checkpoint {
  const positions = text.split('-').map(BigInt);
  if (positions.some((position) => laneOf(position) >= starts.length)) return endsOf(starts);
  const places = [...others];
  for (const position of positions) places[laneOf(position)] = position;
  return places;
}

/** What has a place in the log, and a time to those who read it. */
export interface Placed {
  readonly position: string;
  readonly createdAt: Date;
}

const lane = ({ position }: Placed): number => laneOf(BigInt(position));
const order = (a: bigint, b: bigint) => (a < b ? -1 : Number(a > b));

/**
 * The newest first, `limit` of them. Within a lane that's the order of positions, also where the clocks of two processes
 * disagree, so that a place in each lane says what was shown; between lanes it's the order of times, then of lanes.
 */
export function newestFirst<Row extends Placed>(rows: readonly Row[], limit: number): readonly Row[] {
  const lanes = new Map<number, Row[]>();
  // The newest of each lane comes last, and is taken from there.
  for (const row of [...rows].sort((a, b) => order(BigInt(a.position), BigInt(b.position))))
    lanes.set(lane(row), [...(lanes.get(lane(row)) ?? []), row]);
  const taken: Row[] = [];
  while (taken.length < limit) {
    const [newest] = [...lanes.values()]
      .flatMap((some) => some.at(-1) ?? [])
      .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || lane(b) - lane(a));
    if (newest === undefined) break;
    lanes.get(lane(newest))?.pop();
    taken.push(newest);
  }
  return taken;
}

/** Where the page behind these rows begins: in a lane that none is of, where this one began. */
export function placesBehind(shown: readonly Placed[], began: Checkpoint): Checkpoint {
  const places = [...began];
  for (const row of shown) places[lane(row)] = BigInt(row.position);
  return places;
}
