import type { EventStore } from '@keenly/event-store';
import type { RecordedEvent } from '@keenly/event-store/types';

/** What a spec has in its log at most, in one lane. */
const LIMIT = 100_000;

/** Every event of the log, lane by lane, each in its order. */
export async function wholeLog(store: EventStore): Promise<readonly RecordedEvent[]> {
  const lanes = await Promise.all(store.starts.map((after) => store.readAll({ after, limit: LIMIT })));
  return lanes.flat();
}
