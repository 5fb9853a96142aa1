import type { EventFault } from './event-fault.js';
import type { LogPage } from './log-reader.js';
import type { RecordedEvent } from './types.js';

/** Decoded events that lie one behind the other, complete through a position. */
export interface LogStretch {
  readonly events: readonly RecordedEvent[];
  readonly broken: readonly EventFault[];
  readonly through: bigint;
}

/** What a reader asks for: the events of `types` behind `after`, at most `limit`. */
export interface PageRequest {
  /** Name of the reader that asks. */
  readonly reader: string;
  readonly after: bigint;
  readonly types: readonly string[] | undefined;
  readonly limit: number;
  /** Whether it builds: it has not been at the end of the log yet. */
  readonly isBuilding?: boolean;
}

/** The part of a stretch that a reader asks for; `isAll` when the stretch holds no more for it. */
export function partOf(
  { events, broken, through: end }: LogStretch,
  { after, types, limit }: PageRequest,
): Pick<LogPage, 'events' | 'broken' | 'through'> & { readonly isAll: boolean } {
  const wanted = types === undefined ? undefined : new Set(types);
  const own: RecordedEvent[] = [];
  let through = end > after ? end : after;
  let isAll = true;
  for (let index = firstBehind(events, after); index < events.length; index += 1) {
    const event = events[index];
    if (event === undefined || wanted?.has(event.type) === false) continue;
    if (own.length === limit) {
      through = own.at(-1)?.position ?? after;
      isAll = false;
      break;
    }
    own.push(event);
  }
  const ownBroken = broken.filter(
    ({ position, type }) => position > after && position <= through && wanted?.has(type) !== false,
  );
  return { events: own, broken: ownBroken, through, isAll };
}

function firstBehind(events: readonly RecordedEvent[], after: bigint): number {
  let [low, high] = [0, events.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((events[middle]?.position ?? 0n) <= after) low = middle + 1;
    else high = middle;
  }
  return low;
}
