import type { EventStore } from '@keenly/event-store';

/**
 * The position in a tenant's lane of the log behind which everything was recorded at `moment` or later. A lane is in the
 * order in which it was recorded, so this halves it, one event at a time.
 */
export async function positionAt(
  store: Pick<EventStore, 'head' | 'readAll' | 'startOf'>,
  tenant: string,
  moment: Date,
): Promise<bigint> {
  let [low, high] = [store.startOf(tenant), await store.head(tenant)];
  while (low < high) {
    const middle = (low + high) / 2n;
    const [next] = await store.readAll({ after: middle, limit: 1 });
    if (next !== undefined && next.recordedAt < moment) low = next.position > high ? high : next.position;
    else high = middle;
  }
  return low;
}
